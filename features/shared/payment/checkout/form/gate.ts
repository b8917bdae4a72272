/**
 * Checks every press of place-order while one of the plugin's methods is chosen: only the money machine submits what is approved, and
 * terms that are not accepted are reported before anything is sent. wallet-checkout 13, WC59
 */
import { after, listen } from '../../../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../../../inject/feature.ts'
import { createStoreEvents } from '../../../../../inject/shop/storeEvents.ts'
import type { AttemptDriver } from '../../attempt/driver.ts'
import type { Payment } from '../../payment.ts'
import { askInForm } from '../secondOrder.tsx'
import { showWindowOpen } from '../waitNotices.ts'
import { isLocked, isMethodChosen, type PayingForm, placeOrderButton } from './payingForm.ts'
import type { StoreOrders } from './storeOrders.ts'
import type { FormSubmit } from './submitForm.ts'

/** What the gate needs of a payment method. */
interface GatedMethod {
  readonly id: string
  readonly context: Pick<SetupContext, 'signal'>
  readonly payment: Pick<Payment, 'attempts'>
  /** Sends the form for the machine. */
  readonly formSubmit: Pick<FormSubmit, 'isSending' | 'takeOver'>
}

export interface GateOptions {
  readonly driver: AttemptDriver
  /** The error that keeps the form from being sent, and that is then shown; undefined where the form may be sent. */
  obstacle(): Error | undefined
  /** Runs where nothing is approved. Undefined: the store handles the press. An error is shown, and the press refused. */
  ownPress(): Error | undefined
}

/** Checks the presses in one form as long as the start lasts. */
export function guardForm(paying: PayingForm, method: GatedMethod, options: GateOptions): void {
  const { id, context } = method
  const { signal } = context
  const { form, place } = paying
  if (place === 'checkout') {
    // The store fires this event on the form itself, and nowhere else.
    const events = createStoreEvents(signal)
    const mayOrder = (): boolean => mayPass(paying, method, options)
    events.on(`checkout_place_order_${id}`, mayOrder, { target: form, mayRefuse: true })
    return
  }
  refuseEvents(form, 'submit', () => !isMethodChosen(paying, id) || mayPass(paying, method, options), signal)
}

export interface OtherMethods extends Pick<StoreOrders, 'onOrderSent' | 'isUnderWay'> {
  /** Ids of the methods whose presses `guardForm` sees. */
  readonly ownMethods: ReadonlySet<string>
}

/**
 * Refuses orders by methods of other plugins while the provider's window is open, the shop is at work on an order of ours, or has not
 * answered whether it took one.
 */
export function guardOtherMethods(
  paying: PayingForm,
  context: SetupContext,
  payment: Payment,
  { ownMethods, onOrderSent, isUnderWay }: OtherMethods,
): void {
  const { signal } = context
  const { form, place } = paying
  const isOwn = (): boolean => [...ownMethods].some((method) => isMethodChosen(paying, method))
  const ask = (): void => askInForm(context, payment, paying)
  const onWindow = (): void => showWindowOpen(context, payment, paying)
  const { mayOrderOtherwise, isOtherSent, otherOrderFailed } = payment.attempts
  /** True until the end of the task of a press that has noted an order of its own: its click comes before the store's event. */
  let hasNotedOrder = false
  function mayOrder(): boolean {
    // The store ignores a second press while its own order is under way, which needs no question.
    if (isOwn() || isUnderWay(paying)) return true
    const wasSent = isOtherSent()
    const isAllowed = mayOrderOtherwise(ask, onWindow)
    if (isOtherSent() && !wasSent) {
      hasNotedOrder = true
      after(0, () => (hasNotedOrder = false), signal)
    }
    return isAllowed
  }
  // Some methods order as soon as place-order is clicked, without the events of the form.
  const isPress = ({ target }: Event): boolean => placeOrderButton(paying)?.contains(target as Node) === true
  refuseEvents(form, 'click', (event) => !isPress(event) || mayOrder(), signal)
  if (place === 'checkout') {
    const onAsked = (): boolean => {
      const isAllowed = mayOrder()
      // Handlers after this one may still refuse, so that nothing is sent. If none does, the store locks the form in the same task.
      const onStarted = (): void => {
        if (isLocked(paying)) onOrderSent()
        else if (hasNotedOrder) otherOrderFailed(false)
      }
      if (isAllowed) queueMicrotask(onStarted)
      return isAllowed
    }
    createStoreEvents(signal).on('checkout_place_order', onAsked, { target: form, mayRefuse: true })
    return
  }
  refuseEvents(form, 'submit', mayOrder, signal)
}

/** Refuses events for which `mayPass` returns false: neither the browser nor listeners of other code act on them. */
function refuseEvents(
  form: HTMLFormElement,
  type: 'submit' | 'click',
  mayPass: (event: Event) => boolean,
  signal: AbortSignal,
): void {
  const onEvent = (event: Event): void => {
    if (mayPass(event)) return
    event.preventDefault()
    // The store's own listener would lock the form, and nothing would unlock it again.
    event.stopImmediatePropagation()
  }
  listen(form, type, onEvent, signal, { capture: true })
}

function mayPass(paying: PayingForm, method: GatedMethod, { driver, obstacle, ownPress }: GateOptions): boolean {
  const { id, payment, formSubmit } = method
  if (formSubmit.isSending()) return true
  const problem = obstacle()
  if (problem) {
    driver.showError(problem)
    return false
  }
  const answer = payment.attempts.placeOrder(driver)
  if (answer !== 'nothing') return answer === 'submits' && formSubmit.takeOver(paying, id, driver)
  const error = ownPress()
  if (error) driver.showError(error)
  return error === undefined
}
