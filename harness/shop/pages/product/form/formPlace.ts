/** The place of a product's form: its page, the page's sticky bar or a quick view. */
import type { PriceRule, Product } from '../../../catalogue/product.ts'
import type { ShopRequest } from '../../../http/route.ts'
import type { Html } from '../../../markup/html.ts'
import { nameYourPriceField, variationFieldPlace } from '../../../price/nameYourPriceField.ts'
import { offerArea } from '../../../price/offerArea.ts'
import type { Scope } from '../../../state/scope.ts'

export interface FormPlace {
  /** Address for the form's data; '' in a quick view, which posts to the listing that it was opened on (theme-and-platform.md 2.8). */
  readonly action: string
  /** Path of the request, which the nonce fields repeat. */
  readonly referer: string
  /** The quantity that this request has posted, else 1. */
  readonly quantity: number
  /** True for the page's second form, in the sticky bar. */
  readonly isBar: boolean
  /** The value that the request has for a field such as `attribute_pa_format`; '' for none. */
  chosen(field: string): string
}

export function pagePlace(request: ShopRequest, { slug }: Product): FormPlace {
  const posted = request.method === 'POST' ? Number.parseInt(request.form.get('quantity') ?? '', 10) : 1
  return {
    action: request.link(`/produkt/${slug}/`),
    referer: request.url.pathname + request.url.search,
    quantity: posted > 0 ? posted : 1,
    isBar: false,
    chosen: request.param,
  }
}

export function quickViewPlace(request: ShopRequest): FormPlace {
  return { action: '', referer: request.url.pathname, quantity: 1, isBar: false, chosen: () => '' }
}

/** What the price and offer plugin prints into a product's own form, before the quantity. */
export function pricePlace(scope: Scope, product: Product, rule: PriceRule, referer: string): Html {
  switch (rule.kind) {
    case 'name-your-price':
      return nameYourPriceField(scope, product, rule, referer)
    case 'offer':
      return offerArea(scope, { productName: product.name, article: product, rule, referer })
    case 'both':
      return variationFieldPlace(product)
  }
}
