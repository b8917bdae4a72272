/** Puts something into a visitor's cart, with the platform's checks and sentences. */
import { articleById } from '../catalogue/catalogue.ts'
import { isVariable, type Product, type Variation } from '../catalogue/product.ts'
import { redirect } from '../http/respond.ts'
import type { FormHandler, ShopRequest } from '../http/route.ts'
import { type AddedProduct, addedNotice } from '../layout/cart/addedNotice.ts'
import { agreedPrice } from '../price/agreedPrice.ts'
import type { Scope } from '../state/scope.ts'
import { stockOf } from '../state/stock.ts'
import { type AgreedPrice, type CartLine, lineKey, withAdded } from './cart.ts'

export interface CartRequest {
  /** Id of a product, or of a variation. */
  readonly id: number
  /** Chosen variation, where `id` is its product's. */
  readonly variationId?: number
  readonly quantity: number
  /** `attribute_pa_format` → term. */
  readonly choices?: Readonly<Record<string, string>>
  readonly agreed?: AgreedPrice | undefined
}

/** The line that the cart now has, or the platform's sentence that says why nothing was added. */
export type AddResult =
  | { readonly isAdded: true; readonly line: CartLine; readonly product: Product }
  | { readonly isAdded: false; readonly reason: string; readonly product: Product | undefined }

export function addToCart(scope: Scope, cartRequest: CartRequest): AddResult {
  const { visitor } = scope
  const article = articleById(cartRequest.variationId || cartRequest.id)
  const notForSale = 'Dieses Produkt kann leider nicht gekauft werden.'
  if (!article) return refuse(notForSale)
  const { product, variation } = article
  if (product.grouped || product.external || variation?.isPurchasable === false) return refuse(notForSale, product)
  if (isVariable(product) && !variation) {
    return refuse(`Bitte wählen Sie Produktoptionen für „${product.name}“.`, product)
  }
  const missing = missingChoices(product, variation, cartRequest.choices)
  if (missing.length > 0) return refuse(missingText(missing), product)
  const contents = {
    productId: product.id,
    variationId: variation?.id ?? 0,
    choices: choicesOf(variation, cartRequest.choices),
    ...(cartRequest.agreed ? { agreed: cartRequest.agreed } : {}),
  }
  const key = lineKey(contents)
  const reason = stockProblem(scope, product, variation, key, cartRequest.quantity)
  if (reason !== undefined) return refuse(reason, product)
  visitor.cart = withAdded(visitor.cart, { ...contents, quantity: cartRequest.quantity })
  const line = visitor.cart.lines.find((candidate) => candidate.key === key)
  return line ? { isAdded: true, line, product } : refuse('Die Menge ist ungültig.', product)
}

/** Why the stock does not allow the line: sold out, sold singly, or more pieces than there are; undefined where it allows it. */
function stockProblem(
  { visitor, shop }: Scope,
  product: Product,
  variation: Variation | undefined,
  key: string,
  quantity: number,
): string | undefined {
  const stock = stockOf(shop.shopState, variation ?? product)
  const inCart = visitor.cart.lines.filter((line) => (line.variationId || line.productId) === (variation ?? product).id)
  const piecesInCart = inCart.reduce((sum, line) => sum + line.quantity, 0)
  if (stock === 0) {
    return `Sie können „${product.name}“ Ihrem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist.`
  }
  if (isSoldIndividually(product, variation) && inCart.some((line) => line.key === key)) {
    return `Sie können „${product.name}“ nicht noch einmal in den Warenkorb legen.`
  }
  if (stock !== undefined && piecesInCart + quantity > stock) {
    return piecesInCart > 0
      ? `Sie können diese Menge nicht in den Warenkorb legen – wir haben ${stock} auf Lager und Sie haben bereits ${piecesInCart} in Ihrem Warenkorb.`
      : `Sie können diese Menge von „${product.name}“ nicht in den Warenkorb legen, da nicht genügend auf Lager ist (${stock} verfügbar).`
  }
  return undefined
}

export function isSoldIndividually(product: Product, variation: Variation | undefined): boolean {
  return variation?.isSoldIndividually ?? product.isSoldIndividually ?? false
}

