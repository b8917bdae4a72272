/** Observes clicks, taps and keys, and detects those that only repeat the one before, such as a double click. Contract contact-form 3.6 */
import { isFurtherClick, isQuickRepetition } from '../../inject/dom/doubleClick.ts'
import { submitSelector } from '../../inject/dom/fields.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import type { Session } from './model.ts'

/** Client statuses after which the visitor may press again at once, since the message has not been sent. */
const notSent = /^(?:invalid|unaccepted|spam|aborted|failed)$/

/**
 * Reports presses to `session.submits`. A script's click does not count: it may pass on a press that the script has stopped before.
 * CF36
 */
export function followPresses(session: Session): void {
  const { element, state, signal, submits } = session
  /** A key is held down, so that its clicks are repetitions. */
  let isHeld = false
  let lastClickMs = Number.NEGATIVE_INFINITY
  const onKey = ({ repeat }: Partial<KeyboardEvent>): void => {
    isHeld = repeat === true
    submits.onPress(isHeld)
  }
  const onClick = (event: MouseEvent & Partial<PointerEvent>): void => {
    const { target, detail, timeStamp, isTrusted } = event
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement | HTMLInputElement>(submitSelector)
    const isSubmitButton = button?.form === element && !button.disabled
    if (isSubmitButton) session.button = button
    if (!isTrusted) return
    const isQuick = isSubmitButton && isQuickRepetition(event, lastClickMs)
    const isSecond = isFurtherClick(event) || (detail === 0 && isHeld) || (isQuick && !notSent.test(state.status))
    if (isSubmitButton) lastClickMs = timeStamp
    submits.onPress(isSecond)
    if (isSubmitButton || element.contains(target)) submits.onClick(isSubmitButton)
    after(0, () => submits.onPress(isHeld), signal)
  }
  // `blur`, since a window that loses the focus gets no `keyup`.
  listen(window, 'keydown keyup blur', onKey, signal, { capture: true })
  listen(window, 'click', onClick, signal, { capture: true })
  const onInput = ({ isTrusted }: Event): void => {
    if (isTrusted) submits.onInput()
  }
  listen(element, 'input', onInput, signal, { capture: true })
}
