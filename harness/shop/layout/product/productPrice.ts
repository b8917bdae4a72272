import { productById } from '../../catalogue/catalogue.ts'
import { isVariable, type Product, priceRange } from '../../catalogue/product.ts'
import { type Html, html } from '../../markup/html.ts'
import { priceHtml, priceRangeHtml, salePriceHtml } from '../../markup/money.ts'

/** One price, a reduced one, or from – to, also of a group; nothing where there is no variation to have a price. */
export function productPrice(product: Product): Html {
  if (product.variations?.length === 0) return html``
  if (product.grouped) {
    const prices = product.grouped.flatMap((id) => productById(id)?.priceCents ?? [])
    return priceRangeHtml(Math.min(...prices), Math.max(...prices))
  }
  if (isVariable(product)) return priceRangeHtml(...priceRange(product))
  const { priceCents, regularCents } = product
  return regularCents === undefined ? priceHtml(priceCents) : salePriceHtml(regularCents, priceCents)
}