/** The terms of a variation; where the variation takes any term, the chosen one. */
function choicesOf(variation: Variation | undefined, chosen: CartRequest['choices']): CartLine['choices'] {
  return Object.fromEntries(
    Object.entries(variation?.attributes ?? {}).map(([slug, term]) => {
      const field = `attribute_${slug}`
      return [field, term || (chosen?.[field] ?? '')]
    }),
  )
}

/** Labels of the attributes for which the variation takes any term, but the request names none that exists. */
function missingChoices(
  product: Product,
  variation: Variation | undefined,
  chosen: CartRequest['choices'],
): readonly string[] {
  return (product.attributes ?? []).flatMap(({ slug, label, terms }) => {
    const takesAnyTerm = variation?.attributes[slug] === ''
    const term = chosen?.[`attribute_${slug}`]
    return takesAnyTerm && !terms.some(({ slug: existing }) => existing === term) ? [label] : []
  })
}

function missingText(labels: readonly string[]): string {
  return labels.length === 1 ? `${labels[0]} ist ein Pflichtfeld.` : `${labels.join(' und ')} sind Pflichtfelder.`
}

function refuse(reason: string, product?: Product): AddResult {
  return { isAdded: false, reason, product }
}

/** Reads from a form or link what it adds to the cart: quantity, choices and price. @param id of a product or variation */
export function cartRequestOf(request: ShopRequest, id: number): CartRequest {
  const variationId = Number.parseInt(request.param('variation_id'), 10) || 0
  const article = articleById(variationId || id)
  return {
    id,
    variationId,
    quantity: quantityIn(request.param('quantity')),
    choices: choicesIn(request),
    agreed: article && agreedPrice(request, article),
  }
}

/** As the platform reads it: an empty field and 0 mean one piece, and a text that is no number means none. */
function quantityIn(text: string): number {
  return text === '' || text === '0' ? 1 : Number.parseInt(text, 10) || 0
}

function choicesIn({ form, url }: ShopRequest): Readonly<Record<string, string>> {
  return Object.fromEntries([...url.searchParams, ...form].filter(([name]) => name.startsWith('attribute_')))
}

/**
 * Handles `add-to-cart` in the query or in a form, on every page (theme-and-platform.md 3.5, 4.3). The visitor gets a
 * notice, and then the requested page; with the switch `cartRedirect` the answer leads to the cart.
 */
export const addToCartField: FormHandler = (request) => {
  const { visitor, switches, link } = request
  const id = Number(request.param('add-to-cart'))
  const article = articleById(id)
  if (!article) return undefined
  const { grouped } = article.product
  const cartRequests = grouped ? groupRequests(request, grouped) : [cartRequestOf(request, id)].filter(hasQuantity)
  if (grouped && cartRequests.length === 0) {
    const text = 'Bitte wählen Sie die Anzahl der Artikel, die Sie in den Warenkorb legen möchten.'
    visitor.notices.push({ kind: 'error', text })
  }
  const added = cartRequests.flatMap((cartRequest) => addOrNotify(request, cartRequest))
  if (added.length > 0) visitor.notices.push(addedNotice(request, added))
  return added.length > 0 && switches.cartRedirect ? redirect(link('/warenkorb/')) : undefined
}

/** Adds to the cart; a refusal becomes a notice for the next page. */
function addOrNotify(request: ShopRequest, cartRequest: CartRequest): readonly AddedProduct[] {
  const result = addToCart(request, cartRequest)
  if (result.isAdded) return [{ product: result.product, quantity: cartRequest.quantity }]
  request.visitor.notices.push({ kind: 'error', text: result.reason })
  return []
}

/** Each product of a group has a quantity field of its own; an empty one adds nothing. */
function groupRequests(request: ShopRequest, members: readonly number[]): readonly CartRequest[] {
  const cartRequests = members.map((id) => ({
    id,
    quantity: Number.parseInt(request.param(`quantity[${id}]`), 10) || 0,
  }))
  return cartRequests.filter(hasQuantity)
}

/** Whether the request has a quantity to add; the shop ignores any other value silently, as the platform does. */
function hasQuantity({ quantity }: CartRequest): boolean {
  return quantity > 0
}
