/** Which rule of the price and offer plugin holds for an article (price-and-offer.md 1). */
import type { OfferTier, PriceRule, Product, Variation } from '../catalogue/product.ts'
import type { Scope } from '../state/scope.ts'

export type NameYourPrice = Extract<PriceRule, { kind: 'name-your-price' }>
export type Offer = Extract<PriceRule, { kind: 'offer' }>

/** Undefined also where the feature is switched off. */
export function ruleOf({ switches }: Pick<Scope, 'switches'>, { rule }: Product | Variation): PriceRule | undefined {
  const isOn = { 'name-your-price': switches.nameYourPrice, offer: switches.offers, both: true }
  return rule && isOn[rule.kind] ? rule : undefined
}

/** The tier for a quantity; a rule without tiers holds for every one. */
export function tierFor({ tiers, isTiered }: Offer, quantity: number): OfferTier | undefined {
  if (!isTiered) return tiers[0]
  return tiers.find(({ from, to }) => quantity >= from && (to === undefined || quantity <= to))
}

/** Cents that an offer must reach: the rule names the largest discount (real-shop-facts.md 16). */
export function lowestOffer(priceCents: number, { discount }: OfferTier): number {
  return 'percent' in discount ? Math.round(priceCents * (1 - discount.percent / 100)) : priceCents - discount.cents
}

/** `min` and `type` of a tier as the plugin keeps them: numbers as text, `1` = per cent. */
export function printedTier({ discount }: OfferTier): { readonly min: string; readonly type: '0' | '1' } {
  return 'percent' in discount
    ? { min: String(discount.percent), type: '1' }
    : { min: String(discount.cents / 100), type: '0' }
}
