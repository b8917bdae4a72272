/** What the helpers of a form's fields have in common. */
import { after, listen } from '../../inject/lifetime.ts'
import type { ContactForm } from '../contact/formModel.ts'

export interface Helper {
  readonly contact: ContactForm
  readonly signal: AbortSignal
  readonly isParity: boolean
}

/**
 * Runs `update` whenever the fields of the form may have changed without an event of their own: when a reset's call has
 * been answered, which is all that the original waits for, right after the reset, and when the browser has restored what
 * was typed on an earlier visit.
 */
export function onRefill({ contact, signal, isParity }: Helper, update: () => void): void {
  const { element, cf } = contact
  listen(element, `${cf}reset`, update, signal)
  if (isParity) return
  // The event comes before the fields change.
  listen(element, 'reset', () => after(0, update, signal), signal)
  listen(window, 'pageshow', update, signal)
}
