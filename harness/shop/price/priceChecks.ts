/** The two calls that check a buyer's price before the form is posted, with the weak spots of the real plugin (price-and-offer.md 8). */

import { articleById } from '../catalogue/catalogue.ts'
import { productCall } from '../http/productCall.ts'
import { jsonAnswer } from '../http/respond.ts'
import { type Route, type ShopRequest, storeAjax } from '../http/route.ts'
import { errorNotice, message } from '../layout/notices.ts'
import { type Html, html } from '../markup/html.ts'
import { inlinePriceHtml } from '../markup/money.ts'
import { parseCents } from './agreedPrice.ts'
import { offerPopup } from './offerArea.ts'
import { lowestOffer, printedTier, ruleOf, tierFor } from './priceRules.ts'
import { checkNonceAction } from './priceSettings.ts'

type Verdict = Readonly<Record<string, unknown>>

export const priceCheckRoutes: readonly Route[] = [
  storeAjax('vicatna_nyp_check_price', (request) =>
    productCall(request, request.switches.priceAnswer, () => jsonAnswer(answerWithNonce(request, priceVerdict))),
  ),
  storeAjax('vicatna_so_check_price', (request) =>
    productCall(request, request.switches.offerAnswer, () => jsonAnswer(answerWithNonce(request, offerVerdict))),
  ),
  // The real shop answers this call, although none of its scripts makes it (price-and-offer.md 3.3).
  storeAjax('vicatna_so_get_popup', (request) =>
    jsonAnswer(answerWithNonce(request, () => ({ status: 'success', html: offerPopup.toString() }))),
  ),
]

/** Checks the nonce first. Without a valid one the message is plain text and not a notice. */
function answerWithNonce(request: ShopRequest, check: (request: ShopRequest) => Verdict): Verdict {
  if (!request.isNonce(checkNonceAction, request.param('vicatna_nonce'))) return errorVerdict('Invalid nonce')
  return check(request)
}

/** Like the real plugin, trusts the posted bounds and never looks at the product's rule. */
function priceVerdict(request: ShopRequest): Verdict {
  const article = articleById(Number(request.param('product_id')))
  if (!article) return errorVerdict('')
  const { name } = article.product
  const [price, min, max] = ['price', 'price_min', 'price_max'].map((field) => parseCents(request.param(field))) as [
    number,
    number,
    number,
  ]
  // The plugin checks the maximum last, so that its message wins where both conditions hold.
  if (max > 0 && price > max)
    return noticeVerdict(html`Mehr als ${inlinePriceHtml(max)} nehmen wir für „${name}“ nicht an.`)
  if (min > 0 && price < min) return noticeVerdict(html`${inlinePriceHtml(price)} ist für „${name}“ zu wenig.`)
  return { status: 'success', message: '' }
}

function offerVerdict(request: ShopRequest): Verdict {
  const article = articleById(Number(request.param('product_id')))
  const item = article && (article.variation ?? article.product)
  const rule = item && ruleOf(request, item)
  if (!item || rule?.kind !== 'offer') return errorVerdict('')
  const price = parseCents(request.param('price'))
  if (price > item.priceCents) {
    return noticeVerdict(
      html`Ihr Gebot liegt über dem Preis von ${inlinePriceHtml(item.priceCents)}. Bitte kaufen Sie „${article.product.name}“ zum regulären Preis.`,
    )
  }
  const tier = tierFor(rule, Math.trunc(Number(request.param('quantity'))))
  if (!tier) return errorVerdict('')
  const rule_t = printedTier(tier)
  if (price < lowestOffer(item.priceCents, tier)) {
    return { ...noticeVerdict(html`Ihr Gebot von ${inlinePriceHtml(price)} ist leider zu niedrig.`), rule_t }
  }
  const accepted = message(html`Ihr Gebot von ${inlinePriceHtml(price)} wurde angenommen.`)
  return { status: 'success', message: accepted.toString(), rule_t }
}

function noticeVerdict(text: Html): Verdict {
  return errorVerdict(errorNotice(text).toString())
}

function errorVerdict(message: string): Verdict {
  return { status: 'error', message }
}
