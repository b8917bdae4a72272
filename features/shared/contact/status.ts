/** The status of a form: an atom that the markup follows, and an event. Contract contact-form 3.4, S4.01–S4.11 */
import { follow } from '../../../inject/state/follow.ts'
import { dispatchFormEvent, formDetail } from './formEvents.ts'
import type { ContactForm } from './formHandle.ts'

/** Server statuses that have another name in the browser. */
const renamed = new Map([
  ['validation_failed', 'invalid'],
  ['acceptance_missing', 'unaccepted'],
  ['mail_sent', 'sent'],
  ['mail_failed', 'failed'],
  ['payment_required', 'payment-required'],
])
const unchanged =
  /^(?:init|invalid|unaccepted|spam|aborted|sent|failed|submitting|resetting|validating|payment-required|custom-\S+)$/

/**
 * The client status of a server or client status. Unknown ones become `custom-…`, in which the legacy script replaces
 * the first odd character only (contract contact-form D4); what has that prefix is final.
 */
export function clientStatus(status: string): string {
  if (unchanged.test(status)) return status
  // White space is left only where the legacy script throws.
  const words = status.replace(/[^0-9a-z]+/i, ' ').trim()
  return renamed.get(status) ?? `custom-${words.replace(/\s+/g, '-')}`
}

/** Puts the form into a status and dispatches an event when it changed. Returns the client status. */
export function setStatus(contact: ContactForm, serverStatus: string): string {
  const { element, state, store, statusAtom } = contact
  const status = clientStatus(serverStatus)
  const prevStatus = element.getAttribute('data-status')
  state.status = status
  store.set(statusAtom, { status, prevStatus })
  if (prevStatus && prevStatus !== status) {
    dispatchFormEvent(contact, 'statuschanged', { ...formDetail(contact), prevStatus })
  }
  return status
}

/** Has the attribute and the class of the form follow its status. */
export function showStatus(contact: ContactForm): void {
  const { element, statusAtom } = contact
  follow(contact, statusAtom, ({ status, prevStatus }, edits) => {
    if (!status) return
    edits.attribute(element, 'data-status', status)
    edits.toggleClass(element, status, true)
    for (const token of prevStatus?.match(/\S+/g) ?? []) {
      if (token !== status) edits.toggleClass(element, token, false)
    }
  })
}
