/** Places the order by a call when the form is submitted, once. Source: contract theme-and-platform 3.8. */
import { runGuarded } from '../../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../../inject/dom/pageShownAgain.ts'
import { intercept } from '../../../inject/legacy/intercept.ts'
import { createStoreEvents, isPrevented } from '../../../inject/shop/storeEvents.ts'
import type { CheckoutContext } from '../checkoutContext.ts'
import { createOrderGate } from './orderGate.ts'
import type { OrderSteps } from './orderSteps.ts'

/** Listens to the form until the feature ends; while an order is under way, until that is finished. */
export function startSubmitOrder(
  { signal }: Pick<CheckoutContext, 'signal'>,
  form: HTMLFormElement,
  { unlock, ...steps }: OrderSteps,
): void {
  const gate = createOrderGate(steps)
  /** Aborted after the feature's end, but not during an order, so that no second one is sent. */
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
function onSubmit(form: HTMLFormElement, takeOver: () => void, signal: AbortSignal): void {
  createStoreEvents(signal).on('submit', ({ target, event }) => {
    if (target !== form || isPrevented(event)) return
    event.preventDefault()
    takeOver()
  })
}
