/**
 * The form of the server's: what happens to it, and what it shows beside messages and errors. Functions are called through
 * the page's global. Contract contact-form 3.2, 3.6, CF12
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
 * Connects the form. One that the legacy script has initialised has listeners that call our functions, so it gets none from
 * us.
 */
export function connectForm(session: Session): void {
  const { element, state, cf, edits, signal, isLegacy, isParity, submits } = session
  hideFloatingTips(session)
  followPresses(session)
  const submitterOf = followSubmitters(signal)
  const onSubmit = (event: SubmitEvent): void => {
    const isRepeated = submits.isRepeatedEvent() && !isParity
    if (isRepeated || !isLegacy) event.preventDefault()
    // The listener of the legacy script would call the function at once.
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
  // Listeners on the form run before those on the document, which find the new captcha and quiz in place.
  const onAnswer = ({ detail }: CustomEvent): void => renewTokens(session, detail?.apiResponse, isParity)
  listen(element, `${cf}submit ${cf}reset`, onAnswer, signal)
  const refresh = (): void => whenOpened(() => refreshCachedForm(session), signal)
  if (!pluginSettings(session)) whenPrinted(cf, refresh, signal)
  else if (document.readyState === 'complete') refresh()
  else listen(window, 'load', refresh, signal, { once: true })
}

/**
 * Listens for submits, as the legacy script does: from `DOMContentLoaded` on, and so behind add-ons that began before it. They keep some
 * submits to themselves, such as those of a step that is not the last, or fill hidden fields. Where an optimiser delays the add-ons,
 * it has an event of its own for them.
 */
function followSubmits({ element, signal, isLegacy }: Session, onSubmit: (event: SubmitEvent) => void): void {
  let place: Scope | undefined
  const connect = (): void => {
    place?.end()
    place = createScope(signal)
    listen(element, 'submit', onSubmit, place.signal, { capture: isLegacy })
  }
  connect()
  if (!isLegacy) listen(document, `DOMContentLoaded ${delayedReady}`, connect, signal)
}

/** A captcha module that has not passed a submit on by then never will. Contract contact-form 3.10 */
const captchaMs = 10_000

/** Passes a submit on, at most one at a time: neither two clicks nor a slow captcha module make two. CF36, CF37 */
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
    // A wrapper that breaks must not break the form.
    fail(error)
  }
}

/**
 * Shows an element that spins while sending after the buttons, unless one is there. The style sheets of later versions look at
 * the form's status, up to 5.4 at a class of the spinner. CF02, contract contact-form 1.3
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

/** Class of every element that is inert at the moment; the name is the plugin's. */
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
  // The verdict on what a visitor has sent before that stays, and has brought a new captcha.
  if (state.status !== 'init' && !session.hasLeft && !isParity) return
  // Entries of a fast visitor or of the browser stay, and what is said about a message of the page before. CF43
  if ((session.hasLeft || isFilledIn(element)) && !isParity) callApi(session, 'reset')
  else HTMLFormElement.prototype.reset.call(element)
}

function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<Control>('input:not([type="hidden"]),textarea,select')].some((control) => {
    if (isBox(control)) return control.checked !== control.defaultChecked
    if (!('options' in control)) return control.value !== control.defaultValue
    // Without a marked one, a drop-down list starts with its first option.
    if (!control.multiple && !control.querySelector('[selected]')) return control.selectedIndex > 0
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  })
}
