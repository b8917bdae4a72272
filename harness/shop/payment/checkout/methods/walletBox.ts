/** The wallet's payment box (wallet-checkout.md 4.4). */
import { type Html, html } from '../../../markup/html.ts'
import type { Scope } from '../../../state/scope.ts'
import { paymentInputs } from '../../places/hiddenInputs.ts'
import { assetsPath } from '../../settings/assets.ts'
import type { PayingPage } from './payingPage.ts'
import { savedTokens } from './savedTokens.ts'

export function walletBox(scope: Scope, page: PayingPage): Html {
  const { switches } = scope
  if (!switches.walletConnected) {
    return html`<div class="wc-ppcp-notice__info">Die Galerie ist noch nicht mit PayPal verbunden.</div>`
  }
  const hasTokens = switches.vault && page !== 'add-payment-method'
  return html`${paymentInputs('ppcp')}${hasTokens && savedTokens(scope, 'ppcp')}<div class="wc-ppcp-payment-method__container wc-payment-form">
${hasHint(scope) && hint(scope, page)}		<div class="wc-ppcp-order-review-message__container" style="display: none">
			<div class="wc-ppcp-order-review__message">PayPal ist bereit. Bitte prüfen Sie Ihre Angaben und klicken Sie dann auf %s</div>
			<a href="#" class="wc-ppcp-cancel__payment">Abbrechen</a>
		</div>
	</div>`
}

/** Whether the box has a hint; where the button itself stands in the box there is none. */
function hasHint({ switches }: Scope): boolean {
  return switches.popupHint && (switches.checkoutButtons === 'place_order' || switches.placeOrderMode)
}

function hint({ link }: Scope, page: PayingPage): Html {
  const purpose = page === 'add-payment-method' ? 'Ihre Zahlungsart hinzuzufügen' : 'Ihre Bestellung abzuschließen'
  return html`		<div class="wc-ppcp-popup__container">
			<img src="${link(`${assetsPath}/popup.svg`)}" alt=""/>
			<p>Klicken Sie auf die Schaltfläche von PayPal, um ${purpose}.</p>
		</div>
`
}
