/** `/mein-konto/add-payment-method/`, and the list of saved methods, `/mein-konto/payment-methods/` (wallet-checkout.md 4.6, 12 F9). */
import { redirect, type ShopResponse } from '../../http/respond.ts'
import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import type { Scope } from '../../state/scope.ts'
import { methodBox, methodPicture } from '../checkout/methods/paymentSection.ts'
import { type PaymentMethod, savableMethods } from '../paymentMethods.ts'
import { saveToken } from '../purchase/takePayment.ts'
import { paymentState } from '../state/paymentState.ts'
import type { SavedToken, VaultMethod } from '../state/vault.ts'
import { accountPage } from './accountPage.ts'

const nonceAction = 'woocommerce-add-payment-method'

export function addPaymentMethod(request: ShopRequest): ShopResponse {
  if (request.method === 'POST' && request.form.has('woocommerce_add_payment_method')) {
    const saved = save(request)
    if (saved) return saved
  }
  return accountPage(request, {
    endpoint: 'payment-methods',
    bodyClass: 'woocommerce-add-payment-method',
    context: 'add-payment-method',
    title: '',
    content: () => form(request),
  })
}

/** Saves a method and leads to the list. @returns undefined where the page is shown again, with a notice */
function save(request: ShopRequest): ShopResponse | undefined {
  const { visitor, form } = request
  const { customer } = visitor
  if (!customer || !request.isNonce(nonceAction, form.get('woocommerce-add-payment-method-nonce'))) return undefined
  const method: VaultMethod = form.get('payment_method') === 'ppcp_card' ? 'ppcp_card' : 'ppcp'
  const received = form.get(`${method}_payment_token`) ?? ''
  const token = paymentState(request).vault.findToken(received)
  const isSavable = savableMethods(request).some(({ id }) => id === method)
  if (!isSavable || token?.method !== method) {
    const text = 'Die Zahlungsart konnte Ihrem Konto nicht hinzugefügt werden.'
    visitor.notices = [...visitor.notices, { kind: 'error', text }]
    return undefined
  }
  saveToken(request, customer.id, method, received)
  visitor.notices = [...visitor.notices, { kind: 'success', text: 'Die Zahlungsart ist gespeichert.' }]
  return redirect(request.link('/mein-konto/payment-methods/'))
}

function form(scope: Scope): Html {
  const methods = savableMethods(scope)
  if (methods.length === 0) {
    return html`	<p class="woocommerce-notice woocommerce-notice--info woocommerce-info">Neue Zahlungsarten können nur beim Bestellen angegeben werden. Bei Fragen schreiben Sie uns bitte.</p>`
  }
  const text = 'Zahlungsart hinzufügen'
  return html`	<form id="add_payment_method" method="post">
		<div id="payment" class="woocommerce-Payment">
			<ul class="woocommerce-PaymentMethods payment_methods methods">
${methods.map((method, index) => item(scope, method, index === 0))}			</ul>
			<div class="form-row">
				<input type="hidden" id="woocommerce-add-payment-method-nonce" name="woocommerce-add-payment-method-nonce" value="${scope.nonce(nonceAction)}" /><input type="hidden" name="_wp_http_referer" value="${scope.url.pathname}" />
				<button type="submit" class="woocommerce-Button woocommerce-Button--alt button alt" id="place_order" value="${text}">${text}</button>
				<input type="hidden" name="woocommerce_add_payment_method" id="woocommerce_add_payment_method" value="1" />
			</div>
		</div>
	</form>`
}

function item(scope: Scope, method: PaymentMethod, isFirst: boolean): Html {
  const { id, title } = method
  return html`				<li class="woocommerce-PaymentMethod woocommerce-PaymentMethod--${id} payment_method_${id}">
					<input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}" ${isFirst && html`checked='checked'`} />
					<label for="payment_method_${id}">${title} ${methodPicture(scope, method)}</label>
					<div class="woocommerce-PaymentBox woocommerce-PaymentBox--${id} payment_box payment_method_${id}" style="display: none;">${methodBox(scope, method, 'add-payment-method')}</div>
				</li>
`
}

const cell = 'woocommerce-PaymentMethod woocommerce-PaymentMethod--'

/** `/mein-konto/payment-methods/`: saved methods, with their default and delete links. */
export function paymentMethodsContent(scope: Scope): Html {
  const tokens = paymentState(scope).vault.saved(scope.visitor.customer?.id ?? -1)
  const canAdd = savableMethods(scope).length > 0
  return html`${tokens.length > 0 ? table(scope, tokens) : noSavedMethods}${canAdd && html`	<a class="button" href="${scope.link('/mein-konto/add-payment-method/')}">Zahlungsart hinzufügen</a>`}`
}

const noSavedMethods = html`	<div class="woocommerce-info message-wrapper"><div class="message-container container medium-text-center">Sie haben keine Zahlungsart gespeichert.</div></div>
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
