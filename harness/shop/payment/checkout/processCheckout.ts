/** A posted checkout form, whichever way it came: nonce, account, order (theme-and-platform.md 3.8). */
import type { Scope } from '../../state/scope.ts'
import { register } from '../account/logIn/registration.ts'
import { rememberAddresses } from '../addresses/rememberAddresses.ts'
import { type CheckoutError, type PostedFields, validateCheckout } from '../addresses/validateCheckout.ts'
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
