/** The state: a list, a text, or nothing to ask for. Source: contract theme-and-platform 3.11. */
import type { Edits } from '../../inject/edits.ts'
import { type States, stateField } from './addressRules.ts'
import { controlOf } from './orderReviewFields.ts'
import { reveal } from './reveal.ts'

const inherited = ['name', 'id', 'placeholder', 'autocomplete', 'aria-required', 'aria-describedby']

/** Gives the row the field that the country needs. A value that still fits stays. @param prompt first, empty option of a list */
export function fitStateField(row: Element, states: States, country: string, prompt: string, edits: Edits): void {
  const old = controlOf(row)
  if (!old) return
  const wanted = stateField(states, country)
  reveal(row as HTMLElement, wanted.kind !== 'hidden', edits, 0)
  const codes = wanted.kind === 'select' ? wanted.options.map(([code]) => code) : []
  if (isSuch(old, wanted.kind, codes)) return
  const fresh = document.createElement(wanted.kind === 'select' ? 'select' : 'input')
  for (const name of inherited) {
    const value = old.getAttribute(name)
    if (value !== null) fresh.setAttribute(name, value)
  }
  fresh.className = { select: 'state_select', text: 'input-text', hidden: 'hidden' }[wanted.kind]
  if (wanted.kind === 'select') {
    for (const [code, name] of [['', prompt], ...wanted.options] as const) {
      const option = document.createElement('option')
      option.value = code
      option.textContent = name
      fresh.append(option)
    }
    if (codes.includes(old.value)) fresh.value = old.value
  } else {
    ;(fresh as HTMLInputElement).type = wanted.kind
    // The code of a list is no text that somebody would have typed.
    if (wanted.kind === 'text' && old.matches('input[type=text]')) fresh.value = old.value
  }
  edits.replace(old, fresh)
}

function isSuch(field: Element, kind: string, codes: readonly string[]): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.getAttribute('type') === kind
  const listed = [...field.options].map(({ value }) => value).filter(Boolean)
  return kind === 'select' && listed.join() === codes.join()
}
