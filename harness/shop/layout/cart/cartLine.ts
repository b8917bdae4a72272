/** Texts and links of a line in mini-cart, cart and order review. */

import { isSoldIndividually } from '../../cart/addToCart.ts'
import { articleOf, type CartLine } from '../../cart/cart.ts'
import type { Html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { stockOf } from '../../state/stock.ts'
import { quantityBox } from '../product/quantityBox.ts'

/** Up to two chosen terms are part of the name, as the platform has it; more are listed below it. */
export function lineName(line: CartLine): string {
  const terms = termsInName(line)
  const { name } = articleOf(line).product
  return terms.length > 0 ? `${name} - ${terms.map(({ label }) => label).join(', ')}` : name
}

/** The chosen terms that stand in no name: those of "any" attributes, and all where there are three or more. */
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
  const own = articleOf(line).variation?.attributes ?? {}
  const terms = chosenTerms(line).filter(({ slug }) => own[slug] !== '')
  return Object.keys(own).length < 3 ? terms : []
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

/** A full page load that takes the line out. */
export function removeLink(scope: Scope, { key }: CartLine): string {
  return scope.link(`/warenkorb/?remove_item=${key}&_wpnonce=${scope.nonce('woocommerce-cart')}`)
}

/** A full page load that puts it back. */
export function undoLink(scope: Scope, { key }: CartLine): string {
  return scope.link(`/warenkorb/?undo_item=${key}&_wpnonce=${scope.nonce('woocommerce-cart')}`)
}

/** The quantity of a line of the cart; 0 removes the line. For a product that is sold individually the field is hidden and is 1. */
export function lineQuantityBox(scope: Scope, line: CartLine): Html {
  const { product, variation } = articleOf(line)
  // Below it an offer would not hold any more (price-and-offer.md 8.3).
  const lowest = line.agreed?.kind === 'offer' ? line.agreed.minQuantity : 0
  const isAlone = isSoldIndividually(product, variation)
  return quantityBox(scope, {
    name: `cart[${line.key}][qty]`,
    value: line.quantity,
    min: isAlone ? 1 : lowest,
    max: isAlone ? 1 : stockOf(scope.shop.shopState, variation ?? product),
    productName: lineName(line),
  })
}
