/** `/mein-konto/payment-methods/`: saved methods, with their default and delete links. */
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { savableMethods } from '../paymentMethods.ts'
import { paymentState } from '../state/paymentState.ts'
import type { SavedToken } from '../state/vault.ts'

const cell = 'woocommerce-PaymentMethod woocommerce-PaymentMethod--'

export function paymentMethodsContent(scope: Scope): Html {
  const tokens = paymentState(scope).vault.saved(scope.visitor.customer?.id ?? -1)
  const canAdd = savableMethods(scope).length > 0
  return html`${tokens.length > 0 ? table(scope, tokens) : nothing}${canAdd && html`	<a class="button" href="${scope.link('/mein-konto/add-payment-method/')}">Zahlungsart hinzufügen</a>`}`
}

const nothing = html`	<div class="woocommerce-info message-wrapper"><div class="message-container container medium-text-center">Sie haben keine Zahlungsart gespeichert.</div></div>
`

function table(scope: Scope, tokens: readonly SavedToken[]): Html {
  return html`	<table class="woocommerce-MyAccount-paymentMethods shop_table shop_table_responsive account-payment-methods-table">
		<thead><tr><th class="${cell}method payment-method-method"><span class="nobr">Zahlungsart</span></th><th class="${cell}expires payment-method-expires"><span class="nobr">Gültig bis</span></th><th class="${cell}actions payment-method-actions"><span class="nobr">&nbsp;</span></th></tr></thead>
		<tbody>
${tokens.map((token) => row(scope, token))}		</tbody>
	</table>
`
}

function row(scope: Scope, { id, label, method, isDefault }: SavedToken): Html {
  const link = (action: string): string =>
    scope.link(`/mein-konto/${action}/${id}/?_wpnonce=${scope.nonce(`${action}-${id}`)}`)
  return html`			<tr class="payment-method${isDefault && ' default-payment-method'}"><td class="${cell}method payment-method-method" data-title="Zahlungsart">${label}</td><td class="${cell}expires payment-method-expires" data-title="Gültig bis">${method === 'ppcp_card' ? '08/30' : 'k. A.'}</td><td class="${cell}actions payment-method-actions" data-title="&nbsp;"><a href="${link('delete-payment-method')}" class="button delete">Löschen</a>&nbsp;${!isDefault && html`<a href="${link('set-default-payment-method')}" class="button default">Als Standard festlegen</a>&nbsp;`}</td></tr>
`
}
