import type { PriceRule, Product } from '../../../catalogue/product.ts'
import type { Html } from '../../../markup/html.ts'
import { nameYourPriceField, variableField } from '../../../price/nameYourPriceField.ts'
import { offerArea } from '../../../price/offerArea.ts'
import type { Scope } from '../../../state/scope.ts'

/** What the price and offer plugin prints into a product's own form, before the quantity. */
export function pricePlace(scope: Scope, product: Product, rule: PriceRule, referer: string): Html {
  switch (rule.kind) {
    case 'name-your-price':
      return nameYourPriceField(scope, product, rule, referer)
    case 'offer':
      return offerArea(scope, { productName: product.name, article: product, rule, referer })
    case 'both':
      return variableField(product)
  }
}
