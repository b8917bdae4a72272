/** Sends a form, shows what the server answers, and empties it. Contract contact-form 3.6, 3.7, S4.12–S4.20 */

import { after, listen } from '../../inject/dom/lifetime.ts'
import { createScope } from '../../inject/dom/scope.ts'
import { ApiError } from '../../inject/http/errors.ts'
import { markFields } from '../shared/contact/fieldErrors.tsx'
import { dispatchFormEvent, type FormDetail, formDetail } from '../shared/contact/formEvents.ts'
import { pluginSettings } from '../shared/contact/pluginSettings.ts'
import { setStatus } from '../shared/contact/status.ts'
import { type Feedback, fieldErrors, readFeedback, refill, send } from './calls.ts'
import { noteLeaving } from './leftPage.ts'
import { nameLostFile } from './lostFile.ts'
import type { Session } from './model.ts'
import { clearResponse, focusFirstInvalid, revealMessage, showMessage } from './response.ts'
import { setHidden } from './tokens.ts'
import { showWaiting } from './Waiting.tsx'

/** Client statuses after which an event of the same name is fired; for the group `sent|failed` its name is `mailsent`, `mailfailed`. */
const verdicts = /^(?:invalid|unaccepted|spam|aborted|(sent|failed))$/

/** Sends the form and shows the answer. Never rejects. @param submitter the button that was used; a named one is sent along */
export async function submit(session: Session, submitter?: HTMLElement | null): Promise<void> {
  const { element, submits, isParity, options } = session
  const isRepeated = submits.isRepeatedCall()
  session.endWait?.()
  if ((isRepeated || session.isSending) && !isParity) return
  submits.onSend()
  clearResponse(session)
  if (pluginSettings(session)?.isBlocked) {
    setStatus(session, 'submitting')
    return
  }
  const formData = new FormData(element)
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>
  if (name) formData.append(name, value ?? '')
  const detail = formDetail(session, formData)
  session.isSending = true
  dispatchFormEvent(session, 'beforesubmit', detail)
  setStatus(session, 'submitting')
  let feedback: Feedback
  try {
    const answer = await sendVisibly(session, formData)
    const latest = latestOf(session)
    if (latest.signal.aborted) await new Promise<void>((resolve) => (latest.onReturn = resolve))
    feedback = readFeedback(session, answer)
    detail.apiResponse = answer
  } catch (error) {
    showFailure(session, error, detail)
    return
  }
  const shown = latestOf(session)
  const status = setStatus(shown, feedback.status)
  detail.status = feedback.status
  const [verdict, mailVerdict] = verdicts.exec(status) ?? []
  if (verdict) dispatchFormEvent(shown, mailVerdict ? `mail${mailVerdict}` : verdict, detail)
  dispatchFormEvent(shown, 'submit', detail)
  // Other scripts' listeners for these events must find the form as it was sent; it is changed in the next microtask. CF19
  await Promise.resolve()
  if (shown.signal.aborted) return
  showFeedback(shown, feedback)
  if (status === 'invalid' && options.focusInvalid && !isParity) focusFirstInvalid(shown)
}

/** The latest session of a form, which shows the answer to a request that an earlier session has sent. */
function latestOf(session: Session): Session {
  return session.successor ? latestOf(session.successor) : session
}

/** Milliseconds to wait for `pagehide` after a failed request: Chromium aborts the requests of a page just before that event. */
const leavingMs = 1000

/** Sends the data, and marks the form as busy until the answer has come. @throws ApiError */
async function sendVisibly(session: Session, formData: FormData): Promise<unknown> {
  const { element, signal, isParity } = session
  const sending = createScope(signal)
  sending.edits.attribute(element, 'aria-busy', 'true')
  session.hasLeft = false
  const leaving = createScope(signal)
  if (!isParity) noteLeaving(session, leaving.signal)
  const submission = new AbortController()
  preventSecond(session, submission.signal)
  try {
    const answer = await send(session, formData, isParity ? undefined : showWaiting(session, sending, formData))
    leaving.end()
    session.hasLeft = false
    return answer
  } catch (error) {
    const isCut = error instanceof ApiError && error.code === 'fetch_error'
    after(isCut ? leavingMs : 0, leaving.end, signal)
    throw isCut && !isParity ? await nameLostFile(error, formData, session) : error
  } finally {
    submission.abort()
    sending.end()
    session.isSending = false
    latestOf(session).isSending = false
    // Some themes dim the form on a click and wait for an event of jQuery that no request of ours fires. CF78
    const dimmed = isParity ? [] : [element, ...element.querySelectorAll('.processing')]
    for (const { classList } of dimmed) {
      // `remove` of a missing class would write the attribute all the same, which may differ from the server's markup then.
      if (classList.contains('processing')) classList.remove('processing')
    }
  }
}

