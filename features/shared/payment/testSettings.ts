/** Settings as the plugin prints them, of both generations. wallet-checkout 1.3, 1.4 */
import { defaultProfile } from '../../../inject/profile.ts'
import { createPage } from '../../../inject/shop/page.ts'
import { type PaymentSettings, readSettings } from './settings/settings.ts'

const route = (path: string) => ({
  namespace: 'wc-ppcp/v1',
  url: `/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/${path}`,
})

const style = { layout: 'vertical', label: 'paypal', shape: 'rect', height: 40 }

/** Settings of the plugin's older generation, as the checkout prints them. */
export const settingsOfOne = {
  version: '1.1.15',
  generalData: {
    clientId: 'AeKunstladen-Demo-Client',
    environment: 'production',
    page: 'checkout',
    is_admin: false,
    restRoutes: {
      'cart/item': route('cart/item'),
      'cart/shipping': route('cart/shipping'),
      'cart/checkout': route('cart/checkout'),
      'cart/refresh': route('cart/refresh'),
      'cart/order': route('cart/order'),
      'order/pay': route('order/pay'),
      'billing-agreement/token': route('billing-agreement/token/?(?P<id>[\\w-]+)'),
      'setup-tokens': route('vault/setup-tokens'),
      'payment-tokens': route('vault/payment-tokens'),
    },
    ajaxRestPath: '/?wc-ajax=wc_ppcp_frontend_request&path=/%s',
  },
  errorMessages: { terms: 'Bitte bestätigen Sie unsere AGB.' },
  i18n: {
    locale: JSON.stringify({
      DE: { postcode: { priority: 65 }, state: { required: false } },
      default: {
        first_name: { required: true },
        last_name: { required: true },
        company: { required: false },
        country: { required: true },
        address_1: { required: true },
        address_2: { required: false },
        city: { required: true },
        state: { required: true },
        postcode: { required: true },
      },
    }),
    locale_fields: '{}',
  },
  queryParams: {
    'client-id': 'AeKunstladen-Demo-Client',
    intent: 'capture',
    commit: 'true',
    components: 'buttons,messages,card-fields',
    currency: 'EUR',
    'enable-funding': 'paylater',
    'data-page-type': 'checkout',
    locale: 'de_DE',
  },
  ppcp_data: {
    needsSetupToken: false,
    funding: ['paypal', 'paylater'],
    buttons_order: ['paypal', 'paylater', 'venmo', 'card'],
    buttonPlacement: 'place_order',
    buttons: {
      paypal: { ...style, color: 'gold' },
      paylater: { ...style, color: 'white' },
      card: { ...style, color: 'black', tagline: false },
      venmo: { layout: 'vertical', shape: 'rect', height: 40 },
    },
    paypal_sections: ['cart', 'order_pay', 'express_checkout', 'minicart', 'checkout', 'add_payment_method'],
    paylater_sections: ['cart', 'checkout'],
    credit_card_sections: [],
    venmo_sections: [],
    placeOrderEnabled: false,
    paypalAddressDisabled: false,
    checkoutValidationEnabled: false,
  },
  ppcp_api: [],
  ppcp_advanced: { miniCartLocation: 'below' },
  cart: { total: '134.90', needsShipping: true, isEmpty: false },
} as const

/** Settings of the plugin's newer generation. */
export const settingsOfTwo = {
  ...settingsOfOne,
  version: '2.0.7',
  requiredFields: ['billing_email', 'billing_first_name'],
  productSettings: { button_width: 'add_to_cart', funding: ['paypal', 'paylater'] },
  ppcp_data: {
    ...settingsOfOne.ppcp_data,
    title: 'PayPal',
    sections: ['cart', 'checkout'],
    funding: ['paypal', 'paylater', 'card'],
    paypal_sections: [...settingsOfOne.ppcp_data.paypal_sections, 'product'],
    credit_card_sections: ['cart', 'checkout', 'order_pay'],
  },
  cart: {
    total: '134.90',
    totalCents: 13490,
    needsShipping: true,
    isEmpty: false,
    currency: 'EUR',
    availablePaymentMethods: ['ppcp', 'ppcp_card', 'bacs'],
    lineItems: [{ label: 'Versand', amount: '5.90', type: 'shipping' }],
    selectedShippingMethod: '0:flat_rate:3',
  },
} as const

/** Reads settings that the page's script has set. The page gets a copy: code in it writes into them, as the plugin's scripts do. */
export function readPrinted(printed: unknown): PaymentSettings {
  const isMap = printed instanceof Object && !Array.isArray(printed)
  Object.assign(window, { wcPPCPSettings: isMap ? { ...printed } : printed })
  return readSettings(createPage(defaultProfile), defaultProfile)
}

/** The `ppcp_data` of an object with changes. */
export function withMethod(printed: object, changes: object): object {
  return { ...printed, ppcp_data: { ...(printed as typeof settingsOfOne).ppcp_data, ...changes } }
}
