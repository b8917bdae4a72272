/** A submit that got no verdict. The legacy script leaves the form spinning for ever. Contract 3.6, 7, S8.01, CF35 */
import { ApiError } from '../../inject/http.ts'
import type { TextKey } from '../../inject/texts.ts'
import type { FormDetail } from '../contact/formEvents.ts'
import { setStatus } from '../contact/status.ts'
import { showMessage } from './response.ts'
import type { Session } from './session.ts'

/** Bubbles from the form; not one of the plugin's names, on which sites count successes. */
export const failureEvent = 'vernissage:contact-error'

/** What the visitor reads, by the code of the error; everything else is an unexpected answer. */
const textKeys: Readonly<Record<string, TextKey>> = {
  fetch_error: 'contact.offline',
  timeout: 'contact.timeout',
  captcha: 'contact.blockedCaptcha',
}
/** What developers read. S8.02, S8.03 */
const logged: Readonly<Record<string, string>> = {
  fetch_error: 'You are probably offline.',
  invalid_json: 'The response is not a valid JSON response.',
}

/**
 * Tells the visitor and lets them try again; nothing that was typed is touched. In parity, and
 * when the form is no longer ours, only the console hears of it.
 */
export function showFailure({ contact, context }: Session, error: unknown, detail: FormDetail): void {
  const { element, state } = contact
  const { log, texts, isParity, signal } = context
  const { code, status: httpStatus } = error instanceof ApiError ? error : { code: 'unknown_error', status: 0 }
  log.error(`${code}: ${logged[code] ?? String(error)}`, element, error)
  if (isParity || signal.aborted) return
  const message = texts(textKeys[code] ?? 'contact.unexpected')
  setStatus(contact, 'mail_failed')
  showMessage(contact, message)
  element.dispatchEvent(
    new CustomEvent(failureEvent, {
      bubbles: true,
      detail: { ...detail, status: state.status, code, httpStatus, message },
    }),
  )
}
