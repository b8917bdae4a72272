import { type Html, html } from '../markup/html.ts'

/** The currency stands right of every price field (price-and-offer.md 3.1). */
export function withCurrency(input: Html): Html {
  return html`<div class="vicatna-value-wrap vicatna-value-wrap-symbol vicatna-value-wrap-symbol-right">${input}<span class="vicatna-value-symbol">&euro;</span></div>`
}

/** A field for an offer; it has no name, nothing of it is posted. @param quantity '' = the rule has no tiers */
export function offerInput(articleId: number, quantity: number | ''): Html {
  return withCurrency(
    html`<input type="hidden" class="vicatna-so-qty" value="${quantity}"><input class="vicatna-value vicatna_so_value" type="number" value="" placeholder="&euro;" data-product_id="${articleId}">`,
  )
}
