/** The part of the markup that only screen readers get: an overall message and a list of errors. */
import { createElement } from '../../inject/createElement.ts'
import type { ContactForm } from './formModel.ts'

/**
 * The element for the message or the list. Containers up to 5.1 are empty and get what is missing.
 * @returns undefined on a page that has no such container.
 */
export function screenReaderPart({ state, edits }: ContactForm, part: 'message' | 'list'): Element | undefined {
  const container = state.parent?.querySelector('.screen-reader-response')
  if (!container) return undefined
  const isList = part === 'list'
  const found = container.querySelector(isList ? 'ul' : '[role="status"]')
  if (found) return found
  const made = isList ? createElement('ul') : createElement('p', { role: 'status' })
  edits.insert(made, container, isList ? null : container.firstChild)
  return made
}
