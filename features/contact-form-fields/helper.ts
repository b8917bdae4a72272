/** What the helpers of a form's fields have in common. */
import { after, listen } from '../../inject/lifetime.ts'
import type { ContactForm } from '../contact/formModel.ts'

export interface Helper {
  readonly contact: ContactForm
  readonly signal: AbortSignal
  readonly isParity: boolean
}

/**
 * Runs `update` whenever the fields of the form may have changed without an event of their own: after a reset, when the
 * reset's call has been answered, and when the browser has restored what was typed on an earlier visit.
 */
export function onRefill({ contact, signal }: Helper, update: () => void): void {
  const { element, profile } = contact
  // The event comes before the fields change.
  listen(element, 'reset', () => after(0, update, signal), signal)
  listen(element, `${profile.cf}reset`, update, signal)
  listen(window, 'pageshow', update, signal)
}
