/** Places the order by a call when the form is submitted, once. Source: contract theme-and-platform 3.8. */
import { addUntil, runGuarded } from '../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../inject/dom/pageShownAgain.ts'
import { intercept } from '../../../inject/legacy/intercept.ts'
import { createStoreEvents, isPrevented } from '../../../inject/shop/storeEvents.ts'
import type { CheckoutContext } from '../checkoutContext.ts'
import { createOrderGate, type OrderGate } from './orderGate.ts'
import type { OrderSteps } from './orderSteps.ts'

/**
 * Listens to the form until `signal` aborts; while an order is under way, until that is finished.
 * @param gates of all forms that the page has had. A form that takes the place of another orders nothing during an order of that one.
 */
export function startSubmitOrder(
  { signal }: Pick<CheckoutContext, 'signal'>,
  form: HTMLFormElement,
  { unlock, ...steps }: OrderSteps,
  gates: Set<OrderGate>,
): void {
  const gate = createOrderGate(steps)
  /** Aborted after the feature's end, but not during an order, so that no second one is sent. */
  const watching = new AbortController()
  addUntil(gates, gate, watching.signal)
  const isOrderElsewhere = (): boolean => [...gates].some((each) => each !== gate && each.isBusy())
  const endWhenDone = (): void => {
    if (signal.aborted && !gate.isBusy()) watching.abort()
  }
  signal.addEventListener('abort', endWhenDone)
  const place = (): Promise<void> => gate.place().finally(endWhenDone)

  onSubmit(form, () => isOrderElsewhere() || runGuarded(signal, place), watching.signal)
  const preventSecond = (event: Event): boolean => {
    const isSecond = event.target === form && (gate.isBusy() || isOrderElsewhere())
    if (isSecond) event.preventDefault()
    return isSecond
  }
  intercept('submit', 'form.checkout', preventSecond, watching.signal)
  const onPageShow = (): void => {
    gate.comeBack()
    if (gate.isBusy()) return
    // Also where a payment plugin has left the page.
    unlock()
    endWhenDone()
  }
  onPageShownAgain(onPageShow, watching.signal)
}

/**
 * Takes over submits of a form, after the listeners on the form itself, and also those that other code triggers through jQuery, which
 * native listeners do not get (contract theme-and-platform 1).
 */
function onSubmit(form: HTMLFormElement, takeOver: () => unknown, signal: AbortSignal): void {
  createStoreEvents(signal).on('submit', ({ target, event }) => {
    if (target !== form || isPrevented(event)) return
    event.preventDefault()
    takeOver()
  })
}
