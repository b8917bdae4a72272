/** What the visitor presses, with mouse, finger or key, and which presses only repeat the one before. Contract contact-form 3.6 */
import { submitSelector } from '../../inject/dom/fields.ts'
import { after, listen } from '../../inject/dom/lifetime.ts'
import type { Session } from './model.ts'

/** A second press within this time is the second half of a double press. */
const doublePressMs = 500

/** Statuses in which the visitor reads that the message has not been sent, and may want to try again at once. */
const notSent = /^(?:invalid|unaccepted|spam|aborted|failed)$/

/**
 * Reports the presses to the form's submits. A click that a script makes is none of them: it may pass on one that the script has
 * stopped before. CF36
 */
export function followPresses(session: Session): void {
  const { element, state, signal, submits } = session
  /** A key is held down, so that what it presses repeats. */
  let isHeld = false
  let lastMs = Number.NEGATIVE_INFINITY
  const onKey = ({ repeat }: Partial<KeyboardEvent>): void => {
    isHeld = repeat === true
    submits.onPress(isHeld)
  }
  const onClick = (event: MouseEvent & Partial<PointerEvent>): void => {
    const { target, detail, timeStamp, pointerType, isTrusted } = event
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement | HTMLInputElement>(submitSelector)
    const isSubmitButton = button?.form === element && !button.disabled
    if (isSubmitButton) session.button = button
    if (!isTrusted) return
    // Browsers count the clicks of a mouse; those of a finger not all of them do, those of a key none.
    const isQuick = isSubmitButton && pointerType !== 'mouse' && timeStamp - lastMs < doublePressMs
    const isSecond = detail > 1 || (detail === 0 && isHeld) || (isQuick && !notSent.test(state.status))
    if (isSubmitButton) lastMs = timeStamp
    submits.onPress(isSecond)
    if (isSubmitButton || element.contains(target)) submits.onClick(isSubmitButton)
    after(0, () => submits.onPress(isHeld), signal)
  }
  // Also a window that loses the focus ends the holding, as where another one opens.
  listen(window, 'keydown keyup blur', onKey, signal, { capture: true })
  listen(window, 'click', onClick, signal, { capture: true })
  const onInput = ({ isTrusted }: Event): void => {
    if (isTrusted) submits.onInput()
  }
  listen(element, 'input', onInput, signal, { capture: true })
}
