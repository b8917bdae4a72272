/** The thirteen routes of the payment plugin (R1–R13). wallet-checkout 6, S7.19–S7.47 */

import { phpObject } from '../../../../inject/schema/php.ts'
import type { PopupLocation } from '../address/address.ts'
import { type PaymentToken, readPaymentToken } from '../address/buyer.ts'
import type { SubmitResult } from '../attempt/state.ts'
import { PaymentError } from '../errors.ts'
import { type CartData, type CartPush, readCart, readPush } from '../settings/printed/cartData.ts'
import { type AddedItem, readAddedItem, readCheckout, readId, readOrderId } from './answers.ts'
import { callRoute, type OrdersContext, type RouteCall } from './transport.ts'

type Body = Readonly<Record<string, unknown>>

export interface ShippingChange {
  readonly orderId: string
  readonly address: PopupLocation
  /** Id of the chosen option; undefined or empty where none was chosen. */
  readonly option?: string | undefined
  readonly method: string
  /** The checkout's form, where the change happens on the checkout. */
  readonly form?: Body
}

/** The calls of the payment routes. All of them throw ApiError, or PaymentError where the answer makes no sense. */
export interface Orders {
  /** R1. */
  refreshCart(page: string): Promise<CartPush>
  /** R2. Sets the quantity of the plain line of this product. */
  addItem(item: Body): Promise<AddedItem>
  /** R3. */
  removeItem(lineKey: string): Promise<void>
  /** R4. */
  createOrder(body: Body): Promise<string>
  /** R5. Resolves where the shop delivers there. */
  changeShipping(change: ShippingChange): Promise<void>
  /** R6. A refusal of the store is a result, not an error. */
  checkout(body: Body): Promise<SubmitResult>
  /** R7. */
  payOrder(body: Body): Promise<string>
  /** R8. */
  createSetupToken(body: Body): Promise<string>
  /** R9. */
  exchangeToken(setupToken: string, extra?: Body): Promise<PaymentToken>
  /** R10. */
  billingAgreement(token: string): Promise<Readonly<Record<string, unknown>>>
  /** R11. */
  createBillingAgreement(body: Body): Promise<string>
  /** R12. */
  changeBilling(body: Body): Promise<Partial<CartData>>
  /** R13. Resolves where the form has everything. */
  validateCheckout(body: Body): Promise<void>
}

export function createOrders(context: OrdersContext): Orders {
  const ask = (path: string, body: Body, more?: Partial<RouteCall>): Promise<unknown> =>
    callRoute(context, { path, body, ...more })
  return {
    refreshCart: async (page) => readPush(await ask('cart/refresh', { page })) ?? {},
    addItem: async (item) => readAddedItem(await ask('cart/item', item)),
    removeItem: async (key) => void (await ask('cart/item', { key }, { isDelete: true })),
    createOrder: async (body) => readOrderId(await ask('cart/order', body)),
    changeShipping: async ({ orderId, address, option, method, form }) => {
      const shipping_method = option ? context.settings().plugin.shippingMethod(option) : ''
      const body = { ...form, order_id: orderId, address, shipping_method, payment_method: method }
      requireSuccess(await ask('cart/shipping', body))
    },
    checkout: async (body) => readCheckout(await ask('cart/checkout', body)),
    payOrder: async (body) => readOrderId(await ask('order/pay', body)),
    createSetupToken: async (body) => readId(await ask('vault/setup-tokens', body, { name: 'setup-tokens' })),
    exchangeToken: async (setupToken, extra) => {
      const answer = await ask('vault/payment-tokens', { ...extra, setup_token: setupToken }, { isAtRestRoot: true })
      const token = readPaymentToken(answer, context.profile.wallet)
      if (!token) throw new PaymentError('unexpected', { cause: answer })
      return token
    },
    billingAgreement: async (token) => {
      const path = `billing-agreement/token/${encodeURIComponent(token)}`
      return phpObject(await callRoute(context, { path, isAtRestRoot: true })) ?? {}
    },
    createBillingAgreement: async (body) => readOrderId(await ask('billing-agreement/token', body)),
    changeBilling: async (body) => readCart(phpObject(await ask('cart/billing', body))?.cart),
    validateCheckout: async (body) =>
      requireSuccess(await ask('checkout-validation', body, { name: 'checkout/validation' })),
  }
}

/** Answers without a code whose `success` is off were never seen, and mean no success. */
function requireSuccess(answer: unknown): void {
  if (phpObject(answer)?.success === false) throw new PaymentError('unexpected', { cause: answer })
}
