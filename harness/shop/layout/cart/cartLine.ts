/** Texts and links of a line in mini-cart, cart and order review. */

import { isSoldIndividually } from '../../cart/addToCart.ts'
import { articleOf, type CartLine } from '../../cart/cart.ts'
import type { Html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { stockOf } from '../../state/stock.ts'
import { quantityBox } from '../product/quantityBox.ts'

/** The name of a line. As on the platform, up to two chosen terms are part of it; more terms stand below it. */
export function lineName(line: CartLine): string {
  const terms = termsInName(line)
  const { name } = articleOf(line).product
  return terms.length > 0 ? `${name} - ${terms.map(({ label }) => label).join(', ')}` : name
}

/** The chosen terms that are not part of the name: those of "any" attributes, and all where there are three or more. */
export function termsBelowName(line: CartLine): readonly ChosenTerm[] {
  const named = termsInName(line)
  return chosenTerms(line).filter(({ slug }) => named.every((term) => term.slug !== slug))
}

export interface ChosenTerm {
  /** Slug of the attribute. */
  readonly slug: string
  readonly attribute: string
  readonly label: string
}

function termsInName(line: CartLine): readonly ChosenTerm[] {
  const variationAttributes = articleOf(line).variation?.attributes ?? {}
  const terms = chosenTerms(line).filter(({ slug }) => variationAttributes[slug] !== '')
  return Object.keys(variationAttributes).length < 3 ? terms : []
}

function chosenTerms(line: CartLine): readonly ChosenTerm[] {
  return (articleOf(line).product.attributes ?? []).flatMap(({ slug, label: attribute, terms }) => {
    const chosen = terms.find((term) => term.slug === line.choices[`attribute_${slug}`])
    return chosen ? [{ slug, attribute, label: chosen.label }] : []
  })
}

/** The product's page, with the choices filled in. */
export function lineAddress(scope: Scope, line: CartLine): string {
  const query = new URLSearchParams(line.choices).toString()
  return scope.link(`/produkt/${articleOf(line).product.slug}/${query && `?${query}`}`)
}

/** Link that removes the line by a full page load. */
export function removeLink(scope: Scope, { key }: CartLine): string {
  return scope.link(`/warenkorb/?remove_item=${key}&_wpnonce=${scope.nonce('woocommerce-cart')}`)
}

/** Link that puts a removed line back by a full page load. */
export function undoLink(scope: Scope, { key }: CartLine): string {
  return scope.link(`/warenkorb/?undo_item=${key}&_wpnonce=${scope.nonce('woocommerce-cart')}`)
}

/** The quantity box of a line; 0 removes the line. For a product that is sold individually the field is hidden and holds 1. */
export function lineQuantityBox(scope: Scope, line: CartLine): Html {
  const { product, variation } = articleOf(line)
  // An agreed offer holds only from its lowest quantity on (price-and-offer.md 8.3).
  const lowest = line.agreed?.kind === 'offer' ? line.agreed.minQuantity : 0
  const isSingle = isSoldIndividually(product, variation)
  return quantityBox(scope, {
    name: `cart[${line.key}][qty]`,
    value: line.quantity,
    min: isSingle ? 1 : lowest,
    max: isSingle ? 1 : stockOf(scope.shop.shopState, variation ?? product),
    productName: lineName(line),
  })
}
