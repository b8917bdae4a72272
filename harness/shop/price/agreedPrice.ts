/**
 * The price that a form posts for the product that it adds (price-and-offer.md 8.3). The cart does not check the price again:
 * with the form's nonce it takes any posted price, and without the nonce the regular price holds.
 */
import type { AgreedPrice } from '../cart/cart.ts'
import type { Article } from '../catalogue/catalogue.ts'
import type { ShopRequest } from '../http/route.ts'
import type { Scope } from '../state/scope.ts'
import { cartNonceAction } from './cartNonce.ts'
import { ruleOf } from './priceRules.ts'

/** Reads the price from query and form body, not from a JSON body. @returns undefined where the regular price holds */
export function agreedPrice(request: ShopRequest, { product, variation }: Article): AgreedPrice | undefined {
  const rule = ruleOf(request, variation ?? product)
  if (!rule || !request.isNonce(cartNonceAction, request.param('_vicatna_cart_nonce'))) return undefined
  const named = readField(request, 'vicatna_nyp_value')
  if (rule.kind === 'name-your-price' && named !== undefined && (named !== '' || request.switches.freePurchase)) {
    return { kind: 'name-your-price', cents: parseCents(named), minQuantity: 1 }
  }
  const offered = readField(request, 'vicatna_so_value')
  const minQuantity = readField(request, 'vicatna_so_qty_min')
  if (rule.kind !== 'offer' || !offered || !minQuantity) return undefined
  return { kind: 'offer', cents: parseCents(offered), minQuantity: Math.max(1, Number.parseInt(minQuantity, 10) || 1) }
}

function readField({ form, url }: ShopRequest, name: string): string | undefined {
  return form.get(name) ?? url.searchParams.get(name) ?? undefined
}

/** Reads a number as PHP does: text behind it is ignored, and a text without a number is 0. */
export function parseCents(text: string): number {
  return Math.round((Number.parseFloat(text.trim().replace(',', '.')) || 0) * 100)
}

/** The accepted offer for a product or variation that is in the cart. @param articleId of the product or variation */
export function agreedOffer({ visitor }: Scope, articleId: number): AgreedPrice | undefined {
  const line = visitor.cart.lines.find(
    ({ productId, variationId, agreed }) => (variationId || productId) === articleId && agreed?.kind === 'offer',
  )
  return line?.agreed
}
