/** The field in which buyers set their price (price-and-offer.md 3.1). */
import type { Product, Variation } from '../catalogue/product.ts'
import { type Html, html } from '../markup/html.ts'
import { decimal, inlinePriceHtml } from '../markup/money.ts'
import type { Scope } from '../state/scope.ts'
import { cartNonceFields } from './cartNonce.ts'
import type { NameYourPrice } from './priceRules.ts'

/** The smallest price, in cents, where the rule has no minimum. Only a free purchase may be below it. */
const smallestCents = 1

/** @param referer path of the request, for the hidden fields; undefined for a variation, whose form has them already */
export function nameYourPriceField(
  scope: Scope,
  article: Product | Variation,
  { minCents, maxCents }: NameYourPrice,
  referer: string | undefined,
): Html {
  const { id, priceCents } = article
  const isFree = scope.switches.freePurchase
  const min = isFree ? 0 : Math.max(minCents, smallestCents)
  const value = priceCents >= min ? decimal(priceCents) : ''
  const kind = referer === undefined ? 'variation' : 'simple'
  const before = min > smallestCents && html`<div class="vicatna-before-wrap">Mindestens ${inlinePriceHtml(min)}</div>`
  const input = html`<input name="vicatna_nyp_value" class="vicatna-value vicatna_nyp_value" title="Ihr Preis" type="number" value="${value}" min="${isFree ? '0' : decimal(min)}" max="${maxCents === undefined ? '' : decimal(maxCents)}" step="1" placeholder="Ihr Preis (&euro;)" data-product_id="${id}">`
  return html`<div class="vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-${kind} vicatna-nyp-wrap-${id}">
	${referer !== undefined && cartNonceFields(scope, referer)}${before}${withCurrencySign(input)}
</div>`
}

/** The place for a variation's field, which is empty until the shopper chooses a variation (price-and-offer.md 3.1). */
export function variationFieldPlace({ id }: Product): Html {
  return html`<div class="vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-variable vicatna-nyp-wrap-${id}"></div>`
}

/** Puts the currency sign to the right of a price field (price-and-offer.md 3.1). */
function withCurrencySign(input: Html): Html {
  return html`<div class="vicatna-value-wrap vicatna-value-wrap-symbol vicatna-value-wrap-symbol-right">${input}<span class="vicatna-value-symbol">&euro;</span></div>`
}

/** The field for an offer. It has no name, so that the form does not post it. @param quantity lowest quantity of the tiers; '' where the rule has none */
export function offerInput(articleId: number, quantity: number | ''): Html {
  return withCurrencySign(
    html`<input type="hidden" class="vicatna-so-qty" value="${quantity}"><input class="vicatna-value vicatna_so_value" type="number" value="" placeholder="&euro;" data-product_id="${articleId}">`,
  )
}
