/** The routes, settings and markup that checkout, payment and account add to the shop. */
import { plainAnswer } from '../http/respond.ts'
import { adminAjax } from '../http/route.ts'
import type { ShopModule } from '../modules/shopModule.ts'
import { accountRoutes, cancelOrder } from './account/accountRoutes.ts'
import { logIn, registerAccount } from './account/logIn.ts'
import { checkoutPageRoute } from './checkout/checkoutPage.ts'
import { checkoutEndpoint } from './checkout/processCheckout.ts'
import { updateOrderReview } from './checkout/updateOrderReview.ts'
import { journalRoutes } from './control/journal.ts'
import { providerPageRoutes } from './control/providerPage.ts'
import { orderPayRoute } from './orders/orderPay.ts'
import { orderReceivedRoute } from './orders/orderReceived.ts'
import {
  cartWallet,
  listedPayLater,
  miniCartWallet,
  payLaterRow,
  productPayLater,
  productWallet,
} from './places/walletPlaces.ts'
import { restCallRoutes } from './rest/dispatchCall.ts'
import { paymentPrinters } from './settings/paymentPrinters.ts'

/** A fresh REST nonce for customers. A guest gets the answer to an unknown action (wallet-checkout.md 5). */
const restNonceRoute = adminAjax('rest-nonce', (request) =>
  request.visitor.customer ? plainAnswer(request.nonce('wp_rest')) : plainAnswer('0', 400),
)

export const payment: ShopModule = {
  id: 'payment',
  controls: [
    {
      path: '/__shop/payment/journal',
      does: "shows the provider's orders, captures and refusals, and the shop's orders",
    },
    { path: '/__shop/payment/approve?order=…', does: 'approves an order, as the buyer does in the popup' },
    { path: '/__shop/payment/void?order=…', does: 'voids an order at the provider' },
    { path: '/__shop/payment/order?order=…', does: "shows an order as the SDK's order.get() returns it" },
    {
      path: '/__shop/payment/provider?token=…',
      does: "shows the provider's page for buyers without the wallet's script",
    },
  ],
  routes: [
    checkoutPageRoute,
    orderReceivedRoute,
    orderPayRoute,
    ...accountRoutes,
    checkoutEndpoint,
    updateOrderReview,
    ...restCallRoutes,
    restNonceRoute,
    ...journalRoutes,
    ...providerPageRoutes,
  ],
  formHandlers: [logIn, registerAccount, cancelOrder],
  settings: paymentPrinters,
  slots: {
    boxAfterPrice: listedPayLater,
    productAfterPrice: productPayLater,
    productFormEnd: productWallet,
    cartTotalsEnd: (scope) => payLaterRow(scope, 'cart'),
    cartProceedEnd: cartWallet,
    miniCartEnd: miniCartWallet,
  },
}
