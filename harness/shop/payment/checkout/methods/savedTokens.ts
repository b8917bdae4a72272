import { type Html, html } from '../../../markup/html.ts'
import type { Scope } from '../../../state/scope.ts'
import { paymentState } from '../../state/paymentState.ts'
import type { VaultMethod } from '../../state/vault.ts'

/** The saved methods of an account, the default one chosen, and "new"; guests see the list empty and hidden (4.4). */
export function savedTokens(scope: Scope, method: VaultMethod): Html {
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
