/** Placing the order by call, once. Source: contract theme-and-platform 3.8. */
import { intercept } from '../../inject/intercept.ts'
import { listen, run } from '../../inject/lifetime.ts'
import { block } from '../store-platform/block.ts'
import { serialise } from '../store-platform/endpoint.ts'
import { type OrderOutcome, readCheckoutAnswer } from './checkoutAnswer.ts'
import type { CheckoutContext } from './checkoutContext.ts'
import { showCheckoutErrors } from './checkoutErrors.ts'
import { createOrderGate } from './orderGate.ts'
import { isAllowed, wrapped } from './shopHandlers.ts'
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
  const { signal, events, http, texts, log, edits } = context
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
      const sending = new AbortController()
      const end = (): void => sending.abort()
      signal.addEventListener('abort', end)
      edits.toggleClass(form, 'processing', true)
      uncover = block(form, signal)
      // Whoever leaves now would not know whether there is an order.
      listen(window, 'beforeunload', (event) => event.preventDefault(), sending.signal)
      try {
        const { status, text } = await http.send({
          url: String(settings.checkout_url),
          body: serialise(form),
          signal,
          timeoutMs,
        })
        return readCheckoutAnswer(status, text, location.href)
      } finally {
        end()
      }
    },

    settle(outcome) {
      if (outcome?.kind !== 'leave') {
        release()
        if (!outcome) fail(`${technicalError} ${texts('checkout.mayExist')}`)
        else refuse(outcome)
        return false
      }
      const { to, result } = outcome
      // An address of a part of this page is for whoever listens to that.
      const isElsewhere = to.split('#')[0] !== location.href.split('#')[0]
      const isLeaving = isAllowed(form, `${placeOrder}_success`, [result, script])
      if (isLeaving) location.assign(to)
      // Whoever keeps the page goes on with an order that exists: the class stays, and keeps a second one away, until they
      // take it off.
      else uncover()
      if (isLeaving && !isElsewhere) release()
      return isElsewhere && isLeaving
    },
  })

  function refuse({ html, needsRefresh, needsReload }: Extract<OrderOutcome, { kind: 'refused' }>): void {
    if (needsReload) {
      location.reload()
      return
    }
    if (needsRefresh) events.emit('update_checkout')
    fail(html)
  }

  function release(): void {
    edits.toggleClass(form, 'processing', false)
    uncover()
  }

  onSubmit(form, () => run(signal, gate.place), signal)
  intercept(
    'submit',
    'form.checkout',
    (event) => {
      if (gate.isBusy()) event.preventDefault()
      return gate.isBusy()
    },
    signal,
  )
  listen(
    window,
    'pageshow',
    () => {
      if (!gate.isBusy()) return
      gate.comeBack()
      if (!gate.isBusy()) release()
    },
    signal,
  )
}
