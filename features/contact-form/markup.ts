/**
 * Connects the server's form: listens to its events, shows spinners and inert parts, and refills forms of cached pages. Functions are
 * called through the page's global, since add-ons wrap them. Contract contact-form 3.2, 3.6, CF12
 */

import { after, listen } from '../../inject/dom/lifetime.ts'
import { whenOpened } from '../../inject/dom/pageShownAgain.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import { followSubmitters } from '../../inject/dom/submitter.ts'
import { ApiError } from '../../inject/http/errors.ts'
import { whenPrinted } from '../../inject/legacy/whenPrinted.ts'
import { delayedReady } from '../../inject/profile.ts'
import { follow } from '../../inject/state/follow.ts'
import { show } from '../../inject/views/show.tsx'
import { hideFloatingTips } from '../shared/contact/fieldErrors.tsx'
import { type Control, isBox } from '../shared/contact/fields.ts'
import { formDetail } from '../shared/contact/formEvents.ts'
import type { ContactForm } from '../shared/contact/formHandle.ts'
import { callApi, hasCaptchaWrapper, isOurs } from '../shared/contact/pluginApi.ts'
import { pluginSettings } from '../shared/contact/pluginSettings.ts'
import { showLeft } from './leftPage.ts'
import type { Session } from './model.ts'
import { followPresses } from './presses.ts'
import { showFailure } from './submit.ts'
import { renewTokens } from './tokens.ts'

/**
 * Connects the form. The listeners of a form that the legacy script has initialised call our functions already, so we add none.
 */
export function connectForm(session: Session): void {
  const { element, state, cf, edits, signal, isLegacy, isParity, submits } = session
  hideFloatingTips(session)
  followPresses(session)
  const submitterOf = followSubmitters(signal)
  const onSubmit = (event: SubmitEvent): void => {
    const isRepeated = submits.isRepeatedEvent() && !isParity
    if (isRepeated || !isLegacy) event.preventDefault()
    // Otherwise the legacy script's listener would call `submit` in spite of `preventDefault`.
    if (isRepeated && isLegacy) event.stopImmediatePropagation()
    if (!isRepeated && !isLegacy) requestSubmit(session, submitterOf(event))
  }
  followSubmits(session, onSubmit)
  if (!isParity) showLeft(session)
  if (isLegacy) return

  if (state.parent) {
    edits.toggleClass(state.parent, 'no-js', false)
    edits.toggleClass(state.parent, 'js', true)
  }
  showSpinners(session)
  follow(session, session.statusAtom, ({ status }) => showInert(session, status))
  const onReset = (): void => {
    session.hasLeft = false
    callApi(session, 'reset')
  }
  listen(element, 'reset', onReset, signal)
  // On the form and not on the document, so that listeners of other scripts on the document find the new captcha and quiz.
  const onAnswer = ({ detail }: CustomEvent): void => renewTokens(session, detail?.apiResponse, isParity)
  listen(element, `${cf}submit ${cf}reset`, onAnswer, signal)
  const refresh = (): void => whenOpened(() => refreshCachedForm(session), signal)
  if (!pluginSettings(session)) whenPrinted(cf, refresh, signal)
  else if (document.readyState === 'complete') refresh()
  else listen(window, 'load', refresh, signal, { once: true })
}

/**
 * Listens for submits. The listener is added again at `DOMContentLoaded`, when the legacy script adds its own, so that it runs after
 * those of add-ons, which stop some submits (such as those of a form's first step) or fill hidden fields. For add-ons that an optimiser
 * delays, the same happens at the optimiser's own event.
 */
function followSubmits({ element, signal, isLegacy }: Session, onSubmit: (event: SubmitEvent) => void): void {
  let listening: Scope | undefined
  const connect = (): void => {
    listening?.end()
    listening = createScope(signal)
    listen(element, 'submit', onSubmit, listening.signal, { capture: isLegacy })
  }
  connect()
  if (!isLegacy) listen(document, `DOMContentLoaded ${delayedReady}`, connect, signal)
}

/** Milliseconds after which a captcha module that has not passed a submit on counts as failed. Contract contact-form 3.10 */
const captchaMs = 10_000

/** Calls the page's `submit`, which a captcha module may have wrapped; not while a call or a request is under way. CF36, CF37 */
function requestSubmit(session: Session, submitter: HTMLElement | null): void {
  const fail = (cause: unknown): void => {
    session.endWait?.()
    showFailure(session, new ApiError('captcha', 'no submit', 0, undefined, { cause }), formDetail(session))
  }
  if (!session.isParity) {
    if (session.isSending || session.endWait) return
    if (hasCaptchaWrapper(session) && !isOurs(session, 'submit')) {
      const cancel = after(captchaMs, () => fail('no answer'), session.signal)
      session.endWait = () => {
        cancel()
        session.endWait = undefined
      }
    }
  }
  try {
    callApi(session, 'submit', { submitter })
  } catch (error) {
    // A wrapper that throws must not break the form.
    fail(error)
  }
}

/**
 * Shows a spinner after each submit button, unless there is one. The plugin's styles animate it by the form's status, up to version
 * 5.4 by a class of the spinner. CF02, contract contact-form 1.3
 */
function showSpinners(contact: ContactForm): void {
  const { element, state, statusAtom, cf, edits } = contact
  const isOld = Number.parseFloat(state.pluginVersion) < 5.5
  const className = isOld ? 'ajax-loader' : `${cf}-spinner`
  for (const anchor of element.querySelectorAll(`.has-spinner${isOld ? `,.${cf}-submit` : ''}`)) {
    if (anchor.nextElementSibling?.classList.contains(className)) continue
    show(contact, null, { anchor, position: 'after', tag: 'span', attributes: { class: className } })
  }
  if (!isOld) return
  follow(contact, statusAtom, ({ status }) => {
    for (const spinner of element.getElementsByClassName(className)) {
      edits.toggleClass(spinner, 'is-active', status === 'submitting')
    }
  })
}

/** The plugin's class for elements that `showInert` has made inert. */
const activeClass = 'active-on-any'

/** Makes the elements inert that an author marked for the form's status, and the others active again. S4.25, CF68 */
function showInert({ element, edits }: ContactForm, status: string | undefined): void {
  for (const part of element.querySelectorAll(`[class*="inert-on-"],.${activeClass}`)) {
    const isInert = part.classList.contains(`inert-on-${status}`)
    // A part that the author has made inert for good stays inert.
    if (!isInert && !part.classList.contains(activeClass)) continue
    edits.attribute(part, 'inert', isInert ? 'inert' : null)
    edits.toggleClass(part, activeClass, isInert)
  }
}

/** A page from a cache carries captcha and quiz of another visitor: its forms are refilled when it has loaded. S2.14 */
function refreshCachedForm(session: Session): void {
  const { element, isParity, state } = session
  if (!pluginSettings(session)?.isCached) return
  // The visitor has submitted already: the verdict stays, and the answer has brought a new captcha.
  if (state.status !== 'init' && !session.hasLeft && !isParity) return
  // `reset` of the API keeps entries of a fast visitor or of the browser, and the note about a message of the previous page. CF43
  if ((session.hasLeft || isFilledIn(element)) && !isParity) callApi(session, 'reset')
  else HTMLFormElement.prototype.reset.call(element)
}

function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<Control>('input:not([type="hidden"]),textarea,select')].some((control) => {
    if (isBox(control)) return control.checked !== control.defaultChecked
    if (!('options' in control)) return control.value !== control.defaultValue
    // A drop-down list without a `selected` option starts with its first one.
    if (!control.multiple && !control.querySelector('[selected]')) return control.selectedIndex > 0
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  })
}
