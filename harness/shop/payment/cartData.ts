/** The cart in the form in which the payment plugin prints it into pages and answers (wallet-checkout.md 1.4; real-shop-facts.md 4). */

import {
  articleOf,
  type Cart,
  type CartLine,
  linePrice,
  needsShipping,
  shippingMethodsTo,
  totalsOf,
} from '../cart/cart.ts'
import { decimal } from '../markup/money.ts'
import type { OrderLine } from './state/shopOrders.ts'

/** The data that the plugin needs about a cart. Amounts are in cents. */
export interface CartFacts {
  readonly total: number
  readonly needsShipping: boolean
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly amount: number }[]
  readonly shippingMethods: readonly { readonly id: string; readonly label: string; readonly amount: number }[]
  /** Id of the chosen method; absent where the cart is not shipped. */
  readonly shippingMethod?: string
}

/** The cart of the plugin's generation one: three keys. */
export function shortCartData(cart: CartFacts): Readonly<Record<string, unknown>> {
  return { total: decimal(cart.total), needsShipping: cart.needsShipping, isEmpty: cart.lines.length === 0 }
}

/** The cart of the plugin's generation two. @param isRefreshed whether it follows an update: labels then name the number of pieces */
export function fullCartData(
  cart: CartFacts,
  paymentMethods: readonly string[],
  isRefreshed = false,
): Readonly<Record<string, unknown>> {
  const chosen = cart.shippingMethods.find(({ id }) => id === cart.shippingMethod)
  return {
    ...shortCartData(cart),
    totalCents: cart.total,
    currency: 'EUR',
    countryCode: 'DE',
    availablePaymentMethods: paymentMethods,
    lineItems: [
      ...cart.lines.map(({ name, quantity, amount }) => ({
        label: isRefreshed && quantity > 1 ? `${name} X ${quantity}` : name,
        amount: decimal(amount),
        type: 'product',
        name,
        qty: quantity,
      })),
      ...(cart.needsShipping ? [{ label: 'Versand', amount: decimal(chosen?.amount ?? 0), type: 'shipping' }] : []),
    ],
    shippingOptions: cart.shippingMethods.map(({ id, label, amount }) => ({
      id: shippingOptionId(id),
      label,
      amount: decimal(amount),
      description: '',
    })),
    selectedShippingMethod: cart.needsShipping ? shippingOptionId(cart.shippingMethod ?? '') : '',
  }
}

/** The index of the package, a colon and the method. This shop has one package (wallet-checkout.md 14.6). */
function shippingOptionId(method: string): string {
  return `0:${method}`
}

/** The method of an option id or of the older form `{"0": "flat_rate:3"}`; undefined where none is named. */
export function shippingMethodOf(posted: unknown): string | undefined {
  if (typeof posted === 'string') return /^\d+:(.+)$/.exec(posted)?.[1]
  const first: unknown = typeof posted === 'object' && posted !== null ? Object.values(posted)[0] : undefined
  return typeof first === 'string' ? first : undefined
}

/** Reads the plugin's data from a visitor's cart. */
export function cartFacts(cart: Cart): CartFacts {
  const isShipped = needsShipping(cart)
  const hasMethods = isShipped && cart.shippingMethod !== ''
  return {
    total: totalsOf(cart).total,
    needsShipping: isShipped,
    lines: cart.lines.map((line) => ({ name: lineTitle(line), quantity: line.quantity, amount: linePrice(line) })),
    shippingMethods: hasMethods
      ? shippingMethodsTo(cart.shippingCountry).map(({ id, label, cents }) => ({ id, label, amount: cents }))
      : [],
    ...(isShipped ? { shippingMethod: cart.shippingMethod } : {}),
  }
}

/** The lines of an order made of this cart. */
export function orderLines(cart: Cart): readonly OrderLine[] {
  return cart.lines.map((line) => ({
    articleId: line.variationId || line.productId,
    name: lineTitle(line),
    quantity: line.quantity,
    amount: linePrice(line),
  }))
}

/** Name with the chosen terms, as the platform names an article where there is no room for a list. */
export function lineTitle(line: CartLine): string {
  const { product } = articleOf(line)
  const terms = (product.attributes ?? []).flatMap(({ slug, terms }) => {
    const chosen = terms.find((term) => term.slug === line.choices[`attribute_${slug}`])
    return chosen ? [chosen.label] : []
  })
  return terms.length > 0 ? `${product.name} - ${terms.join(', ')}` : product.name
}
