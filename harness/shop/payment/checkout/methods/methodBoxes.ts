import { type Html, html, type Printable } from '../../../markup/html.ts'
import type { Scope } from '../../../state/scope.ts'
import { paymentInputs } from '../../places/walletPlaces.ts'
import { assetsPath } from '../../settings/paymentPrinters.ts'
import { paymentState } from '../../state/paymentState.ts'
import type { VaultMethod } from '../../state/vault.ts'

/** The wallet's payment box (wallet-checkout.md 4.4). */
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

/** Whether the box has a hint at the wallet's button. It has none where the button stands in the box. */
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

/** The card's payment box: containers in which the provider mounts its fields (provider-sdk.md 4.2). */
export function cardBox(scope: Scope, page: PayingPage): Html {
  const { switches } = scope
  const isSaving = page === 'add-payment-method'
  // Generation two spells the container with an underscore (provider-sdk.md 0).
  const container =
    switches.payment === 'two' ? 'wc-ppcp_card-payment-method__container' : 'wc-ppcp-card-payment-method__container'
  return html`${paymentInputs('ppcp_card')}${switches.vault && !isSaving && savedTokens(scope, 'ppcp_card')}${page === 'checkout' && signUpLink(scope)}<div class="wc-payment-form wc-ppcp-card-payment-form">
	<div class="${container}">
		<div class="ppcp-card-fields--container card-name-field">
${field('name', 'name', 'Name auf der Karte')}		</div>
		<div class="ppcp-card-fields--container">
${field('number', 'number', 'Kartennummer')}${field('exp', 'exp', 'Gültig bis')}${field('cvv', 'cvv', 'Prüfziffer', cvvIcon)}		</div>
	</div>
${switches.vault && !isSaving && saveBox()}</div>`
}

function field(id: string, kind: string, label: string, content: Printable = ''): Html {
  return html`			<div class="ppcp-card-field--container card-${kind}-field">
				<label class="ppcp-card-field--label">${label}</label>
				<div id="ppcp-card-${id}">${content}</div>
				<div class="ppcp-card-field-error" data-parent="ppcp-card-${id}"></div>
			</div>
`
}

const cvvIcon = html`<div class="ppcp-card-cvv-icon"><svg class="card-cvc-icon" width="24" height="24" viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Prüfziffer auf der Rückseite"><path opacity=".3" d="M2 4h20v16H2z"></path><path d="M2 7h20v4H2zM14 14h6v3h-6z"></path></svg></div>`

/** The link to sign up for accelerated checkout, where that begins with the e-mail address (provider-sdk.md 4.2). */
function signUpLink({ switches, link }: Scope): Html {
  return html`${
    switches.accelerated === 'email_detection' &&
    html`<div class="fastlane-signup-link-container">
	<span>Anmelden bei</span>
	<img class="fastlane-signup-img" src="${link(`${assetsPath}/fastlane.svg`)}" alt="Fastlane"/>
</div>
`
  }`
}

function saveBox(): Html {
  return html`	<div class="wc-ppcp-save-payment-method--container">
		<label class="ppcp-save-card-checkbox-container woocommerce-SavedPaymentMethods-saveNew">
			<input type="checkbox" name="ppcp_card_save_payment"/>
			<svg class="ppcp-checkbox-mark" aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 20"><path d="M3 10l6 6L21 4l-1.6-1.4L9 13 4.4 8.6z"></path></svg>
			<span>Diese Karte für spätere Bestellungen speichern.</span>
		</label>
	</div>
`
}

/** The saved methods of an account, the default one chosen, and "new". The list of a guest is empty (wallet-checkout.md 4.4). */
function savedTokens(scope: Scope, method: VaultMethod): Html {
  const { customer } = scope.visitor
  const tokens = customer ? paymentState(scope).vault.saved(customer.id, method) : []
  const chosen = tokens.find(({ isDefault }) => isDefault) ?? tokens[0]
  const name = `wc-${method}-payment-token`
  return html`<ul class="woocommerce-SavedPaymentMethods wc-saved-payment-methods" data-count="${tokens.length}">${tokens.map(
    ({ id, label }) => html`<li class="woocommerce-SavedPaymentMethods-token">
				<input id="${name}-${id}" type="radio" name="${name}" value="${id}" style="width:auto;" class="woocommerce-SavedPaymentMethods-tokenInput"${id === chosen?.id && html` checked='checked'`} />
				<label for="${name}-${id}">${label}</label>
			</li>`,
  )}<li class="woocommerce-SavedPaymentMethods-new">
				<input id="${name}-new" type="radio" name="${name}" value="new" style="width:auto;" class="woocommerce-SavedPaymentMethods-tokenInput" />
				<label for="${name}-new">Neue Zahlungsart verwenden</label>
			</li></ul>`
}

/** The pages on which a payment method is chosen. */
export type PayingPage = 'checkout' | 'order-pay' | 'add-payment-method'
