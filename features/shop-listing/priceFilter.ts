/** The price filter's two fields are shown in the place of a slider. Contract complete-takeover CT79 */

import { acceptComma, decimalCommasOf } from '../../inject/dom/acceptComma.ts'
import { setAttributes } from '../../inject/dom/edits/setAttributes.ts'
import { listen } from '../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../inject/feature.ts'
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
  for (const [field, label] of [
    [lowest, texts('lowestPrice')],
    [highest, texts('highestPrice')],
  ] as const) {
    setAttributes(edits, field, {
      type: 'number',
      min,
      max,
      step: 'any',
      'aria-label': label,
      style: 'display:inline-block',
    })
  }
  acceptComma(element, 'input', signal, decimalCommasOf(page.locale))
  const isSwapped = (): boolean =>
    Boolean(lowest.value && highest.value) && Number(lowest.value) > Number(highest.value)
  listen(element, 'change', () => emit('price_slider_change', [Number(lowest.value), Number(highest.value)]), signal)
  const { form } = lowest
  if (!form) return
  listen(
    form,
    'submit',
    () => {
      // An empty field is the price 0 to the shop.
      lowest.value ||= min
      highest.value ||= max
      // The shop finds nothing above the highest price.
      if (isSwapped()) [lowest.value, highest.value] = [highest.value, lowest.value]
    },
    signal,
  )
}
