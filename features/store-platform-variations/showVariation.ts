/** What is known of the chosen variation is shown, and goes with it. Source: contract theme-and-platform 2.11, 3.6. */
import { after } from '../../inject/dom/lifetime.ts'
import { createScope } from '../../inject/dom/scope.ts'
import { limitQuantity } from './limitQuantity.ts'
import { resultOf } from './resultOf.ts'
import { showFacts } from './showFacts.ts'
import { toVariation } from './variation.ts'
import type { VariationForm } from './variationForm.ts'

/** The platform's time. */
const showMs = 300

export function showVariation({
  form,
  result,
  edits,
  signal,
  emit,
  fire,
  hear,
  setVariationId,
  text,
}: VariationForm): void {
  let shown = createScope(signal)
  const server = [...result.childNodes]
  edits.onUndo(() => result.replaceChildren(...server))
  // An alert would cut off what the screen reader is saying about the choice. Contract theme-and-platform 8
  edits.attribute(result, 'role', 'status')

  hear('found_variation', ([given]) => {
    const variation = toVariation(given)
    if (!variation) return
    shown.end()
    shown = createScope(signal)
    showFacts(form, variation, shown.edits)
    setVariationId(String(variation.variation_id))
    limitQuantity(form, variation, shown.edits)
    const { is_purchasable, is_in_stock, variation_is_visible } = variation
    const show = (): void => {
      result.replaceChildren(resultOf(variation, text('i18n_unavailable_text')))
      emit('show_variation', [variation, Boolean(is_purchasable && is_in_stock && variation_is_visible)], result)
    }
    after(showMs, show, shown.signal)
  })
  hear('reset_data', () => {
    shown.end()
    fire('reset_image')
    result.replaceChildren()
    emit('hide_variation', [], result)
  })
}
