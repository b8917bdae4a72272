/** wallet-checkout.md 0–4: generations, settings, contexts, containers. */
import { orderToPay } from '../calls.ts'
import {
  all,
  inCart,
  type Kind,
  type Kinds,
  loggedIn,
  loggedInWithTokens,
  oneOf,
  type Section,
  switched,
} from '../section.ts'

const one = switched('payment=one')
const simple = '/produkt/sturmflut-vor-amrum/'
const routes =
  'cart/item cart/shipping cart/checkout cart/refresh cart/order order/pay setup-tokens payment-tokens billing-agreement/token billing-agreement'
const routeKinds = (names: string): Kinds => ({
  ...all(
    /^wc-ppcp\/v1$/,
    names
      .split(' ')
      .map((name) => `${name}.namespace`)
      .join(' '),
    'generalData.restRoutes.',
  ),
  ...all(
    /^\/\?wc-ajax=wc_ppcp_frontend_request&path=\/wc-ppcp\/v1\//,
    names
      .split(' ')
      .map((name) => `${name}.url`)
      .join(' '),
    'generalData.restRoutes.',
  ),
})
const params = {
  'queryParams.client-id': 'string',
  'queryParams.intent': /^capture$/,
  'queryParams.commit': /^true$/,
  'queryParams.components': /^buttons,messages,card-fields/,
  'queryParams.currency': /^EUR$/,
  'queryParams.enable-funding': /^paylater/,
  'queryParams.data-partner-attribution-id': 'string',
  'queryParams.locale': /^de_DE$/,
} as const
const isPage = (page: Kind): Kinds => ({ 'generalData.page': page })
const settingsScript = 'script#wcPPCPSettings'

