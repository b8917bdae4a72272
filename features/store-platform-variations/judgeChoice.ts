/** Which variation the choice means: the page's list knows, or the server. Source: contract theme-and-platform 3.6. */

import { listen } from '../../inject/dom/lifetime.ts'
import { createScope } from '../../inject/dom/scope.ts'
import { ApiError } from '../../inject/http/errors.ts'
import { block } from '../shared/platform/block.ts'
import { callPlatform } from '../shared/platform/endpoint.ts'
import { type Choice, findVariation, toVariation, type Variation } from './variation.ts'
import type { VariationForm } from './variationForm.ts'

export function judgeChoice(context: VariationForm): void {
  const { form, selects, profile, signal, choice, fire, hear, say, setVariationId, text } = context
  /** While the form starts, what is preselected is judged silently. */
  let isStarting = true
  let call = createScope(signal)

  hear('check_variations', ([chosen]) => check((chosen as Choice | undefined) ?? choice()))
  hear(`${profile.shop}_variation_form`, () => {
    isStarting = false
  })
  listen(form, 'change', ({ target }) => selects.includes(target as HTMLSelectElement) && changed(), signal)

  function changed(): void {
    setVariationId('')
    say()
    if (context.variations) fire('woocommerce_variation_select_change')
    fire('check_variations')
    fire('woocommerce_variation_has_changed')
    fire('clear_reset_announcement')
  }

  function check(chosen: Choice): void {
    call.end()
    const before = choice()
    if (context.variations) fire('update_variation_values')
    const names = Object.keys(before)
    // A choice that the others rule out was taken back meanwhile, and what is left has been judged.
    if (names.some((name) => choice()[name] !== before[name])) return
    if (!names.every((name) => chosen[name])) fire('reset_data')
    else if (context.variations) settle(findVariation(context.variations, chosen), isStarting)
    else void ask(chosen, isStarting)
  }

  /** Above some thirty variations the page holds none of them. */
  async function ask(chosen: Choice, isSilent: boolean): Promise<void> {
    call = createScope(signal)
    const { end } = call
    block(form, { ...context, ...call })
    const { product_id = '', custom_data = '' } = form.dataset
    const fields = { ...chosen, product_id, ...(custom_data && { custom_data }) }
    try {
      const answer = await callPlatform(context, 'get_variation', fields, call.signal)
      end()
      settle(toVariation(answer), isSilent)
    } catch (error) {
      end()
      if (!(error instanceof ApiError)) throw error
      fire('reset_data')
      say(error.message)
    }
  }

  function settle(variation: Variation | undefined, isSilent: boolean): void {
    if (variation) fire('found_variation', variation)
    else fire('reset_data')
    if (!variation && !isSilent) say(text('i18n_no_matching_variations_text'), `${profile.shop}-no-matching-variations`)
  }
}
