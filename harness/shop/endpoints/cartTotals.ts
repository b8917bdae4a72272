/** Calls of the cart page: coupons and shipping (theme-and-platform.md 3.3). A stale nonce is answered 403 with `-1`. */
import { shippingMethods } from '../cart/cart.ts'
import { htmlAnswer, plainAnswer, type ShopResponse } from '../http/respond.ts'
import { type Route, type ShopRequest, storeAjax } from '../http/route.ts'
import { noticesHtml, takeNotices } from '../layout/notices.ts'
import { cartTotals } from '../pages/cart/cartTotals.ts'
import { applyCoupon, removeCoupon } from '../pages/cart/coupons.ts'
import { cartCall } from './fragments.ts'

export const cartTotalsRoutes: readonly Route[] = [
  storeAjax('apply_coupon', (request) => couponCall(request, 'apply-coupon', 'coupon_code', applyCoupon)),
  storeAjax('remove_coupon', (request) => couponCall(request, 'remove-coupon', 'coupon', removeCoupon)),
  storeAjax('update_shipping_method', (request) =>
    cartCall(request, request.switches.cartTotalsAnswer, () => chooseShipping(request)),
  ),
  storeAjax('get_cart_totals', (request) =>
    cartCall(request, request.switches.cartTotalsAnswer, () => htmlAnswer(cartTotals(request))),
  ),
]

function couponCall(
  request: ShopRequest,
  action: string,
  field: string,
  change: (request: ShopRequest, code: string) => void,
): Promise<ShopResponse> {
  return cartCall(request, request.switches.couponAnswer, () => {
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
