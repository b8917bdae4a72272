/**
 * Every press of place-order with one method of the plugin's chosen comes by here: what is approved is submitted by the money machine and by
 * nothing else, and terms that are not accepted are shown before anything is sent. wallet-checkout 13, WC59
 */
import { listen } from '../../../../../inject/dom/lifetime.ts'
import type { SetupContext } from '../../../../../inject/feature.ts'
import { createStoreEvents } from '../../../../../inject/shop/storeEvents.ts'
import type { AttemptDriver } from '../../attempt/driver.ts'
import type { Payment } from '../../payment.ts'
import { askInForm } from '../secondOrder.tsx'
import { isLocked, isMethodChosen, type PayingForm, placeOrderButton } from './payingForm.ts'
import type { FormSubmit } from './submitForm.ts'

/** What the gate needs of a payment method. */
interface GatedMethod {
  readonly id: string
  readonly context: Pick<SetupContext, 'signal'>
  readonly payment: Pick<Payment, 'attempts'>
  /** By which the machine submits. */
  readonly formSubmit: Pick<FormSubmit, 'isSending' | 'takeOver'>
}

export interface GateOptions {
  readonly driver: AttemptDriver
  /** The error that keeps the form from being sent, and that is then shown; undefined where the form may be sent. */
  obstacle(): Error | undefined
  /** Runs where nothing is approved. Undefined: the store gets the press. An error is shown in its place. */
  ownPress(): Error | undefined
}

/** Guards one form as long as the start lasts. */
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

export interface OtherMethods {
  /** Ids of the methods whose presses `guardForm` sees. */
  readonly ownMethods: ReadonlySet<string>
  /** Runs when the store has sent an order of the checkout, whatever the method. */
  onOrderSent(): void
}

/**
 * Keeps the order of every method that is none of ours from going out while the shop has not said what became of one of ours, or works
 * on it.
 */
export function guardOtherMethods(
  paying: PayingForm,
  context: SetupContext,
  payment: Payment,
  { ownMethods, onOrderSent }: OtherMethods,
): void {
  const { signal } = context
  const { form, place } = paying
  const isOwn = (): boolean => [...ownMethods].some((method) => isMethodChosen(paying, method))
  const ask = (): void => askInForm(context, payment, paying)
  const mayOrder = (): boolean => isOwn() || payment.attempts.mayOrderOtherwise(ask)
  // Some methods order by themselves as soon as place-order is clicked, and never ask on the form.
  const isPress = ({ target }: Event): boolean => placeOrderButton(paying)?.contains(target as Node) === true
  refuseEvents(form, 'click', (event) => !isPress(event) || mayOrder(), signal)
  if (place === 'checkout') {
    const onAsked = (): boolean => {
      const isAllowed = mayOrder()
      // Other code and the method's own gate are asked after this, and then the store locks the form at once.
      if (isAllowed) queueMicrotask(() => isLocked(paying) && onOrderSent())
      return isAllowed
    }
    createStoreEvents(signal).on('checkout_place_order', onAsked, { target: form, mayRefuse: true })
    return
  }
  refuseEvents(form, 'submit', mayOrder, signal)
}

/** Keeps what the browser or other code does by itself after an event from being done, which only a listener of that event can do. */
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
  const missing = obstacle()
  if (missing) {
    driver.showError(missing)
    return false
  }
  const answer = payment.attempts.placeOrder(driver)
  if (answer !== 'nothing') return answer === 'submits' && formSubmit.takeOver(paying, id, driver)
  const instead = ownPress()
  if (instead) driver.showError(instead)
  return instead === undefined
}
