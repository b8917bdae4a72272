/** Sends the form as a press of place-order does, and waits for what comes of it. wallet-checkout 12 (F4), theme-and-platform 3.8 */
import { after, listen } from '../../../../../inject/dom/lifetime.ts'
import { createScope } from '../../../../../inject/dom/scope.ts'
import { submitForm } from '../../../../../inject/dom/submitForm.ts'
import type { SetupContext } from '../../../../../inject/feature.ts'
import { text } from '../../../../../inject/shop/page.ts'
import { createStoreEvents } from '../../../../../inject/shop/storeEvents.ts'
import { platformSettings } from '../../../platform/endpoint.ts'
import { isOrderRefused } from '../../../platform/orderAnswer.ts'
import type { AttemptDriver } from '../../attempt/driver.ts'
import { approvalOf, type SubmitResult } from '../../attempt/state.ts'
import { PaymentError } from '../../errors.ts'
import type { Payment } from '../../payment.ts'
import { chosenMethod, isLocked, isSavedChosen, type PayingForm, placeOrderButton, termsOf } from './payingForm.ts'

/** Code that holds a submit back may ask the visitor something, and then submits the form once more by itself. */
const longestHoldMs = 10_000

export interface FormSubmit {
  /** True while the submit is on its way through the form's listeners, and while other code holds it back. */
  isSending(): boolean
  /**
   * Makes a press that has come to the gate the submit that is due, which then only waits for what comes of it. That is for code that
   * refuses a submit and submits the form once more when it has asked: it would refuse a further one in the same way, without end.
   * False where the press has to end: other code has not refused the latest submit, or the form is not as it was then.
   */
  takeOver(paying: PayingForm, method: string, driver: AttemptDriver): boolean
  /** Resolves with the store's answer. Where the browser sends the form the page is left, and nothing comes. */
  submit(paying: PayingForm): Promise<SubmitResult>
}

export function createFormSubmit(context: SetupContext, { names, attempts }: Payment): FormSubmit {
  const { signal } = context
  let isSending = false
  /** What other code has refused to send. */
  let refused: { readonly form: HTMLFormElement; readonly method: string | undefined } | undefined
  /** The form whose press is under way as the next submit. */
  let taken: HTMLFormElement | undefined

  function takeOver(paying: PayingForm, method: string, driver: AttemptDriver): boolean {
    const { form, place } = paying
    if (place !== 'checkout' || refused?.form !== form || refused.method !== chosenMethod(paying)) return false
    const approval = approvalOf(attempts.stateNow())
    if (!approval || isSavedChosen(paying, names, method) || termsOf(paying) === 'unticked') return false
    // The store reads the fields before the driver is asked to submit.
    driver.keep(approval)
    taken = form
    after(0, () => (taken = undefined), signal)
    return true
  }

  async function submit(paying: PayingForm): Promise<SubmitResult> {
    const isUnderWay = taken === paying.form
    refused = undefined
    // A press may still be on its way through the form's listeners; until then the browser ignores another one.
    if (!isUnderWay) await new Promise<void>((resolve) => void after(0, resolve, signal))
    const waiting = createScope(signal)
    try {
      return await new Promise<SubmitResult>((resolve) => {
        const events = createStoreEvents(waiting.signal)
        // The store shows its own messages, and leads on by itself. What it says before the form has gone out is no lost answer.
        const onError = (message: unknown): void => resolve(failureOf(context, isSending ? undefined : message))
        const refuse = (): void => {
          refused = { form: paying.form, method: chosenMethod(paying) }
          resolve(notSent())
        }
        events.on('checkout_error', ({ parameters }) => onError(parameters[0]))
        events.on('checkout_place_order_success', () => resolve({ result: 'success' }), { target: paying.form })
        let isSent: boolean | undefined
        // The gate is asked after this.
        const onAsked = (): void => {
          isSending = false
          if (isSent === undefined && !isLocked(paying)) refuse()
        }
        events.on('checkout_place_order', () => void after(0, onAsked, waiting.signal), { target: paying.form })
        // The browser sends the form.
        const onSent = (event: SubmitEvent): void => {
          if (event.target === paying.form && !event.defaultPrevented) isSending = false
        }
        listen(window, 'submit', onSent, waiting.signal)
        isSending = true
        if (isUnderWay) return void after(0, onAsked, waiting.signal)
        isSent = send(paying)
        isSending = isSent === undefined
        if (isSending) after(longestHoldMs, () => isSending && resolve(notSent()), waiting.signal)
        else if (!isSent) refuse()
      })
    } finally {
      isSending = false
      waiting.end()
    }
  }

  return { isSending: () => isSending, takeOver, submit }
}

/**
 * The shop prints a refusal as a list or a banner, where no template of another plugin's prints it. Without an answer the store's script
 * prints one sentence, mostly a bare one.
 */
const refusal = /<(?:ul|li)\b|notice-banner/

/**
 * @param message what the store shows; where the shop has not answered, it may have taken the order. A blank one is an answer: so
 *   plugins end a step of the checkout.
 */
export function isLostAnswer(context: SetupContext, message: unknown): boolean {
  if (typeof message !== 'string' || !message.trim() || isOrderRefused(context.store)) return false
  const lost = text(platformSettings(context, 'checkout')?.i18n_checkout_error)
  return !refusal.test(message) || (lost !== undefined && message.includes(lost))
}

function failureOf(context: SetupContext, message?: unknown): SubmitResult {
  const isUnanswered = isLostAnswer(context, message)
  return { result: 'failure', error: new PaymentError(isUnanswered ? 'uncertain' : 'shown'), isUnanswered }
}

/** The shop has seen nothing of it, so that what is approved stays as good as it was. */
function notSent(): SubmitResult {
  return { result: 'failure', error: new PaymentError('refused'), isUnanswered: false }
}

/** Sends the form. False: other code has refused, or the browser finds a field wrong, and shows it. Undefined: other code holds it back. */
function send(paying: PayingForm): boolean | undefined {
  const { form } = paying
  let sent: SubmitEvent | undefined
  let hasArrived = false
  const onSubmit = (event: SubmitEvent): void => {
    if (event.target === form) sent = event
  }
  // Behind the form's other handlers: what one of them refuses has arrived, what waits has not come so far.
  const onArrived = (event: SubmitEvent): void => {
    hasArrived = event.target === form
  }
  window.addEventListener('submit', onSubmit, { capture: true })
  form.addEventListener('submit', onArrived)
  try {
    submitForm(form, placeOrderButton(paying))
  } finally {
    window.removeEventListener('submit', onSubmit, { capture: true })
    form.removeEventListener('submit', onArrived)
  }
  if (!sent) return false
  if (!sent.defaultPrevented || isLocked(paying)) return true
  return hasArrived ? false : undefined
}
