/** Turns a checkout form and the cart into an order, and the order into a paid one. */
import { type Cart, emptyCart, needsShipping, shippingMethods, totalsOf } from '../../cart/cart.ts'
import { articleById } from '../../catalogue/catalogue.ts'
import type { Scope } from '../../state/scope.ts'
import { stockOf } from '../../state/stock.ts'
import { shippingCountries } from '../addresses/addressRules.ts'
import { checkoutSession, rememberAddresses } from '../addresses/checkoutSession.ts'
import { postedAddress } from '../addresses/storeAddress.ts'
import {
  type CheckoutError,
  type CheckoutRules,
  hasOtherShippingAddress,
  type PostedFields,
  validateCheckout,
} from '../addresses/validateCheckout.ts'
import { orderLines } from '../cartData.ts'
import { methodIds } from '../paymentMethods.ts'
import { lastEarlierOrder, orderKey } from '../state/earlierOrders.ts'
import { paymentState } from '../state/paymentState.ts'
import { isPayable, type ShopOrder } from '../state/shopOrders.ts'
import { paymentTitle, refuseSecondCapture, takePayment } from './takePayment.ts'

export type CheckoutResult =
  | { readonly kind: 'placed'; readonly order: ShopOrder; readonly location: string }
  | { readonly kind: 'invalid'; readonly errors: readonly CheckoutError[] }
  /** The form has no errors, but the payment was refused. */
  | { readonly kind: 'unpaid'; readonly errors: readonly CheckoutError[] }
  | { readonly kind: 'empty-cart' }

/** The rules for the form of this visitor. */
export function checkoutRules(scope: Scope): CheckoutRules {
  return {
    needsShipping: needsShipping(scope.visitor.cart),
    shippingCountries,
    shippingMethods: shippingMethods.map(({ id }) => id),
    paymentMethods: methodIds,
  }
}

export function placeOrder(scope: Scope, posted: PostedFields): CheckoutResult {
  const { visitor } = scope
  const session = checkoutSession(visitor)
  const secondCapture = refuseSecondCapture(scope, posted, session.awaitingOrder ?? 0)
  if (visitor.cart.lines.length === 0) return { kind: 'empty-cart' }
  if (secondCapture !== undefined) return { kind: 'unpaid', errors: [{ message: secondCapture }] }
  rememberAddresses(scope, posted)
  const errors = [...validateCheckout(posted, checkoutRules(scope)), ...missingPieces(scope)]
  if (errors.length > 0) return { kind: 'invalid', errors }
  const order = beginOrder(scope, posted)
  return payShopOrder(scope, order, posted)
}

/** Pays an order of the shop: at the end of checkout, on order-pay, and after the provider's page. */
export function payShopOrder(scope: Scope, order: ShopOrder, posted: PostedFields): CheckoutResult {
  const { orders } = paymentState(scope)
  const payment = takePayment(scope, order, posted)
  if (payment.kind === 'refused') {
    orders.update({ ...order, status: 'failed' })
    return { kind: 'unpaid', errors: [{ message: payment.message }] }
  }
  if (payment.kind === 'redirect') {
    orders.update({ ...order, providerOrder: payment.providerOrder })
    return { kind: 'placed', order, location: payment.location }
  }
  const { status, providerOrder } = payment
  const accepted = { ...order, status, ...(providerOrder === undefined ? {} : { providerOrder }) }
  orders.update(accepted)
  closeCheckout(scope, order.id)
  return { kind: 'placed', order: accepted, location: receivedLink(scope, accepted) }
}

/** Address of "order received". */
export function receivedLink(scope: Scope, { id, key }: ShopOrder): string {
  return scope.link(`/kasse/order-received/${id}/?key=${key}`)
}

/** Empties the cart that became this order. An order that is paid later does not change the visitor's new cart. */
function closeCheckout({ visitor }: Scope, orderId: number): void {
  const session = checkoutSession(visitor)
  if (session.awaitingOrder !== orderId) return
  delete session.awaitingOrder
  delete session.popup
  visitor.cart = emptyCart()
}

/** Begins a new order, or continues the one that was begun and not paid. */
function beginOrder(scope: Scope, posted: PostedFields): ShopOrder {
  const { orders } = paymentState(scope)
  const session = checkoutSession(scope.visitor)
  const awaiting = session.awaitingOrder === undefined ? undefined : orders.find(session.awaitingOrder)
  const { shopState, options } = scope.shop
  const id = awaiting && isPayable(awaiting) ? awaiting.id : lastEarlierOrder + shopState.next('order')
  const order: ShopOrder = {
    ...orderContents(scope.visitor.cart),
    id,
    key: orderKey(options.seed, id),
    status: 'pending',
    placedAt: scope.now(),
    customerId: scope.visitor.customer?.id ?? 0,
    paymentMethod: posted.payment_method ?? '',
    paymentTitle: paymentTitle(posted.payment_method),
    billing: postedAddress('billing', posted),
    delivery: postedAddress(hasOtherShippingAddress(posted) ? 'shipping' : 'billing', posted),
    comment: posted.order_comments ?? '',
    attribution: Object.fromEntries(
      Object.entries(posted).filter(([name]) => name.startsWith('wc_order_attribution_')),
    ),
  }
  orders.update(order)
  session.awaitingOrder = id
  return order
}

function orderContents(cart: Cart): Pick<ShopOrder, 'lines' | 'shipping' | 'shippingLabel' | 'discount' | 'total'> {
  const { shipping, discount, total } = totalsOf(cart)
  const method = shippingMethods.find(({ id }) => id === cart.shippingMethod)
  return {
    lines: orderLines(cart),
    shipping,
    shippingLabel: needsShipping(cart) ? (method?.label ?? '') : '',
    discount,
    total,
  }
}

/** An error for each line of which the stock has too few pieces, because other customers have bought them. */
function missingPieces({ shop, visitor }: Scope): readonly CheckoutError[] {
  return orderLines(visitor.cart).flatMap(({ articleId, name, quantity }) => {
    const article = articleById(articleId)
    const stock = article && stockOf(shop.shopState, article.variation ?? article.product)
    if (stock === undefined || quantity <= stock) return []
    return [{ message: `Von „${name}“ ist leider nicht mehr genug vorrätig (noch ${stock}).` }]
  })
}
