/**
 * Connects a form with what happens to it. Functions are called through the page's global.
 * Contract contact-form 3.2, 3.6, CF12
 */
import { ApiError } from '../../inject/http/errors.ts'
import { after, listen } from '../../inject/lifetime.ts'
import { hideFloatingTips } from '../contact/fieldErrors.ts'
import { formDetail } from '../contact/formEvents.ts'
import { callApi, hasCaptchaWrapper, isOurs } from '../contact/pluginApi.ts'
import { refreshCachedForm } from './cachedPage.ts'
import { showFailure } from './failure.ts'
import { applyInert } from './inert.ts'
import type { Session } from './session.ts'
import { addSpinners, turnOldSpinners } from './spinner.ts'
import { renewTokens } from './tokens.ts'

/** A captcha module that has not passed a submit on by then never will. Contract contact-form 3.10 */
const captchaMs = 10_000

/** On a form that the legacy script has initialised its own listeners call our functions, so we add none. */
export function wire(session: Session): void {
  const { contact, context } = session
  const { element, state, cf, edits } = contact
  const { signal } = context
  hideFloatingTips(contact)
  /** Nothing happens on an event that only repeats what was granted. */
  const ignoreRepeated = (event: Event): boolean => {
    const isRepeated = !session.wishes.reach() && !context.isParity
    if (isRepeated) event.preventDefault()
    return isRepeated
  }
  if (contact.isLegacy) {
    // Before the listener of the legacy script, which calls the function at once.
    const hear = (event: Event): void => {
      if (ignoreRepeated(event)) event.stopImmediatePropagation()
    }
    listen(element, 'submit', hear, signal, { capture: true })
    return
  }

  if (state.parent) {
    edits.toggleClass(state.parent, 'no-js', false)
    edits.toggleClass(state.parent, 'js', true)
  }
  addSpinners(contact)
  listen(element, 'reset', () => callApi(contact, 'reset'), signal)
  listen(
    element,
    'submit',
    (event) => {
      if (ignoreRepeated(event)) return
      event.preventDefault()
      requestSubmit(session, (event as SubmitEvent).submitter)
    },
    signal,
  )
  // Listeners on the form run before those on the document, which find the new captcha and quiz in place.
  for (const name of ['submit', 'reset']) {
    listen(element, cf + name, ({ detail }) => renewTokens(contact, detail?.apiResponse, context.isParity), signal)
  }
  listen(
    element,
    `${cf}statuschanged`,
    () => {
      applyInert(contact)
      turnOldSpinners(contact)
    },
    signal,
  )
  refreshCachedForm(session)
}

/** Passes a submit on, at most one at a time: neither two clicks nor a slow captcha module make two. CF36, CF37 */
function requestSubmit(session: Session, submitter: HTMLElement | null): void {
  const { contact, context } = session
  const fail = (cause: unknown): void => {
    session.endWait?.()
    showFailure(session, new ApiError('captcha', 'no submit', 0, undefined, { cause }), formDetail(contact))
  }
  if (!context.isParity) {
    if (session.isSending || session.endWait) return
    if (hasCaptchaWrapper(contact) && !isOurs(contact, 'submit')) {
      const cancel = after(captchaMs, () => fail('no answer'), context.signal)
      session.endWait = () => {
        cancel()
        session.endWait = undefined
      }
    }
  }
  try {
    callApi(contact, 'submit', { submitter })
  } catch (error) {
    // A wrapper that breaks must not break the form.
    fail(error)
  }
}