/** After a stop of the script the browser would submit the form: prevents that as long as a request is under way. */
function preventSecond({ element, signal }: Session, ends: AbortSignal): void {
  const onSubmit = (event: Event): void => {
    if (signal.aborted && event.target === element) event.preventDefault()
  }
  listen(window, 'submit', onSubmit, ends, { capture: true })
}

function showFeedback(session: Session, feedback: Feedback): void {
  const { element, state, cf } = session
  if (feedback.posted_data_hash) setHidden(session, `_${cf}_posted_data_hash`, feedback.posted_data_hash)
  if (feedback.status === 'mail_sent') {
    // Called on the prototype, since a field named `reset` would hide `element.reset`.
    HTMLFormElement.prototype.reset.call(element)
    state.resetOnMailSent = true
  }
  markFields(session, fieldErrors(feedback))
  showMessage(session, feedback.message)
}

/** Our event about a failed submit, which bubbles from the form. The plugin's events do not fit, since sites count successes by them. */
const failureEvent = 'vernissage:contact-error'

/** Code of an error, key of the visitor's text, and the text in the console (default: the error). S8.02, S8.03 */
const failures = [
  ['left', 'contact.left'],
  ['fetch_error', 'contact.offline', 'You are probably offline.'],
  ['timeout', 'contact.timeout'],
  ['captcha', 'contact.blockedCaptcha'],
  ['invalid_json', 'contact.unexpected', 'The response is not a valid JSON response.'],
] as const

/**
 * Shows that a submit got no verdict, and lets the visitor try again; entries stay. Under parity the error is only logged, since the
 * legacy script leaves the form spinning for ever. A form that was removed from the page shows the failure when it is inserted again.
 * Contract contact-form 3.6, 7, S8.01, CF35
 */
export function showFailure(sent: Session, error: unknown, detail: FormDetail): void {
  const { log, texts, isParity } = sent
  const { code, status: httpStatus } = error instanceof ApiError ? error : { code: 'unknown_error', status: 0 }
  // Browsers abort the requests of a page that is left, which is no error of the connection.
  const reason = sent.hasLeft && code === 'fetch_error' ? 'left' : code
  // A list and not an object, since a server may send a code such as `constructor`, which every object inherits.
  const [, text = 'contact.unexpected', logged = error] = failures.find(([each]) => each === reason) ?? []
  log.error(`${code}: ${logged}`, sent.element, error)
  if (isParity) return
  const message = code === 'lost_file' ? (error as ApiError).message : texts(text)
  const show = (): void => {
    const session = latestOf(sent)
    const { element, state, button } = session
    setStatus(session, 'mail_failed')
    showMessage(session, message)
    revealMessage(session)
    // Shops disable the button against a second click until one of the plugin's events, none of which is fired here.
    if (button) button.disabled = false
    element.dispatchEvent(
      new CustomEvent(failureEvent, {
        bubbles: true,
        detail: { ...detail, status: state.status, code, httpStatus, message },
      }),
    )
  }
  const latest = latestOf(sent)
  if (latest.signal.aborted) latest.onReturn = show
  else show()
}

/**
 * Finishes the reset of a form: removes errors, and asks for a new captcha and quiz. Never rejects. The status `resetting` hides the
 * message of a successful send, so that it also ends where that call fails or is slow. CF29
 */
export async function reset(session: Session): Promise<void> {
  const { element, state, log, isParity, options, signal } = session
  // Created before the browser empties the fields, since the event's detail has their values.
  const detail = formDetail(session, new FormData(element))
  // Add-ons call `reset` while the page loads, to get tokens: the note about a message of the previous page must stay.
  if (!session.hasLeft) {
    clearResponse(session)
    setStatus(session, 'resetting')
  }
  detail.apiResponse = {}
  const end = (): void => {
    // A submit that began meanwhile has its own status.
    if (isParity || state.status === 'resetting') setStatus(session, state.resetOnMailSent ? 'mail_sent' : 'init')
    delete state.resetOnMailSent
  }
  const cancel = isParity ? () => {} : after(options.slowTextMs, end, signal)
  try {
    detail.apiResponse = await refill(session)
  } catch (error) {
    log.warn('new captcha and quiz are missing', element, error)
    if (isParity) return
  }
  cancel()
  end()
  dispatchFormEvent(session, 'reset', detail)
}
