/**
 * The steps of an order: handlers of other code are asked, the order is sent, and its answer is shown. Contract
 * theme-and-platform 3.8
 */
import { listen } from '../../../inject/dom/lifetime.ts'
import type { Answer } from '../../../inject/http/http.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import { block } from '../../shared/platform/block.ts'
import { serialise } from '../../shared/platform/endpoint.ts'
import { isAllowed, wrapped } from '../../shared/platform/jQuery.ts'
import { callThroughJQuery, type JQueryCall } from '../../shared/platform/jQueryCall.ts'
import { noteOrderAnswer } from '../../shared/platform/orderAnswer.ts'
import { platformText } from '../../shared/platform/texts.ts'
import type { CheckoutContext } from '../checkoutContext.ts'
import { showCheckoutErrors } from '../checkoutErrors.ts'
import { type OrderOutcome, readCheckoutAnswer } from './checkoutAnswer.ts'
import type { OrderPorts } from './orderGate.ts'

/** A payment may take as long as the provider lets the shop wait. */
const timeoutMs = 60_000
const placeOrder = 'checkout_place_order'

const doNothing = (): void => {}

/**
 * Functions that gateways call which send the order themselves. Gateways remove the overlay over the form through jQuery,
 * which would not remove ours, so nothing is covered for them.
 */
const forGateways = {
  is_valid_json: (text: string): boolean => attempt(() => JSON.parse(text)) instanceof Object,
  attachUnloadEventsOnSubmit: doNothing,
  detachUnloadEventsOnSubmit: doNothing,
  blockOnSubmit: doNothing,
}

/** The members of the platform's script that handlers of other plugins use. */
interface PlatformScript {
  readonly $checkout_form: unknown
  get_payment_method(): string
  submit_error(html: string): void
}

/** The steps of an order, and what makes the form usable again. */
export interface OrderSteps extends OrderPorts<OrderOutcome | undefined> {
  unlock(): void
}

/**
 * @param settings what the page prints for the checkout
 * @param cancelUpdate ends the wait for an update of the totals; true where one was due
 */
export function createOrderSteps(
  context: CheckoutContext,
  form: HTMLFormElement,
  settings: Readonly<Record<string, unknown>>,
  cancelUpdate: () => boolean,
): OrderSteps {
  const { signal, emit, texts, log, edits } = context
  const technicalError = String(settings.i18n_checkout_error ?? texts('http.unexpected'))
  const methodOf = (): string => serialise(form).get('payment_method') ?? ''
  const fail = (html: string): void => showCheckoutErrors(context, form, html || technicalError)
  const script: PlatformScript = {
    ...forGateways,
    $checkout_form: wrapped(form),
    get_payment_method: methodOf,
    submit_error(html) {
      // A gateway that has sent the order itself has locked the form.
      unlock()
      fail(html)
    },
  }
  // Whether a handler that throws would have refused is unknown.
  const refuse = (error: unknown): boolean => {
    log.error('a handler of the order failed, so that nothing was sent', form, error)
    fail('')
    return false
  }
  // A shopper who does not get to the page of the order would order once more.
  const leave = (error: unknown): boolean => {
    log.error('a handler of an order that exists failed', form, error)
    return true
  }
  let uncover = (): void => {}
  /** The totals on the page are not those of what was sent. */
  let lacksTotals = false
  const unlock = (): void => {
    edits.toggleClass(form, 'processing', false)
    uncover()
  }

  const steps: OrderSteps = {
    unlock,
    mayPlace() {
      // Others lock the form in the same way while they are at work.
      if (form.matches('.processing')) return false
      const ask = (name: string): boolean => isAllowed(form, name, [script], refuse)
      return ask(placeOrder) && ask(`${placeOrder}_${methodOf()}`)
    },

    async send() {
      lacksTotals = cancelUpdate()
      uncover = block(context, form).end
      edits.toggleClass(form, 'processing', true)
      // A stop does not end the call: a sent order cannot be called back, and its answer shows whether there is an order.
      return sendOrder(context, String(settings.checkout_url), serialise(form), (outcome) => steps.finish(outcome))
    },

    finish(outcome) {
      const isHandled = (): boolean =>
        outcome?.kind === 'leave' && !isAllowed(form, `${placeOrder}_success`, [outcome.result, script], leave)
      if (outcome?.kind === 'taken' || isHandled()) {
        // The handler goes on with the order. The class stays and prevents a second one, until the handler takes it away.
        uncover()
        return false
      }
      if (outcome?.kind === 'leave' && outcome.to) return leavePage(outcome.to, () => uncover())
      unlock()
      if (signal.aborted) return false
      if (outcome?.kind !== 'refused') fail(`${technicalError} ${platformText(context, 'orderMayExist')}`)
      else if (outcome.needsReload) location.reload()
      else {
        if (outcome.needsRefresh || lacksTotals) emit('update_checkout')
        fail(outcome.html)
      }
      return false
    },
  }
  return steps
}

/**
 * Sends the order. A device that has no connection, before the call and after it, has sent nothing: that is a refusal.
 * @param finish gets what came of an order that other code has taken over and gives back
 */
async function sendOrder(
  context: CheckoutContext,
  url: string,
  body: URLSearchParams,
  finish: (outcome: OrderOutcome | undefined) => void,
): Promise<OrderOutcome | undefined> {
  const wasOnline = navigator.onLine
  try {
    return await exchange(context, { url, data: `${body}` }, finish)
  } catch (error) {
    if (wasOnline || navigator.onLine) throw error
    // The shop prints its refusals as lists, and a sentence alone counts as an order without an answer.
    const html = `<ul class="woocommerce-error"><li>${platformText(context, 'orderNotSent')}</li></ul>`
    return { kind: 'refused', html, needsRefresh: false, needsReload: false }
  }
}

async function exchange(
  { http, emit, signal, store }: CheckoutContext,
  sent: JQueryCall,
  finish: (outcome: OrderOutcome | undefined) => void,
): Promise<OrderOutcome | undefined> {
  const read = ({ status, text }: Answer): OrderOutcome | undefined => {
    noteOrderAnswer(store, text)
    return readCheckoutAnswer(status, text)
  }
  noteOrderAnswer(store)
  const answer = await callThroughJQuery(sent, {
    emit,
    signal,
    send: ({ url, data }) => warnOnLeaving(http.send({ url, body: new URLSearchParams(data), timeoutMs })),
    onReturn: (returned) => finish(read(returned)),
  })
  return answer ? read(answer) : { kind: 'taken' }
}

/** A shopper who leaves the page before the answer would not know whether there is an order. */
async function warnOnLeaving<Result>(call: Promise<Result>): Promise<Result> {
  const waiting = new AbortController()
  const onLeave = (event: BeforeUnloadEvent): void => {
    event.preventDefault()
    // Chrome before 119 asks only where there is a text, which it does not show.
    event.returnValue = 'true'
  }
  listen(window, 'beforeunload', onLeave, waiting.signal)
  try {
    return await call
  } finally {
    waiting.abort()
  }
}

/**
 * Leads to the page of an order that exists. Returns whether the page is being left: an address of a part of this page is for a
 * gateway that listens to it and asks for the payment. As with the platform's script, the form keeps its class meanwhile, since a press
 * would send a second order; the gateway takes it away where the payment fails.
 */
function leavePage(to: string, uncover: () => void): boolean {
  const isElsewhere = to.split('#')[0] !== location.href.split('#')[0]
  location.assign(to)
  if (!isElsewhere) uncover()
  return isElsewhere
}
