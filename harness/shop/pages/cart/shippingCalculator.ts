import type { ShopRequest } from '../../http/route.ts'
import { type Html, html } from '../../markup/html.ts'
import { countries, shippingCountries, states } from '../../payment/addresses/addressRules.ts'
import { destinationOf } from './shippingDestination.ts'

/** Closed at first; the platform's script opens it (theme-and-platform.md 3.7). */
export function shippingCalculator({ url, visitor, link, nonce }: ShopRequest): Html {
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
