/**
 * A form that is ours to send, and which of its submits are sent: every one that the visitor means, and none that only
 * repeats one.
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
   * The visitor has clicked in the form: on a button that submits it, as Enter in a field does, or on what a script may take for
   * a button. After such a click a submit repeats none of those that still count as held back.
   * @param isSecond it belongs to a double click, which means one submit, however fast the shop has answered
   */
  onClick(isSubmitButton: boolean, isSecond?: boolean): void
  /** A submit event has come. True: it repeats one whose message has been sent. */
  isRepeatedEvent(): boolean
  /** The plugin's function is called. True: the call repeats one whose message has been sent. */
  isRepeatedCall(): boolean
  /** The message is sent; whatever was asked for until now is done with it. */
  onSend(): void
}

/** Statuses after which nothing is sent again without another click. Others leave the next step to a script, payments do. */
const answered = /^(?:submitting|invalid|unaccepted|spam|aborted|sent|failed)$/

/**
 * Captcha modules stand between a click and the sending, by a wrapper around the plugin's function or by holding the event
 * back. They pass each click on when they like, also long after the message was sent.
 * @param readStatus the client status of the form at that time
 */
export function createSubmits(readStatus: () => string): Submits {
  /** Something was asked for since the last message was sent. */
  let isAskedFor = false
  /** Clicks on buttons whose submit event has not come: other code holds it back, or prevented it for good. */
  let clicks = 0
  /** Submit events whose call of the function has not come. */
  let events = 0
  const isRepeated = (): boolean => !isAskedFor && answered.test(readStatus())
  return {
    onClick(isSubmitButton, isSecond) {
      if (isSubmitButton) clicks++
      if (!isSecond) isAskedFor = true
    },
    isRepeatedEvent() {
      // An event without a click is a script's own.
      if (clicks === 0) isAskedFor = true
      else {
        clicks--
        if (isRepeated()) return true
      }
      events++
      return false
    },
    isRepeatedCall() {
      // A script may call the function without any event.
      if (events === 0) return false
      events--
      return isRepeated()
    },
    onSend() {
      isAskedFor = false
    },
  }
}
