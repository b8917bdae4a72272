/** Which call of the shop does what a recorded call of the wallet plugin does. */
import type { Visit } from '../testVisit.ts'
import { buyer } from './buyer.ts'
import type { CallOf } from './recordedCalls.ts'

const deliveryAddress = { city: 'Wyk auf Föhr', state: 'SH', postcode: '25938', country: 'DE' }

/** Through the store's front handler, as the plugin's addresses lead. */
const call = (visit: Visit, path: string, body: object, headers = {}): Promise<Response> =>
  visit.post(`/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/${path}`, JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  })

const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json()
const add = (visit: Visit): Promise<Response> => visit.get('/?add-to-cart=101')
const wallet = { payment_method: 'ppcp' }

/** With something in the cart. */
const withCart =
  (path: string, body: object): CallOf =>
  async (visit) => {
    await add(visit)
    return call(visit, path, body)
  }

/** With an order of the provider for what is in the cart. */
const withOrder =
  (path: string, body: (order: unknown) => object): CallOf =>
  async (visit) => {
    await add(visit)
    const order = await json(call(visit, 'cart/order', { ...wallet, context: 'cart' }))
    return call(visit, path, body(order))
  }

const item = (id: number, quantity: number): object => ({
  ...wallet,
  product_id: id,
  variation_id: 0,
  qty: quantity,
  variation: {},
})

export const recordedWalletCalls: Readonly<Record<string, CallOf>> = {
  'pp-cart-refresh-empty': (visit) => call(visit, 'cart/refresh', { page: 'cart' }),
  'pp-cart-item': (visit) => call(visit, 'cart/item', item(101, 1)),
  'pp-cart-item-variation': (visit) =>
    call(visit, 'cart/item', {
      ...item(120, 1),
      variation_id: 124,
      variation: { attribute_pa_format: 'din-a4', attribute_pa_rahmen: 'kiefer' },
    }),
  'pp-cart-item-outofstock': (visit) => call(visit, 'cart/item', item(104, 1)),
  'pp-cart-item-too-many': (visit) => call(visit, 'cart/item', item(101, 99)),
  'pp-cart-refresh': withCart('cart/refresh', { page: 'cart' }),
  'pp-cart-refresh-checkout': withCart('cart/refresh', { page: 'checkout' }),
  'pp-cart-order-cart': withCart('cart/order', { ...wallet, context: 'cart' }),
  'pp-cart-order-checkout': withCart('cart/order', { ...wallet, context: 'checkout', ...buyer }),
  'pp-cart-order-card': withCart('cart/order', { payment_method: 'ppcp_card', context: 'checkout', ...buyer }),
  'pp-cart-shipping-address': withOrder('cart/shipping', (order_id) => ({
    ...wallet,
    order_id,
    address: deliveryAddress,
    shipping_method: '',
  })),
  'pp-cart-billing': withOrder('cart/billing', (order_id) => ({ ...wallet, order_id, address: deliveryAddress })),
  'pp-checkout-validation-empty': withCart('checkout-validation', {
    ...wallet,
    context: 'checkout',
    billing_email: '',
  }),
  'pp-checkout-validation-ok': withCart('checkout-validation', {
    ...wallet,
    context: 'checkout',
    ...buyer,
    terms: 'on',
    'terms-field': '1',
  }),
  'pp-billing-agreement-token': withCart('billing-agreement/token', { ...wallet, context: 'checkout' }),
  'pp-vault-setup-tokens': withCart('vault/setup-tokens', { ...wallet, context: 'checkout', ...buyer }),
  'pp-bad-nonce': (visit) => call(visit, 'cart/refresh', { page: 'cart' }, { 'x-wp-nonce': 'falsch' }),
  'pp-direct-rest-cart-refresh': (visit) =>
    visit.post('/wp-json/wc-ppcp/v1/cart/refresh', '{"page":"cart"}', { 'content-type': 'application/json' }),
  'pp-cart-checkout-missing-address': withOrder('cart/checkout', (ppcp_paypal_order_id) => ({
    ...wallet,
    context: 'cart',
    ppcp_paypal_order_id,
  })),
  'pp-cart-checkout-unknown-order': withCart('cart/checkout', {
    ...wallet,
    context: 'cart',
    ...buyer,
    ppcp_paypal_order_id: 'GIBTESNICHT',
  }),
}
