/** Placing the order by call, once. Source: contract theme-and-platform 3.8. */
import { runGuarded } from '../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../inject/dom/pageShownAgain.ts'
import { intercept } from '../../../inject/legacy/intercept.ts'
import { createStoreEvents, isPrevented } from '../../../inject/shop/storeEvents.ts'
import type { CheckoutContext } from '../checkoutContext.ts'
import { createOrderGate } from './orderGate.ts'
import type { OrderSteps } from './orderSteps.ts'

/** Listens to the form as long as the feature lives, and longer where an order is under way. */
export function startSubmitOrder(
  { signal }: Pick<CheckoutContext, 'signal'>,
  form: HTMLFormElement,
  { unlock, ...steps }: OrderSteps,
): void {
  const gate = createOrderGate(steps)
  /** Lives as long as the feature, and as an order that is under way when it ends: no second one may be sent meanwhile. */
  const watching = new AbortController()
  const endWhenDone = (): void => {
    if (signal.aborted && !gate.isBusy()) watching.abort()
  }
  signal.addEventListener('abort', endWhenDone)
  const place = (): Promise<void> => gate.place().finally(endWhenDone)

  onSubmit(form, () => runGuarded(signal, place), watching.signal)
  const preventSecond = (event: Event): boolean => {
    const isSecond = event.target === form && gate.isBusy()
    if (isSecond) event.preventDefault()
    return isSecond
  }
  intercept('submit', 'form.checkout', preventSecond, watching.signal)
  const onPageShow = (): void => {
    gate.comeBack()
    if (gate.isBusy()) return
    // Also where a gateway has led on from within the page.
    unlock()
    endWhenDone()
  }
  onPageShownAgain(onPageShow, watching.signal)
}

/**
 * Takes over a form that is submitted, after the listeners on the form itself. Other code submits forms through jQuery, which
 * asks its own listeners only, and sends the form when they do not prevent it (contract theme-and-platform 1).
 */
function onSubmit(form: HTMLFormElement, takeOver: () => void, signal: AbortSignal): void {
  createStoreEvents(signal).on('submit', ({ target, event }) => {
    if (target !== form || isPrevented(event)) return
    event.preventDefault()
    takeOver()
  })
}
