/**
 * A form that is ours to send, and which of its submits are sent: every one that the visitor means, and none that only
 * repeats one. Which presses repeat one is in `presses.ts`.
 */
import type { SetupContext } from '../../inject/feature.ts'
import type { ContactForm } from '../shared/contact/formHandle.ts'
import type { Options } from './options.ts'

/** A form with the services and options of the feature; it is changed and shown through the editor that all features share. */
export interface Session extends Omit<SetupContext<Options>, keyof ContactForm>, ContactForm {
  readonly submits: Submits
  /** Present from a submit until the captcha module passes it on, or has taken too long. Ends the waiting. */
  endWait?: (() => void) | undefined
  /** The submit button that was clicked last. It could be used then. */
  button?: HTMLButtonElement | HTMLInputElement
  /** A request is under way. */
  isSending: boolean
  /** The visitor has left the page, or the one before it, while the latest request was under way. */
  hasLeft?: boolean
  /** Present where other code has taken the form out and put it back: the session that shows the answer of a request that was under way. */
  successor?: Session
  /** Set where the answer has come while the form was out of the page. Shows the answer when the form is back. */
  onReturn?: () => void
}

export interface Submits {
  /**
   * The visitor presses something on the page.
   * @param isRepeat the press only repeats the one before, and so does what scripts do until `false` is set
   */
  onPress(isRepeat: boolean): void
  /**
   * The press was a click in the form: on a button that submits it, as Enter in a field clicks one, or on what a script may take
   * for a button. After a press that repeats none a submit repeats none of those that still count as held back.
   */
  onClick(isSubmitButton: boolean): void
  /** The visitor has changed a field, so that the next submit is another message. */
  onInput(): void
  /** A submit event has come. True: it repeats one whose message has been sent. */
  isRepeatedEvent(): boolean
  /** The plugin's function is called. True: the call repeats one whose message has been sent. */
  isRepeatedCall(): boolean
  /** The message is sent; whatever was asked for until now is done with it. */
  onSend(): void
}

/** Statuses in which a script does the next step, as payments do, so that its call is none that was held back. */
const ofScripts = /^(?:payment-required|custom-.*)$/

/**
 * A submit is sent if something was asked for since the message before it: by a press of the visitor that repeats none, by a changed
 * field, or by a script on its own. Captcha modules stand between a press and the sending, by a wrapper around the plugin's function
 * or by holding the event back. They pass each press on when they like, also long after the message was sent; that asks for nothing.
 * @param readStatus the client status of the form at that time
 */
export function createSubmits(readStatus: () => string): Submits {
  /** Something was asked for since the last message was sent. Before the first one nothing can be repeated. */
  let isAskedFor = true
  let isRepeatedPress = false
  /** Clicks on buttons whose submit event has not come: other code holds it back, or prevented it for good. */
  let clicks = 0
  /** Submit events whose call of the function has not come. */
  let events = 0
  const isHeldBack = (): boolean => !isAskedFor && !ofScripts.test(readStatus())
  return {
    onPress(isRepeat) {
      isRepeatedPress = isRepeat
    },
    onClick(isSubmitButton) {
      if (isSubmitButton) clicks++
      if (!isRepeatedPress) isAskedFor = true
    },
    onInput() {
      isAskedFor = true
    },
    isRepeatedEvent() {
      if (clicks > 0) clicks--
      // An event without a click is a script's own, unless the script only follows a press.
      else if (!isRepeatedPress) isAskedFor = true
      if (isHeldBack() || (isRepeatedPress && !isAskedFor)) return true
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
    },
  }
}
