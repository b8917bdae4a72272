/** real-shop-facts.md: what was observed on a running shop; its numbers are the sections. */
import { after, asRecorded, orderToPay, wallet } from '../calls.ts'
import { all, inCart, loggedIn, oneOf, type Section, switched } from '../section.ts'

const everywhere = { '': 'object' } as const

export const realShopFacts: readonly Section[] = [
  {
    number: '1',
    subject: 'routes of the wallet plugin',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        settings: {
          wcPPCPSettings: {
            ...all(
              'object',
              'cart/item cart/shipping cart/billing cart/checkout cart/refresh cart/order order/pay billing-agreement/token billing-agreement setup-tokens payment-tokens checkout/validation',
              'generalData.restRoutes.',
            ),
            'generalData.ajaxRestPath': /^\/\?wc-ajax=wc_ppcp_frontend_request&path=\/%s$/,
          },
        },
        texts: { 'script#wcPPCPSettings': /JSON\.parse\( ?decodeURIComponent\( ?'/ },
      },
    ],
  },
  {
    number: '2',
    subject: 'percent-encoded path, direct REST',
    calls: [{ call: 'cart/refresh straight to REST', send: asRecorded('pp-direct-rest-cart-refresh'), status: 500 }],
  },
  {
    number: '3',
    subject: 'nonce recovery',
    calls: [
      { call: 'guest', send: asRecorded('rest-nonce-guest'), status: 400, text: /^0$/ },
      { call: 'customer', send: asRecorded('rest-nonce-customer'), text: /^[0-9a-f]{10}$/ },
      {
        call: 'wrong nonce',
        send: asRecorded('pp-bad-nonce'),
        status: 403,
        json: { code: /^rest_cookie_invalid_nonce$/ },
      },
    ],
  },
  {
    number: '4',
    subject: 'answers of the wallet plugin',
    calls: [
      {
        call: 'cart/item',
        send: asRecorded('pp-cart-item'),
        json: { order_id: 'string', cart: 'object', cart_item_key: 'string' },
      },
      { call: 'cart/order', send: asRecorded('pp-cart-order-cart'), text: /^"[A-Z0-9]+"$/ },
      {
        call: 'cart/shipping',
        send: asRecorded('pp-cart-shipping-address'),
        json: { success: oneOf(true), order_id: 'string' },
      },
      {
        call: 'cart/refresh',
        send: asRecorded('pp-cart-refresh'),
        json: {
          'cart.total': 'string',
          'cart.needsShipping': 'boolean',
          'cart.currency': 'string',
          'cart.isEmpty': 'absent',
          queryParams: 'object',
        },
      },
      {
        call: 'cart/checkout',
        send: asRecorded('pp-cart-checkout-missing-address'),
        json: { result: 'string', redirect: 'string', reload: 'boolean' },
      },
      {
        call: 'setup-tokens',
        send: asRecorded('pp-vault-setup-tokens'),
        json: { id: 'string', payment_source: 'object', links: 'list' },
      },
      {
        call: 'checkout-validation',
        send: asRecorded('pp-checkout-validation-empty'),
        status: 400,
        json: {
          code: /^validation_errors$/,
          'data.status': oneOf(400),
          'data.errors': 'any',
          'data.messages': 'any',
          'data.sanitized_errors': 'any',
        },
      },
    ],
  },
  {
    number: '5',
    subject: 'quantity is set',
    calls: [
      {
        call: 'cart/item twice',
        send: async (visit) => {
          const item = { payment_method: 'ppcp', product_id: 101, variation_id: 0, qty: 2, variation: {} }
          await wallet('cart/item', item)(visit)
          await wallet('cart/item', item)(visit)
          return visit.get('/warenkorb/')
        },
        has: ['.cart_item input.qty[value="2"]'],
      },
      {
        call: 'the line is gone when more is wanted than is there',
        send: async (visit) => {
          const item = { payment_method: 'ppcp', product_id: 101, variation_id: 0, qty: 2, variation: {} }
          await wallet('cart/item', item)(visit)
          await wallet('cart/item', { ...item, qty: 99 })(visit)
          return visit.get('/warenkorb/')
        },
        hasNot: ['.cart_item'],
      },
    ],
  },
  {
    number: '6',
    subject: 'cart/checkout orders or leads to checkout',
    calls: [
      {
        call: 'no address',
        send: asRecorded('pp-cart-checkout-missing-address'),
        json: { result: /^success$/, redirect: /\/kasse\/\?_ppcp_order_review=/ },
      },
    ],
  },
  {
    number: '7',
    subject: 'attribution in wallet calls',
    notServed: 'A client adds the fields; content/attribution tests that the shop stores them.',
  },
  {
    number: '8',
    subject: 'places of the buttons',
    pages: [
      {
        path: '/produkt/sturmflut-vor-amrum/',
        has: ['#wc-ppcp-product-button-container', '#wc-ppcp-paylater-msg-product'],
      },
      { path: '/warenkorb/', after: [inCart], has: ['#wc-ppcp-cart-button-container', '#wc-ppcp-paylater-msg-cart'] },
      { path: '/shop/', after: [inCart], has: ['a#wc-ppcp-minicart-ppcp', '#wc-ppcp-paylater-msg-101'] },
      { path: '/kasse/', after: [inCart], has: ['#wc-ppcp-express-button', '#wc-ppcp-paylater-msg-checkout'] },
    ],
    calls: [
      {
        call: 'update_order_review',
        send: asRecorded('wc-update-order-review'),
        json: { 'fragments.wc_ppcp_data.cart': 'object' },
      },
      {
        call: 'fragments',
        send: asRecorded('wc-fragments'),
        markup: { 'fragments.div.widget_shopping_cart_content': ['script#wcPPCPMiniCartUpdate'] },
      },
    ],
    byScript: { '.wc-ppcp-hide-button': "the plugin's script sets it." },
  },
  {
    number: '9',
    subject: 'the sticky bar repeats the form',
    pages: [
      {
        path: '/produkt/sturmflut-vor-amrum/',
        after: [switched('stickyAddToCart=true')],
        count: { '#wc-ppcp-product-button-container': 2, '#ppcp_paypal_order_id': 2 },
      },
    ],
  },
  {
    number: '10',
    subject: 'checkout buttons',
    notServed: "A client's rounds; a saved token is preselected: wallet-checkout 4.4.",
  },
  {
    number: '11',
    subject: 'SDK parameters',
    pages: [
      {
        path: '/kontakt/',
        settings: {
          wcPPCPSettings: {
            'queryParams.components': /^buttons,messages,card-fields,googlepay,applepay$/,
            'queryParams.currency': /^EUR$/,
            'queryParams.enable-funding': /^paylater$/,
            'queryParams.locale': /^de_DE$/,
          },
        },
      },
      {
        path: '/kasse/',
        after: [inCart],
        settings: {
          wcPPCPSettings: {
            'queryParams.components': /fastlane$/,
            'queryParams.data-sdk-client-token': 'string',
            'queryParams.data-page-type': 'string',
            'queryParams.data-partner-attribution-id': 'string',
          },
        },
      },
    ],
  },
  {
    number: '12',
    subject: 'accelerated checkout',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        texts: { 'script#wcPPCPSettings': /requiredFields%22%3A%5B.*account_password/ },
      },
    ],
  },
  {
    number: '13',
    subject: 'contact form answers',
    calls: [
      {
        call: 'invalid',
        send: asRecorded('cf7-feedback-invalid-empty'),
        json: {
          ...all('any', 'field message idref error_id', 'invalid_fields[].'),
          into: /^#wpcf7-f/,
          contact_form_id: 'number',
        },
      },
      { call: 'sent', send: asRecorded('cf7-feedback-mail-sent'), json: { quiz: 'object', captcha: 'object' } },
      {
        call: 'not multipart',
        send: asRecorded('cf7-feedback-not-multipart'),
        status: 415,
        json: { code: /^wpcf7_unsupported_media_type$/ },
      },
      {
        call: 'unknown form',
        send: asRecorded('cf7-feedback-no-form'),
        status: 404,
        json: { code: /^wpcf7_not_found$/ },
      },
      { call: 'schema', send: asRecorded('cf7-schema'), json: { version: /^Contact Form 7 SWV Schema 2024-10$/ } },
    ],
  },
  {
    number: '14',
    subject: 'nested form',
    pages: [{ path: '/formular-im-formular/', has: ['form .wpcf7[data-wpcf7-id]'] }],
    byScript: { '.wpcf7-form-in-wrong-place': "the plugin's script puts it there." },
  },
  {
    number: '15',
    subject: 'price and offer checks',
    calls: [
      { call: 'bad nonce', send: asRecorded('nyp-bad-nonce'), json: { status: /^error$/, message: /^Invalid nonce$/ } },
      { call: 'accepted offer', send: asRecorded('offer-ok'), json: { rule_t: 'object' } },
      {
        call: 'own price left out',
        send: asRecorded('wc-add-to-cart-nyp-without-price'),
        json: { fragments: 'object' },
      },
    ],
  },
  {
    number: '16',
    subject: 'so_min is a discount',
    calls: [{ call: 'below it', send: asRecorded('offer-low'), json: { status: /^error$/ } }],
  },
  {
    number: '17',
    subject: 'suggestions and terms',
    pages: [{ path: '/kasse/', after: [inCart], has: ['a[href="#terms-and-conditions-lightbox"]'] }],
    calls: [
      {
        call: 'no hit',
        send: asRecorded('search-suggest-none'),
        json: { 'suggestions[].id': oneOf(-1), 'suggestions[].url': /^$/ },
      },
    ],
  },
  {
    number: '18',
    subject: 'photo feed',
    pages: [{ path: '/einblicke/', has: ['[data-flatsome-instagram*=":"]'] }],
    calls: [
      {
        call: 'no pictures',
        send: after([switched('photoFeed=empty')], (visit) => visit.get('/einblicke/')),
        text: /No images found\./,
      },
    ],
  },
  {
    number: '19',
    subject: 'sold out',
    calls: [
      {
        call: 'add_to_cart',
        send: asRecorded('wc-add-to-cart-outofstock'),
        json: { error: oneOf(true), product_url: 'string' },
      },
    ],
  },
  {
    number: '20',
    subject: 'statistics',
    calls: [
      { call: 'wrong signature', send: asRecorded('statistics-hit-bad-signature'), status: 403 },
      { call: 'ajax variant', send: asRecorded('statistics-hit-via-ajax'), status: 400, text: /^0$/ },
      { call: 'unknown event', send: asRecorded('statistics-custom-event'), json: { success: oneOf(false) } },
    ],
  },
  {
    number: '21',
    subject: 'inline globals',
    pages: [
      {
        path: '/kontakt/',
        settings: Object.fromEntries(
          [
            'flatsomeVars',
            'woocommerce_params',
            'wc_add_to_cart_params',
            'wc_cart_fragments_params',
            'wc_order_attribution',
            'wcPPCPSettings',
            'vicatna_single',
            'WP_Statistics_Tracker_Object',
            'wpcf7',
          ].map((name) => [name, everywhere]),
        ),
      },
      {
        path: '/produkt/linoldruck-silbermoewe/',
        settings: { wc_single_product_params: everywhere, wc_add_to_cart_variation_params: everywhere },
      },
      {
        path: '/warenkorb/',
        after: [inCart],
        settings: {
          wc_cart_params: everywhere,
          wc_country_select_params: everywhere,
          wc_address_i18n_params: everywhere,
        },
      },
      {
        path: '/kasse/',
        after: [inCart],
        settings: {
          wc_checkout_params: everywhere,
          wc_address_i18n_params: everywhere,
          wc_country_select_params: everywhere,
          wc_tokenization_form_params: everywhere,
          wc_ppcp_fastlane_params: everywhere,
        },
      },
      { path: orderToPay, after: [loggedIn], settings: { wc_tokenization_form_params: everywhere } },
    ],
  },
]
