/** The area in the form of a product where shoppers make an offer, or which repeats the accepted one (price-and-offer.md 3.2). */
import type { AgreedPrice } from '../cart/cart.ts'
import type { Product, Variation } from '../catalogue/product.ts'
import { phpJson } from '../http/respond.ts'
import { quantityBox } from '../layout/product/quantityBox.ts'
import { type Html, html, htmlFile } from '../markup/html.ts'
import type { Scope } from '../state/scope.ts'
import { agreedOffer } from './agreedPrice.ts'
import { cartNonceFields } from './cartNonce.ts'
import { offerInput } from './nameYourPriceField.ts'
import type { Offer } from './priceRules.ts'

/** The text of the add-to-cart button, and its text where the button itself opens the offer. */
export const addLabel = 'In den Warenkorb'
export const offerAddLabel = 'Preis vorschlagen und kaufen'

export interface OfferPlace {
  /** The product's name, which the popup shows. */
  readonly productName: string
  readonly article: Product | Variation
  readonly rule: Offer
  /** Path of the request, for the hidden fields; undefined for a variation, whose form has them already. */
  readonly referer: string | undefined
}

export function offerArea(scope: Scope, place: OfferPlace): Html {
  const { id } = place.article
  const kind = place.referer === undefined ? 'variation' : 'simple'
  const agreed = agreedOffer(scope, id)
  return html`<div class="vicatna-wrap vicatna-so-wrap vicatna-so-wrap-${kind} vicatna-so-wrap-${id}" data-product_id="${id}">
	${place.referer !== undefined && cartNonceFields(scope, place.referer)}${agreed ? agreedFields(id, agreed) : openOffer(scope, place, kind)}
</div>`
}

function agreedFields(id: number, { cents, minQuantity }: AgreedPrice): Html {
  return html`<input type="hidden" name="vicatna_so_value" value="${cents / 100}"><input type="hidden" name="vicatna_so_qty_min" value="${minQuantity}"><button type="button" class="vicatna-button vicatna-so-button vicatna-so-single-atc-button-checked vicatna-so-button-checked vicatna-disabled" data-product_id="${id}"></button>`
}

function openOffer(scope: Scope, place: OfferPlace, kind: 'simple' | 'variation'): Html {
  const { offerDisplay, offerButton } = scope.switches
  const { id } = place.article
  const isPopup = offerDisplay === 'popup'
  const hasOfferAddButton = offerButton === 'replaced'
  const classes = `vicatna-button vicatna-so-button${isPopup ? ' vicatna-so-button-popup' : ''}${hasOfferAddButton ? ' vicatna-disabled' : ''}`
  const addButtonLabel =
    hasOfferAddButton && html`<div class="vicatna-add-to-cart-label-wrap vicatna-disabled">${addLabel}</div>`
  return html`${isPopup ? popupConfiguration(scope, place, kind) : inlineInput(scope, place)}<div class="vicatna-after-wrap"><button type="button" class="${classes}" data-product_id="${id}">Gebot abgeben</button></div>${addButtonLabel}`
}

function inlineInput({ switches }: Scope, { article, rule }: OfferPlace): Html {
  const title = switches.offerInputTitle && html`<div class="vicatna-before-wrap">Ihr Gebot pro Stück</div>`
  return html`${title}${offerInput(article.id, lowestTierQuantity(rule))}`
}

function popupConfiguration(scope: Scope, { productName, article, rule }: OfferPlace, kind: string): Html {
  const configuration = {
    popup_title: `Ihr Gebot für „${productName}“`,
    input_title: scope.switches.offerInputTitle ? 'Gebot pro Stück' : '',
    input_html: offerInput(article.id, lowestTierQuantity(rule)).toString(),
    qty_html: quantityBox(scope, { name: 'quantity', value: 1, min: 1, productName }).toString(),
    class_form: `vicatna-popup-form vicatna-popup-form-so vicatna-popup-form-${kind}`,
  }
  return html`<div class="vicatna-popup-so-value vicatna-disabled" data-val="${phpJson(configuration)}"></div>`
}

/** The lowest quantity of the tiers. Without tiers it is '', and the plugin's script then offers for one piece (price-and-offer.md 6.4). */
function lowestTierQuantity({ isTiered, tiers }: Offer): number | '' {
  return isTiered ? (tiers[0]?.from ?? '') : ''
}

/** The popup for offers. It stands once at the end of every page, and is empty until it is opened (price-and-offer.md 3.3). */
export const offerPopup = htmlFile(import.meta.dirname, 'offerPopup.html')
