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
import type { Session } from './model.ts'
import { clearResponse, focusFirstInvalid, revealMessage, showMessage } from './response.ts'
import { setHidden } from './tokens.ts'
import { showWaiting } from './Waiting.tsx'

/** Client statuses after which an event of that name is due, `mail…` for the last two. */
const verdicts = /^(?:invalid|unaccepted|spam|aborted|(sent|failed))$/

/** @param submitter the button that was used; a named one is sent along. Never rejects. */
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
    const last = lastOf(session)
    if (last.signal.aborted) await new Promise<void>((resolve) => (last.onReturn = resolve))
    feedback = readFeedback(session, answer)
    detail.apiResponse = answer
  } catch (error) {
    showFailure(session, error, detail)
    return
  }
  const shown = lastOf(session)
  const status = setStatus(shown, feedback.status)
  detail.status = feedback.status
  const [verdict, ofMail] = verdicts.exec(status) ?? []
  if (verdict) dispatchFormEvent(shown, ofMail ? `mail${ofMail}` : verdict, detail)
  dispatchFormEvent(shown, 'submit', detail)
  // Listeners of other scripts find the form as it was sent, in this task. CF19
  await Promise.resolve()
  if (shown.signal.aborted) return
  showFeedback(shown, feedback)
  if (status === 'invalid' && options.focusInvalid && !isParity) focusFirstInvalid(shown)
}

/** The session that shows what becomes of a message. */
function lastOf(session: Session): Session {
  return session.successor ? lastOf(session.successor) : session
}

/** Chromium ends the requests of a page just before it says that the page is left. */
const leavingMs = 1000

/** Sends the data, and shows as long as that takes that the form is busy. */
async function sendVisibly(session: Session, formData: FormData): Promise<unknown> {
  const { element, signal, isParity } = session
  const sending = createScope(signal)
  sending.edits.attribute(element, 'aria-busy', 'true')
  session.hasLeft = false
  const leaving = createScope(signal)
  if (!isParity) noteLeaving(session, leaving.signal)
  const sent = new AbortController()
  preventSecond(session, sent.signal)
  try {
    const answer = await send(session, formData, isParity ? undefined : showWaiting(session, sending, formData))
    leaving.end()
    session.hasLeft = false
    return answer
  } catch (error) {
    const isCut = error instanceof ApiError && error.code === 'fetch_error'
    after(isCut ? leavingMs : 0, leaving.end, signal)
    throw error
  } finally {
    sent.abort()
    sending.end()
    session.isSending = false
    lastOf(session).isSending = false
    // Some themes dim the form on a click and wait for an event of jQuery that no request of ours fires. CF78
    const dimmed = isParity ? [] : [element, ...element.querySelectorAll('.processing')]
    for (const { classList } of dimmed) {
      // Even removing a class that is not there writes the attribute anew, also after the script was stopped.
      if (classList.contains('processing')) classList.remove('processing')
    }
  }
}

/** Once the script is stopped the browser sends the form, but not beside a message that is under way. */
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

/** Bubbles from the form; not one of the plugin's names, on which sites count successes. */
const failureEvent = 'vernissage:contact-error'

/** Code of an error, what the visitor reads about it, and what developers read. S8.02, S8.03 */
const failures = [
  ['left', 'contact.left'],
  ['fetch_error', 'contact.offline', 'You are probably offline.'],
  ['timeout', 'contact.timeout'],
  ['captcha', 'contact.blockedCaptcha'],
  ['invalid_json', 'contact.unexpected', 'The response is not a valid JSON response.'],
] as const

/**
 * Shows that a submit got no verdict, and lets the visitor try again; nothing that was typed is touched. The legacy script
 * leaves the form spinning for ever. In parity the error is only logged; a form that is out of the page shows it when it is back.
 * Contract contact-form 3.6, 7, S8.01, CF35
 */
export function showFailure(sent: Session, error: unknown, detail: FormDetail): void {
  const { log, texts, isParity } = sent
  const { code, status: httpStatus } = error instanceof ApiError ? error : { code: 'unknown_error', status: 0 }
  // Found by comparison: servers also send codes such as `constructor`, which every object knows.
  // Browsers end the request of a page that is left, which says nothing about the connection.
  const reason = sent.hasLeft && code === 'fetch_error' ? 'left' : code
  const [, text = 'contact.unexpected', logged = error] = failures.find(([known]) => known === reason) ?? []
  log.error(`${code}: ${logged}`, sent.element, error)
  if (isParity) return
  const message = texts(text)
  const show = (): void => {
    const session = lastOf(sent)
    const { element, state, button } = session
    setStatus(session, 'mail_failed')
    showMessage(session, message)
    revealMessage(session)
    // Shops disable it against a second click, until an event of the plugin's tells a verdict.
    if (button) button.disabled = false
    element.dispatchEvent(
      new CustomEvent(failureEvent, {
        bubbles: true,
        detail: { ...detail, status: state.status, code, httpStatus, message },
      }),
    )
  }
  const last = lastOf(sent)
  if (last.signal.aborted) last.onReturn = show
  else show()
}

/**
 * Finishes the reset of a form's fields: removes errors, and asks for a new captcha and quiz. Never rejects. A failing or
 * slow call ends the resetting as well, or the message of a successful send would stay hidden. CF29
 */
export async function reset(session: Session): Promise<void> {
  const { element, state, log, isParity, options, signal } = session
  // Made before the browser empties the fields, so it holds what they held.
  const detail = formDetail(session, new FormData(element))
  // Add-ons also ask while the page loads, for tokens of their own: what is said about a message of the page before stays.
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
