/** The payment methods of checkout and order-pay (theme-and-platform.md 3.9). */
import { type Html, html } from '../../../markup/html.ts'
import type { Scope } from '../../../state/scope.ts'
import { checkoutSession } from '../../addresses/checkoutSession.ts'
import { type PaymentMethod, paymentMethods } from '../../paymentMethods.ts'
import { assetsPath } from '../../settings/assets.ts'
import { cardBox } from './cardBox.ts'
import type { PayingPage } from './payingPage.ts'
import { walletBox } from './walletBox.ts'

const instructions: Readonly<Record<'bacs' | 'cod', string>> = {
  bacs: 'Bitte überweisen Sie den Betrag und nennen Sie dabei die Nummer der Bestellung.',
  cod: 'Sie bezahlen bei der Abholung in der Galerie.',
}

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

/** The wallet's logo in its label, and in the first generation the cards that are accepted (provider-sdk.md 4.2). */
export function methodPicture({ link, switches }: Scope, { id, title }: PaymentMethod): Html {
  const hasCards = id === 'ppcp_card' && switches.payment === 'one'
  const file = id === 'ppcp' ? 'paypal_logo.svg' : hasCards && 'ppcp-card-icons.svg'
  return html`${file && html`<img src="${link(`${assetsPath}/${file}`)}" alt="${title}" />`}`
}
