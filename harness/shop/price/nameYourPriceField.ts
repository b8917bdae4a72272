/** The field in which buyers set their price (price-and-offer.md 3.1). */
import type { Product, Variation } from '../catalogue/product.ts'
import { type Html, html } from '../markup/html.ts'
import { decimal, inlinePriceHtml } from '../markup/money.ts'
import type { Scope } from '../state/scope.ts'
import { cartNonceFields } from './cartNonce.ts'
import type { NameYourPrice } from './rules.ts'

/** Smallest unit of the currency, in cents: below a rule's minimum of nothing lies only a gift. */
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
	${referer !== undefined && cartNonceFields(scope, referer)}${before}${withCurrency(input)}
</div>`
}

/** The place for the field of a variation (price-and-offer.md 3.1); empty until one is chosen. */
export function variableField({ id }: Product): Html {
  return html`<div class="vicatna-wrap vicatna-nyp-wrap vicatna-nyp-wrap-variable vicatna-nyp-wrap-${id}"></div>`
}

/** The currency stands right of every price field (price-and-offer.md 3.1). */
function withCurrency(input: Html): Html {
  return html`<div class="vicatna-value-wrap vicatna-value-wrap-symbol vicatna-value-wrap-symbol-right">${input}<span class="vicatna-value-symbol">&euro;</span></div>`
}

/** A field for an offer; it has no name, nothing of it is posted. @param quantity '' = the rule has no tiers */
export function offerInput(articleId: number, quantity: number | ''): Html {
  return withCurrency(
    html`<input type="hidden" class="vicatna-so-qty" value="${quantity}"><input class="vicatna-value vicatna_so_value" type="number" value="" placeholder="&euro;" data-product_id="${articleId}">`,
  )
}
