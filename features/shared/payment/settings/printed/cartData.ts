/** Cart and product as the plugin prints, pushes and answers them. wallet-checkout 1.3, 1.4, 7 */
import { phpBoolean, phpObject } from '../../../../../inject/schema/php.ts'
import { lazy, looseObject } from '../../../../../inject/schema/schema.ts'
import { type OnIssue, printedAmount, printedFlag, printedList, printedText, readParts } from '../schemaFields.ts'
import { amount, textMap, textOf, texts } from '../values.ts'

const cartSchema = lazy(() =>
  looseObject({
    total: printedAmount(),
    needsShipping: printedFlag(),
    isEmpty: printedFlag(),
    currency: printedText(),
    availablePaymentMethods: printedList(),
  }),
)

const productSchema = lazy(() =>
  looseObject({
    id: printedText(),
    price: printedAmount(),
    total: printedAmount(),
    needsShipping: printedFlag(),
    currency: printedText(),
  }),
)

export interface CartData {
  readonly total: number
  readonly needsShipping: boolean
  readonly isEmpty: boolean
  readonly currency?: string
  /**
   * Ids of the methods that this cart can be paid with; undefined where the plugin does not list them, as in its older
   * generation.
   */
  readonly availablePaymentMethods?: readonly string[]
  /** Other fields of the server's, as they come. S3.105 */
  readonly [key: string]: unknown
}

export interface ProductData {
  readonly id: number
  /** Price of one piece. */
  readonly price: number
  readonly needsShipping: boolean
  readonly currency?: string
}

/** Data of the cart that a page, a fragment or an answer brings, to be merged into the known data. */
export interface CartPush {
  readonly cart?: Partial<CartData>
  /** Parameters of the provider's script; absent where the server sent none. */
  readonly sdkParameters?: Readonly<Record<string, string>>
}

/** Reads the fields that are there. Missing ones are left out of the result, so that merging it keeps their old values. */
export function readCart(value: unknown, onIssue?: OnIssue): Partial<CartData> {
  const { total, needsShipping, isEmpty, currency, availablePaymentMethods, ...others } = readParts(
    cartSchema,
    value,
    onIssue,
  )
  const sum = amount(total)
  return {
    ...others,
    ...(sum !== undefined && { total: sum }),
    ...(needsShipping != null && { needsShipping: phpBoolean(needsShipping) }),
    ...(isEmpty != null && { isEmpty: phpBoolean(isEmpty) }),
    ...(textOf(currency) !== undefined && { currency: String(currency) }),
    ...(availablePaymentMethods != null && { availablePaymentMethods: texts(availablePaymentMethods) }),
  }
}

/** False where the plugin lists the methods for this cart, and the method is none of them. wallet-checkout 9.5 */
export function offersMethod(
  { availablePaymentMethods }: Pick<CartData, 'availablePaymentMethods'>,
  id: string,
): boolean {
  return availablePaymentMethods?.includes(id) ?? true
}

/** False where the cart costs nothing, as with a coupon: the provider takes no payment of 0, but setup tokens for later ones. */
export const isPayable = ({ total }: Pick<CartData, 'total'>, needsSetupToken: boolean): boolean =>
  total !== 0 || needsSetupToken

/**
 * Reads data in either shape: the cart's fields beside `queryParams`, or in an object of their own. Undefined where there
 * is neither.
 */
export function readPush(value: unknown): CartPush | undefined {
  const pushed = phpObject(value)
  if (!pushed || Object.keys(pushed).length === 0) return undefined
  const { queryParams, cart, ...fields } = pushed
  const nested = phpObject(cart)
  const data = readCart(nested ?? fields)
  const sdkParameters = textMap(queryParams)
  return {
    ...(Object.keys(data).length > 0 && { cart: data }),
    ...(Object.keys(sdkParameters).length > 0 && { sdkParameters }),
  }
}

export function readProduct(value: unknown, onIssue?: OnIssue): ProductData | undefined {
  const { id, price, total, needsShipping, currency } = readParts(productSchema, value, onIssue)
  const number = amount(id)
  if (number === undefined || number <= 0) return undefined
  return {
    id: number,
    price: amount(price) ?? amount(total) ?? 0,
    needsShipping: phpBoolean(needsShipping),
    ...(textOf(currency) !== undefined && { currency: String(currency) }),
  }
}