export const wallet: readonly Section[] = [
  {
    number: '0',
    subject: 'generations and scripts',
    ids: 'WC07',
    pages: [
      {
        path: '/kasse/',
        after: [one, inCart],
        has: [
          'script#wc-ppcp-checkout-gateway-js[src]',
          'script#wc-ppcp-checkout-express-js[src]',
          'script#wc-ppcp-utils-js[src]',
          'script#wc-ppcp-cart-js[src]',
          'script#wc-ppcp-payment-methods-js[src]',
          'link#wc-ppcp-style-css',
        ],
        settings: { wcPPCPSettings: { version: /^1\.1\./ } },
      },
      {
        path: '/kasse/',
        after: [inCart],
        has: ['script#wc-ppcp-actions-js[src]', 'script#wc-ppcp-controllers-js[src]', 'script#wc-ppcp-context-js[src]'],
        settings: { wcPPCPSettings: { version: /^2\./ } },
      },
      {
        path: '/warenkorb/',
        after: [one, inCart],
        has: ['script#wc-ppcp-cart-gateway-js[src]'],
        hasNot: ['script#wc-ppcp-minicart-gateway-js'],
      },
      {
        path: simple,
        after: [one],
        has: [
          'script#wc-ppcp-product-gateway-js[src]',
          'script#wc-ppcp-minicart-gateway-js[src]',
          'script#wc-ppcp-product-js[src]',
        ],
      },
      { path: '/kontakt/', after: [one], has: ['script#wc-ppcp-minicart-gateway-js[src]'] },
      {
        path: '/kasse/',
        after: [switched('payment=one&placeOrderMode=true'), inCart],
        hasNot: ['script#wc-ppcp-checkout-gateway-js'],
        settings: { wcPPCPSettings: { 'ppcp_data.placeOrderEnabled': oneOf(true) } },
      },
      {
        path: '/kasse/',
        after: [switched('payment=one&billingAgreements=true'), inCart],
        has: ['script[src*="/build/legacy/"]'],
        settings: { wcPPCPSettings: { 'queryParams.vault': /^true$/, 'queryParams.intent': /^tokenize$/ } },
      },
    ],
  },
  {
    number: '1.1',
    subject: 'globals',
    ids: 'WC01 WC02',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        texts: {
          [settingsScript]: /window\[?'?\.?wcPPCPSettings'?\]? *= *JSON\.parse\( ?decodeURIComponent\( ?'/,
          'script#wp-api-fetch-js-after':
            /createNonceMiddleware\(.*createRootURLMiddleware|createRootURLMiddleware\(.*createNonceMiddleware\(.*nonceEndpoint/s,
        },
        settings: { wc_address_i18n_params: { locale: 'json' }, wc_ppcp_fastlane_params: { html: 'object' } },
      },
      { path: '/kontakt/', has: [settingsScript] },
      {
        path: '/kasse/',
        after: [switched('accelerated=off'), inCart],
        settings: { wc_ppcp_fastlane_params: { '': 'absent' } },
      },
    ],
    notServed:
      "wcPPCP is made by the plugin's scripts. wcPPCPCartData and wcPPCPMiniCartUpdate come with answers: see 4.3, 4.4.",
  },
  {
    number: '1.2',
    subject: 'keys of wcPPCPSettings',
    ids: 'WC03 WC05 WC06',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        settings: {
          wcPPCPSettings: {
            version: 'string',
            ...all('string', 'clientId partner_id version ajaxRestPath', 'generalData.'),
            'generalData.environment': oneOf('production', 'sandbox'),
            'generalData.is_admin': 'boolean',
            'generalData.restRoutes': 'object',
            errorMessages: 'object',
            'i18n.locale': 'json',
            'i18n.locale_fields': 'json',
            queryParams: 'object',
            ppcp_data: 'object',
            ppcp_card_data: 'object',
            cart: 'object',
            'requiredFields[]': 'string',
            ppcp_api: 'list',
            'ppcp_advanced.miniCartLocation': oneOf('above', 'below'),
            payLaterMessage: 'object',
          },
        },
      },
      {
        path: simple,
        settings: {
          wcPPCPSettings: {
            product: 'object',
            'productSettings.button_width': 'string',
            'productSettings.funding[]': 'string',
          },
        },
      },
      {
        path: orderToPay,
        after: [loggedIn],
        settings: {
          wcPPCPSettings: {
            'order.order_id': 'number',
            'order.order_key': /^wc_order_/,
            'order.currency': /^EUR$/,
            'order.total': 'any',
            'order.totalCents': 'number',
            'order.lineItems': 'list',
            'order.shippingOptions': 'list',
          },
        },
      },
      {
        path: '/kasse/',
        after: [switched('walletConnected=false'), inCart],
        settings: { wcPPCPSettings: { 'generalData.clientId': /^$/ } },
      },
    ],
  },
  {
    number: '1.3',
    subject: 'sample of checkout, first generation',
    pages: [
      {
        path: '/kasse/',
        after: [inCart],
        hasNot: ['.banner_payment_method_ppcp'],
        settings: { wcPPCPSettings: { 'ppcp_data.expressElement': 'absent' } },
      },
      {
        path: '/kasse/',
        after: [switched('expressBanner=shown'), inCart],
        count: { '.banner_payment_method_ppcp': 1, '#wc-ppcp-express-button': 1 },
        settings: { wcPPCPSettings: { 'ppcp_data.expressElement': /^\.banner_payment_method_ppcp$/ } },
      },
      {
        path: '/kasse/',
        after: [switched('expressBanner=missing'), inCart],
        hasNot: ['.banner_payment_method_ppcp'],
        settings: { wcPPCPSettings: { 'ppcp_data.expressElement': /^\.banner_payment_method_ppcp$/ } },
      },
      {
        path: '/kasse/',
        after: [one, inCart],
        settings: {
          wcPPCPSettings: {
            ...isPage(/^checkout$/),
            ...routeKinds(routes),
            'generalData.ajaxRestPath': /^\/\?wc-ajax=wc_ppcp_frontend_request&path=\/%s$/,
            ...all(
              'string',
              'terms invalid_client_id invalid_currency order_button_click order_missing_address order_missing_billing_address cancel Y_N_NO',
              'errorMessages.',
            ),
            ...params,
            'queryParams.data-page-type': /^checkout$/,
            ...all(
              'boolean',
              'needsSetupToken placeOrderEnabled paypalAddressDisabled checkoutValidationEnabled',
              'ppcp_data.',
            ),
            ...all(
              'list',
              'funding buttons_order paypal_sections paylater_sections credit_card_sections venmo_sections',
              'ppcp_data.',
            ),
            'ppcp_data.buttonPlacement': /^place_order$/,
            ...all(
              'string',
              'paypal.layout paypal.label paypal.shape paypal.color paylater.color card.color venmo.layout venmo.shape',
              'ppcp_data.buttons.',
            ),
            ...all('any', 'paypal.height card.tagline', 'ppcp_data.buttons.'),
            'cart.total': 'decimal',
            'cart.needsShipping': oneOf(true),
            'cart.isEmpty': oneOf(false),
            requiredFields: 'absent',
            productSettings: 'absent',
          },
        },
      },
      {
        path: '/warenkorb/',
        after: [one, inCart],
        settings: {
          wcPPCPSettings: {
            'ppcp_data.paypalAddressDisabled': 'absent',
            'ppcp_data.checkoutValidationEnabled': 'absent',
          },
        },
      },
      {
        path: '/kasse/',
        after: [switched('payment=one&checkoutButtons=payment_method'), inCart],
        settings: { wcPPCPSettings: { 'ppcp_data.buttonPlacement': /^payment_method$/ } },
      },
      {
        path: '/kasse/',
        after: [inCart],
        settings: { wcPPCPSettings: routeKinds(`${routes} cart/billing checkout/validation`) },
      },
      {
        path: '/mein-konto/add-payment-method/',
        after: [loggedIn],
        settings: { wcPPCPSettings: { 'ppcp_data.needsSetupToken': oneOf(true) } },
      },
    ],
  },
  {
    number: '1.4',
    subject: 'samples of the other pages',
    pages: [
      {
        path: simple,
        after: [one],
        settings: {
          wcPPCPSettings: {
            ...isPage(/^product$/),
            'queryParams.data-page-type': /^product-details$/,
            'ppcp_data.product.button_width': 'string',
            'ppcp_data.funding[]': 'string',
            'product.id': oneOf(101),
            'product.needsShipping': oneOf(true),
            'product.total': 'decimal',
            'product.price': 'decimal',
            'product.currency': /^EUR$/,
          },
        },
      },
      {
        path: orderToPay,
        after: [one, loggedIn],
        settings: {
          wcPPCPSettings: { ...isPage(/^order_pay$/), 'order.order_id': 'number', 'order.order_key': 'string' },
        },
      },
      {
        path: '/warenkorb/',
        after: [inCart],
        settings: {
          wcPPCPSettings: {
            'cart.total': 'decimal',
            'cart.totalCents': 'number',
            ...all('boolean', 'needsShipping isEmpty', 'cart.'),
            ...all('string', 'currency countryCode selectedShippingMethod', 'cart.'),
            'cart.availablePaymentMethods[]': 'string',
            ...all('string', 'label amount type', 'cart.lineItems[].'),
            ...all('string', 'id label amount description', 'cart.shippingOptions[].'),
          },
        },
      },
      {
        path: simple,
        settings: {
          wcPPCPSettings: {
            'product.totalCents': 'number',
            'product.lineItems': 'list',
            'product.shippingOptions': 'list',
          },
        },
      },
    ],
  },
  {
    number: '2',
    subject: 'page contexts',
    ids: 'WC04',
    pages: [
      { path: '/kasse/', after: [inCart], settings: { wcPPCPSettings: isPage(/^checkout$/) } },
      { path: orderToPay, after: [loggedIn], settings: { wcPPCPSettings: isPage(/^order_pay$/) } },
      {
        path: '/mein-konto/add-payment-method/',
        after: [loggedIn],
        settings: { wcPPCPSettings: isPage(/^add_payment_method$/) },
      },
      { path: '/warenkorb/', after: [inCart], settings: { wcPPCPSettings: isPage(/^cart$/) } },
      { path: simple, settings: { wcPPCPSettings: isPage(/^product$/) } },
      { path: '/shop/', settings: { wcPPCPSettings: isPage(/^shop$/) } },
      { path: '/mein-konto/orders/', after: [loggedIn], settings: { wcPPCPSettings: isPage(/^shop$/) } },
      { path: '/kontakt/', settings: { wcPPCPSettings: isPage(oneOf('', null)) } },
    ],
  },
  {
    number: '3',
    subject: 'selectors',
    ids: 'WC31 WC36 WC50',
    pages: [
      {
        path: simple,
        has: [
          'li.payment_method_ppcp input.wc-ppcp-payment-method-data[data-payment-method-data]',
          '#wc-ppcp-product-button-container.wc-ppcp-product-button-container',
          '.wc-ppcp-product-payments__container.bottom ul.wc-ppcp-product-payment__methods > li.wc-ppcp-product-payment-method',
          'form.cart div.quantity',
          '.single_add_to_cart_button',
          '[name=quantity]',
          'wc-order-attribution-inputs',
        ],
      },
      { path: simple, after: [switched('stickyAddToCart=true')], count: { '#wc-ppcp-product-button-container': 2 } },
      { path: '/produkt/linoldruck-silbermoewe/', has: ['[name=variation_id]', '.variations [name^="attribute_"]'] },
      {
        path: '/warenkorb/',
        after: [inCart],
        has: [
          '#wc-ppcp-cart-button-container.wc-ppcp-cart-button-container',
          '.wc-ppcp-cart-payments__container',
          'ul.wc-ppcp-cart-payment__methods > li.wc-ppcp-cart-payment-method',
          '.checkout-button',
          'div.woocommerce-notices-wrapper',
          'wc-order-attribution-inputs',
        ],
      },
      {
        path: '/shop/',
        after: [inCart],
        has: [
          '.woocommerce-mini-cart__buttons a#wc-ppcp-minicart-ppcp.wc-ppcp-minicart-ppcp, a#wc-ppcp-minicart-ppcp.wc-ppcp-minicart-ppcp',
        ],
      },
      {
        path: '/kasse/',
        after: [loggedInWithTokens, inCart],
        has: [
          'div.payment_method_ppcp',
          '.wc-ppcp-payment-method__container.wc-payment-form',
          '.wc-ppcp-popup__container',
          '.wc-ppcp-order-review-message__container[style*="display: none"] > .wc-ppcp-order-review__message',
          '.wc-ppcp-cancel__payment',
          '.wc-ppcp-express-checkout[style*=none]',
          '.wc_ppcp_express_checkout_gateways > .wc-ppcp-express-checkout-gateway.express_payment_method_ppcp > #wc-ppcp-express-button',
          '.express-title',
          '.express-divider',
          '#place_order[name=woocommerce_checkout_place_order]',
          '[name=payment_method][checked]',
          '[name="wc-ppcp-payment-token"]',
          'ul.woocommerce-SavedPaymentMethods.wc-saved-payment-methods[data-count="1"]',
          '#terms[name=terms]',
          '[name=ship_to_different_address]',
          '[name="shipping_method[0]"][value="flat_rate:1"]',
          'form.checkout',
        ],
      },
      { path: '/kasse/', after: [switched('walletConnected=false'), inCart], has: ['.wc-ppcp-notice__info'] },
      { path: '/kasse/', after: [switched('popupHint=false'), inCart], hasNot: ['.wc-ppcp-popup__container'] },
    ],
    byScript: {
      '.wc-ppcp-hide-button, .paypal-buttons, [class*="button-count_"], .woocommerce-NoticeGroup':
        "the plugin's script sets it.",
      'input[name^=wc_order_attribution_]': 'the attribution script fills its element.',
    },
  },
  {
    number: '4.1',
    subject: 'product',
    ids: 'WC37-WC41',
    pages: [
      {
        path: simple,
        has: [
          'form.cart > .wc-ppcp-product-payments__container.bottom > ul > li.wc-ppcp-product-payment-method.payment_method_ppcp > input[type=hidden].wc-ppcp-payment-method-data[data-payment-method-data="[]"]',
          'form.cart li.payment_method_ppcp > input[type=hidden]#ppcp_paypal_order_id[name=ppcp_paypal_order_id]',
          'form.cart li.payment_method_ppcp > div#wc-ppcp-product-button-container',
        ],
      },
      {
        path: '/produkt/linoldruck-silbermoewe/',
        has: ['form.variations_form .single_variation_wrap .wc-ppcp-product-payments__container'],
      },
    ],
  },
  {
    number: '4.2',
    subject: 'cart',
    ids: 'WC47 WC48',
    pages: [
      {
        path: '/warenkorb/',
        after: [one, inCart],
        has: [
          '.cart_totals .wc-proceed-to-checkout > .wc-ppcp-cart-payments__container.below > ul.wc-ppcp-cart-payment__methods > li.wc-ppcp-cart-payment-method.or > p.wc-ppcp-cart-or, .wc-proceed-to-checkout .wc-ppcp-cart-payments__container.below li.wc-ppcp-cart-payment-method.or',
          'li.wc-ppcp-cart-payment-method.payment_method_ppcp > input.wc-ppcp-payment-method-data',
          'li.payment_method_ppcp > input#ppcp_paypal_order_id',
          'li.payment_method_ppcp > div#wc-ppcp-cart-button-container',
        ],
      },
      { path: '/warenkorb/', after: [inCart], has: ['.wc-ppcp-cart-payments__container.below[style*=none]'] },
    ],
  },
  {
    number: '4.3',
    subject: 'mini-cart',
    ids: 'WC49',
    pages: [
      {
        path: '/shop/',
        after: [inCart],
        has: ['.widget_shopping_cart_content a#wc-ppcp-minicart-ppcp'],
        hasNot: ['script#wcPPCPMiniCartUpdate'],
      },
      { path: '/shop/', hasNot: ['#wc-ppcp-minicart-ppcp'] },
    ],
    calls: [
      {
        call: 'mini-cart fragment',
        send: async (visit) => {
          await visit.get(inCart)
          return visit.post('/?wc-ajax=get_refreshed_fragments')
        },
        json: { fragments: 'object' },
        markup: {
          'fragments.div.widget_shopping_cart_content': ['script#wcPPCPMiniCartUpdate', 'a#wc-ppcp-minicart-ppcp'],
        },
        text: /wcPPCPMiniCartUpdate.*total.*needsShipping.*isEmpty.*currency/s,
      },
    ],
  },
]
