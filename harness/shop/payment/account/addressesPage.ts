/** `/mein-konto/edit-address/`: the page with both addresses, and the page with the form of one address. */
import { redirect, type ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import type { AddressBlock } from '../addresses/checkoutFields.ts'
import { billingAddress, checkoutSession, deliveryAddress, updateShipping } from '../addresses/checkoutSession.ts'
import { formFields } from '../addresses/postedFields.ts'
import { postedAddress } from '../addresses/storeAddress.ts'
import { validateBlock } from '../addresses/validateCheckout.ts'
import { addressRows } from '../checkout/checkoutForm.ts'
import { addressBlock } from '../orders/orderDetails.ts'
import { asNotice } from '../purchase/checkoutAnswer.ts'
import { accountPage } from './accountPage.ts'

/** Last part of the form's path, which the platform translates, → address block. */
const blocks: Readonly<Record<string, AddressBlock>> = { rechnung: 'billing', lieferung: 'shipping' }
const titles: Readonly<Record<AddressBlock, string>> = { billing: 'Rechnungsadresse', shipping: 'Lieferadresse' }
const nonceAction = 'woocommerce-edit_address'

export function addressesPage(request: ShopRequest): ShopResponse {
  return accountPage(request, { endpoint: 'edit-address', title: 'Adressen', content: () => overview(request) })
}

/** @param name `rechnung` or `lieferung` */
export function addressForm(request: ShopRequest, name: string): ShopResponse {
  const block = blocks[name]
  if (!block) return addressesPage(request)
  if (request.method === 'POST' && request.form.get('action') === 'edit_address' && saveAddress(request, block)) {
    return redirect(request.link('/mein-konto/edit-address/'))
  }
  return accountPage(request, { endpoint: 'edit-address', title: 'Adressen', content: () => form(request, block) })
}

/** @returns false for an address with errors; the page then shows the errors and the typed values */
function saveAddress(request: ShopRequest, block: AddressBlock): boolean {
  const { visitor } = request
  if (!visitor.customer || !request.isNonce(nonceAction, request.form.get('woocommerce-edit-address-nonce')))
    return false
  const posted = formFields(request.form)
  const session = checkoutSession(visitor)
  session[block === 'billing' ? 'billing' : 'delivery'] = postedAddress(block, posted)
  updateShipping(request)
  const errors = validateBlock(block, posted)
  const success = { kind: 'success', text: 'Die Adresse ist gespeichert.' } as const
  visitor.notices = [...visitor.notices, ...(errors.length > 0 ? errors.map(asNotice) : [success])]
  return errors.length === 0
}

function overview(scope: Scope): Html {
  return html`<p>Diese Adressen schlagen wir Ihnen an der Kasse vor.</p>
<div class="u-columns woocommerce-Addresses col2-set addresses">
${Object.entries(blocks).map(
  ([name, block], index) => html`	<div class="u-column${index + 1} col-${index + 1} woocommerce-Address">
		<header class="woocommerce-Address-title title"><h2>${titles[block]}</h2> <a href="${scope.link(`/mein-konto/edit-address/${name}/`)}" class="edit">${titles[block]} bearbeiten</a></header>
		${addressBlock(addressOf(scope, block))}
	</div>
`,
)}</div>`
}

function addressOf(scope: Scope, block: AddressBlock): ReturnType<typeof billingAddress> {
  return block === 'billing' ? billingAddress(scope) : deliveryAddress(scope)
}

function form(scope: Scope, block: AddressBlock): Html {
  return html`<form method="post" novalidate>
	<h2>${titles[block]}</h2>
	<div class="woocommerce-address-fields">
		<div class="woocommerce-address-fields__field-wrapper">
${addressRows(scope, block, addressOf(scope, block))}		</div>
		<p>
			<button type="submit" class="button" name="save_address" value="Adresse speichern">Adresse speichern</button>
			<input type="hidden" id="woocommerce-edit-address-nonce" name="woocommerce-edit-address-nonce" value="${scope.nonce(nonceAction)}" /><input type="hidden" name="_wp_http_referer" value="${scope.url.pathname}" />
			<input type="hidden" name="action" value="edit_address" />
		</p>
	</div>
</form>`
}
