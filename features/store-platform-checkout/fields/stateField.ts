/**
 * Gives the row of the state the field that the country needs: a drop-down list, a text field, or a hidden one. Source: contract
 * theme-and-platform 3.11.
 */

import type { Edits } from '../../../inject/dom/edits/edits.ts'
import { createInput, createSelect } from '../../../inject/dom/fields.ts'
import { plainText } from '../../shared/platform/texts.ts'
import { reveal } from '../reveal.ts'
import { controlOf } from '../review/orderReviewFields.ts'

const inherited = ['name', 'id', 'placeholder', 'autocomplete', 'aria-required', 'aria-describedby']

/**
 * Replaces the field in the row if it has not the needed type. A value that still fits is kept.
 * @param states code → name; undefined where the shop has no list, empty where the country has no states
 * @param prompt text of the list's first, empty option
 */
export function fitStateField(
  row: HTMLElement,
  states: Readonly<Record<string, unknown>> | undefined,
  prompt: string,
  edits: Edits,
): void {
  const old = controlOf(row)
  if (!old) return
  const codes = Object.keys(states ?? {})
  const kind = codes.length > 0 ? 'select' : states ? 'hidden' : 'text'
  reveal(row, kind !== 'hidden', edits, 0)
  if (kind === 'select' ? isListOf(codes, old) : old.type === kind) return
  const options: (readonly [string, string])[] = [['', prompt]]
  for (const code of codes) options.push([code, plainText(states?.[code])])
  const fresh =
    kind === 'select'
      ? createSelect('state_select', options)
      : createInput(kind === 'text' ? 'input-text' : 'hidden', kind)
  for (const name of inherited) {
    const value = old.getAttribute(name)
    if (value !== null) fresh.setAttribute(name, value)
  }
  // A value is kept only for the same type of field, since a list's code would be meaningless in a text field.
  if (kind === 'select' ? codes.includes(old.value) : kind === old.type) fresh.value = old.value
  edits.replace(old, fresh)
}

function isListOf(codes: readonly string[], field: Element): boolean {
  if (!(field instanceof HTMLSelectElement)) return false
  const listed = [...field.options].map(({ value }) => value).filter(Boolean)
  return listed.join() === codes.join()
}
