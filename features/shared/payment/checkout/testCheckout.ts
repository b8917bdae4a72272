/** For tests: the pages that pay, as the server prints them. wallet-checkout 4.4–4.6 */

interface CheckoutHtml {
  /** Saved wallets; the first one is chosen. */
  readonly tokens?: readonly string[]
  readonly hasTerms?: boolean
  readonly placement?: 'place_order' | 'payment_method'
  readonly chosen?: 'ppcp' | 'bacs'
}

/** The wallet's row among the payment methods. */
export function walletRow({ tokens = [], chosen = 'ppcp' }: CheckoutHtml = {}): string {
  const radio = (value: string, isChosen: boolean): string =>
    `<li><input type="radio" name="wc-ppcp-payment-token" value="${value}"${isChosen ? ' checked' : ''}></li>`
  return `<li class="wc_payment_method payment_method_ppcp">
    <input id="payment_method_ppcp" type="radio" name="payment_method" value="ppcp"${chosen === 'ppcp' ? ' checked' : ''}>
    <label for="payment_method_ppcp">PayPal</label>
    <div class="payment_box payment_method_ppcp">
      <input type="hidden" class="wc-ppcp-payment-method-data" data-payment-method-data="[]">
      <input type="hidden" id="ppcp_paypal_order_id" name="ppcp_paypal_order_id">
      <input type="hidden" id="ppcp_payment_token" name="ppcp_payment_token">
      <ul class="wc-saved-payment-methods">${tokens.map((token, at) => radio(token, at === 0)).join('')}${radio('new', tokens.length === 0)}</ul>
      <div class="wc-ppcp-payment-method__container wc-payment-form">
        <div class="wc-ppcp-popup__container"><p>Bitte unten klicken.</p></div>
        <div class="wc-ppcp-order-review-message__container" style="display: none">
          <div class="wc-ppcp-order-review__message">Der Wallet ist bereit. Klicken Sie auf <b>%s</b>.</div>
          <a href="#" class="wc-ppcp-cancel__payment">Abbrechen</a></div></div></div></li>`
}

/** The part of the checkout that is replaced with each update. */
function paymentSection(options: CheckoutHtml = {}): string {
  const { hasTerms = false, placement = 'place_order', chosen = 'ppcp' } = options
  return `<div id="payment" class="woocommerce-checkout-payment"><ul class="wc_payment_methods payment_methods methods">
    ${walletRow(options)}
    <li><input id="payment_method_bacs" type="radio" name="payment_method" value="bacs"${chosen === 'bacs' ? ' checked' : ''}></li></ul>
    <div class="form-row place-order">${hasTerms ? '<input type="checkbox" name="terms" id="terms">' : ''}
      <button type="submit" name="woocommerce_checkout_place_order" id="place_order">Zahlungspflichtig bestellen</button>
      ${placement === 'place_order' ? '<div class="wc-ppcp-checkout-container"></div>' : ''}</div></div>`
}

/** Where the shopper lives, as the form of the checkout has it. */
export const home = {
  first_name: 'Alma',
  last_name: 'Brandt',
  address_1: 'Am Speicher 3',
  postcode: '18055',
  city: 'Rostock',
  country: 'DE',
}

const address = (block: string, values: Readonly<Record<string, string>>): string =>
  ['first_name', 'last_name', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country', 'phone', 'email']
    .map((part) => `<input class="input-text" name="${block}_${part}" value="${values[part] ?? ''}">`)
    .join('')

/** The whole form. */
export function checkoutHtml(options: CheckoutHtml = {}, billing: Readonly<Record<string, string>> = {}): string {
  return `<div class="wc-ppcp-express-checkout" style="display:none;"><fieldset><div class="express_payment_method_ppcp"><div id="wc-ppcp-express-button"></div></div></fieldset></div>
    <form name="checkout" class="checkout woocommerce-checkout" novalidate>${address('billing', billing)}
    <input type="checkbox" name="ship_to_different_address" value="1">${address('shipping', {})}
    <input type="radio" name="shipping_method[0]" value="flat_rate:1" checked><input type="radio" name="shipping_method[0]" value="flat_rate:3">
    ${paymentSection(options)}</form>`
}

/** Puts new markup in the place of the payment section, as an update does, and announces it. */
export function replacePayment(options: CheckoutHtml = {}): void {
  const section = document.createRange().createContextualFragment(paymentSection(options))
  document.querySelector('#payment')?.replaceWith(section)
  const fragments = { wc_ppcp_data: { cart: { total: '134.90' } } }
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { bubbles: true, detail: [{ fragments }] }))
}
