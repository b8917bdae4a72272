/** Placing the order by call, once. Source: contract theme-and-platform 3.8. */

import { listen, run } from '../../inject/dom/lifetime.ts'
import { createScope } from '../../inject/dom/scope.ts'
import { intercept } from '../../inject/legacy/intercept.ts'
import { block } from '../shared/platform/block.ts'
import { serialise } from '../shared/platform/endpoint.ts'
import { isAllowed, wrapped } from '../shared/platform/jQuery.ts'
import { platformText } from '../shared/platform/texts.ts'
import { type OrderOutcome, readCheckoutAnswer } from './checkoutAnswer.ts'
import type { CheckoutContext } from './checkoutContext.ts'
import { showCheckoutErrors } from './checkoutErrors.ts'
import { createOrderGate } from './orderGate.ts'
import { onSubmit } from './submitEvents.ts'

/** A payment may take as long as the provider lets the shop wait. */
const timeoutMs = 60_000
const placeOrder = 'checkout_place_order'

/** @param settings what the page prints for the checkout @param cancelUpdate ends the wait for an update of the totals */
export function startSubmitOrder(
  context: CheckoutContext,
  form: HTMLFormElement,
  settings: Readonly<Record<string, unknown>>,
  cancelUpdate: () => void,
): void {
  const { signal, emit, http, texts, log, edits } = context
  let uncover = (): void => {}
  const technicalError = String(settings.i18n_checkout_error ?? texts('http.unexpected'))
  const methodOf = (): string => serialise(form).get('payment_method') ?? ''
  const fail = (html: string): void => showCheckoutErrors(context, form, html || technicalError)
  /** What handlers of others know the platform's script by. */
  const script = { $checkout_form: wrapped(form), get_payment_method: methodOf, submit_error: fail }

  const gate = createOrderGate<OrderOutcome | undefined>({
    mayPlace() {
      cancelUpdate()
      // Others lock the form in the same way while they are at work.
      if (form.matches('.processing')) return false
      try {
        return isAllowed(form, placeOrder, [script]) && isAllowed(form, `${placeOrder}_${methodOf()}`, [script])
      } catch (error) {
        // Whether it would have been a refusal, nobody knows.
        log.error('a handler of the order failed, so that nothing was sent', form, error)
        fail('')
        return false
      }
    },

    async send() {
      const covering = createScope(signal)
      block(form, { ...context, ...covering })
      uncover = covering.end
      edits.toggleClass(form, 'processing', true)
      // Whoever leaves now would not know whether there is an order.
      const sending = new AbortController()
      listen(window, 'beforeunload', (event) => event.preventDefault(), sending.signal)
      try {
        // Also when the script is stopped: what has left cannot be called back, and its answer says whether there is an order.
        const { status, text } = await http.send({
          url: String(settings.checkout_url),
          body: serialise(form),
          timeoutMs,
        })
        return readCheckoutAnswer(status, text)
      } finally {
        sending.abort()
      }
    },

    settle(outcome) {
      if (outcome?.kind !== 'leave') {
        release()
        if (signal.aborted) return false
        if (!outcome) fail(`${technicalError} ${platformText(context, 'orderMayExist')}`)
        else if (outcome.needsReload) location.reload()
        else {
          if (outcome.needsRefresh) emit('update_checkout')
          fail(outcome.html)
        }
        return false
      }
      const { to, result } = outcome
      if (!isAllowed(form, `${placeOrder}_success`, [result, script])) {
        // Whoever keeps the page goes on with an order that exists: the class stays, and keeps a second one away, until they
        // take it off.
        uncover()
        return false
      }
      // An address of a part of this page is for whoever listens to that.
      const isElsewhere = to.split('#')[0] !== location.href.split('#')[0]
      location.assign(to)
      if (!isElsewhere) release()
      return isElsewhere
    },
  })

  function release(): void {
    edits.toggleClass(form, 'processing', false)
    uncover()
  }

  /** Lives as long as the feature, and as an order that is under way when it ends: no second one may be sent meanwhile. */
  const guarding = new AbortController()
  const endGuard = (): void => {
    if (signal.aborted && !gate.isBusy()) guarding.abort()
  }
  signal.addEventListener('abort', endGuard)
  const place = (): Promise<void> => gate.place().finally(endGuard)

  onSubmit(form, () => run(signal, place), guarding.signal)
  intercept(
    'submit',
    'form.checkout',
    (event) => {
      const isSecond = event.target === form && gate.isBusy()
      if (isSecond) event.preventDefault()
      return isSecond
    },
    guarding.signal,
  )
  listen(
    window,
    'pageshow',
    () => {
      if (!gate.isBusy()) return
      gate.comeBack()
      if (gate.isBusy()) return
      release()
      endGuard()
    },
    guarding.signal,
  )
}
