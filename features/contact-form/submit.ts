/** Sends a form and shows what the server says. Contract contact-form 3.6, S4.12–S4.17 */
import { ApiError } from '../../inject/http/errors.ts'
import { formEndpoint } from '../contact/endpoint.ts'
import { markField } from '../contact/fieldErrors.ts'
import { dispatchFormEvent, formDetail } from '../contact/formEvents.ts'
import { setStatus } from '../contact/status.ts'
import { type Feedback, invalidFields, readFeedback } from './answers.ts'
import { showFailure } from './failure.ts'
import { clearResponse, focusFirstInvalid, showMessage } from './response.ts'
import type { Session } from './session.ts'
import { setHidden } from './tokens.ts'
import { showWaiting, type Waiting } from './waiting.ts'

/** Client statuses after which an event of that name is due, `mail…` for the last two. */
const verdicts = /^(?:invalid|unaccepted|spam|aborted|(sent|failed))$/

/** @param submitter the button that was used; a named one is sent along. Never rejects. */
export async function submit(session: Session, submitter?: HTMLElement | null): Promise<void> {
  const { contact, context } = session
  const { element, cf } = contact
  const isWished = session.wishes.arrive() || context.isParity
  session.endWait?.()
  if (!isWished || (session.isSending && !context.isParity)) return
  session.wishes.grant()
  clearResponse(contact)
  if (context.page.global(cf)?.blocked) {
    setStatus(contact, 'submitting')
    return
  }
  const formData = new FormData(element)
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>
  if (name) formData.append(name, value ?? '')
  const detail = formDetail(contact, formData)
  session.isSending = true
  dispatchFormEvent(contact, 'beforesubmit', detail)
  setStatus(contact, 'submitting')
  contact.edits.attribute(element, 'aria-busy', 'true')
  const waiting = context.isParity ? undefined : showWaiting(session, formData)
  let feedback: Feedback
  try {
    const answer = await send(session, formData, waiting?.onUploadProgress).finally(() => {
      contact.edits.attribute(element, 'aria-busy', null)
      session.isSending = false
      waiting?.end()
    })
    if (context.signal.aborted) return
    feedback = readFeedback(answer, context.log)
    if (feedback.status === '') throw new ApiError('invalid_json', context.texts('http.unexpected'), 200, answer)
    detail.apiResponse = answer
  } catch (error) {
    showFailure(session, error, detail)
    return
  }
  const status = setStatus(contact, feedback.status)
  detail.status = feedback.status
  const [verdict, ofMail] = verdicts.exec(status) ?? []
  if (verdict) dispatchFormEvent(contact, ofMail ? `mail${ofMail}` : verdict, detail)
  dispatchFormEvent(contact, 'submit', detail)
  // Listeners of other scripts find the form as it was sent, in this task. CF19
  await Promise.resolve()
  if (context.signal.aborted) return
  showFeedback(session, feedback)
  if (status === 'invalid' && context.options.focusInvalid && !context.isParity) focusFirstInvalid(contact)
}

function showFeedback({ contact }: Session, feedback: Feedback): void {
  const { element, state, cf } = contact
  if (feedback.posted_data_hash) setHidden(contact, `_${cf}_posted_data_hash`, feedback.posted_data_hash)
  if (feedback.status === 'mail_sent') {
    // Not `element.reset`: a field of that name would hide it.
    HTMLFormElement.prototype.reset.call(element)
    state.resetOnMailSent = true
  }
  for (const error of invalidFields(feedback)) markField(contact, error)
  showMessage(contact, feedback.message)
}

/**
 * POSTs the data; also to the end when the form is gone meanwhile, as in a popup that was closed: the message counts.
 * No nonce header goes along: cached pages would carry a stale one. A stale nonce in the body is renewed
 * once; guests send none instead. Contract contact-form 7, row 5
 */
async function send(
  { contact, context }: Session,
  formData: FormData,
  onUploadProgress: Waiting['onUploadProgress'],
): Promise<unknown> {
  const { http, page, options, isParity } = context
  const call = {
    url: formEndpoint(context, contact.state.id, 'feedback'),
    method: 'POST',
    body: formData,
    timeoutMs: options.timeoutMs,
    onUploadProgress,
  } as const
  try {
    return await http.json(call)
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'rest_cookie_invalid_nonce'
    if (isParity || !isStale || !formData.has(bodyNonce)) throw error
    const fresh = page.isLoggedIn ? await http.freshNonce() : undefined
    if (fresh) {
      formData.set(bodyNonce, fresh)
      setHidden(contact, bodyNonce, fresh)
    } else {
      formData.delete(bodyNonce)
    }
    return http.json(call)
  }
}

const bodyNonce = '_wpnonce'
