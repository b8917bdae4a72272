/** The two calls of the price and offer plugin, with their nonce. Contract price-and-offer 8, S7.10–S7.15 */

import { leadingJson } from '../../../inject/http/answerJson.ts'
import { ApiError } from '../../../inject/http/errors.ts'
import type { NoticeOptions } from '../../../inject/views/notices.tsx'
import { formOf, type ProductContext } from './productForm.ts'

export interface Answer {
  /** Failed: there was no answer, or none that is a verdict. */
  readonly verdict: 'accepted' | 'refused' | 'failed'
  readonly message?: NoticeOptions['message'] | undefined
}

/** Asks the shop about a price or an offer, and once more with a new nonce where the page's has expired. */
export async function ask(product: ProductContext, fields: URLSearchParams): Promise<Answer> {
  const { isParity } = product
  try {
    let { status, message } = await askOnce(product, fields)
    if (message === 'Invalid nonce' && (await renewNonces(product)))
      ({ status, message } = await askOnce(product, fields))
    return {
      verdict: status === 'success' ? 'accepted' : 'refused',
      message: message ? { html: String(message) } : undefined,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The original shows nothing at all. S8.18, design.md 3.5
    return { verdict: 'failed', message: isParity ? undefined : { text: error.message } }
  }
}

/** @throws ApiError there is no answer, or none that is a verdict */
async function askOnce(product: ProductContext, fields: URLSearchParams): Promise<Record<string, unknown>> {
  const { http, kind, noncesAtom, pp, profile, signal, store, text, texts } = product
  const body = new URLSearchParams(fields)
  body.set('language', text('language'))
  body.set(`${pp}_nonce`, store.get(noncesAtom).check ?? text('nonce'))
  const url = text(`${profile.shop}_ajax_url`).replace('%%endpoint%%', `${pp}_${kind}_check_price`)
  const answer = await http.send({ url, body, headers: { 'X-Requested-With': 'XMLHttpRequest' }, signal })
  // PHP may print warnings around the verdict.
  const verdict = Object(leadingJson(answer.text.slice(answer.text.search(/\{\s*"/))))
  if (answer.status < 300 && /^(?:success|error)$/.test(verdict.status)) return verdict
  throw new ApiError('unknown_error', texts('http.unexpected'), 200)
}

/** Older nonces are renewed before use; they are valid for twelve hours at least. */
const longestNonceMs = 10 * 60 * 60_000

/** Whether the nonces may have expired: the page has been open for long, or was old when it came from a cache. */
export function areNoncesOld({ noncesAtom, store }: ProductContext): boolean {
  // A page without a date of its own counts as made just now.
  const printed = Math.min(performance.timeOrigin, Date.parse(document.lastModified) || Date.now())
  return Date.now() - (store.get(noncesAtom).askedAt ?? printed) > longestNonceMs
}

/**
 * Renews the call's nonce, and the form's, without which the shop would silently take the regular price. The page is requested
 * by POST, since no cache answers that; without fields it changes nothing.
 * @returns whether the shop sent a nonce for the call
 * @throws ApiError as `Http.send`
 */
export async function renewNonces({ element, http, noncesAtom, pp, signal, store }: ProductContext): Promise<boolean> {
  const askedAt = Date.now()
  // Set before the call, so that a shop that does not answer is not asked again at every click.
  store.set(noncesAtom, { ...store.get(noncesAtom), askedAt })
  const url = formOf(element).getAttribute('action') || location.pathname
  const { text } = await http.send({ url, method: 'POST', signal })
  const find = (pattern: string): string | undefined => new RegExp(`${pp}_${pattern}(\\w+)"`).exec(text)?.[1]
  const check = find('single\\b.*?"nonce": ?"')
  store.set(noncesAtom, { check, cart: find('cart_nonce" value="'), askedAt })
  return Boolean(check)
}
