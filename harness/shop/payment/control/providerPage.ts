/** The provider's page, on which a buyer without the wallet's script agrees, and the addresses to which it returns (wallet-checkout.md 12, F12). */

import { shopName } from '../../catalogue/catalogue.ts'
import { htmlAnswer, redirect, type ShopResponse } from '../../http/respond.ts'
import { page, type Route, type ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import { formatPrice } from '../../markup/money.ts'
import { payLink } from '../orders/orderDetails.ts'
import { asNotice } from '../purchase/checkoutAnswer.ts'
import { payShopOrder, receivedLink } from '../purchase/placeOrder.ts'
import { providerPagePath } from '../purchase/providerOrder.ts'
import { paymentState } from '../state/paymentState.ts'
import { isPayable, type ShopOrder } from '../state/shopOrders.ts'

const checkoutReturn = '/wc-api/ppcp_checkout_return/'
const orderReturn = '/wc-api/ppcp_order_return/'

export const providerPageRoutes: readonly Route[] = [
  page(providerPagePath, showProvider),
  page(checkoutReturn, returnFromProvider),
  page(orderReturn, returnFromProvider),
]

function showProvider(request: ShopRequest): ShopResponse {
  const token = request.param('token')
  const { provider, vault } = paymentState(request)
  const order = provider.find(token)
  const cancel = request.link('/kasse/?ppcp_action=canceled')
  if (order) {
    const returnPath = request.param('from') === 'order-pay' ? orderReturn : checkoutReturn
    const amount = html`${shopName} bekommt <strong id="amount">${formatPrice(order.amount)}</strong>.`
    return providerPage('Zahlung bestätigen', amount, request.link(`${returnPath}?token=${token}`), cancel)
  }
  if (vault.findSetup(token)) {
    const account = request.link('/mein-konto/add-payment-method/')
    return providerPage(
      'Zahlungsart freigeben',
      html`${shopName} darf sie bei späteren Bestellungen nutzen.`,
      account,
      account,
    )
  }
  return htmlAnswer(html`<!DOCTYPE html><title>Unbekannt</title><p>Diese Zahlung gibt es nicht.</p>`, 404)
}

function providerPage(title: string, sentence: Html, agree: string, cancel: string): ShopResponse {
  return htmlAnswer(html`<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>${title}</h1>
<p>${sentence}</p>
<p><a id="agree" href="${agree}">Zustimmen</a></p>
<p><a id="cancel" href="${cancel}">Abbrechen und zurück zur Galerie</a></p>
</main></body></html>`)
}

/** Pays the order after the buyer has agreed at the provider. A second return pays nothing more. */
function returnFromProvider(request: ShopRequest): ShopResponse {
  const token = request.param('token')
  const { provider } = paymentState(request)
  const order = orderOf(request, token)
  if (!order) return redirect(request.link('/kasse/'))
  if (!isPayable(order)) return redirect(receivedLink(request, order))
  provider.approve(token)
  const result = payShopOrder(request, order, {
    payment_method: order.paymentMethod,
    [`${order.paymentMethod}_paypal_order_id`]: token,
  })
  if (result.kind === 'placed') return redirect(result.location)
  const { visitor } = request
  if (result.kind !== 'empty-cart') visitor.notices = [...visitor.notices, ...result.errors.map(asNotice)]
  const hasCart = visitor.cart.lines.length > 0
  return redirect(hasCart ? request.link('/kasse/') : payLink(request, order))
}

function orderOf(request: ShopRequest, token: string): ShopOrder | undefined {
  return paymentState(request)
    .orders.list()
    .find(({ providerOrder }) => providerOrder === token)
}
