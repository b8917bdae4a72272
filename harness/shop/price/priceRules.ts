/** The rules of the price and offer plugin: which one holds for an article, and what it demands (price-and-offer.md 1). */
import type { OfferTier, PriceRule, Product, Variation } from '../catalogue/product.ts'
import type { Scope } from '../state/scope.ts'

export type NameYourPrice = Extract<PriceRule, { kind: 'name-your-price' }>
export type Offer = Extract<PriceRule, { kind: 'offer' }>

/** @returns undefined where the article has no rule, or where the switch for its kind is off */
export function ruleOf({ switches }: Pick<Scope, 'switches'>, { rule }: Product | Variation): PriceRule | undefined {
  const enabledKinds = { 'name-your-price': switches.nameYourPrice, offer: switches.offers, both: true }
  return rule && enabledKinds[rule.kind] ? rule : undefined
}

/** The tier for a quantity. A rule without tiers holds for every quantity. */
export function tierFor({ tiers, isTiered }: Offer, quantity: number): OfferTier | undefined {
  if (!isTiered) return tiers[0]
  return tiers.find(({ from, to }) => quantity >= from && (to === undefined || quantity <= to))
}

/** The lowest acceptable offer, in cents. The rule states the largest discount (real-shop-facts.md 16). */
export function lowestOffer(priceCents: number, { discount }: OfferTier): number {
  return 'percent' in discount ? Math.round(priceCents * (1 - discount.percent / 100)) : priceCents - discount.cents
}

/** A tier as the plugin prints it: `min` is a number as text, in euros for the type `0` and in per cent for `1`. */
export function printedTier({ discount }: OfferTier): { readonly min: string; readonly type: '0' | '1' } {
  return 'percent' in discount
    ? { min: String(discount.percent), type: '1' }
    : { min: String(discount.cents / 100), type: '0' }
}
