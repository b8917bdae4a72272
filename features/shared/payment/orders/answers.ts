/**
 * Reads the answers of the payment routes. An answer may have any shape, since other plugins print into it. wallet-checkout
 * 5, 6
 */
import { phpBoolean, phpObject } from '../../../../inject/schema/php.ts'
import { custom, lazy, looseObject, optional } from '../../../../inject/schema/schema.ts'
import { webAddress } from '../../../../inject/shop/webAddress.ts'
import type { SubmitResult } from '../attempt/state.ts'
import { noticesOf, PaymentError } from '../errors.ts'
import { isProviderId } from '../providerId.ts'
import { type CartData, readCart } from '../settings/printed/cartData.ts'
import { readParts, text } from '../settings/schemaFields.ts'
import { textOf } from '../settings/values.ts'

export interface AddedItem {
  /** Id of the order; undefined where a setup token is to follow. */
  readonly orderId: string | undefined
  readonly cart: Partial<CartData> | undefined
  /** Key of the line in the cart, so that a cancel can remove the line. */
  readonly lineKey: string | undefined
}

const itemSchema = lazy(() => looseObject({ order_id: text(), cart_item_key: text() }))
const anything = () => optional(custom(() => true, 'anything'))
const checkoutSchema = lazy(() =>
  looseObject({ result: text(), redirect: text(), messages: anything(), reload: anything() }),
)
const idSchema = lazy(() => looseObject({ id: text() }))

/** Removes what other code prints around an answer: tags around a text, and a list around its only item. S7.44–S7.46 */
export function sanitiseAnswer(answer: unknown): unknown {
  if (typeof answer === 'string') return answer.replace(/<[^>]*>/g, '').trim()
  return Array.isArray(answer) ? sanitiseAnswer(answer[0]) : answer
}

/** Reads the answer to R4 or R7. @throws PaymentError it has no order id */
export function readOrderId(answer: unknown): string {
  const sanitised = sanitiseAnswer(answer)
  return requireId(phpObject(sanitised)?.order_id ?? sanitised, answer)
}

/** Reads the answer to R2. @throws PaymentError it is neither an object nor an order id, or its order id is invalid */
export function readAddedItem(answer: unknown): AddedItem {
  const sanitised = sanitiseAnswer(answer)
  const object = typeof sanitised === 'string' ? undefined : phpObject(sanitised)
  if (!object) return { orderId: requireId(sanitised, answer), cart: undefined, lineKey: undefined }
  const { order_id: id, cart_item_key: lineKey } = readParts(itemSchema, object)
  return {
    orderId: id === undefined ? undefined : requireId(id, answer),
    cart: object.cart === undefined ? undefined : readCart(object.cart),
    lineKey: lineKey === undefined ? undefined : String(lineKey),
  }
}

/** Reads the answer to R8. @throws PaymentError it has no id */
export function readId(answer: unknown): string {
  return requireId(readParts(idSchema, answer).id, answer)
}

/** Reads the answer to R6. A success counts even where its address is missing, or no web address. */
export function readCheckout(answer: unknown): SubmitResult {
  const { result, redirect, messages, reload } = readParts(checkoutSchema, answer)
  if (result === 'success') return { result, redirect: webAddress(textOf(redirect)?.trim()) }
  const html = noticesOf(messages)
  const isExpired = html === undefined && phpBoolean(reload)
  // Other code may print something in the place of the store's answer, such as `0`, which does not say whether the order was taken.
  const isUnanswered = result !== 'failure' && html === undefined && !isExpired
  // The store asks for a reload where the shopper's session has been replaced meanwhile.
  const code = isUnanswered ? 'uncertain' : isExpired ? 'expired' : 'checkout'
  return { result: 'failure', error: new PaymentError(code, { html }), isUnanswered }
}

function requireId(id: unknown, answer: unknown): string {
  if (!isProviderId(id)) throw new PaymentError('unexpected', { cause: answer })
  return id
}
