/** A visitor's cart: pure functions over its lines. Amounts are in cents and include the tax. */
import { type Article, articleById } from '../catalogue/catalogue.ts'
import { md5 } from '../state/hashes.ts'

export interface CartLine {
  /** The line's key as the platform makes it: MD5 over product, variation, choices and what plugins add. */
  readonly key: string
  readonly productId: number
  /** 0 where the product has no variations. */
  readonly variationId: number
  /** For variations: name of the field, `attribute_pa_format`, → chosen term. */
  readonly choices: Readonly<Record<string, string>>
  readonly quantity: number
  /** The price that the buyer has named, or an accepted offer. */
  readonly agreed?: AgreedPrice
}

export interface AgreedPrice {
  readonly kind: 'name-your-price' | 'offer'
  readonly cents: number
  /** An offer holds only from this quantity on. */
  readonly minQuantity: number
}

export interface Cart {
  readonly lines: readonly CartLine[]
  /** Lines that the visitor has removed and can put back (`undo_item`). */
  readonly removed: readonly CartLine[]
  readonly coupons: readonly string[]
  /** Id of the chosen method; '' where the shop does not deliver to the visitor's address. */
  readonly shippingMethod: string
  /** The country to which the cart would be sent, as far as the shop knows it. The price of shipping depends on it. */
  readonly shippingCountry: string
}

export interface Coupon {
  readonly code: string
  readonly discount: { readonly percent: number } | { readonly cents: number }
}

export const coupons: readonly Coupon[] = [
  { code: 'ebbe10', discount: { percent: 10 } },
  { code: 'flut5', discount: { cents: 500 } },
]

export interface ShippingMethod {
  readonly id: string
  readonly label: string
  readonly cents: number
}

/** The country that the shop assumes while it does not know the visitor's. */
export const homeCountry = 'DE'

/** The methods with their prices within the home country. A new cart has the first one. */
export const shippingMethods: readonly [ShippingMethod, ...ShippingMethod[]] = [
  { id: 'flat_rate:1', label: 'Versand im Kunstkarton', cents: 690 },
  { id: 'local_pickup:2', label: 'Abholung in der Galerie', cents: 0 },
]

const abroadCents = 1490

/** The shipping methods with their prices for a country. Every country has the same methods. */
export function shippingMethodsTo(country: string): readonly ShippingMethod[] {
  const isHome = country === homeCountry || country === ''
  return shippingMethods.map((method) => (isHome || method.cents === 0 ? method : { ...method, cents: abroadCents }))
}

const taxPercent = 19

export function emptyCart(): Cart {
  return { lines: [], removed: [], coupons: [], shippingMethod: shippingMethods[0].id, shippingCountry: homeCountry }
}

/** Key of a line with these contents; the same contents are one line. */
export function lineKey({ productId, variationId, choices, agreed }: Omit<CartLine, 'key' | 'quantity'>): string {
  const contents = [productId, variationId || '', Object.entries(choices).flat().join(''), agreed ? agreed.cents : '']
  return md5(contents.filter((part) => part !== '').join('_'))
}

/** Adds to the line with the same contents, or as a new line. */
export function withAdded(cart: Cart, added: Omit<CartLine, 'key'>): Cart {
  const key = lineKey(added)
  const existing = cart.lines.find((line) => line.key === key)
  if (existing) return withQuantity(cart, key, existing.quantity + added.quantity)
  return { ...cart, lines: [...cart.lines, { ...added, key }] }
}

/** 0 or less removes the line. */
export function withQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (quantity <= 0) return withoutLine(cart, key)
  return { ...cart, lines: cart.lines.map((line) => (line.key === key ? { ...line, quantity } : line)) }
}

export function withoutLine(cart: Cart, key: string): Cart {
  const line = cart.lines.find((candidate) => candidate.key === key)
  if (!line) return cart
  return {
    ...cart,
    lines: cart.lines.filter((candidate) => candidate !== line),
    removed: [...cart.removed.filter((candidate) => candidate.key !== key), line],
  }
}

/** Puts a removed line back. */
export function withRestored(cart: Cart, key: string): Cart {
  const line = cart.removed.find((candidate) => candidate.key === key)
  if (!line) return cart
  const removed = cart.removed.filter((candidate) => candidate !== line)
  return { ...cart, lines: [...cart.lines, line], removed }
}

export function countItems({ lines }: Cart): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The product or variation of a line. @throws Error where the catalogue does not have it, which no handler lets happen */
export function articleOf({ productId, variationId }: CartLine): Article {
  const article = articleById(variationId || productId)
  if (!article) throw new Error(`The cart holds ${variationId || productId}, which the catalogue does not know.`)
  return article
}

/** Price of one piece: the agreed price where it holds for the line's quantity, else the catalogue's. */
export function unitPrice(line: CartLine): number {
  const { product, variation } = articleOf(line)
  const isAgreed = line.agreed !== undefined && line.quantity >= line.agreed.minQuantity
  return isAgreed ? line.agreed.cents : (variation ?? product).priceCents
}

export function linePrice(line: CartLine): number {
  return unitPrice(line) * line.quantity
}

export function needsShipping({ lines }: Cart): boolean {
  return lines.some((line) => articleOf(line).product.isVirtual !== true)
}

export interface Totals {
  readonly subtotal: number
  readonly discount: number
  readonly shipping: number
  readonly total: number
  /** The tax that `total` includes. */
  readonly tax: number
}

export function totalsOf(cart: Cart): Totals {
  const subtotal = cart.lines.reduce((sum, line) => sum + linePrice(line), 0)
  const discount = Math.min(
    subtotal,
    cart.coupons.reduce((sum, code) => sum + discountOf(code, subtotal), 0),
  )
  const chosen = shippingMethodsTo(cart.shippingCountry).find(({ id }) => id === cart.shippingMethod)
  const shipping = needsShipping(cart) ? (chosen?.cents ?? 0) : 0
  const total = subtotal - discount + shipping
  return { subtotal, discount, shipping, total, tax: Math.round((total * taxPercent) / (100 + taxPercent)) }
}

/** Cents that a coupon takes off; 0 for an unknown code. */
export function discountOf(code: string, subtotal: number): number {
  const coupon = coupons.find((candidate) => candidate.code === code)
  if (!coupon) return 0
  const { discount } = coupon
  return 'percent' in discount ? Math.round((subtotal * discount.percent) / 100) : discount.cents
}

/** The platform's cart hash, which changes with every change of the cart; '' for an empty cart. */
export function cartHash(cart: Cart): string {
  if (cart.lines.length === 0) return ''
  const contents = cart.lines.map((line) => [line.key, line.quantity, unitPrice(line)])
  return md5(JSON.stringify([contents, totalsOf(cart).total]))
}
