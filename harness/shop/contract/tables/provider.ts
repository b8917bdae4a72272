/** provider-sdk.md: what the shop prints and answers for the provider's script. */
import { after, asRecorded, get, orderToPay, wallet } from '../calls.ts'
import { all, inCart, type Kinds, loggedIn, oneOf, type Section, switched } from '../section.ts'

const one = switched('payment=one')
const simple = '/produkt/sturmflut-vor-amrum/'
const styles = (place: string): Kinds => ({ [`payLaterMessage.${place}.style.layout`]: oneOf('text', 'flex') })
const pageType = (type: RegExp): Kinds => ({ 'queryParams.data-page-type': type })

export const provider: readonly Section[] = [
  {
    number: '0',
    subject: 'plugin generations',
    pages: [
      {
        path: '/kasse/',
        after: [one, inCart],
        has: ['.wc-ppcp-card-payment-method__container'],
        settings: {
          wcPPCPSettings: {
            ...all('string', 'not_available not_available_admin', 'ppcp_card_data.i18n.'),
            'queryParams.components': /^buttons,messages,card-fields,fastlane$/,
          },
        },
      },
      {
        path: '/kasse/',
        after: [inCart],
        has: ['.wc-ppcp_card-payment-method__container'],
        settings: {
          wcPPCPSettings: {
            ...all('string', 'unavailable unavailable_admin', 'ppcp_card_data.i18n.'),
            'queryParams.components': /^buttons,messages,card-fields,googlepay,applepay,fastlane$/,
          },
        },
      },
    ],
  },
  {
    number: '1',
    subject: 'where the data sits in the page',
    pages: [
      {
        path: '/kasse/',
        after: [loggedIn, inCart],
        has: [
          'script#wcPPCPSettings',
          'input.wc-ppcp-payment-method-data[type=hidden][data-payment-method-data]',
          '#ppcp_card_paypal_order_id[name=ppcp_card_paypal_order_id]',
          '#ppcp_card_payment_token[name=ppcp_card_payment_token]',
          '#ppcp_card_billing_token[name=ppcp_card_billing_token]',
          'input[type=checkbox][name=ppcp_card_save_payment]',
          'input[type=radio][name="wc-ppcp_card-payment-token"][value=new]',
        ],
      },
      { path: '/kasse/', after: [switched('vault=false'), inCart], hasNot: ['input[name=ppcp_card_save_payment]'] },
      { path: '/mein-konto/add-payment-method/', after: [loggedIn], hasNot: ['input[name=ppcp_card_save_payment]'] },
    ],
    calls: [
      {
        call: 'update_order_review, first generation',
        send: after([one], asRecorded('wc-update-order-review')),
        text: /window(\.|\[['"])wcPPCPCartData.*total.*needsShipping.*isEmpty.*queryParams/s,
      },
    ],
  },
  {
    number: '1.1',
    subject: 'wcPPCPSettings',
    pages: [
      {
        path: '/kasse/',
        after: [one, inCart],
        settings: {
          wcPPCPSettings: {
            ...all(
              'string',
              'Y_N_NO Y_R_NO Y_U_UNKNOWN Y_U_NO Y_C_UNKNOWN Y__NO U__UNKNOWN ___UNKNOWN order_missing_address order_missing_billing_address terms invalid_client_id invalid_currency order_button_click cancel',
              'errorMessages.',
            ),
          },
        },
      },
      {
        path: simple,
        settings: {
          wcPPCPSettings: { 'product.id': 'number', 'product.price': 'decimal', 'product.needsShipping': 'boolean' },
        },
      },
    ],
  },
  {
    number: '2.1',
    subject: 'query parameters and data attributes',
    ids: 'SDK01-SDK05',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        settings: {
          wcPPCPSettings: {
            ...all(
              'string',
              'client-id intent commit components currency enable-funding locale data-partner-attribution-id data-sdk-client-token',
              'queryParams.',
            ),
            ...pageType(/^checkout$/),
            'queryParams.vault': 'absent',
          },
        },
      },
      {
        path: orderToPay,
        after: [loggedIn],
        settings: { wcPPCPSettings: { ...pageType(/^checkout$/), 'queryParams.data-sdk-client-token': 'absent' } },
      },
      {
        path: '/warenkorb/',
        after: [inCart],
        settings: { wcPPCPSettings: { ...pageType(/^cart$/), 'queryParams.data-sdk-client-token': 'absent' } },
      },
      { path: simple, settings: { wcPPCPSettings: pageType(/^product-details$/) } },
      { path: '/shop/', settings: { wcPPCPSettings: pageType(/^product-listing$/) } },
      { path: '/kontakt/', settings: { wcPPCPSettings: { 'queryParams.data-page-type': 'absent' } } },
      {
        path: '/kasse/',
        after: [switched('accelerated=off'), inCart],
        settings: {
          wcPPCPSettings: {
            'queryParams.data-sdk-client-token': 'absent',
            'queryParams.components': /^(?!.*fastlane)/,
          },
        },
      },
      {
        path: '/kasse/',
        after: [switched('payment=one&billingAgreements=true'), inCart],
        settings: { wcPPCPSettings: { 'queryParams.vault': /^true$/, 'queryParams.intent': /^tokenize$/ } },
      },
    ],
  },
  {
    number: '2.2',
    subject: 'client id',
    ids: 'SDK12',
    pages: [
      {
        path: '/kasse/',
        after: [switched('walletConnected=false'), inCart],
        settings: { wcPPCPSettings: { 'generalData.clientId': /^$/, 'queryParams.client-id': /^$/ } },
      },
    ],
  },
  {
    number: '2.3–2.6',
    subject: 'loaders',
    ids: 'SDK06-SDK11 SDK13-SDK17',
    notServed: "A client's work; harness/payment-sdk answers for the provider.",
  },
  {
    number: '3',
    subject: 'SDK surface',
    ids: 'SDK88-SDK98',
    notServed: "The provider's script, doubled by harness/payment-sdk.",
  },
  {
    number: '4.1',
    subject: 'ppcp_card_data',
    ids: 'SDK19 SDK20 SDK28-SDK34',
    pages: [
      {
        path: '/kasse/',
        after: [one, inCart],
        settings: {
          wcPPCPSettings: {
            ...all('boolean', 'needsSetupToken cardNameRequired', 'ppcp_card_data.'),
            ...all(
              'string',
              'nameField.placeholder numberField.placeholder cvvField.placeholder expiryField',
              'ppcp_card_data.fields.',
            ),
            ...all('object', 'input :focus .invalid :focus.invalid', 'ppcp_card_data.styles.'),
            ...all(
              'string',
              'INVALID_NAME INVALID_NUMBER INVALID_EXPIRY INVALID_CVV',
              'ppcp_card_data.i18n.error_codes.',
            ),
            'ppcp_card_data.i18n.incomplete_card_form': 'string',
          },
        },
      },
      {
        path: '/kasse/',
        after: [inCart],
        settings: { wcPPCPSettings: all('string', 'title buttonPlacement', 'ppcp_card_data.') },
      },
      {
        path: '/mein-konto/add-payment-method/',
        after: [loggedIn],
        settings: { wcPPCPSettings: { 'ppcp_card_data.needsSetupToken': oneOf(true) } },
      },
    ],
  },
  {
    number: '4.2',
    subject: 'card form',
    ids: 'SDK18 SDK41',
    pages: [
      {
        path: '/kasse/',
        after: [one, loggedIn, inCart],
        has: [
          'li.wc_payment_method.payment_method_ppcp_card > input#payment_method_ppcp_card.input-radio[name=payment_method][value=ppcp_card][data-order_button_text]',
          'li.payment_method_ppcp_card > div.payment_box.payment_method_ppcp_card',
          '.payment_box > .wc-payment-form.wc-ppcp-card-payment-form > .wc-ppcp-card-payment-method__container',
          '.ppcp-card-fields--container.card-name-field > .ppcp-card-field--container.card-name-field > label.ppcp-card-field--label:not([for])',
          '.card-name-field > #ppcp-card-name',
          '.card-name-field > .ppcp-card-field-error[data-parent="ppcp-card-name"]',
          '.ppcp-card-field--container.card-number-field > #ppcp-card-number',
          '.card-number-field > .ppcp-card-field-error[data-parent="ppcp-card-number"]',
          '.ppcp-card-field--container.card-exp-field > #ppcp-card-exp',
          '.card-exp-field > .ppcp-card-field-error[data-parent="ppcp-card-exp"]',
          '.ppcp-card-field--container.card-cvv-field > #ppcp-card-cvv > .ppcp-card-cvv-icon > svg.card-cvc-icon',
          '.card-cvv-field > .ppcp-card-field-error[data-parent="ppcp-card-cvv"]',
          '.wc-ppcp-save-payment-method--container > label.ppcp-save-card-checkbox-container.woocommerce-SavedPaymentMethods-saveNew > input[type=checkbox][name=ppcp_card_save_payment]',
          'label svg.ppcp-checkbox-mark',
        ],
      },
      { path: '/kasse/', after: [inCart], has: ['.fastlane-signup-link-container > img.fastlane-signup-img[src]'] },
      {
        path: '/kasse/',
        after: [one, inCart],
        has: ['li.payment_method_ppcp_card label img[src$="ppcp-card-icons.svg"][alt]'],
      },
      { path: orderToPay, after: [loggedIn], has: ['#ppcp-card-number'], hasNot: ['.fastlane-signup-link-container'] },
      {
        path: '/mein-konto/add-payment-method/',
        after: [loggedIn],
        has: ['#ppcp-card-number'],
        hasNot: ['.fastlane-signup-link-container'],
      },
    ],
  },
  {
    number: '4.3–4.12',
    subject: 'card form at work',
    ids: 'SDK21-SDK27 SDK35-SDK40 SDK42-SDK48',
    pages: [{ path: '/kasse/', after: [inCart] }],
    byScript: {
      '.card-field--valid, .card-field--invalid, .card-field--focused, [class*="card-field-container--"], .error-content':
        "the plugin's script sets it.",
    },
    calls: [{ call: 'cart/order for a card', send: asRecorded('pp-cart-order-card'), text: /^"[A-Z0-9]+"$/ }],
  },
  {
    number: '5.1',
    subject: 'wc_ppcp_fastlane_params',
    ids: 'SDK49-SDK72',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        has: [
          '#billing_email_field[data-priority="1"] #billing_email[name=billing_email]',
          '.fastlane-signup-link-container',
        ],
        settings: {
          wc_ppcp_fastlane_params: {
            'html.modal':
              /wc-ppcp-fastlane-overlay.*wc-ppcp-fastlane-modal-body.*wc-ppcp-fastlane-tokenize.*wc-ppcp-fastlane-cancel/s,
            'html.tokenized_card':
              /wc-ppcp-tokenized-card.*icon-container.*wc-ppcp-tokenized-card-format.*wc-ppcp-tokenized-card-cancel.*wc-ppcp-tokenized-card-change/s,
            payment_format: /\{brand\}.*\{last4\}/,
            fastlane_flow: /^email_detection$/,
            fastlane_pageload: 'flag',
            fastlane_icon_enabled: 'flag',
            ...all('string', 'amex diners discover jcb maestro mastercard visa', 'icons.'),
            ...all('string', 'email_empty email_invalid', 'i18n.'),
          },
        },
      },
      {
        path: '/kasse/',
        after: [switched('accelerated=express_button'), inCart],
        has: [
          '.wc-ppcp-express-checkout .express_payment_method_ppcp_card #wc-ppcp_card-express-button > button#wc-ppcp-fastlane-checkout.wc-ppcp-fastlane-button > img.wc-ppcp-fastlane-icon',
        ],
        hasNot: ['.fastlane-signup-link-container'],
        settings: { wc_ppcp_fastlane_params: { fastlane_flow: /^express_button$/ } },
      },
      { path: orderToPay, after: [loggedIn], settings: { wc_ppcp_fastlane_params: { '': 'absent' } } },
    ],
    byScript: { '#wc-ppcp-watermark-container, .wc-ppcp-fastlane-overlay': "the plugin's script makes it." },
  },
  {
    number: '5.2–5.7',
    subject: 'accelerated checkout at work',
    notServed: "A client's work on 5.1; the exchange of its token is R9 of wallet-checkout 6.",
  },
  {
    number: '6.1',
    subject: 'payLaterMessage',
    ids: 'SDK73-SDK77 SDK87',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        settings: {
          wcPPCPSettings: {
            'payLaterMessage.enabled': 'boolean',
            ...styles('checkout'),
            ...styles('minicart'),
            'payLaterMessage.checkoutLocation': 'string',
          },
        },
      },
      {
        path: '/kasse/',
        after: [one, inCart],
        settings: { wcPPCPSettings: { 'payLaterMessage.isShortcode': oneOf(false) } },
      },
      {
        path: '/warenkorb/',
        after: [inCart],
        settings: {
          wcPPCPSettings: {
            ...styles('cart'),
            'payLaterMessage.cartLocation': oneOf('shop_table', 'above_button'),
            'payLaterMessage.miniCartLocation': 'string',
          },
        },
      },
      { path: simple, settings: { wcPPCPSettings: styles('product') } },
      {
        path: '/shop/',
        settings: {
          wcPPCPSettings: {
            ...styles('shop'),
            'payLaterMessage.shop.msgLocation': oneOf('below_price', 'below_add_to_cart'),
            'payLaterMessage.shop.product_types[]': 'string',
            'payLaterMessage.shop.products[].id': 'number',
            'payLaterMessage.shop.products[].total': 'number',
            'payLaterMessage.shop.products[].product_type': 'string',
          },
        },
      },
      {
        path: '/shop/',
        after: [switched('payLaterMessages=false')],
        settings: { wcPPCPSettings: { payLaterMessage: 'absent' } },
      },
    ],
  },
  {
    number: '6.2',
    subject: 'pay-later containers',
    ids: 'SDK78-SDK86',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        has: [
          'tr.order-total ~ tr.wc-ppcp-paylater-msg__container[style="display: none"] > td[colspan="2"] > #wc-ppcp-paylater-msg-checkout',
        ],
      },
      {
        path: '/warenkorb/',
        after: [inCart],
        has: ['tr.order-total ~ tr.wc-ppcp-paylater-msg__container > td[colspan="2"] > #wc-ppcp-paylater-msg-cart'],
      },
      {
        path: simple,
        has: ['div.wc-ppcp-paylater-msg__container[style="display: none"] > #wc-ppcp-paylater-msg-product'],
      },
      { path: '/shop/', has: ['.post-101 div#wc-ppcp-paylater-msg-101.wc-ppcp-paylater-msg-shop-container'] },
      { path: '/shop/', after: [switched('payLaterMessages=false')], hasNot: ['.wc-ppcp-paylater-msg-shop-container'] },
    ],
    byScript: { '#wc-ppcp-minicart-msg, .wc-ppcp-minicart-msg__container': "the plugin's script makes it." },
    calls: [
      {
        call: 'the row in the review fragment',
        send: asRecorded('wc-update-order-review'),
        markup: { 'fragments..woocommerce-checkout-review-order-table': ['#wc-ppcp-paylater-msg-checkout'] },
      },
    ],
  },
  {
    number: '6.3–6.7',
    subject: 'pay-later messages at work',
    notServed: 'Options, triggers and repetitions of a client.',
  },
  {
    number: '7',
    subject: 'vault flows',
    calls: [
      {
        call: 'setup token for a card',
        send: after(
          [loggedIn],
          wallet('vault/setup-tokens', { payment_method: 'ppcp_card', context: 'add_payment_method' }),
        ),
        json: { id: 'string', 'payment_source.card': 'any' },
      },
      {
        call: 'payment token from an accelerated one',
        send: wallet('vault/payment-tokens', { setup_token: 'gibt-es-nicht', fastlane: true }),
        json: { id: 'string' },
      },
      {
        call: 'payment token of an unknown setup token',
        send: wallet('vault/payment-tokens', { setup_token: 'gibt-es-nicht' }),
        status: 404,
        json: { code: 'string', message: 'string' },
      },
      {
        call: 'setup-tokens without parameters',
        send: wallet('vault/setup-tokens', {}),
        status: 400,
        json: { code: /^rest_missing_callback_param$/ },
      },
      { call: "the provider's page", send: get('/__shop/payment/journal'), json: { '': 'object' } },
    ],
  },
  {
    number: '8–13',
    subject: 'types, test double, behaviours, complaints, corrections',
    notServed: 'harness/payment-sdk is the double; the sections above hold what a shop prints.',
  },
]
