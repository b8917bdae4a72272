/** Sends the form as a press of place-order does, and waits for the outcome. wallet-checkout 12 (F4), theme-and-platform 3.8 */
import { after, listen } from '../../../../../inject/dom/lifetime.ts'
import { createScope } from '../../../../../inject/dom/scope.ts'
import { submitForm } from '../../../../../inject/dom/submitForm.ts'
import type { SetupContext } from '../../../../../inject/feature.ts'
import { text } from '../../../../../inject/shop/page.ts'
import { createStoreEvents } from '../../../../../inject/shop/storeEvents.ts'
import { platformSettings } from '../../../platform/endpoint.ts'
import { isCartGone, isOrderRefused, latestOrderAtom } from '../../../platform/orderAnswer.ts'
import type { AttemptDriver } from '../../attempt/driver.ts'
import { approvalOf, type SubmitResult } from '../../attempt/state.ts'
import { PaymentError } from '../../errors.ts'
import type { Payment } from '../../payment.ts'
import { chosenMethod, isLocked, isSavedChosen, type PayingForm, placeOrderButton, termsOf } from './payingForm.ts'

/** For this long, a submit may be held back by other code, which asks the visitor something and then submits the form again. */
const longestHoldMs = 10_000

export interface FormSubmit {
  /** True while the submit is on its way through the form's listeners, and while other code holds it back. */
  isSending(): boolean
  /**
   * Uses a press that has reached the gate as the machine's next submit, which then only waits for the outcome. Needed for code that
   * refuses a submit, asks the visitor and submits the form again: it would refuse every further submit in the same way, endlessly.
   * False where the press must be refused: other code has not refused the latest submit, or the form has changed since.
   */
  takeOver(paying: PayingForm, method: string, driver: AttemptDriver): boolean
  /** Resolves with the store's answer. Where the browser sends the form, it leaves the page, and this never resolves. */
  submit(paying: PayingForm): Promise<SubmitResult>
}

export function createFormSubmit(context: SetupContext, { names, attempts }: Payment): FormSubmit {
  const { signal } = context
  let isSending = false
  /** The form of the latest submit, with the method chosen then, where other code has refused it. */
  let refused: { readonly form: HTMLFormElement; readonly method: string | undefined } | undefined
  /** The form whose press `takeOver` has accepted as the next submit. */
  let takenOver: HTMLFormElement | undefined

  function takeOver(paying: PayingForm, method: string, driver: AttemptDriver): boolean {
    const { form, place } = paying
    if (place !== 'checkout' || refused?.form !== form || refused.method !== chosenMethod(paying)) return false
    const approval = approvalOf(attempts.stateNow())
    if (!approval || isSavedChosen(paying, names, method) || termsOf(paying) === 'unticked') return false
    // The store reads the fields before the driver is asked to submit.
    driver.keep(approval)
    takenOver = form
    after(0, () => (takenOver = undefined), signal)
    return true
  }

  async function submit(paying: PayingForm): Promise<SubmitResult> {
    const isUnderWay = takenOver === paying.form
    refused = undefined
    // A press may still be on its way through the form's listeners; until then the browser ignores another one.
    if (!isUnderWay) await new Promise<void>((resolve) => void after(0, resolve, signal))
    const waiting = createScope(signal)
    try {
      return await new Promise<SubmitResult>((resolve) => {
        const events = createStoreEvents(waiting.signal)
        // The store shows its messages, and opens the next page, by itself. An error before the form was sent is no lost answer.
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
 * Matches a refusal in the shop's own templates, which print a list or a banner. Without an answer from the shop, the store's script
 * prints a single sentence, mostly without markup.
 */
const refusal = /<(?:ul|li)\b|notice-banner/

/**
 * True where the message means that the shop has not answered, and may have taken the order.
 * @param message what the store shows. A blank one is an answer, by which plugins end a step of the checkout.
 */
export function isLostAnswer(context: SetupContext, message: unknown): boolean {
  if (typeof message !== 'string' || !message.trim() || isOrderRefused(context.store)) return false
  return isCartGone(context.store) || !refusal.test(message) || isGeneralError(context, message)
}

/** True where the message is, or contains, the platform's sentence for an order whose answer is of no use. */
function isGeneralError(context: SetupContext, message: string): boolean {
  const general = text(platformSettings(context, 'checkout')?.i18n_checkout_error)
  return general !== undefined && message.includes(general)
}

/**
 * True where the shop has said that it has taken the order, and the store shows this message since the answer names no page to open.
 * Messages of plugins after such an answer are about a payment within the page, which the shopper may repeat.
 */
export function isTakenWithoutPage(context: SetupContext, message: unknown): boolean {
  const { phase } = context.store.get(latestOrderAtom)
  if (phase === 'withoutPage') return true
  return phase === 'taken' && typeof message === 'string' && isGeneralError(context, message)
}

function failureOf(context: SetupContext, message?: unknown): SubmitResult {
  const isUnanswered = isLostAnswer(context, message)
  const lost = isCartGone(context.store) ? 'cartGone' : 'uncertain'
  return { result: 'failure', error: new PaymentError(isUnanswered ? lost : 'shown'), isUnanswered }
}

/** The result for a form that was not sent: the shop knows nothing of it, so the approval stays valid. */
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
  // Runs after the form's other handlers: a submit that one of them refuses still arrives here, one that is held back does not.
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
