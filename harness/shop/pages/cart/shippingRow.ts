/** The shipping methods as a row of the totals, and the shipping calculator; the later theme nests a table (theme-and-platform.md 4.4). */
import { shippingMethods, shippingMethodsTo } from '../../cart/cart.ts'
import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import { priceHtml } from '../../markup/money.ts'
import { countries, shippingCountries, states } from '../../payment/addresses/addressRules.ts'
import { type Visitor, visitorState } from '../../state/visitor.ts'

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
  const isListed = shippingMethods.some(({ id }) => id === visitor.cart.shippingMethod)
  const chosen = isListed ? visitor.cart.shippingMethod : shippingMethods[0].id
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

/** The calculator, which is closed until the platform's script opens it (theme-and-platform.md 3.7). */
function shippingCalculator({ url, visitor, link, nonce }: ShopRequest): Html {
  const { country = 'DE', state = '', city = '', postcode = '' } = destinationOf(visitor) ?? {}
  const stateOptions = Object.entries(states[country] ?? {})
  return html`<form class="woocommerce-shipping-calculator" action="${link('/warenkorb/')}" method="post">
	<a href="#" class="shipping-calculator-button" aria-expanded="false" aria-controls="shipping-calculator-form" role="button">Versandkosten berechnen</a>
	<section class="shipping-calculator-form" id="shipping-calculator-form" style="display:none;">
		<p class="form-row form-row-wide" id="calc_shipping_country_field"><label for="calc_shipping_country">Land/Region</label><select name="calc_shipping_country" id="calc_shipping_country" class="country_to_state country_select" rel="calc_shipping_state"><option value="default">Land/Region auswählen …</option>${shippingCountries.map((code) => option(code, countries[code] ?? code, country))}</select></p>
		<p class="form-row form-row-wide" id="calc_shipping_state_field"><span><label for="calc_shipping_state">Bundesland / Landkreis</label>${
      stateOptions.length > 0
        ? html`<select name="calc_shipping_state" class="state_select" id="calc_shipping_state"><option value="">Wählen Sie eine Option&hellip;</option>${stateOptions.map(([code, name]) => option(code, name, state))}</select>`
        : html`<input type="text" class="input-text" value="${state}" name="calc_shipping_state" id="calc_shipping_state" />`
    }</span></p>
		<p class="form-row form-row-wide" id="calc_shipping_city_field"><label for="calc_shipping_city">Stadt:</label><input type="text" class="input-text" value="${city}" name="calc_shipping_city" id="calc_shipping_city" /></p>
		<p class="form-row form-row-wide" id="calc_shipping_postcode_field"><label for="calc_shipping_postcode">Postleitzahl:</label><input type="text" class="input-text" value="${postcode}" name="calc_shipping_postcode" id="calc_shipping_postcode" /></p>
		<p><button type="submit" name="calc_shipping" value="1" class="button">Aktualisieren</button></p>
		<input type="hidden" id="woocommerce-shipping-calculator-nonce" name="woocommerce-shipping-calculator-nonce" value="${nonce('woocommerce-shipping-calculator')}" /><input type="hidden" name="_wp_http_referer" value="${url.pathname + url.search}" />
	</section>
</form>`
}

function option(value: string, label: string, chosen: string): Html {
  return html`<option value="${value}"${value === chosen && html` selected='selected'`}>${label}</option>`
}

/** The destination that the shopper entered into the shipping calculator. */
export interface ShippingDestination {
  readonly country: string
  readonly state: string
  readonly city: string
  readonly postcode: string
}

const destinations = visitorState<{ chosen: ShippingDestination | undefined }>(() => ({ chosen: undefined }))

/** The visitor's destination; undefined until the shopper has used the calculator. */
export function destinationOf(visitor: Visitor): ShippingDestination | undefined {
  return destinations(visitor).chosen
}

/** Stores the destination of the calculator's form, and leaves a notice. Five digits make a German postcode, four the others. */
export function calculateShipping({ visitor, form }: ShopRequest): void {
  const field = (name: string): string => (form.get(`calc_shipping_${name}`) ?? '').trim()
  const country = field('country')
  const postcode = field('postcode')
  if (country === '' || country === 'default') return
  if (postcode !== '' && !(country === 'DE' ? /^\d{5}$/ : /^\d{4}$/).test(postcode)) {
    visitor.notices.push({ kind: 'error', text: 'Bitte geben Sie eine gültige Postleitzahl ein.' })
    return
  }
  visitor.cart = { ...visitor.cart, shippingCountry: country }
  destinations(visitor).chosen = { country, state: field('state'), city: field('city'), postcode }
  visitor.notices.push({ kind: 'success', text: 'Versandkosten aktualisiert.' })
}
