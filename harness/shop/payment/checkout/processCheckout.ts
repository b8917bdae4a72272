/** Processes a posted checkout form: checks the nonce, opens an account, places the order (theme-and-platform.md 3.8). */

import { answerAs, answerLater } from '../../http/brokenAnswer.ts'
import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { type Route, type ShopRequest, storeAjax } from '../../http/route.ts'
import type { Scope } from '../../state/scope.ts'
import { registerCustomer } from '../account/accounts.ts'
import { rememberAddresses } from '../addresses/checkoutSession.ts'
import { formFields } from '../addresses/postedFields.ts'
import { type CheckoutError, type PostedFields, validateCheckout } from '../addresses/validateCheckout.ts'
import { checkoutFailure, checkoutSuccess, expiredFailure } from '../purchase/checkoutAnswer.ts'
import { type CheckoutResult, checkoutRules, placeOrder } from '../purchase/placeOrder.ts'

/** The form's nonce is too old. The page has to ask for a new order review, which has a fresh one. */
export interface StaleForm {
  readonly kind: 'stale'
  readonly errors: readonly CheckoutError[]
}

export function processCheckout(scope: Scope, posted: PostedFields): CheckoutResult | StaleForm {
  if (!scope.isNonce('woocommerce-process_checkout', posted['woocommerce-process-checkout-nonce'])) {
    const message = 'Wir konnten Ihre Bestellung nicht bearbeiten, bitte versuchen Sie es noch einmal.'
    return { kind: 'stale', errors: [{ message }] }
  }
  const errors = wantsAccount(scope, posted) ? openAccount(scope, posted) : []
  if (errors.length === 0) return placeOrder(scope, posted)
  rememberAddresses(scope, posted)
  return { kind: 'invalid', errors }
}

function wantsAccount({ visitor }: Scope, posted: PostedFields): boolean {
  return posted.createaccount !== undefined && !visitor.customer
}

/** Opens an account only with a form that has no errors, so that a refused form leaves no account behind. */
function openAccount(scope: Scope, posted: PostedFields): readonly CheckoutError[] {
  const missing = '<strong>Passwort für das Konto</strong> muss angegeben werden.'
  const errors = [
    ...validateCheckout(posted, checkoutRules(scope)),
    ...(posted.account_password ? [] : [{ field: 'account_password', message: missing }]),
  ]
  if (errors.length > 0) return errors
  const result = registerCustomer(scope, posted.billing_email ?? '', posted)
  return result.ok ? [] : [{ field: 'billing_email', message: result.message }]
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
  const formAnswer = answerForm(request)
  // Other plugins print warnings before the JSON, and the platform's script still reads it (theme-and-platform.md 3.8).
  return checkoutAnswer === 'garbage-before'
    ? { ...formAnswer, body: `<br />Deprecated: …\n${formAnswer.body}` }
    : formAnswer
}

function answerForm(request: ShopRequest): ShopResponse {
  const result = processCheckout(request, formFields(request.form))
  if (result.kind === 'placed') return checkoutSuccess(result)
  if (result.kind === 'empty-cart') return expiredFailure(request)
  return checkoutFailure(result.errors, result.kind === 'stale')
}
