/** The checkout's form: addresses left, order and payment right (wallet-checkout.md 4.4; theme-and-platform.md 4.6). */
import { needsShipping } from '../../cart/cart.ts'
import { type Html, html } from '../../markup/html.ts'
import { fillSlot } from '../../modules/shopModule.ts'
import type { Scope } from '../../state/scope.ts'
import { type AddressBlock, checkoutFields } from '../addresses/checkoutFields.ts'
import { billingAddress, checkoutSession } from '../addresses/checkoutSession.ts'
import type { StoreAddress } from '../addresses/storeAddress.ts'
import { hasOtherShippingAddress, type PostedFields } from '../addresses/validateCheckout.ts'
import { expressArea } from './expressArea.ts'
import { fieldRow } from './fieldRow.ts'
import { paymentSection } from './methods/paymentSection.ts'
import { reviewTable } from './reviewTable.ts'

/** @param posted a form that was refused and is shown again */
export function checkoutForm(scope: Scope, posted: PostedFields): Html {
  return html`<form name="checkout" method="post" class="checkout woocommerce-checkout " action="${scope.link('/kasse/')}" enctype="multipart/form-data" aria-label="Kasse">
	<div class="row pt-0 ">
		<div class="large-7 col ">
${expressArea(scope)}			<div id="customer_details">
				<div class="clear">
${fillSlot(scope, 'attributionInputs', 'billing')}${billing(scope)}${!scope.visitor.customer && account(posted)}				</div>
				<div class="clear">
					${fillSlot(scope, 'attributionInputs', 'shipping')}<div class="woocommerce-shipping-fields">${needsShipping(scope.visitor.cart) && shipping(scope, posted)}</div>
${comment(scope, posted)}				</div>
			</div>${fillSlot(scope, 'attributionInputs', 'customer-end')}
		</div>
		<div class="large-5 col"><div class="col-inner has-border"><div class="checkout-sidebar sm-touch-scroll">
			<h3 id="order_review_heading">Ihre Bestellung</h3>
			<div id="order_review" class="woocommerce-checkout-review-order">
${reviewTable(scope)}${paymentSection(scope, posted.terms !== undefined)}			</div>
			<div class="woocommerce-privacy-policy-text"><p>Wie wir mit Ihren Angaben umgehen, lesen Sie in der <a href="${scope.link('/datenschutz/')}" class="woocommerce-privacy-policy-link" target="_blank">Datenschutzerklärung</a>.</p></div>
		</div></div></div>
	</div>
</form>
`
}

function billing(scope: Scope): Html {
  return html`<div class="woocommerce-billing-fields">
	<h3>Rechnungsadresse</h3>
	<div class="woocommerce-billing-fields__field-wrapper">
${addressRows(scope, 'billing', billingAddress(scope))}	</div>
${fillSlot(scope, 'attributionInputs', 'billing-end')}</div>
`
}

function shipping(scope: Scope, posted: PostedFields): Html {
  const delivery = checkoutSession(scope.visitor).delivery ?? { country: billingAddress(scope).country ?? 'DE' }
  return html`
	<h3 id="ship-to-different-address">
		<label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">
			<input id="ship-to-different-address-checkbox" class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" type="checkbox" name="ship_to_different_address" value="1" ${ticked(hasOtherShippingAddress(posted))} /> <span>An eine andere Adresse liefern?</span>
		</label>
	</h3>
	<div class="shipping_address">
		<div class="woocommerce-shipping-fields__field-wrapper">
${addressRows(scope, 'shipping', delivery)}		</div>
	</div>
`
}

/** The rows of an address, also of the account's forms. */
export function addressRows(scope: Scope, block: AddressBlock, address: StoreAddress): readonly Html[] {
  const country = address.country ?? 'DE'
  return checkoutFields(block, country).map((field) => {
    const part = field.name.slice(block.length + 1) as keyof StoreAddress
    return html`${fieldRow(scope, field, address[part] ?? '', country)}\n`
  })
}

function account(posted: PostedFields): Html {
  return html`<div class="woocommerce-account-fields">
	<p class="form-row form-row-wide create-account">
		<label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox">
			<input class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" id="createaccount" type="checkbox" name="createaccount" value="1" ${ticked(posted.createaccount !== undefined)} /> <span>Ein Konto anlegen?</span>
		</label>
	</p>
	<div class="create-account">
		<p class="form-row validate-required" id="account_password_field" data-priority=""><label for="account_password" class="required_field">Passwort für das Konto&nbsp;<span class="required" aria-hidden="true">*</span></label><span class="woocommerce-input-wrapper"><input type="password" class="input-text " name="account_password" id="account_password" placeholder="Passwort" value="" aria-required="true" autocomplete="new-password" /></span></p>
		<div class="clear"></div>
	</div>
</div>
`
}

function comment(scope: Scope, posted: PostedFields): Html {
  return html`<div class="woocommerce-additional-fields">
	<div class="woocommerce-additional-fields__field-wrapper">
		<p class="form-row notes" id="order_comments_field" data-priority=""><label for="order_comments" class="">Anmerkungen zur Bestellung&nbsp;<span class="optional">(optional)</span></label><span class="woocommerce-input-wrapper"><textarea name="order_comments" class="input-text " id="order_comments" placeholder="Zum Beispiel, wo das Paket liegen darf." rows="2" cols="5">${posted.order_comments}</textarea></span></p>
	</div>
${fillSlot(scope, 'attributionInputs', 'notes-end')}</div>
`
}

function ticked(isTicked: boolean): Html {
  return html`${isTicked && html`checked='checked'`}`
}
