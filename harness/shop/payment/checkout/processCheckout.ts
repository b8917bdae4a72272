/** A posted checkout form, whichever way it came: nonce, account, order (theme-and-platform.md 3.8). */

import { answerAs, answerLater } from '../../http/brokenAnswer.ts'
import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { type Route, type ShopRequest, storeAjax } from '../../http/route.ts'
import type { Scope } from '../../state/scope.ts'
import { register } from '../account/logIn.ts'
import { rememberAddresses } from '../addresses/checkoutSession.ts'
import { formFields } from '../addresses/postedFields.ts'
import { type CheckoutError, type PostedFields, validateCheckout } from '../addresses/validateCheckout.ts'
import { checkoutFailure, checkoutSuccess, expiredFailure } from '../purchase/checkoutAnswer.ts'
import { checkoutRules, type Placed, placeOrder } from '../purchase/placeOrder.ts'

/** The page shall ask for a new order review: that brings a fresh nonce. */
export interface Stale {
  readonly kind: 'stale'
  readonly errors: readonly CheckoutError[]
}

export function processCheckout(scope: Scope, posted: PostedFields): Placed | Stale {
  if (!scope.isNonce('woocommerce-process_checkout', posted['woocommerce-process-checkout-nonce'])) {
    const message = 'Wir konnten Ihre Bestellung nicht bearbeiten, bitte versuchen Sie es noch einmal.'
    return { kind: 'stale', errors: [{ message }] }
  }
  const errors = opensAccount(scope, posted) ? openAccount(scope, posted) : []
  if (errors.length === 0) return placeOrder(scope, posted)
  rememberAddresses(scope, posted)
  return { kind: 'invalid', errors }
}

function opensAccount({ visitor }: Scope, posted: PostedFields): boolean {
  return posted.createaccount !== undefined && !visitor.customer
}

/** Only with a form that is right: a refused one leaves no account behind. */
function openAccount(scope: Scope, posted: PostedFields): readonly CheckoutError[] {
  const missing = '<strong>Passwort für das Konto</strong> muss angegeben werden.'
  const errors = [
    ...validateCheckout(posted, checkoutRules(scope)),
    ...(posted.account_password ? [] : [{ field: 'account_password', message: missing }]),
  ]
  if (errors.length > 0) return errors
  const registered = register(scope, posted.billing_email ?? '', posted)
  return registered.ok ? [] : [{ field: 'billing_email', message: registered.message }]
}

/** `?wc-ajax=checkout`: the posted form answered as JSON (theme-and-platform.md 3.8, 5.6). */
export const checkoutEndpoint: Route = storeAjax('checkout', (request) => {
  const { checkoutAnswer, paymentDelayMs } = request.switches
  return answerLater(paymentDelayMs, () => answerAs(checkoutAnswer, () => answer(request)))
})

function answer(request: ShopRequest): ShopResponse {
  const { checkoutAnswer } = request.switches
  const failure = { result: 'failure', refresh: checkoutAnswer === 'refresh', reload: checkoutAnswer === 'reload' }
  if (checkoutAnswer === 'silent') return jsonAnswer(failure)
  if (failure.refresh || failure.reload) return jsonAnswer({ ...failure, messages: '' })
  const own = answerForm(request)
  // Other plugins' warnings stand before the JSON, and the platform's script reads on (theme-and-platform.md 3.8).
  return checkoutAnswer === 'garbage-before' ? { ...own, body: `<br />Deprecated: …\n${own.body}` } : own
}

function answerForm(request: ShopRequest): ShopResponse {
  const placed = processCheckout(request, formFields(request.form))
  if (placed.kind === 'placed') return checkoutSuccess(placed)
  if (placed.kind === 'empty-cart') return expiredFailure(request)
  return checkoutFailure(placed.errors, placed.kind === 'stale')
}
