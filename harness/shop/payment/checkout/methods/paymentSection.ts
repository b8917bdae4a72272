/** `#payment` of the checkout, a fragment: methods, terms, button, nonce (wallet-checkout.md 4.4). */
import { type Html, html } from '../../../markup/html.ts'
import type { Scope } from '../../../state/scope.ts'
import { methodList } from './methodList.ts'
import { termsBox } from './termsBox.ts'

const orderButtonText = 'Zahlungspflichtig bestellen'

const noScript =
  'Ihr Browser führt kein JavaScript aus. Bitte klicken Sie auf „Summe aktualisieren“, bevor Sie bestellen, damit Sie den richtigen Betrag sehen.'

/** @param hasAgreed the terms were ticked in a form that is shown again */
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
