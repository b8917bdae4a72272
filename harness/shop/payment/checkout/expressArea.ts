import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { assetsPath } from '../settings/paymentPrinters.ts'

/**
 * The express buttons above the form. Generation two hides the area until a button is there, generation one only where no
 * method is available; there it is also a fragment (wallet-checkout.md 3, 4.4).
 */
export function expressArea({ switches, link }: Scope): Html {
  const isHidden = switches.payment === 'two' || !switches.walletConnected
  return html`<div class="wc-ppcp-express-checkout"${isHidden && html` style="display:none;"`}>
	<fieldset>
		<legend class="express-title">Express-Kasse</legend>
		<div class="wc_ppcp_express_checkout_gateways">
			<div class="wc-ppcp-express-checkout-gateway express_payment_method_ppcp">
				<div id="wc-ppcp-express-button"></div>
			</div>
${
  switches.accelerated === 'express_button' &&
  html`			<div class="wc-ppcp-express-checkout-gateway express_payment_method_ppcp_card">
				<div id="wc-ppcp_card-express-button"><button type="button" id="wc-ppcp-fastlane-checkout" class="wc-ppcp-fastlane-button"><img class="wc-ppcp-fastlane-icon" src="${link(`${assetsPath}/fastlane.svg`)}" alt="Fastlane"/></button></div>
			</div>
`
}		</div>
	</fieldset>
	<span class="express-divider">ODER</span>
</div>
`
}
