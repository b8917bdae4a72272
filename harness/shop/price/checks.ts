/** The two checks that buyers' prices pass before the form is posted, with their real weak spots (price-and-offer.md 8). */

import { articleById } from '../catalogue/catalogue.ts'
import { productCall } from '../http/productCall.ts'
import { jsonAnswer } from '../http/respond.ts'
import { type Route, type ShopRequest, storeAjax } from '../http/route.ts'
import { errorNotice, message } from '../layout/notices.ts'
import { type Html, html } from '../markup/html.ts'
import { inlinePriceHtml } from '../markup/money.ts'
import { centsOf } from './agreedPrice.ts'
import { offerPopup } from './offerArea.ts'
import { checkNonceAction } from './priceSettings.ts'
import { lowestOffer, printedTier, ruleOf, tierFor } from './rules.ts'

type Verdict = Readonly<Record<string, unknown>>

export const priceCheckRoutes: readonly Route[] = [
  storeAjax('vicatna_nyp_check_price', (request) =>
    productCall(request, request.switches.priceAnswer, () => jsonAnswer(checked(request, priceVerdict))),
  ),
  storeAjax('vicatna_so_check_price', (request) =>
    productCall(request, request.switches.offerAnswer, () => jsonAnswer(checked(request, offerVerdict))),
  ),
  // Exists, but no known script calls it (price-and-offer.md 3.3).
  storeAjax('vicatna_so_get_popup', (request) =>
    jsonAnswer(checked(request, () => ({ status: 'success', html: offerPopup.toString() }))),
  ),
]

/** An expired nonce is answered with plain text, not with a notice. */
function checked(request: ShopRequest, check: (request: ShopRequest) => Verdict): Verdict {
  if (!request.isNonce(checkNonceAction, request.param('vicatna_nonce'))) return refused('Invalid nonce')
  return check(request)
}

/** Trusts the bounds that were posted and never looks at the rule. */
function priceVerdict(request: ShopRequest): Verdict {
  const article = articleById(Number(request.param('product_id')))
  if (!article) return refused('')
  const { name } = article.product
  const [price, min, max] = ['price', 'price_min', 'price_max'].map((field) => centsOf(request.param(field))) as [
    number,
    number,
    number,
  ]
  // Checked last, so this message is sent where both conditions hold.
  if (max > 0 && price > max) return refusal(html`Mehr als ${inlinePriceHtml(max)} nehmen wir für „${name}“ nicht an.`)
  if (min > 0 && price < min) return refusal(html`${inlinePriceHtml(price)} ist für „${name}“ zu wenig.`)
  return { status: 'success', message: '' }
}

function offerVerdict(request: ShopRequest): Verdict {
  const article = articleById(Number(request.param('product_id')))
  const sold = article && (article.variation ?? article.product)
  const rule = sold && ruleOf(request, sold)
  if (!sold || rule?.kind !== 'offer') return refused('')
  const price = centsOf(request.param('price'))
  if (price > sold.priceCents) {
    return refusal(
      html`Ihr Gebot liegt über dem Preis von ${inlinePriceHtml(sold.priceCents)}. Bitte kaufen Sie „${article.product.name}“ zum regulären Preis.`,
    )
  }
  const tier = tierFor(rule, Math.trunc(Number(request.param('quantity'))))
  if (!tier) return refused('')
  const rule_t = printedTier(tier)
  if (price < lowestOffer(sold.priceCents, tier)) {
    return { ...refusal(html`Ihr Gebot von ${inlinePriceHtml(price)} ist leider zu niedrig.`), rule_t }
  }
  const accepted = message(html`Ihr Gebot von ${inlinePriceHtml(price)} wurde angenommen.`)
  return { status: 'success', message: accepted.toString(), rule_t }
}

function refusal(text: Html): Verdict {
  return refused(errorNotice(text).toString())
}

function refused(text: string): Verdict {
  return { status: 'error', message: text }
}
