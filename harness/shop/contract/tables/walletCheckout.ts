/** wallet-checkout.md 4.4–24: checkout, order-pay, transport, routes, what the client makes of them. */
import { after, asRecorded, get, orderToPay, wallet } from '../calls.ts'
import { all, inCart, loggedIn, loggedInWithTokens, oneOf, type Section, switched } from '../section.ts'

const one = switched('payment=one')
const agreements = switched('billingAgreements=true&payment=one')
const restError = { code: 'string', message: 'string', 'data.status': 'number' } as const
const orderId = /^"[A-Z0-9-]{10,}"$/
const ppcp = { payment_method: 'ppcp' }
const item = { ...ppcp, product_id: 101, variation_id: 0, qty: 1, variation: {} }

export const walletCheckout: readonly Section[] = [
  {
    number: '4.4',
    subject: 'checkout, place_order',
    ids: 'WC53-WC61 WC76 WC77',
    pages: [
      {
        path: '/kasse/',
        after: [one, loggedInWithTokens, inCart],
        has: [
          'form.checkout > .wc-ppcp-express-checkout fieldset > legend.express-title, form.checkout .wc-ppcp-express-checkout > fieldset > legend.express-title',
          '.wc-ppcp-express-checkout > span.express-divider',
          'div.payment_box.payment_method_ppcp > input.wc-ppcp-payment-method-data[data-payment-method-data="[]"]',
          'div.payment_box.payment_method_ppcp > input#ppcp_paypal_order_id[name=ppcp_paypal_order_id]',
          'div.payment_box.payment_method_ppcp > input#ppcp_payment_token[name=ppcp_payment_token]',
          'div.payment_box.payment_method_ppcp > input#ppcp_billing_token[name=ppcp_billing_token]',
          'li.woocommerce-SavedPaymentMethods-token > input[name="wc-ppcp-payment-token"][checked] ~ label',
          '.wc-ppcp-payment-method__container.wc-payment-form > .wc-ppcp-popup__container > img[src*="popup.svg"]',
          '.wc-ppcp-order-review-message__container > a[href="#"].wc-ppcp-cancel__payment',
          '.place-order div.wc-ppcp-checkout-container',
        ],
        texts: { '.wc-ppcp-order-review__message': /%s/, '.express-divider': /ODER/ },
      },
      {
        path: '/kasse/',
        after: [switched('payment=one&checkoutButtons=payment_method'), inCart],
        hasNot: ['.wc-ppcp-checkout-container', '.wc-ppcp-popup__container'],
      },
      {
        path: '/kasse/',
        after: [inCart],
        has: ['.wc-saved-payment-methods[data-count="0"]', 'input[name="woocommerce-process-checkout-nonce"]'],
      },
    ],
    calls: [
      {
        call: 'update_order_review, first generation',
        send: after([one], asRecorded('wc-update-order-review')),
        markup: {
          'fragments..woocommerce-checkout-payment': ['#payment', 'script#wcPPCPCartData'],
          'fragments..wc-ppcp-express-checkout': ['#wc-ppcp-express-button'],
        },
        text: /wcPPCPCartData/,
      },
      {
        call: 'update_order_review, second generation',
        send: asRecorded('wc-update-order-review'),
        json: {
          'fragments.wc_ppcp_data.cart.total': 'decimal',
          'fragments.wc_ppcp_data.queryParams': 'object',
          'fragments..wc-ppcp-express-checkout': 'absent',
        },
      },
      {
        call: 'get_cart_totals, first generation',
        send: after([one, inCart], get('/?wc-ajax=get_cart_totals')),
        has: ['script#wcPPCPCartData'],
      },
    ],
  },
  {
    number: '4.5',
    subject: 'order-pay',
    ids: 'WC78 WC79',
    pages: [
      {
        path: orderToPay,
        after: [loggedIn],
        has: [
          'body.woocommerce-order-pay form#order_review[method=post] #payment li.payment_method_ppcp div.payment_box.payment_method_ppcp input#ppcp_paypal_order_id',
          'input[name=woocommerce_pay][value="1"]',
          '#terms',
          'button#place_order[data-value]',
          'input[name="woocommerce-pay-nonce"]',
        ],
        hasNot: ['.wc-ppcp-checkout-container', '[name^="shipping_method"]', '[name^=billing_]'],
      },
    ],
  },
  {
    number: '4.6',
    subject: 'add payment method',
    ids: 'WC80 WC81',
    pages: [
      {
        path: '/mein-konto/add-payment-method/',
        after: [loggedIn],
        has: [
          'form#add_payment_method > div#payment.woocommerce-Payment > ul.woocommerce-PaymentMethods > li.woocommerce-PaymentMethod--ppcp > input#payment_method_ppcp[name=payment_method][value=ppcp]',
          'div.woocommerce-PaymentBox--ppcp input#ppcp_payment_token',
          'div.woocommerce-PaymentBox--ppcp .wc-ppcp-payment-method__container',
        ],
        hasNot: ['div.woocommerce-PaymentBox--ppcp .wc-saved-payment-methods'],
      },
      {
        path: '/mein-konto/add-payment-method/',
        after: [switched('vault=false'), loggedIn],
        hasNot: ['li.payment_method_ppcp'],
      },
    ],
  },
  {
    number: '5',
    subject: 'transport',
    ids: 'WC08-WC17',
    calls: [
      {
        call: 'cart/refresh without nonce',
        send: wallet('cart/refresh', { page: 'cart' }),
        type: 'application/json',
        json: { 'cart.total': 'string' },
      },
      {
        call: 'cart/refresh, path percent-encoded',
        send: (visit) =>
          visit.post(
            '/?wc-ajax=wc_ppcp_frontend_request&path=%2Fwc-ppcp%2Fv1%2Fcart%2Frefresh&_locale=user',
            '{"page":"cart"}',
            { 'content-type': 'application/json' },
          ),
        json: { cart: 'object' },
      },
      {
        call: 'a wrong nonce',
        send: asRecorded('pp-bad-nonce'),
        status: 403,
        json: { code: /^rest_cookie_invalid_nonce$/, message: 'string', 'data.status': oneOf(403) },
      },
      { call: 'rest-nonce of a guest', send: asRecorded('rest-nonce-guest'), status: 400, text: /^0$/ },
      { call: 'rest-nonce of a customer', send: asRecorded('rest-nonce-customer'), text: /^[0-9a-f]{10}$/ },
      {
        call: 'an error with HTTP 200',
        send: asRecorded('pp-cart-item-outofstock'),
        json: { code: /^add-to-cart-error$/, message: 'string', 'data.status': oneOf(200) },
      },
      {
        call: 'an exception',
        send: after([switched('paymentAnswer=exception')], wallet('cart/refresh', { page: 'cart' })),
        json: { code: 'any', 'data.status': oneOf(0) },
      },
      {
        call: 'a warning inside the text',
        send: after([inCart, switched('paymentAnswer=warning-inside')], wallet('cart/order', ppcp)),
        text: /^"<br/,
      },
      {
        call: 'a warning before the answer',
        send: after([inCart, switched('paymentAnswer=warning-before')], wallet('cart/order', ppcp)),
        text: /^\s*</,
      },
      {
        call: 'the text in a list',
        send: after([inCart, switched('paymentAnswer=list')], wallet('cart/order', ppcp)),
        json: { '[]': 'string' },
      },
      {
        call: 'no content',
        send: after([switched('paymentAnswer=no-content')], wallet('cart/refresh', {})),
        status: 204,
      },
      {
        call: 'a fatal error',
        send: after([switched('paymentAnswer=error-500')], wallet('cart/refresh', {})),
        status: 500,
        type: 'text/html',
      },
    ],
  },
  {
    number: '6',
    subject: 'routes',
    ids: 'WC18-WC25 WC42-WC46 WC51 WC52 WC62 WC70 WC72 WC89',
    calls: [
      {
        call: 'R1 cart/refresh, first generation',
        send: after([one], asRecorded('pp-cart-refresh')),
        json: {
          'cart.total': 'decimal',
          'cart.needsShipping': 'boolean',
          'cart.currency': 'absent',
          'cart.isEmpty': 'absent',
          ...all(
            'string',
            'client-id intent commit components currency enable-funding data-partner-attribution-id data-page-type locale',
            'queryParams.',
          ),
        },
      },
      {
        call: 'R1 cart/refresh, second generation',
        send: asRecorded('pp-cart-refresh'),
        json: { 'cart.total': 'decimal', 'cart.currency': /^EUR$/ },
      },
      { call: 'R2 cart/item, first generation', send: after([one], asRecorded('pp-cart-item')), text: orderId },
      {
        call: 'R2 cart/item, second generation',
        send: asRecorded('pp-cart-item'),
        json: { order_id: 'string', cart: 'object', cart_item_key: /^[0-9a-f]{32}$/ },
      },
      {
        call: 'R2 cart/item for a setup token',
        send: wallet('cart/item', { ...item, needs_setup_token: true }),
        text: /"code":null|"cart_item_key"/,
      },
      { call: 'R2 cart/item of a variation', send: asRecorded('pp-cart-item-variation'), json: { order_id: 'string' } },
      {
        call: 'R2 cart/item, too many',
        send: asRecorded('pp-cart-item-too-many'),
        json: { ...restError, code: /^add-to-cart-error$/, 'data.status': oneOf(200) },
      },
      {
        call: 'R3 DELETE cart/item',
        send: wallet(
          'cart/item',
          async (visit) => ({
            key: ((await (await wallet('cart/item', item)(visit)).json()) as { cart_item_key: string }).cart_item_key,
          }),
          { 'x-http-method-override': 'DELETE' },
        ),
        json: { cart: 'object', cart_item_key: 'string' },
      },
      { call: 'R4 cart/order on the cart', send: asRecorded('pp-cart-order-cart'), text: orderId },
      { call: 'R4 cart/order on checkout', send: asRecorded('pp-cart-order-checkout'), text: orderId },
      {
        call: 'R4 cart/order without payment_method',
        send: after([inCart], wallet('cart/order', {})),
        status: 400,
        json: restError,
      },
      {
        call: 'R4 cart/order, form not filled in',
        send: after(
          [switched('checkoutValidation=true'), inCart],
          wallet('cart/order', { ...ppcp, context: 'checkout', billing_email: '' }),
        ),
        status: 400,
        json: { ...restError, code: /^validation_errors$/, 'data.errors': 'any', 'data.messages': /woocommerce-error/ },
      },
      {
        call: 'R5 cart/shipping',
        send: asRecorded('pp-cart-shipping-address'),
        json: { success: oneOf(true), order_id: 'string' },
      },
      {
        call: 'R5 cart/shipping, no delivery there, first generation',
        send: after([one], shippingTo('US')),
        json: { ...restError, code: /^rest-error$/, 'data.status': oneOf(200) },
      },
      {
        call: 'R5 cart/shipping, no delivery there, second generation',
        send: shippingTo('US'),
        status: 404,
        json: {
          ...restError,
          code: /^shipping_error$/,
          'data.error.reason': 'string',
          'data.error.message': 'string',
          'data.error.intent': /^SHIPPING_ADDRESS$/,
        },
      },
      {
        call: 'R6 cart/checkout, address missing',
        send: asRecorded('pp-cart-checkout-missing-address'),
        json: { result: /^success$/, redirect: /_ppcp_order_review=/, reload: 'boolean' },
      },
      {
        call: 'R6 cart/checkout, unknown order',
        send: asRecorded('pp-cart-checkout-unknown-order'),
        json: { result: 'string' },
      },
      {
        call: 'R7 order/pay',
        send: after(
          [loggedIn],
          wallet('order/pay', async (visit) => payment(await orderToPay(visit))),
        ),
        text: orderId,
      },
      {
        call: 'R7 order/pay of an unknown order',
        send: wallet('order/pay', { ...ppcp, order_id: 1, order_key: 'x' }),
        status: 500,
        text: /^<p>/,
      },
      {
        call: 'R8 vault/setup-tokens',
        send: asRecorded('pp-vault-setup-tokens'),
        json: {
          id: 'string',
          'customer.id': 'string',
          status: 'string',
          payment_source: 'object',
          'links[].rel': 'string',
          'links[].href': 'string',
        },
      },
      {
        call: 'R8 vault/setup-tokens refused',
        send: after([switched('vaultAnswer=refused')], asRecorded('pp-vault-setup-tokens')),
        status: 400,
        json: { code: 'string', message: 'string' },
      },
      {
        call: 'R9 vault/payment-tokens, straight',
        send: after([loggedIn], async (visit) => {
          const { id } = (await (
            await wallet('vault/setup-tokens', { ...ppcp, context: 'add_payment_method' })(visit)
          ).json()) as { id: string }
          return visit.post(
            '/wp-json/wc-ppcp/v1/vault/payment-tokens?_locale=user',
            JSON.stringify({ setup_token: id }),
            { 'content-type': 'application/json' },
          )
        }),
        json: {
          id: 'string',
          'customer.id': 'string',
          'payment_source.paypal.email_address': 'string',
          'payment_source.paypal.name.given_name': 'string',
          links: 'list',
        },
      },
      {
        call: 'R10 billing-agreement/token/…',
        send: after([agreements, inCart], async (visit) => {
          const token = await (await wallet('billing-agreement/token', { ...ppcp, context: 'checkout' })(visit)).json()
          return visit.get(`/wp-json/wc-ppcp/v1/billing-agreement/token/${token}`)
        }),
        json: {
          token_id: 'string',
          'payer_info.email': 'string',
          'payer_info.billing_address.line1': 'string',
          'shipping_address.recipient_name': 'string',
        },
      },
      {
        call: 'R11 billing-agreement/token',
        send: after([agreements, inCart], wallet('billing-agreement/token', { ...ppcp, context: 'checkout' })),
        text: /^"BA-/,
      },
      { call: 'R12 cart/billing', send: asRecorded('pp-cart-billing'), json: { cart: 'object' } },
      {
        call: 'R13 checkout-validation',
        send: asRecorded('pp-checkout-validation-ok'),
        json: { success: oneOf(true) },
      },
      {
        call: 'R13 checkout-validation, empty',
        send: asRecorded('pp-checkout-validation-empty'),
        status: 400,
        json: { ...restError, code: /^validation_errors$/ },
      },
      {
        call: 'an unknown payment method',
        send: after([inCart], wallet('cart/order', { payment_method: 'gibt-es-nicht' })),
        status: 400,
        json: { code: /^rest_invalid_param$/, message: 'string' },
      },
      {
        call: 'straight to REST, without a cart',
        send: asRecorded('pp-direct-rest-cart-refresh'),
        status: 500,
        json: { code: /^internal_server_error$/, message: /^<p>/, 'data.status': oneOf(500) },
      },
    ],
  },
  { number: '7', subject: 'the cart client', notServed: "A client's work on R1 and on the fragments of 4.3 and 4.4." },
  { number: '8', subject: 'the product client', notServed: "A client's work on R2 and on the settings of 1.4." },
  {
    number: '9',
    subject: 'wallet buttons',
    ids: 'WC26-WC30 WC32-WC35',
    pages: [
      {
        path: '/kasse/',
        after: [one, inCart],
        settings: {
          wcPPCPSettings: {
            'ppcp_data.buttons_order[]': 'string',
            'ppcp_data.buttons.paypal.height': 'any',
            'ppcp_data.paypal_sections[]': 'string',
          },
        },
      },
    ],
    byScript: { '.paypal-buttons': "the provider's script makes them." },
  },
  {
    number: '10',
    subject: 'per-container method data',
    pages: [{ path: '/kasse/', after: [inCart], has: ['.wc-ppcp-payment-method-data[data-payment-method-data="[]"]'] }],
  },
  {
    number: '11',
    subject: 'hidden fields',
    pages: [
      {
        path: '/kasse/',
        after: [loggedInWithTokens, inCart],
        has: [
          '[name=ppcp_paypal_order_id]',
          '[name=ppcp_payment_token]',
          '[name=ppcp_billing_token]',
          '[name=ppcp_card_paypal_order_id]',
          '[name=ppcp_card_payment_token]',
          'input[type=checkbox][name=ppcp_card_save_payment]',
          '[name="wc-ppcp-payment-token"]',
          '[name="wc-ppcp_card-payment-token"]',
        ],
      },
    ],
  },
  {
    number: '12',
    subject: 'flows',
    ids: 'WC63-WC69 WC71 WC73-WC75',
    calls: [
      {
        call: 'F10 order review arrival',
        send: after(
          [inCart],
          get(
            `/kasse/?_ppcp_order_review=${encodeURIComponent(btoa('{"payment_method":"ppcp","paypal_order":"7AB12345CD678901E","fields":[]}'))}&utm_source=x`,
          ),
        ),
        has: ['form.checkout'],
      },
      {
        call: 'F12 back from the provider, cancelled',
        send: after([inCart], get('/kasse/?ppcp_action=canceled')),
        has: ['form.checkout'],
      },
    ],
    notServed:
      "The flows themselves are a client's; purchases.test.ts and cardPurchases.test.ts go through the server's part of them.",
  },
  { number: '13', subject: 'checkout view state', notServed: "A client's decision from fields and settings above." },
  {
    number: '14',
    subject: 'addresses and names',
    ids: 'WC82-WC84',
    pages: [{ path: '/kasse/', after: [inCart], settings: { wcPPCPSettings: { 'i18n.locale': /"postcode":/ } } }],
  },
  {
    number: '15',
    subject: 'errors and notices',
    ids: 'WC85-WC87',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        has: ['.woocommerce-notices-wrapper'],
        settings: {
          wcPPCPSettings: all(
            'string',
            'terms invalid_client_id invalid_currency order_button_click required_fields Y_N_NO ___UNKNOWN',
            'errorMessages.',
          ),
        },
      },
    ],
    calls: [
      {
        call: 'a required parameter is missing',
        send: wallet('cart/shipping', { payment_method: 'ppcp' }),
        status: 400,
        json: { code: /^rest_missing_callback_param$/, message: 'string' },
      },
    ],
  },
  {
    number: '16',
    subject: 'SDK loading',
    ids: 'WC88',
    notServed: "A client's work on queryParams; the provider's script is answered by harness/payment-sdk.",
  },
  { number: '17–19', subject: 'timers, events, defects', notServed: "Of the plugin's scripts." },
  {
    number: '20–24',
    subject: 'corrections, behaviours, complaints, notes, joins',
    notServed: 'The sections above hold them.',
  },
]

function payment(path: string): object {
  const url = new URL(path, 'https://kunst.example')
  return { ...ppcp, order_id: Number(/order-pay\/(\d+)/.exec(path)?.[1]), order_key: url.searchParams.get('key') }
}

function shippingTo(country: string) {
  return after(
    [inCart],
    wallet('cart/shipping', async (visit) => ({
      ...ppcp,
      order_id: await (await wallet('cart/order', ppcp)(visit)).json(),
      address: { city: 'Boston', state: 'MA', postcode: '02108', country },
      shipping_method: '',
    })),
  )
}
