/**
 * What follows the reset of a form's fields: errors go, and new captcha and quiz come.
 * Contract contact-form 3.7, S4.18–S4.20
 */
import { formEndpoint } from '../contact/endpoint.ts'
import { dispatchFormEvent, formDetail } from '../contact/formEvents.ts'
import { setStatus } from '../contact/status.ts'
import { clearResponse } from './response.ts'
import type { Session } from './session.ts'

/** Never rejects. A failing call ends the resetting as well, or the message of a successful send would stay hidden. CF29 */
export async function reset({ contact, context }: Session): Promise<void> {
  const { element, state } = contact
  const { http, log, signal, isParity, options } = context
  // Made before the browser empties the fields, so it tells what they held.
  const detail = formDetail(contact, new FormData(element))
  clearResponse(contact)
  setStatus(contact, 'resetting')
  let answer: unknown = {}
  try {
    const url = formEndpoint(context, state.id, 'refill')
    answer = await http.json({ url, signal, timeoutMs: options.timeoutMs })
  } catch (error) {
    log.warn('new captcha and quiz are missing', element, error)
    if (isParity) return
  }
  const status = state.resetOnMailSent ? 'mail_sent' : 'init'
  delete state.resetOnMailSent
  // A submit that began meanwhile has its own status.
  if (isParity || state.status === 'resetting') setStatus(contact, status)
  detail.apiResponse = answer
  dispatchFormEvent(contact, 'reset', detail)
}
