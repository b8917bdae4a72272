/** The cart's page, with everything that its forms and links do without a script (theme-and-platform.md 3.7). */
import { answerAs, answerLater } from '../brokenAnswer.ts'
import { html } from '../html.ts'
import { checkoutSteps } from '../layout/checkoutSteps.ts'
import { pageAnswer } from '../layout/layout.ts'
import { noticesHtml, takeNotices } from '../layout/notices.ts'
import { page, type Route, type ShopRequest, type ShopResponse } from '../route.ts'
import { changeCart, isCartChange } from './cart/changeCart.ts'
import { checkStock } from './cart/checkStock.ts'
import { emptyCartBlock } from './cart/emptyCart.ts'
import { filledCart } from './cart/filledCart.ts'

export const cartRoute: Route = page('/warenkorb/', (request) => {
  if (!isCartChange(request)) return showCart(request)
  const { cartDelayMs, cartPageAnswer } = request.switches
  return answerLater(cartDelayMs, () => answerAs(cartPageAnswer, () => changeCart(request) ?? showCart(request)))
})

function showCart(request: ShopRequest): ShopResponse {
  const isEmpty = request.visitor.cart.lines.length === 0
  // What was said before the page was made stands above its block, what is said about the cart inside.
  const earlier = noticesHtml(takeNotices(request))
  checkStock(request)
  const own = html`<div class="woocommerce-notices-wrapper">${noticesHtml(takeNotices(request))}</div>`
  return pageAnswer(request, {
    context: 'cart',
    title: 'Warenkorb',
    source: { type: 'page', id: 7 },
    bodyClasses: ['wp-singular', 'page-template', 'page-template-page-cart', 'page', 'page-id-7', 'woocommerce-cart'],
    hasQuickView: request.switches.crossSells && request.switches.quickView && !isEmpty,
    main: html`${checkoutSteps(request, 'cart')}<div class="cart-container container page-wrapper page-checkout">${earlier}<div class="woocommerce">${
      isEmpty ? emptyCartBlock(request, own) : html`${own}${filledCart(request)}`
    }</div>
</div>`,
  })
}
