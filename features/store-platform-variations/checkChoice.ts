/** Which variation the choice means: the page's list knows, or the server. Source: contract theme-and-platform 3.6. */

import type { Scope } from '../../inject/dom/scope.ts'
import { ApiError } from '../../inject/http/errors.ts'
import { findJQuery } from '../../inject/shop/jQuery.ts'
import { coverDuringCall, keepAboveCover } from '../shared/platform/coverDuringCall.ts'
import { callPlatform } from '../shared/platform/endpoint.ts'
import { buyingButtons } from './buyButton.ts'
import { type Choice, findVariation, readVariations, toVariation, type Variation } from './model.ts'
import type { VariationForm } from './variationForm.ts'

export function checkChoice(context: VariationForm): void {
  const { form, selects, profile, choice, fire, when, showMessage, setVariationId, text } = context
  /** While the form starts, what is preselected is checked silently. */
  let isStarting = true
  let endCall = (): void => {}

  when('check_variations', ([chosen]) => check((chosen as Choice | undefined) ?? choice()))
  when(`${profile.shop}_variation_form`, () => {
    isStarting = false
  })
  // Other plugins choose through jQuery alone.
  when('change', (_parameters, target) => selects.includes(target as HTMLSelectElement) && changed())

  function changed(): void {
    setVariationId('')
    showMessage()
    if (context.variations) fire('woocommerce_variation_select_change')
    fire('check_variations')
    fire('woocommerce_variation_has_changed')
    fire('clear_reset_announcement')
  }

  function check(chosen: Choice): void {
    // A plugin may have changed the prices in jQuery's list without an event.
    if (findJQuery()) context.variations = readVariations(form)
    const before = choice()
    const names = Object.keys(before)
    const isComplete = names.every((name) => chosen[name])
    // Scripts of swatches follow this event, also where the page holds no variations to choose from.
    if (context.variations || !isComplete) fire('update_variation_values')
    // A choice that the others rule out was taken back meanwhile, and the remaining choice has been checked.
    if (names.some((name) => choice()[name] !== before[name])) return
    if (!isComplete || context.variations) endCall()
    if (!isComplete) fire('reset_data')
    else if (context.variations) applyResult(findVariation(context.variations, chosen), isStarting)
    else void ask(chosen, isStarting)
  }

  /** Above some thirty variations the page holds none of them. */
  async function ask(chosen: Choice, isSilent: boolean): Promise<void> {
    const fields = fieldsOf(form, chosen)
    const requested = JSON.stringify(fields)
    // A call that began anew with each check would delay its own answer.
    if (context.requestedChoice === requested) return
    endCall()
    const call = coverForm(context)
    endCall = () => {
      context.requestedChoice = ''
      call.end()
    }
    context.requestedChoice = requested
    try {
      const answer = await callPlatform(context, 'get_variation', fields, call.signal)
      endCall()
      applyResult(toVariation(answer), isSilent)
    } catch (error) {
      endCall()
      if (!(error instanceof ApiError)) throw error
      fire('reset_data')
      showMessage(error.message)
    }
  }

  function applyResult(variation: Variation | undefined, isSilent: boolean): void {
    if (variation) fire('found_variation', variation)
    else fire('reset_data')
    if (!variation && !isSilent)
      showMessage(text('i18n_no_matching_variations_text'), `${profile.shop}-no-matching-variations`)
  }
}

/** A press on a buying button waits for the answer (`holdPresses.ts`), by mouse as by keyboard: these stand above the cover. */
function coverForm(context: VariationForm): Scope {
  const call = coverDuringCall(context, context.form)
  keepAboveCover(call, [context.form], buyingButtons)
  return call
}

/** What the shop is asked about. The platform's script leaves a field out that the form does not print. */
function fieldsOf({ dataset }: HTMLFormElement, chosen: Choice): Readonly<Record<string, string>> {
  const { product_id = '', custom_data = '' } = dataset
  return { ...chosen, product_id, ...(custom_data && { custom_data }) }
}
