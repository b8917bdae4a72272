/**
 * The price that a request brings for what it adds (price-and-offer.md 8.3). The cart repeats no check: with the form's nonce
 * it takes whatever price is posted, and without one the regular price holds.
 */
import type { AgreedPrice } from '../cart/cart.ts'
import type { Article } from '../catalogue/catalogue.ts'
import type { ShopRequest } from '../http/route.ts'
import type { Scope } from '../state/scope.ts'
import { cartNonceAction } from './cartNonce.ts'
import { ruleOf } from './rules.ts'

/** @returns undefined where the regular price holds. Read from query and form body, a JSON body is not seen. */
export function agreedPrice(request: ShopRequest, { product, variation }: Article): AgreedPrice | undefined {
  const rule = ruleOf(request, variation ?? product)
  if (!rule || !request.isNonce(cartNonceAction, request.param('_vicatna_cart_nonce'))) return undefined
  const own = field(request, 'vicatna_nyp_value')
  if (rule.kind === 'name-your-price' && own !== undefined && (own !== '' || request.switches.freePurchase)) {
    return { kind: 'name-your-price', cents: centsOf(own), minQuantity: 1 }
  }
  const offered = field(request, 'vicatna_so_value')
  const minQuantity = field(request, 'vicatna_so_qty_min')
  if (rule.kind !== 'offer' || !offered || !minQuantity) return undefined
  return { kind: 'offer', cents: centsOf(offered), minQuantity: Math.max(1, Number.parseInt(minQuantity, 10) || 1) }
}

function field({ form, url }: ShopRequest, name: string): string | undefined {
  return form.get(name) ?? url.searchParams.get(name) ?? undefined
}

/** Reads a number as PHP does: text behind it is ignored, and a text without a number is 0. */
export function centsOf(text: string): number {
  return Math.round((Number.parseFloat(text.trim().replace(',', '.')) || 0) * 100)
}

/** The offer that lies in the cart for an article. */
export function agreedOffer({ visitor }: Scope, articleId: number): AgreedPrice | undefined {
  const line = visitor.cart.lines.find(
    ({ productId, variationId, agreed }) => (variationId || productId) === articleId && agreed?.kind === 'offer',
  )
  return line?.agreed
}
