/** Calls the payment plugin's routes R1–R10: what each sends, and how its answer is read. wallet-checkout 6, S7.19–S7.47 */

import { phpObject } from '../../../../inject/schema/php.ts'
import { watchCart } from '../../platform/cartHash.ts'
import type { PopupLocation } from '../address/address.ts'
import { type PaymentToken, readPaymentToken } from '../address/buyer.ts'
import type { SubmitResult } from '../attempt/state.ts'
import { PaymentError } from '../errors.ts'
import { type CartPush, readPush } from '../settings/printed/cartData.ts'
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

/** The calls to the shop. All of them reject with ApiError, or with PaymentError where the answer cannot be used. */
export interface Orders {
  /** R1: asks for the data of the cart. */
  refreshCart(page: string): Promise<CartPush>
  /** R2: puts a product into the cart and makes the order. For a plain line, the quantity is set and not added. */
  addItem(item: Body): Promise<AddedItem>
  /** R3: takes a line out of the cart. */
  removeItem(lineKey: string): Promise<void>
  /** R4: makes an order of the cart at the provider. @returns its id */
  createOrder(body: Body): Promise<string>
  /** R5: sends the address or the delivery that was chosen in the provider's window. Resolves where the shop delivers there. */
  changeShipping(change: ShippingChange): Promise<void>
  /** R6: submits an approval, by which the shop takes the order. A refusal of the store is a result, not an error. */
  checkout(body: Body): Promise<SubmitResult>
  /** R7: makes an order at the provider for one that waits for its money. @returns its id */
  payOrder(body: Body): Promise<string>
  /** R8: makes a setup token in the place of an order. @returns its id */
  createSetupToken(body: Body): Promise<string>
  /** R9: exchanges an approved setup token for a payment token. */
  exchangeToken(setupToken: string, extra?: Body): Promise<PaymentToken>
  /** R10: reads an agreement about later payments. Only the plugin's scripts for older shops make these; no feature calls it. S7.20 */
  billingAgreement(token: string): Promise<Readonly<Record<string, unknown>>>
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
    checkout: (body) => readWithCart(ask('cart/checkout', body, { outlivesStop: true }).then(readCheckout)),
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
  }
}

/**
 * Reads the answer to R6. Where the cart was emptied during the call, no refusal proves that the shop has not taken the order, which counts
 * as unanswered then.
 */
async function readWithCart(answer: Promise<SubmitResult>): Promise<SubmitResult> {
  const isCartGone = watchCart()
  const lost = (cause: unknown): SubmitResult => ({
    result: 'failure',
    error: new PaymentError('cartGone', { cause }),
    isUnanswered: true,
  })
  try {
    const read = await answer
    return read.result === 'failure' && isCartGone() ? lost(read.error) : read
  } catch (error) {
    if (isCartGone()) return lost(error)
    throw error
  }
}

/** An answer with `success: false` and without a code has not been observed in any shop; it counts as a refusal. */
function requireSuccess(answer: unknown): void {
  if (phpObject(answer)?.success === false) throw new PaymentError('unexpected', { cause: answer })
}
