/** The cart page. Its forms and links also work without a script (theme-and-platform.md 3.7). */

import { articleOf } from '../cart/cart.ts'
import { answerAs, answerLater } from '../http/brokenAnswer.ts'
import type { ShopResponse } from '../http/respond.ts'
import { page, type Route, type ShopRequest } from '../http/route.ts'
import { lineName } from '../layout/cart/cartLine.ts'
import { checkoutSteps } from '../layout/cart/checkoutSteps.ts'
import { pageAnswer } from '../layout/layout.ts'
import { noticesHtml, takeNotices } from '../layout/notices.ts'
import { type Html, html } from '../markup/html.ts'
import type { Scope } from '../state/scope.ts'
import { stockOf } from '../state/stock.ts'
import { changeCart, isCartChange } from './cart/changeCart.ts'
import { filledCart } from './cart/filledCart.ts'

export const cartRoute: Route = page('/warenkorb/', (request) => {
  if (!isCartChange(request)) return showCart(request)
  const { cartDelayMs, cartPageAnswer } = request.switches
  return answerLater(cartDelayMs, () => answerAs(cartPageAnswer, () => changeCart(request) ?? showCart(request)))
})

function showCart(request: ShopRequest): ShopResponse {
  const isEmpty = request.visitor.cart.lines.length === 0
  // Notices from before this request stand above the cart's block, and notices about its stock inside the block.
  const earlier = noticesHtml(takeNotices(request))
  checkStock(request)
  const stockNotices = html`<div class="woocommerce-notices-wrapper">${noticesHtml(takeNotices(request))}</div>`
  return pageAnswer(request, {
    context: 'cart',
    title: 'Warenkorb',
    source: { type: 'page', id: 7 },
    bodyClasses: ['wp-singular', 'page-template', 'page-template-page-cart', 'page', 'page-id-7', 'woocommerce-cart'],
    hasQuickView: request.switches.crossSells && request.switches.quickView && !isEmpty,
    main: html`${checkoutSteps(request, 'cart')}<div class="cart-container container page-wrapper page-checkout">${earlier}<div class="woocommerce">${
      isEmpty ? emptyCartBlock(request, stockNotices) : html`${stockNotices}${filledCart(request)}`
    }</div>
</div>`,
  })
}

/** @param notices with their wrapper, which stands inside the block of an empty cart */
function emptyCartBlock({ link }: Scope, notices: Html): Html {
  return html`<div class="text-center pt pb">
	${notices}<div class="wc-empty-cart-message">
	<div class="woocommerce-info message-wrapper">
		<div class="message-container container medium-text-center">Ihr Warenkorb ist gegenwärtig leer.</div>
	</div>
	</div>
	<p class="return-to-shop"><a class="button primary wc-backward" href="${link('/shop/')}">Zurück zum Shop</a></p>
</div>
`
}

/** Leaves an error for each line that exceeds the stock. A changed quantity is stored first and checked when the page is shown. */
function checkStock({ visitor, shop }: Scope): void {
  for (const line of visitor.cart.lines) {
    const { product, variation } = articleOf(line)
    const stock = stockOf(shop.shopState, variation ?? product)
    if (stock === undefined || line.quantity <= stock) continue
    const text =
      stock === 0
        ? `„${lineName(line)}“ ist leider nicht mehr vorrätig und muss aus dem Warenkorb genommen werden. Wir entschuldigen uns für die Unannehmlichkeiten.`
        : `Wir haben leider nicht genug von „${lineName(line)}“ auf Lager, um Ihre Bestellung zu erfüllen (${stock} verfügbar). Wir entschuldigen uns für die Unannehmlichkeiten.`
    visitor.notices.push({ kind: 'error', text })
  }
}
