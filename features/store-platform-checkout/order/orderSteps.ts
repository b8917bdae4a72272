/**
 * The steps of an order: handlers of other code are asked, the order is sent, and its answer is shown. Contract
 * theme-and-platform 3.8
 */
import { listen } from '../../../inject/dom/lifetime.ts'
import type { Answer } from '../../../inject/http/http.ts'
import { attempt } from '../../../inject/shop/attempt.ts'
import { findPayingForm } from '../../shared/payment/checkout/form/payingForm.ts'
import { coverDuringCall } from '../../shared/platform/coverDuringCall.ts'
import { serialise } from '../../shared/platform/endpoint.ts'
import { isAllowed, wrapped } from '../../shared/platform/jQuery.ts'
import { callThroughJQuery, type JQueryCall } from '../../shared/platform/jQueryCall.ts'
import { noteOrderAnswer, noteOrderSent, noteOrderWithoutPage } from '../../shared/platform/orderAnswer.ts'
import { platformText } from '../../shared/platform/texts.ts'
import type { CheckoutContext } from '../checkoutContext.ts'
import { showCheckoutErrors } from '../checkoutErrors.ts'
import { addressAfter, type OrderOutcome, readCheckoutAnswer } from './checkoutAnswer.ts'
import type { OrderPorts } from './orderGate.ts'

/** Milliseconds to wait for the answer, since the shop waits for the payment provider. */
const timeoutMs = 60_000
const placeOrder = 'checkout_place_order'

const doNothing = (): void => {}

/**
 * Functions of the platform's script for payment plugins that send the order themselves. `blockOnSubmit` shows no overlay, since those
 * plugins remove it through jQuery, which would not remove ours.
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

/** The steps of an order, and a function that makes the form usable again. */
export interface OrderSteps extends OrderPorts<OrderOutcome | undefined> {
  unlock(): void
}

/**
 * @param context of the page and not of the form, since the answer to an order also counts where other code has exchanged the form
 * @param settings of the checkout, as the page prints them
 * @param cancelUpdate cancels an update of the totals that waits or is under way; true where there was one
 */
export function createOrderSteps(
  context: CheckoutContext,
  form: HTMLFormElement,
  settings: Readonly<Record<string, unknown>>,
  cancelUpdate: () => boolean,
): OrderSteps {
  const { signal, texts, log, edits } = context
  const technicalError = String(settings.i18n_checkout_error ?? texts('http.unexpected'))
  const methodOf = (): string => serialise(form).get('payment_method') ?? ''
  const fail = (html: string): void => showCheckoutErrors(context, formInPage(form), html || technicalError)
  const script: PlatformScript = {
    ...forGateways,
    $checkout_form: wrapped(form),
    get_payment_method: methodOf,
    submit_error(html) {
      // A payment plugin that has sent the order itself has locked the form.
      unlock()
      fail(html)
    },
  }
  // A handler that throws counts as a refusal, since it might have refused.
  const refuse = (error: unknown): boolean => {
    log.error('a handler of the order failed, so that nothing was sent', form, error)
    fail('')
    return false
  }
  // After the order, a handler that throws must not keep the shopper from its page: the shopper would order again.
  const leave = (error: unknown): boolean => {
    log.error('a handler of an order that exists failed', form, error)
    return true
  }
  let uncover = (): void => {}
  /** An update of the totals was cancelled for the order, so that the page shows outdated ones. */
  let lacksTotals = false
  const unlock = (): void => {
    edits.toggleClass(form, 'processing', false)
    uncover()
  }

  const steps: OrderSteps = {
    unlock,
    mayPlace() {
      // Other code locks the form by the same class.
      if (form.matches('.processing')) return false
      const ask = (name: string): boolean => isAllowed(form, name, [script], refuse)
      return ask(placeOrder) && ask(`${placeOrder}_${methodOf()}`)
    },

    async send() {
      lacksTotals = cancelUpdate()
      uncover = coverDuringCall(context, form).end
      edits.toggleClass(form, 'processing', true)
      // Without the feature's signal: after a stop, too, only the answer shows whether the order exists.
      return sendOrder(context, String(settings.checkout_url), serialise(form), (outcome) => steps.finish(outcome))
    },

    finish(outcome) {
      const isHandled = (): boolean =>
        outcome?.kind === 'leave' && !isAllowed(form, `${placeOrder}_success`, [outcome.result, script], leave)
      if (outcome?.kind === 'taken' || isHandled()) {
        // The handler continues the order. The class `processing` prevents a second one until the handler removes it.
        uncover()
        return false
      }
      // Read after the handlers, which may have put another address into the answer.
      const next = outcome?.kind === 'leave' ? addressAfter(outcome.result) : undefined
      if (next?.isPage) return leavePage(next.address, () => uncover())
      if (next) location.assign(next.address)
      unlock()
      if (!signal.aborted) showOutcome(context, outcome, { lacksTotals, technicalError, fail })
      return false
    },
  }
  return steps
}

