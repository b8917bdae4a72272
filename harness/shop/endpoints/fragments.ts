/** The fragments of the cart and the calls that bring them (theme-and-platform.md 3.3, 3.12). */
import { addToCart, cartRequestOf } from '../cart/addToCart.ts'
import { cartHash, shippingMethods, withoutLine, withQuantity } from '../cart/cart.ts'
import { articleById } from '../catalogue/catalogue.ts'
import { answerAs, answerLater } from '../http/brokenAnswer.ts'
import { htmlAnswer, jsonAnswer, plainAnswer, type ShopResponse } from '../http/respond.ts'
import { adminAjax, type Route, type ShopRequest, storeAjax } from '../http/route.ts'
import { addedNotice } from '../layout/cart/addedNotice.ts'
import { miniCart } from '../layout/cart/miniCart.ts'
import { cartIconFragments, cartPrice } from '../layout/header/headerCart.ts'
import { noticesHtml, takeNotices } from '../layout/notices.ts'
import { applyCoupon, cartTotals, removeCoupon } from '../pages/cart/cartTotals.ts'
import type { Scope } from '../state/scope.ts'

export const fragmentRoutes: readonly Route[] = [
  storeAjax('get_refreshed_fragments', (request) =>
    answerCartCall(request, request.switches.fragmentsAnswer, () => jsonAnswer(fragmentsOf(request))),
  ),
  storeAjax('add_to_cart', (request) =>
    answerCartCall(request, request.switches.addToCartAnswer, () => addFromListing(request)),
  ),
  storeAjax('remove_from_cart', (request) =>
    answerCartCall(request, request.switches.removeFromCartAnswer, () => removeLine(request)),
  ),
  adminAjax('flatsome_ajax_cart_item_alter_quantity', (request) =>
    answerCartCall(request, request.switches.fragmentsAnswer, () => alterQuantity(request)),
  ),
  adminAjax('flatsome_ajax_add_to_cart', (request) =>
    answerCartCall(request, request.switches.addToCartAnswer, () => addFromForm(request)),
  ),
]

/** The fragments that a page must replace after the cart changed. A value need not be markup (wallet-checkout.md). */
function fragmentsOf(scope: Scope): { readonly fragments: Record<string, unknown>; readonly cart_hash: string } {
  const { shop, switches, visitor } = scope
  return {
    fragments: {
      'div.widget_shopping_cart_content': String(miniCart(scope)),
      '.cart-price': ` ${cartPrice(scope)}`,
      ...cartIconFragments(scope),
      ...(switches.theme === 'modern' ? { 'div.ux-free-shipping': '' } : {}),
      ...Object.assign({}, ...shop.modules.map(({ slots }) => slots?.fragments?.(scope) ?? {})),
    },
    cart_hash: cartHash(visitor.cart),
  }
}

/** Answers a call about the cart, late or broken where a switch says so. */
function answerCartCall(request: ShopRequest, answer: string, work: () => ShopResponse): Promise<ShopResponse> {
  return answerLater(request.switches.cartDelayMs, () => answerAs(answer, work))
}

/** Adds a product from a listing. A refusal leaves a notice for the next page, and its answer names the product's page. */
function addFromListing(request: ShopRequest): ShopResponse {
  const id = Number(request.form.get('product_id') ?? 0)
  if (!id) return plainAnswer('')
  const { visitor, switches } = request
  const product = articleById(id)?.product
  const refused = { error: true, product_url: product ? request.link(`/produkt/${product.slug}/`) : false }
  if (switches.addToCartAnswer === 'refused') return jsonAnswer(refused)
  // An agreed price travels in the button's data as it does in a form (price-and-offer.md 8.3).
  const cartRequest = cartRequestOf(request, id)
  const added = addToCart(request, cartRequest)
  if (!added.isAdded) {
    visitor.notices.push({ kind: 'error', text: added.reason })
    return jsonAnswer(refused)
  }
  if (switches.cartRedirect)
    visitor.notices.push(addedNotice(request, [{ product: added.product, quantity: cartRequest.quantity }]))
  return jsonAnswer(fragmentsOf(request))
}

function removeLine(request: ShopRequest): ShopResponse {
  const { visitor, switches } = request
  const key = request.form.get('cart_item_key') ?? ''
  const isInCart = visitor.cart.lines.some((line) => line.key === key)
  if (!isInCart || switches.removeFromCartAnswer === 'failure') return jsonAnswer({ success: false })
  visitor.cart = withoutLine(visitor.cart, key)
  return jsonAnswer(fragmentsOf(request))
}

/** The later theme's quantity boxes in the mini-cart (2.6): the answer is the cart's line, or an empty list where the line was removed. */
function alterQuantity(request: ShopRequest): ShopResponse {
  const { visitor, form } = request
  const key = form.get('cart_item_key') ?? ''
  const wanted = Number(form.get('quantity'))
  if (Number.isInteger(wanted)) visitor.cart = withQuantity(visitor.cart, key, wanted)
  const line = visitor.cart.lines.find((each) => each.key === key)
  if (!line) return jsonAnswer([])
  const { productId: product_id, variationId: variation_id, choices: variation, quantity } = line
  return jsonAnswer({ key, product_id, variation_id, variation, quantity })
}

/** The theme's extension for product pages (2.20). The form handler for `add-to-cart` has added the product before, as at every address. */
function addFromForm(request: ShopRequest): ShopResponse {
  const product = articleById(Number(request.param('product_id') || request.param('add-to-cart')))?.product
  const notices = String(noticesHtml(takeNotices(request)))
  const product_url = product ? request.link(`/produkt/${product.slug}/`) : false
  return jsonAnswer({ product_url, notices, ...fragmentsOf(request) })
}

/** Calls of the cart page: coupons and shipping (theme-and-platform.md 3.3). The answer to a stale nonce is 403 with `-1`. */
export const cartTotalsRoutes: readonly Route[] = [
  storeAjax('apply_coupon', (request) => answerCouponCall(request, 'apply-coupon', 'coupon_code', applyCoupon)),
  storeAjax('remove_coupon', (request) => answerCouponCall(request, 'remove-coupon', 'coupon', removeCoupon)),
  storeAjax('update_shipping_method', (request) =>
    answerCartCall(request, request.switches.cartTotalsAnswer, () => chooseShipping(request)),
  ),
  storeAjax('get_cart_totals', (request) =>
    answerCartCall(request, request.switches.cartTotalsAnswer, () => htmlAnswer(cartTotals(request))),
  ),
]

function answerCouponCall(
  request: ShopRequest,
  action: string,
  field: string,
  change: (request: ShopRequest, code: string) => void,
): Promise<ShopResponse> {
  return answerCartCall(request, request.switches.couponAnswer, () => {
    if (!request.isNonce(action, request.param('security'))) return plainAnswer('-1', 403)
    change(request, request.form.get(field) ?? '')
    return htmlAnswer(noticesHtml(takeNotices(request)))
  })
}

function chooseShipping(request: ShopRequest): ShopResponse {
  if (!request.isNonce('update-shipping-method', request.param('security'))) return plainAnswer('-1', 403)
  const { visitor, form } = request
  const wanted = form.get('shipping_method[0]') ?? form.get('shipping_method[]')
  const method = shippingMethods.find(({ id }) => id === wanted)
  if (method) visitor.cart = { ...visitor.cart, shippingMethod: method.id }
  return htmlAnswer(cartTotals(request))
}
