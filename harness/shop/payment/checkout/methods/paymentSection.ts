/** `#payment` of the checkout, a fragment: methods, terms, button, nonce (wallet-checkout.md 4.4). */

import { termsText } from '../../../content/texts/textPages.ts'
import { type Html, html, raw } from '../../../markup/html.ts'
import type { Scope } from '../../../state/scope.ts'
import { checkoutSession } from '../../addresses/checkoutSession.ts'
import { type PaymentMethod, paymentMethods } from '../../paymentMethods.ts'
import { assetsPath } from '../../settings/paymentPrinters.ts'
import { cardBox, type PayingPage, walletBox } from './methodBoxes.ts'

const orderButtonText = 'Zahlungspflichtig bestellen'

const noScript =
  'Ihr Browser führt kein JavaScript aus. Bitte klicken Sie auf „Summe aktualisieren“, bevor Sie bestellen, damit Sie den richtigen Betrag sehen.'

/** @param hasAgreed whether the terms are ticked, in a form that is shown again */
export function paymentSection(scope: Scope, hasAgreed = false): Html {
  const { url } = scope
  return html`<div id="payment" class="woocommerce-checkout-payment">${methodList(scope, 'checkout')}		<div class="form-row place-order">
		<noscript>
			${noScript}
			<br/><button type="submit" class="button alt" name="woocommerce_checkout_update_totals" value="Summe aktualisieren">Summe aktualisieren</button>
		</noscript>
${termsBox(scope, hasAgreed)}
		<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="${orderButtonText}" data-value="${orderButtonText}">${orderButtonText}</button>
${hasContainer(scope) && html`		<div class="wc-ppcp-checkout-container"></div>\n`}
		<input type="hidden" id="woocommerce-process-checkout-nonce" name="woocommerce-process-checkout-nonce" value="${scope.nonce('woocommerce-process_checkout')}" /><input type="hidden" name="_wp_http_referer" value="${url.pathname}${url.search}" />	</div>
</div>
`
}

/**
 * Whether the server prints the container. Where the buttons stand in the box the script makes it, and in place-order mode there are
 * no buttons.
 */
function hasContainer({ switches }: Scope): boolean {
  return switches.checkoutButtons === 'place_order' && !switches.placeOrderMode && switches.walletConnected
}

const instructions: Readonly<Record<'bacs' | 'cod', string>> = {
  bacs: 'Bitte überweisen Sie den Betrag und nennen Sie dabei die Nummer der Bestellung.',
  cod: 'Sie bezahlen bei der Abholung in der Galerie.',
}

/** The payment methods of checkout and order-pay (theme-and-platform.md 3.9). */
export function methodList(scope: Scope, page: PayingPage): Html {
  const chosen = checkoutSession(scope.visitor).paymentMethod
  return html`
		<ul class="wc_payment_methods payment_methods methods">
${paymentMethods.map((method) => item(scope, method, page, method.id === chosen))}		</ul>
`
}

function item(scope: Scope, method: PaymentMethod, page: PayingPage, isChosen: boolean): Html {
  const { id, title, buttonText } = method
  const checked = isChosen ? html` checked='checked'` : ''
  const hidden = isChosen ? '' : html` style="display:none;"`
  return html`			<li class="wc_payment_method payment_method_${id}">
	<input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}" ${checked} data-order_button_text="${buttonText}" />

	<label for="payment_method_${id}">
		${title} ${methodPicture(scope, method)}	</label>
		<div class="payment_box payment_method_${id}"${hidden}>
			${methodBox(scope, method, page)}
		</div>
	</li>
`
}

/** The box of a method, which is shown while the method is chosen. */
export function methodBox(scope: Scope, { id }: PaymentMethod, page: PayingPage): Html {
  if (id === 'ppcp') return walletBox(scope, page)
  return id === 'ppcp_card' ? cardBox(scope, page) : html`<p>${instructions[id]}</p>`
}

/** The picture in a method's label: the wallet's logo, and in generation one the accepted cards (provider-sdk.md 4.2). */
export function methodPicture({ link, switches }: Scope, { id, title }: PaymentMethod): Html {
  const hasCards = id === 'ppcp_card' && switches.payment === 'one'
  const file = id === 'ppcp' ? 'paypal_logo.svg' : hasCards && 'ppcp-card-icons.svg'
  return html`${file && html`<img src="${link(`${assetsPath}/${file}`)}" alt="${title}" />`}`
}

/** The button ticks the box without an event, as on the theme; unlike there it asks first whether the visitor has opened a popup. */
const acceptCode = raw(
  `document.getElementById('terms').checked = true; if (window.jQuery &amp;&amp; jQuery.magnificPopup) jQuery.magnificPopup.close();`,
)

/** The box for the terms, in one of the theme's three forms (theme-and-platform.md 2.18, 3.9). @param isTicked in a form that is shown again */
export function termsBox(scope: Scope, isTicked = false): Html {
  const checked = isTicked ? html` checked='checked'` : ''
  return html`
		<div class="woocommerce-terms-and-conditions-wrapper mb-half">
${termsBeforeBox(scope)}			<p class="form-row validate-required">
				<label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">
				<input type="checkbox" class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" name="terms" ${checked} id="terms" />
					<span class="woocommerce-terms-and-conditions-checkbox-text">Ich habe die ${termsLink(scope)} gelesen und stimme ihnen zu.</span>&nbsp;<span class="required">*</span>
				</label>
				<input type="hidden" name="terms-field" value="1" />
			</p>
		</div>
`
}

function termsBeforeBox({ switches }: Scope): Html | undefined {
  if (switches.terms === 'lightbox') {
    return html`			<div id="terms-and-conditions-lightbox" class="lightbox-by-id lightbox-content mfp-hide lightbox-white " style="max-width:800px ;padding:20px">
		${termsText}<div class="terms-and-conditions-lightbox__buttons text-center"><button id="terms-and-conditions-accept" class="button primary is-underline" onClick="${acceptCode}">Ich habe sie gelesen und stimme zu</button></div>	</div>
`
  }
  if (switches.terms === 'platform') {
    return html`			<div class="woocommerce-terms-and-conditions" style="display: none; max-height: 200px; overflow: auto;">${termsText}</div>
`
  }
  return undefined
}

function termsLink({ switches, link }: Scope): Html {
  const text = 'Geschäftsbedingungen'
  if (switches.terms === 'lightbox') return html`<a href="#terms-and-conditions-lightbox">${text}</a>`
  const isPlatform = switches.terms === 'platform'
  return html`<a href="${link('/agb/')}"${isPlatform && html` class="woocommerce-terms-and-conditions-link"`} target="_blank">${text}</a>`
}
