/** Ways to ship, as rows of the totals; the later theme nests a table (theme-and-platform.md 4.4). */
import { shippingMethods, shippingMethodsTo } from '../../cart/cart.ts'
import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import { priceHtml } from '../../markup/money.ts'
import { countries, states } from '../../payment/addresses/addressRules.ts'
import { shippingCalculator } from './shippingCalculator.ts'
import { destinationOf } from './shippingDestination.ts'

export function shippingRow(request: ShopRequest): Html {
  const { switches } = request
  const isModern = switches.theme === 'modern'
  const contents = html`${methodList(request, isModern)}
	<p class="woocommerce-shipping-destination">${destinationText(request)}</p>
${switches.shippingCalculator && shippingCalculator(request)}`
  if (!isModern) {
    return html`		<tr class="woocommerce-shipping-totals shipping"><th>Versand</th><td data-title="Versand">${contents}</td></tr>`
  }
  return html`		<tr class="woocommerce-shipping-totals shipping "><td class="shipping__inner" colspan="2">
			<table class="shipping__table shipping__table--multiple"><tbody><tr>
				<th colspan="2">Versand</th>
				<td data-title="Versand">${contents}</td>
			</tr></tbody></table>
		</td></tr>`
}

function methodList({ visitor }: ShopRequest, isModern: boolean): Html {
  const known = shippingMethods.some(({ id }) => id === visitor.cart.shippingMethod)
  const chosen = known ? visitor.cart.shippingMethod : shippingMethods[0].id
  return html`<ul id="shipping_method" class="${isModern && 'shipping__list '}woocommerce-shipping-methods">
${shippingMethodsTo(visitor.cart.shippingCountry).map(({ id, label, cents }) => {
  const field = `shipping_method_0_${id.replace(':', '')}`
  return html`		<li${isModern && html` class="shipping__list_item"`}><input type="radio" name="shipping_method[0]" data-index="0" id="${field}" value="${id}" class="shipping_method"${id === chosen && html` checked='checked'`} /><label${isModern && html` class="shipping__list_label"`} for="${field}">${label}${cents > 0 && html`: ${priceHtml(cents)}`}</label></li>
`
})}	</ul>`
}

function destinationText({ visitor }: ShopRequest): Html | string {
  const destination = destinationOf(visitor)
  if (!destination) return 'Versandoptionen werden während des Bezahlvorgangs aktualisiert.'
  const { country, state, city, postcode } = destination
  const place = [`${postcode} ${city}`.trim(), states[country]?.[state] ?? '', countries[country] ?? country]
  return html`Versand nach <strong>${place.filter((part) => part !== '').join(', ')}</strong>.`
}
