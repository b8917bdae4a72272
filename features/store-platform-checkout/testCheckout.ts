/** For tests: the checkout as the platform prints it on this theme. Contract theme-and-platform 4.6, 5.5, 5.8 */

const mark = '&nbsp;<span class="required" aria-hidden="true">*</span>'
const row = (name: string, priority: number, classes: string, content: string, label: string): string =>
  `<p class="form-row ${classes}" id="${name}_field" data-priority="${priority}"><label for="${name}">${label}${classes.includes('validate-required') ? mark : '&nbsp;<span class="optional">(optional)</span>'}</label><span class="woocommerce-input-wrapper">${content}</span></p>`
const text = (name: string, value = '', type = 'text'): string =>
  `<input type="${type}" class="input-text" name="${name}" id="${name}" value="${value}">`

export interface CheckoutOptions {
  readonly country?: 'select' | 'hidden'
  readonly methods?: readonly string[]
  readonly tokens?: string
  readonly values?: Readonly<Record<string, string>>
}

function address(block: string, { country = 'select', values = {} }: CheckoutOptions): string {
  const value = (part: string): string => values[`${block}_${part}`] ?? ''
  const countryField =
    country === 'hidden'
      ? `<strong>Deutschland</strong><input type="hidden" name="${block}_country" id="${block}_country" value="DE" class="country_to_state" readonly>`
      : `<select name="${block}_country" id="${block}_country" class="country_to_state country_select"><option value="">Wählen</option><option value="DE" selected>Deutschland</option><option value="AT">Österreich</option><option value="CH">Schweiz</option><option value="LI">Liechtenstein</option></select>`
  return `<div class="woocommerce-${block}-fields__field-wrapper">
${row(`${block}_first_name`, 10, 'validate-required', text(`${block}_first_name`, value('first_name')), 'Vorname')}
${row(`${block}_country`, 40, 'address-field update_totals_on_change validate-required', countryField, 'Land')}
${row(`${block}_address_1`, 50, 'form-row-first address-field validate-required', text(`${block}_address_1`, value('address_1')), 'Straße')}
${row(`${block}_postcode`, 65, 'form-row-wide address-field validate-required validate-postcode', text(`${block}_postcode`, value('postcode')), 'Postleitzahl')}
${row(`${block}_city`, 70, 'form-row-wide address-field validate-required', text(`${block}_city`, value('city')), 'Ort')}
${row(`${block}_state`, 80, 'form-row-wide address-field validate-state', `<select name="${block}_state" id="${block}_state" class="state_select"><option value="">Wählen</option><option value="DE-BY">Bayern</option><option value="DE-SN">Sachsen</option></select>`, 'Bundesland')}
${block === 'billing' ? row('billing_phone', 100, 'validate-phone', text('billing_phone', '', 'tel'), 'Telefon') : ''}
${block === 'billing' ? row('billing_email', 110, 'validate-required validate-email', text('billing_email', value('email'), 'email'), 'E-Mail') : ''}
</div>`
}

export const reviewTable = (total = '28,90 €', shipping = 'flat_rate:1'): string => {
  const radio = (value: string, id: string): string =>
    `<input type="radio" name="shipping_method[0]" data-index="0" id="${id}" value="${value}" class="shipping_method"${value === shipping ? ' checked' : ''}>`
  return `<table class="shop_table woocommerce-checkout-review-order-table"><tbody><tr><td>${radio('flat_rate:1', 'ship1')}${radio('local_pickup:2', 'ship2')}<a href="?remove_coupon=ebbe" class="woocommerce-remove-coupon" data-coupon="ebbe">x</a></td><td class="total">${total}</td></tr></tbody></table>`
}

const buttonTexts: Readonly<Record<string, string>> = { ppcp: 'Mit Wallet bezahlen', giropay: 'Weiter zu Ihrer Bank' }

export const paymentBox = ({ methods = ['ppcp', 'bacs'], tokens = '' }: CheckoutOptions = {}, nonce = 'cc33'): string =>
  `<div id="payment" class="woocommerce-checkout-payment"><ul class="wc_payment_methods payment_methods methods">${methods
    .map(
      (id, index) =>
        `<li class="wc_payment_method payment_method_${id}"><input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}"${index === 0 ? ' checked' : ''} data-order_button_text="${buttonTexts[id] ?? ''}"><label for="payment_method_${id}">${id}</label><div class="payment_box payment_method_${id}"${index === 0 ? '' : ' style="display:none"'}>${id === 'ppcp' ? tokens : ''}<input type="text" id="note_${id}" name="note_${id}" value=""></div></li>`,
    )
    .join('')}</ul>
