/** The status of a form: attribute, class and event. Contract contact-form 3.4, S4.01–S4.11 */
import { dispatchFormEvent, formDetail } from './formEvents.ts'
import type { ContactForm } from './formModel.ts'

/** Server statuses that have another name in the browser. */
const renamed = [
  ['validation_failed', 'invalid'],
  ['acceptance_missing', 'unaccepted'],
  ['mail_sent', 'sent'],
  ['mail_failed', 'failed'],
  ['payment_required', 'payment-required'],
] as const
const unchanged =
  /^(?:init|invalid|unaccepted|spam|aborted|sent|failed|submitting|resetting|validating|payment-required|custom-\S+)$/

/**
 * The client status of a server or client status. Unknown ones become `custom-…`, in which the legacy script replaces
 * the first odd character only (contract contact-form D4); what has that prefix is final.
 */
export function clientStatus(status: string): string {
  const known = unchanged.test(status) ? status : renamed.find(([server]) => server === status)?.[1]
  if (known) return known
  // Only the last step goes beyond the legacy script, which throws when white space is left.
  return `custom-${status
    .replace(/[^0-9a-z]+/i, ' ')
    .trim()
    .replace(/\s+/g, '-')}`
}

/** Puts the form into a status and tells it when it changed. Returns the client status. */
export function setStatus(contact: ContactForm, status: string): string {
  const { element, state, edits } = contact
  const next = clientStatus(status)
  const prevStatus = element.getAttribute('data-status')
  state.status = next
  edits.attribute(element, 'data-status', next)
  edits.toggleClass(element, next, true)
  if (prevStatus && prevStatus !== next) {
    for (const token of prevStatus.split(/\s+/)) if (token) edits.toggleClass(element, token, false)
    dispatchFormEvent(contact, 'statuschanged', { ...formDetail(contact), prevStatus })
  }
  return next
}
