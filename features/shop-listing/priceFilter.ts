/** The price filter's two fields are shown in the place of a slider. Contract complete-takeover CT79 */

import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { readPrice } from '../shared/checked-price/productForm.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { standIn } from '../shared/platform/platformScript.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { listingTexts } from './texts.ts'

const sliderScript = { names: ['price-slider'] }

export const priceFilter: Part = {
  selector: '.price_slider_wrapper',
  start: (context) => standIn(context, sliderScript, showFields),
}

function showFields(context: FeatureContext & PlatformEvents): void {
  const { element, edits, page, signal, emit } = context
  const texts = listingTexts(context)
  const lowest = element.querySelector<HTMLInputElement>('[name=min_price]')
  const highest = element.querySelector<HTMLInputElement>('[name=max_price]')
  if (!lowest || !highest) return
  const { min = '' } = lowest.dataset
  const { max = '' } = highest.dataset
  // The fields stay fields of text, as they are printed: a number field holds 2 where a German shopper types 2.000, or nothing.
  for (const [field, label] of [
    [lowest, texts('lowestPrice')],
    [highest, texts('highestPrice')],
  ] as const) {
    setAttributes(edits, field, { inputmode: 'decimal', 'aria-label': label, style: 'display:inline-block' })
  }
  /** Writes the amount as the shop reads it, within the bounds that a slider would have. To the shop an empty field is the price 0. */
  const writeAmount = (field: HTMLInputElement): void => {
    const text = readPrice(field, page.locale)
    const amount = Number(text)
    if (!text || Number.isNaN(amount)) field.value = field === lowest ? min : max
    else if (min && amount < Number(min)) field.value = min
    else if (max && amount > Number(max)) field.value = max
    else field.value = text
  }
  const writeAmounts = (): void => {
    writeAmount(lowest)
    writeAmount(highest)
  }
  const onChange = (): void => {
    writeAmounts()
    const prices = [Number(lowest.value), Number(highest.value)]
    emit(
      'price_slider_change',
      prices.sort((one, other) => one - other),
    )
  }
  const onSubmit = (): void => {
    writeAmounts()
    // The shop finds nothing above the highest price.
    const isSwapped = lowest.value && highest.value && Number(lowest.value) > Number(highest.value)
    if (isSwapped) [lowest.value, highest.value] = [highest.value, lowest.value]
  }
  listen(element, 'change', onChange, signal)
  if (lowest.form) listen(lowest.form, 'submit', onSubmit, signal)
}
