/**
 * The session of a form, and the rule which of its submits are sent: every intended one, and none that only repeats another one.
 * `presses.ts` detects presses that are repetitions.
 */
import type { SetupContext } from '../../inject/feature.ts'
import type { ContactForm } from '../shared/contact/formHandle.ts'
import type { Options } from './options.ts'

/** A form with the services and options of the feature, and the state of its requests. */
export interface Session extends Omit<SetupContext<Options>, keyof ContactForm>, ContactForm {
  readonly submits: Submits
  /** Ends the wait for the captcha module; present from a submit until the module passes it on or takes too long. */
  endWait?: (() => void) | undefined
  /** The submit button that was clicked last, while it was enabled. */
  button?: HTMLButtonElement | HTMLInputElement
  /** A request is under way. */
  isSending: boolean
  /** The visitor has left this page, or the previous one, while the latest request was under way. */
  hasLeft?: boolean
  /** The next session of the form, after other code has removed and inserted it: that one shows the answer to a pending request. */
  successor?: Session
  /** Shows an answer that came while the form was not in the page; called when the form is inserted again. */
  onReturn?: () => void
}

export interface Submits {
  /**
   * The visitor presses something on the page.
   * @param isRepeat the press only repeats the one before; so does everything that scripts do until the call with `false`
   */
  onPress(isRepeat: boolean): void
  /**
   * The press was a click in the form: on a submit button, which Enter in a field clicks, too, or on an element that a script may use
   * as a button. Unless the press is a repetition, the next submit is a new one.
   */
  onClick(isSubmitButton: boolean): void
  /** The visitor has changed a field, so that the next submit is another message. */
  onInput(): void
  /** To be called for each submit event. True: it repeats a submit whose message has been sent. */
  isRepeatedEvent(): boolean
  /** To be called for each call of the plugin's `submit`. True: it repeats a submit whose message has been sent. */
  isRepeatedCall(): boolean
  /** The message is being sent, which answers all presses until now. */
  onSend(): void
}

/** Client statuses in which a script submits the next step, such as a payment: its call is no delayed repetition. */
const statusesOfScripts = /^(?:payment-required|custom-.*)$/

/**
 * A submit is sent if it was asked for since the last message: by a press that is no repetition, by a changed field, or by a script of
 * its own accord. Captcha modules delay presses, by a wrapper around the plugin's function or by holding the event back, and may pass
 * one on long after the message was sent; that does not count as asking.
 * @param readStatus returns the present client status of the form
 */
export function createSubmits(readStatus: () => string): Submits {
  /** A submit was asked for since the last message. True at first, since nothing can be repeated before the first message. */
  let isAskedFor = true
  let isRepeatedPress = false
  /**
   * The visitor has pressed something else than a submit button in the form since the last message. A script may treat it as a submit
   * button, or it was only a field.
   */
  let mayBeAskedFor = false
  /** Number of clicks on submit buttons without a submit event yet: other code delays the event, or has prevented it. */
  let clicks = 0
  /** Number of submit events without a call of the plugin's `submit` yet. */
  let events = 0
  const isHeldBack = (): boolean => !isAskedFor && !mayBeAskedFor && !statusesOfScripts.test(readStatus())
  return {
    onPress(isRepeat) {
      isRepeatedPress = isRepeat
    },
    onClick(isSubmitButton) {
      if (isSubmitButton) clicks++
      if (isRepeatedPress) return
      if (isSubmitButton) isAskedFor = true
      else mayBeAskedFor = true
    },
    onInput() {
      isAskedFor = true
    },
    isRepeatedEvent() {
      const isFromButton = clicks > 0
      if (isFromButton) clicks--
      // A submit event without a click comes from a script, of its own accord unless it follows a repeated press.
      else if (!isRepeatedPress) isAskedFor = true
      // A press on a field between two presses of Enter does not turn the second one into a new message.
      const isMeant = isAskedFor || (mayBeAskedFor && !isFromButton)
      if (isHeldBack() || (isRepeatedPress && !isMeant)) return true
      events++
      return false
    },
    isRepeatedCall() {
      // A script may call the function without any event.
      if (events === 0) return isRepeatedPress && isHeldBack()
      events--
      return isHeldBack()
    },
    onSend() {
      isAskedFor = false
      mayBeAskedFor = false
    },
  }
}
