import { type Html, html } from '../../markup/html.ts'
import type { VaultMethod } from '../state/vault.ts'

/** The inputs at the beginning of a method's container: data that is always an empty list, and the order's id (wallet-checkout.md 10, 11). */
export function orderInputs(method: VaultMethod): Html {
  return html`<input type="hidden" class="wc-ppcp-payment-method-data" data-payment-method-data="[]"/>${hidden(`${method}_paypal_order_id`)}`
}

/** The hidden inputs of a payment box, which has two more than other places. */
export function paymentInputs(method: VaultMethod): Html {
  return html`${orderInputs(method)}${hidden(`${method}_payment_token`)}${hidden(`${method}_billing_token`)}`
}

function hidden(name: string): Html {
  return html`<input type="hidden" id="${name}" name="${name}"/>`
}
