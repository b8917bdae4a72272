/** What the price and offer plugin adds to a variation: either pair of keys or none (price-and-offer.md 3.5). */
import type { Product, Variation } from '../../../catalogue/product.ts'
import { nameYourPriceField } from '../../../price/nameYourPriceField.ts'
import { offerArea } from '../../../price/offerArea.ts'
import { type NameYourPrice, type Offer, printedTier, ruleOf } from '../../../price/rules.ts'
import type { Scope } from '../../../state/scope.ts'
import { isInStock } from '../../../state/stock.ts'

export function variationPrice(
  scope: Scope,
  product: Product,
  variation: Variation,
): Readonly<Record<string, unknown>> {
  const rule = ruleOf(scope, variation)
  if (!rule || variation.isPurchasable === false || !isInStock(scope.shop.shopState, variation)) return {}
  if (rule.kind === 'name-your-price') {
    const field = nameYourPriceField(scope, variation, rule, undefined)
    return { vicatna_nyp_html: field.toString(), vicatna_nyp_rule: priceRuleData(rule) }
  }
  if (rule.kind !== 'offer') return {}
  const area = offerArea(scope, { productName: product.name, article: variation, rule, referer: undefined })
  return { vicatna_so_html: area.toString(), vicatna_so_rule: offerRuleData(rule) }
}

/** The rules themselves are no script's business, but the plugin prints them. */
function priceRuleData({ minCents, maxCents }: NameYourPrice): object {
  const amount = (cents: number | undefined): string => (cents === undefined ? '' : String(cents / 100))
  return { type: '0', prices: { price_min: amount(minCents), price_max: amount(maxCents) } }
}

function offerRuleData({ isTiered, tiers }: Offer): object {
  const printed = tiers.map(printedTier)
  if (!isTiered) return { type: '1', so_qty: '', so_min: printed[0]?.min ?? '', so_type: printed[0]?.type ?? '' }
  return {
    type: '1',
    so_qty: '1',
    so_qty_from: tiers.map(({ from }) => String(from)),
    so_qty_to: tiers.map(({ to }) => String(to ?? '')),
    so_qty_min: printed.map(({ min }) => min),
    so_qty_type: printed.map(({ type }) => type),
  }
}
