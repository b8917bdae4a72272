/** The store's answers to a posted checkout (theme-and-platform.md 3.8, 5.6). */

import { jsonAnswer, type ShopResponse } from '../../http/respond.ts'
import { noticesHtml } from '../../layout/notices.ts'
import { html, raw } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import type { Notice } from '../../state/visitor.ts'
import type { CheckoutError } from '../addresses/validateCheckout.ts'
import type { CheckoutResult } from './placeOrder.ts'

export function checkoutSuccess({ order, location }: Extract<CheckoutResult, { kind: 'placed' }>): ShopResponse {
  return jsonAnswer({ result: 'success', redirect: location, order_id: order.id })
}

/** @param needsRefresh whether the page has to ask for a new order review, because its nonce was refused */
export function checkoutFailure(errors: readonly CheckoutError[], needsRefresh = false): ShopResponse {
  return jsonAnswer({
    result: 'failure',
    messages: noticesHtml(errors.map(asNotice)).toString(),
    refresh: needsRefresh,
    reload: false,
  })
}

/** The answer where the cart is empty by now, for instance emptied in another tab. */
export function expiredFailure(scope: Scope): ShopResponse {
  return checkoutFailure([{ message: expiredMessage(scope) }])
}

export function expiredMessage(scope: Scope): string {
  return html`Ihre Sitzung ist abgelaufen. <a href="${scope.link('/shop/')}" class="wc-backward">Zurück zum Shop</a>`.toString()
}

/** The error as a notice for the next page. */
export function asNotice({ field, message }: CheckoutError): Notice {
  return { kind: 'error', text: raw(message), ...(field === undefined ? {} : { field }) }
}
