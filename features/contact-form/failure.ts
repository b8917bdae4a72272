/**
 * A submit that got no verdict. The legacy script leaves the form spinning for ever.
 * Contract contact-form 3.6, 7, S8.01, CF35
 */
import { ApiError } from '../../inject/http/errors.ts'
import type { FormDetail } from '../contact/formEvents.ts'
import { setStatus } from '../contact/status.ts'
import { showMessage } from './response.ts'
import type { Session } from './session.ts'

/** Bubbles from the form; not one of the plugin's names, on which sites count successes. */
const failureEvent = 'vernissage:contact-error'

/** By the code of the error: what the visitor reads, and what developers read. S8.02, S8.03 */
const failures = [
  ['fetch_error', 'contact.offline', 'You are probably offline.'],
  ['timeout', 'contact.timeout'],
  ['captcha', 'contact.blockedCaptcha'],
  ['invalid_json', 'contact.unexpected', 'The response is not a valid JSON response.'],
] as const

/**
 * Tells the visitor and lets them try again; nothing that was typed is touched. In parity, and
 * when the form is no longer ours, only the console hears of it.
 */
export function showFailure({ contact, context }: Session, error: unknown, detail: FormDetail): void {
  const { element, state } = contact
  const { log, texts, isParity, signal } = context
  const { code, status: httpStatus } = error instanceof ApiError ? error : { code: 'unknown_error', status: 0 }
  // Found by comparison: servers also send codes such as `constructor`, which every object knows.
  const [, text = 'contact.unexpected', told = error] = failures.find(([known]) => known === code) ?? []
  log.error(`${code}: ${told}`, element, error)
  if (isParity || signal.aborted) return
  const message = texts(text)
  setStatus(contact, 'mail_failed')
  showMessage(contact, message)
  element.dispatchEvent(
    new CustomEvent(failureEvent, {
      bubbles: true,
      detail: { ...detail, status: state.status, code, httpStatus, message },
    }),
  )
}