interface ShownOutcome {
  /** The totals on the page are outdated. */
  readonly lacksTotals: boolean
  readonly technicalError: string
  /** Shows an error of the order; '' stands for the technical error. */
  fail(html: string): void
}

/** Shows on this page what became of an order from which the browser goes to no other page. */
function showOutcome(
  context: CheckoutContext,
  outcome: Exclude<OrderOutcome, { readonly kind: 'taken' }> | undefined,
  { lacksTotals, technicalError, fail }: ShownOutcome,
): void {
  const { emit, store, profile } = context
  if (outcome?.kind === 'leave') {
    noteOrderWithoutPage(store)
    // Shown like an error, since the shopper must not order again unawares, and place-order has to work for what follows.
    fail(platformText(context, 'orderArrived'))
    // Header and mini-cart still show what was ordered.
    emit(`${profile.shop}_fragment_refresh`)
  } else if (!outcome) fail(`${technicalError} ${platformText(context, 'orderMayExist')}`)
  else if (outcome.needsReload) location.reload()
  else {
    if (outcome.needsRefresh || lacksTotals) emit('update_checkout')
    fail(outcome.html)
  }
}

/** The form, or the one that has taken its place during the order, in which a message is seen. */
function formInPage(form: HTMLFormElement): HTMLFormElement {
  return form.isConnected ? form : (findPayingForm()?.form ?? form)
}

/**
 * Sends the order. Where the device is offline before and after the call, nothing was sent, which counts as a refusal.
 * @param finish gets the outcome of an order that other code first takes over and then passes on
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
    // In the shop's markup for refusals.
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
  noteOrderSent(store)
  const answer = await callThroughJQuery(sent, {
    emit,
    signal,
    send: ({ url, data }) => warnOnLeaving(http.send({ url, body: new URLSearchParams(data), timeoutMs })),
    onReturn: (returned) => finish(read(returned)),
  })
  return answer ? read(answer) : { kind: 'taken' }
}

/** Warns a shopper who leaves the page during the call, and would not learn whether the order exists. */
async function warnOnLeaving<Result>(call: Promise<Result>): Promise<Result> {
  const waiting = new AbortController()
  const onLeave = (event: BeforeUnloadEvent): void => {
    event.preventDefault()
    // Chrome before version 119 asks only where `returnValue` is set.
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
 * Navigates to the page of an existing order. Returns whether this page is left: a mere hash is for a payment plugin that listens to it
 * and asks for the payment. The form keeps the class `processing` then, so that no second order is sent; the plugin removes it where
 * the payment fails.
 */
function leavePage(to: string, uncover: () => void): boolean {
  const isElsewhere = to.split('#')[0] !== location.href.split('#')[0]
  location.assign(to)
  if (!isElsewhere) uncover()
  return isElsewhere
}
