import type { Edits } from '../../inject/edits.ts'
import { phpNumber } from '../../inject/schema.ts'
import type { Variation } from './variation.ts'

/**
 * Keeps the quantity within what the variation allows; one that is sold singly is bought once, without a box.
 * Contract theme-and-platform 3.6, algorithm 5
 * @param edits are undone before the next variation, or with the reset
 */
export function limitQuantity(edits: Edits, input: HTMLInputElement, variation: Variation): void {
  const isSingle = variation.is_sold_individually === 'yes'
  const min = phpNumber(variation.min_qty) ?? 1
  const max = phpNumber(variation.max_qty)
  edits.attribute(input, 'min', isSingle ? '1' : String(min))
  edits.attribute(input, 'max', isSingle || max === undefined ? '' : String(max))
  const box = input.closest('.quantity')
  if (box && isSingle) edits.attribute(box, 'style', 'display:none')
  const typed = phpNumber(input.value)
  const value = isSingle ? 1 : Math.max(min, Math.min(typed ?? min, max ?? Number.POSITIVE_INFINITY))
  if (input.type === 'hidden') edits.attribute(input, 'value', String(value))
  else if (value !== typed) input.value = String(value)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
