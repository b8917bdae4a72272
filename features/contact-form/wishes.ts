/**
 * Which submit is the visitor's wish, and which one only repeats a wish that was granted. Whoever stands in the way of a submit
 * (captcha modules do, by a wrapper around the plugin's function or by holding the event back) passes each click on when it
 * likes, also long after the message has left.
 */
import { listen } from '../../inject/lifetime.ts'
import type { ContactForm } from '../contact/formModel.ts'

export interface Wishes {
  /** A submit event has come. False: it repeats a wish that was granted. */
  reach(): boolean
  /** The plugin's function is called. False: the call repeats a wish that was granted. */
  arrive(): boolean
  /** The message leaves; whatever was wished for until now is granted with it. */
  grant(): void
}

/** Whatever submits a form when it is clicked. */
const buttonSelector = '[type=submit],[type=image],button:not([type=button],[type=reset])'

/** Statuses after which nothing is sent again without another wish. Others leave the next step to a script, payments do. */
const verdict = /^(?:submitting|invalid|unaccepted|spam|aborted|sent|failed)$/

export function createWishes({ element: form, state }: ContactForm, signal: AbortSignal): Wishes {
  /** Something was wished for since the last message left. */
  let isOpen = false
  /** Clicks on the form's buttons whose submit event has not come: other code holds it back, or prevented it for good. */
  let clicks = 0
  /** Submit events whose call of the function has not come: somebody holds that back. */
  let submits = 0

  // Enter in a field is a click on the button as well. What is clicked in the form may also be what a script takes for a
  // button: after such a click a submit repeats none of those that still count as held back.
  const onClick = ({ target }: Event): void => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLButtonElement | HTMLInputElement>(buttonSelector)
    const isButton = button?.form === form && !button.disabled
    if (isButton) clicks++
    if (isButton || form.contains(target)) isOpen = true
  }
  listen(window, 'click', onClick, signal, { capture: true })
  const isRepeated = (): boolean => !isOpen && verdict.test(state.status)

  return {
    reach() {
      if (clicks > 0) {
        clicks--
        if (isRepeated()) return false
      } else isOpen = true
      submits++
      return true
    },
    arrive() {
      // A script may call it without any event; that is a wish of the script's.
      if (submits === 0) return true
      submits--
      return !isRepeated()
    },
    grant() {
      isOpen = false
    },
  }
}
