import type { FeatureContext } from '../../inject/defineFeature.ts'
import { ApiError } from '../../inject/http/errors.ts'
import type { Messages } from './createMessages.ts'
import { formOf } from './productForm.ts'

/** What became of a question; failed: there was no answer, or none that is a verdict. */
export type Verdict = 'accepted' | 'refused' | 'failed'

/** Asks the shop; shows what it says. */
export type ShopCheck = (kind: string, fields: URLSearchParams, ends: AbortSignal, part?: Element) => Promise<Verdict>

/** The two calls of the price and offer plugin, with their nonce, for one form. Contract price-and-offer 8, S7.10–S7.15 */
export function createShopCheck(context: FeatureContext, messages: Messages): ShopCheck {
  const { element: form, edits, http, isParity, page, profile, texts } = context
  const { pp } = profile
  let nonce: string | undefined

  /**
   * A page from a cache has nonces that are over. The form's own with them: without it the shop would take the product's
   * price and say nothing. No cache answers a POST, and one without fields changes nothing.
   */
  async function renew(signal: AbortSignal): Promise<boolean> {
    const { text } = await http.send({
      url: formOf(form).getAttribute('action') || location.pathname,
      method: 'POST',
      signal,
    })
    const find = (pattern: string): string | undefined => new RegExp(`${pp}_${pattern}(\\w+)"`).exec(text)?.[1]
    nonce = find('single\\b.*?"nonce": ?"')
    const cartNonce = find('cart_nonce" value="')
    // All of them, since others may go along with this form.
    for (const field of document.querySelectorAll(`[name=_${pp}_cart_nonce]`)) {
      if (cartNonce) edits.attribute(field, 'value', cartNonce)
    }
    return Boolean(nonce)
  }

  return async (kind, fields, signal, part) => {
    const settings = page.global(`${pp}_single`) ?? {}
    const ask = async (): Promise<Record<string, unknown>> => {
      const body = new URLSearchParams(fields)
      body.set('language', String(settings.language ?? ''))
      body.set(`${pp}_nonce`, String(nonce ?? settings.nonce))
      const url = String(settings[`${profile.shop}_ajax_url`]).replace('%%endpoint%%', `${pp}_${kind}_check_price`)
      const answer = await http.json({ url, body, headers: { 'X-Requested-With': 'XMLHttpRequest' }, signal })
      const { status } = (answer ?? {}) as { status?: unknown }
      if (status !== 'success' && status !== 'error') throw new ApiError('unknown_error', texts('http.unexpected'), 200)
      return answer as Record<string, unknown>
    }
    try {
      let answer = await ask()
      if (answer.message === 'Invalid nonce' && (await renew(signal))) answer = await ask()
      if (answer.message) messages.say({ html: String(answer.message) }, part)
      return answer.status === 'success' ? 'accepted' : 'refused'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The original says nothing at all. S8.18, design.md 3.5
      if (!isParity) messages.say({ text: error.message }, part)
      return 'failed'
    }
  }
}