<div class="form-row place-order"><p class="form-row validate-required"><input type="checkbox" class="input-checkbox" name="terms" id="terms"><input type="hidden" name="terms-field" value="1"></p>
<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="Zahlungspflichtig bestellen" data-value="Zahlungspflichtig bestellen">Zahlungspflichtig bestellen</button>
<input type="hidden" id="woocommerce-process-checkout-nonce" name="woocommerce-process-checkout-nonce" value="${nonce}"></div></div>`

export const tokenList = (count: number): string =>
  `<ul class="woocommerce-SavedPaymentMethods wc-saved-payment-methods" data-count="${count}">${Array.from({ length: count }, (_, index) => `<li class="woocommerce-SavedPaymentMethods-token"><input id="token-${index}" type="radio" name="wc-ppcp-payment-token" value="${41 + index}" class="woocommerce-SavedPaymentMethods-tokenInput"${index === 0 ? ' checked' : ''}></li>`).join('')}<li class="woocommerce-SavedPaymentMethods-new"><input id="token-new" type="radio" name="wc-ppcp-payment-token" value="new" class="woocommerce-SavedPaymentMethods-tokenInput"></li></ul><div class="wc-payment-form">Karte</div><p class="woocommerce-SavedPaymentMethods-saveNew"><input type="checkbox" id="wc-ppcp-new-payment-method" name="wc-ppcp-new-payment-method"></p>`

export function checkoutHtml(options: CheckoutOptions = {}): string {
  return `<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div>
<div class="woocommerce-form-login-toggle"><div class="woocommerce-info">Konto? <a href="#" class="showlogin">Anmelden</a></div></div><form class="woocommerce-form-login login" method="post" style="display:none"><input name="username"></form>
<div class="woocommerce-form-coupon-toggle"><div class="woocommerce-info">Gutschein? <a href="#" class="showcoupon" aria-expanded="false">Code eingeben</a></div></div><form class="checkout_coupon woocommerce-form-coupon" method="post" style="display:none"><input name="coupon_code" value=""><button type="submit" name="apply_coupon">Anwenden</button></form>
<form name="checkout" method="post" class="checkout woocommerce-checkout" action="/kasse/"><div id="customer_details"><div class="woocommerce-billing-fields">${address('billing', options)}</div>
<div class="woocommerce-account-fields"><p class="form-row create-account"><input type="checkbox" id="createaccount" name="createaccount" value="1"></p><div class="create-account"><p class="form-row"><input type="password" name="account_password" id="account_password"></p></div></div>
<div class="woocommerce-shipping-fields"><h3 id="ship-to-different-address"><input id="ship-to-different-address-checkbox" type="checkbox" name="ship_to_different_address" value="1"></h3><div class="shipping_address">${address('shipping', options)}</div></div></div>
<div id="order_review" class="woocommerce-checkout-review-order">${reviewTable()}${paymentBox(options)}</div></form></div>`
}

const states = { DE: { 'DE-BY': 'Bayern', 'DE-SN': 'Sachsen' }, AT: [], CH: { BE: 'Bern', ZH: 'Zürich' } }
const fields = ['address_1', 'state', 'postcode', 'city']
const locale = {
  AT: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  CH: { postcode: { priority: 65 }, state: { label: 'Kanton', required: false } },
  DE: { postcode: { priority: 65 }, state: { required: false } },
  default: {
    address_1: { label: 'Straße', required: true, priority: 50, class: ['form-row-first', 'address-field'] },
    city: { label: 'Ort', required: true, priority: 70 },
    state: { label: 'Bundesland', required: true, priority: 80 },
    postcode: { label: 'Postleitzahl', required: true, priority: 90 },
  },
}

/** What the page prints, by the name of the global. */
export const checkoutGlobals = {
  wc_checkout_params: {
    update_order_review_nonce: 'rev',
    apply_coupon_nonce: 'app',
    remove_coupon_nonce: 'rem',
    option_guest_checkout: 'yes',
    checkout_url: '/?wc-ajax=checkout',
    is_checkout: '1',
    i18n_checkout_error: 'Bei der Bearbeitung ist ein Fehler aufgetreten.',
  },
  wc_country_select_params: { countries: JSON.stringify(states), i18n_select_state_text: 'Wählen Sie …' },
  wc_address_i18n_params: {
    locale: JSON.stringify(locale),
    locale_fields: JSON.stringify(
      Object.fromEntries(fields.map((each) => [each, `#billing_${each}_field, #shipping_${each}_field`])),
    ),
    i18n_required_text: 'erforderlich',
    i18n_optional_text: 'optional',
  },
  wc_tokenization_form_params: { is_registration_required: '', is_logged_in: '' },
}

export function reviewAnswer(parts: object = {}, fragments: object = {}): object {
  return {
    result: 'success',
    messages: '',
    reload: false,
    fragments: {
      '.woocommerce-checkout-review-order-table': reviewTable(),
      '.woocommerce-checkout-payment': paymentBox({}, 'dd44'),
      ...fragments,
    },
    ...parts,
  }
}
