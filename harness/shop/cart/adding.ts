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

/** The line as it is in the cart now, or why it is not, in the platform's words. */
export type Added =
  | { readonly isAdded: true; readonly line: CartLine; readonly product: Product }
  | { readonly isAdded: false; readonly reason: string; readonly product: Product | undefined }

export function addToCart(scope: Scope, cartRequest: CartRequest): Added {
  const { visitor } = scope
  const wanted = articleById(cartRequest.variationId || cartRequest.id)
  const unknown = 'Dieses Produkt kann leider nicht gekauft werden.'
  if (!wanted) return refused(unknown)
  const { product, variation } = wanted
  if (product.grouped || product.external || variation?.isPurchasable === false) return refused(unknown, product)
  if (isVariable(product) && !variation) {
    return refused(`Bitte wählen Sie Produktoptionen für „${product.name}“.`, product)
  }
  const missing = missingChoices(product, variation, cartRequest.choices)
  if (missing.length > 0) return refused(missingText(missing), product)
  const contents = {
    productId: product.id,
    variationId: variation?.id ?? 0,
    choices: choicesOf(variation, cartRequest.choices),
    ...(cartRequest.agreed ? { agreed: cartRequest.agreed } : {}),
  }
  const key = lineKey(contents)
  const reason = obstacle(scope, product, variation, key, cartRequest.quantity)
  if (reason !== undefined) return refused(reason, product)
  visitor.cart = withAdded(visitor.cart, { ...contents, quantity: cartRequest.quantity })
  const line = visitor.cart.lines.find((candidate) => candidate.key === key)
  return line ? { isAdded: true, line, product } : refused('Die Menge ist ungültig.', product)
}

/** What stands against it: sold out, only one allowed, more than there is. */
function obstacle(
  { visitor, shop }: Scope,
  product: Product,
  variation: Variation | undefined,
  key: string,
  quantity: number,
): string | undefined {
  const stock = stockOf(shop.shopState, variation ?? product)
  const inCart = visitor.cart.lines.filter((line) => (line.variationId || line.productId) === (variation ?? product).id)
  const held = inCart.reduce((sum, line) => sum + line.quantity, 0)
  if (stock === 0) {
    return `Sie können „${product.name}“ Ihrem Warenkorb nicht hinzufügen, weil das Produkt derzeit nicht vorrätig ist.`
  }
  if (isSoldIndividually(product, variation) && inCart.some((line) => line.key === key)) {
    return `Sie können „${product.name}“ nicht noch einmal in den Warenkorb legen.`
  }
  if (stock !== undefined && held + quantity > stock) {
    return held > 0
      ? `Sie können diese Menge nicht in den Warenkorb legen – wir haben ${stock} auf Lager und Sie haben bereits ${held} in Ihrem Warenkorb.`
      : `Sie können diese Menge von „${product.name}“ nicht in den Warenkorb legen, da nicht genügend auf Lager ist (${stock} verfügbar).`
  }
  return undefined
}

export function isSoldIndividually(product: Product, variation: Variation | undefined): boolean {
  return variation?.isSoldIndividually ?? product.isSoldIndividually ?? false
}

/** A variation's own terms, and for "any" what was chosen. */
function choicesOf(variation: Variation | undefined, chosen: CartRequest['choices']): CartLine['choices'] {
  return Object.fromEntries(
    Object.entries(variation?.attributes ?? {}).map(([slug, term]) => {
      const field = `attribute_${slug}`
      return [field, term || (chosen?.[field] ?? '')]
    }),
  )
}

/** Attributes for which a variation takes any term, and none or an unknown one was chosen. */
function missingChoices(
  product: Product,
  variation: Variation | undefined,
  chosen: CartRequest['choices'],
): readonly string[] {
  return (product.attributes ?? []).flatMap(({ slug, label, terms }) => {
    const isOpen = variation?.attributes[slug] === ''
    const term = chosen?.[`attribute_${slug}`]
    return isOpen && !terms.some((known) => known.slug === term) ? [label] : []
  })
}

function missingText(labels: readonly string[]): string {
  return labels.length === 1 ? `${labels[0]} ist ein Pflichtfeld.` : `${labels.join(' und ')} sind Pflichtfelder.`
}

function refused(reason: string, product?: Product): Added {
  return { isAdded: false, reason, product }
}

/** What a request adds to the cart, as forms and links name it. @param id of a product or variation; quantity, choices and prices come from the request. */
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

/** An empty field and 0 mean one piece; a text that is no number means none. */
function quantityIn(text: string): number {
  return text === '' || text === '0' ? 1 : Number.parseInt(text, 10) || 0
}

function choicesIn({ form, url }: ShopRequest): Readonly<Record<string, string>> {
  return Object.fromEntries([...url.searchParams, ...form].filter(([name]) => name.startsWith('attribute_')))
}

/**
 * `add-to-cart` in the query or in a form, on whatever page (theme-and-platform.md 3.5, 4.3). Adds, leaves a notice
 * for the page and lets the page be shown; it leads to the cart only where the shop wants that.
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
  const added = cartRequests.flatMap((cartRequest) => add(request, cartRequest))
  if (added.length > 0) visitor.notices.push(addedNotice(request, added))
  return added.length > 0 && switches.cartRedirect ? redirect(link('/warenkorb/')) : undefined
}

/** A refusal becomes a notice. */
function add(request: ShopRequest, cartRequest: CartRequest): readonly AddedProduct[] {
  const added = addToCart(request, cartRequest)
  if (added.isAdded) return [{ product: added.product, quantity: cartRequest.quantity }]
  request.visitor.notices.push({ kind: 'error', text: added.reason })
  return []
}

/** Each product of a group has a quantity of its own; nothing means none here. */
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
