/** The wallet's button on a product page: the article goes into the cart, the provider gets an order (R2, R3). */
import { totalsOf, withoutLine } from '../../../cart/cart.ts'
import { articleById } from '../../../catalogue/catalogue.ts'
import { jsonAnswer, type ShopResponse } from '../../../http/respond.ts'
import type { ShopRequest } from '../../../http/route.ts'
import { agreedPrice } from '../../../price/agreedPrice.ts'
import { isRecord } from '../../addresses/postedFields.ts'
import type { PostedFields } from '../../addresses/validateCheckout.ts'
import { newProviderOrder } from '../../purchase/newProviderOrder.ts'
import { setCartItem } from '../../purchase/setCartItem.ts'
import type { RestRequest } from '../paymentCall.ts'
import { restError } from '../restError.ts'
import { cartAnswer } from './cartAnswer.ts'

export function addItem({ scope, body, fields }: RestRequest): ShopResponse {
  const choices = isRecord(body.variation) ? body.variation : {}
  const productId = Number(fields.product_id)
  const variationId = Number(fields.variation_id ?? 0)
  const article = articleById(variationId || productId)
  const result = setCartItem(scope, {
    id: productId,
    variationId,
    quantity: Number(fields.qty ?? 1),
    choices: Object.fromEntries(Object.entries(choices).map(([name, term]) => [name, String(term)])),
    agreed: article && agreedPrice(asForm(scope, fields), article),
  })
  // The one error that comes with HTTP 200 (wallet-checkout.md 5).
  if (!result.ok) return restError('add-to-cart-error', result.message, 200)
  if (body.needs_setup_token === true) return jsonAnswer({ code: null })
  const { id } = newProviderOrder(scope, totalsOf(scope.visitor.cart).total)
  if (scope.switches.payment === 'one') return jsonAnswer(id)
  return jsonAnswer({ order_id: id, cart: cartAnswer(scope), cart_item_key: result.key })
}

/** The body is merged into the request's variables, so that other plugins find their fields (wallet-checkout.md 6). */
function asForm(scope: ShopRequest, fields: PostedFields): ShopRequest {
  return { ...scope, form: new URLSearchParams(fields), param: (name) => fields[name] ?? scope.param(name) }
}

/** The buyer has closed the popup: the line that was added for the wallet is removed. */
export function removeItem({ scope, fields }: RestRequest): ShopResponse {
  const key = fields.key ?? ''
  scope.visitor.cart = withoutLine(scope.visitor.cart, key)
  return jsonAnswer({ cart: cartAnswer(scope), cart_item_key: key })
}
