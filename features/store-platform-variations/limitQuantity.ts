import type { Edits } from '../../inject/dom/edits.ts'
import { enterValue } from '../../inject/dom/fields.ts'
import { phpNumber } from '../../inject/schema/php.ts'
import type { Variation } from './variation.ts'

/**
 * Keeps the quantity within what the variation allows; one that is sold singly is bought once, without a box.
 * Contract theme-and-platform 3.6, algorithm 5
 * @param edits are undone before the next variation, or with the reset
 */
export function limitQuantity(form: Element, variation: Variation, edits: Edits): void {
  const input = form.querySelector<HTMLInputElement>('.single_variation_wrap .quantity input.qty[name=quantity]')
  if (!input) return
  const isSingle = variation.is_sold_individually === 'yes'
  const min = isSingle ? 1 : (phpNumber(variation.min_qty) ?? 1)
  const max = isSingle ? 1 : phpNumber(variation.max_qty)
  edits.attribute(input, 'min', `${min}`)
  edits.attribute(input, 'max', isSingle ? '' : `${max ?? ''}`)
  const box = input.closest('.quantity')
  if (box && isSingle) edits.attribute(box, 'style', 'display:none')
  const typed = phpNumber(input.value) ?? min
  const value = `${Math.max(min, Math.min(typed, max ?? typed))}`
  if (input.type === 'hidden') edits.attribute(input, 'value', value)
  enterValue(input, value)
}
