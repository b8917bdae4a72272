import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultProfile } from '../../../../inject/profile.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { paymentNames } from '../names.ts'
import { publish, publishedProduct, showCart, showProduct } from './publish.ts'
import { announce, announceOwn, applyFilters, emitButtonEvent, emitGlobal } from './thirdParties.ts'

const names = paymentNames(defaultProfile)
// biome-ignore lint/suspicious/noExplicitAny: other code's view of it has no types.
const global = (): any => (window as { wcPPCP?: unknown }).wcPPCP
let controller: AbortController
const start = (): void => publish(names, controller.signal)
const stop = (): void => controller.abort()

beforeEach(() => {
  controller = new AbortController()
})
afterEach(() => {
  stop()
  for (const name of ['wcPPCP', 'jQuery', 'wp']) Reflect.deleteProperty(window, name)
})

test('other code finds the bus, the cart and the product under the plugin’s names, until a stop', {
  tags: ids('WC42'),
}, () => {
  start()
  const { actions, cart, product } = global()
  // What was bundled for the plugin asks whether it is a module.
  expect([actions.__esModule, cart.__esModule, product.__esModule]).toEqual([true, true, true])
  expect([cart.default, product.default]).toEqual([cart, product])
  const calls: unknown[] = []
  const add = (name: string) => (value: object) => ({ ...value, [name]: true })
  new actions.default().addFilter('add_to_cart_data', add('newer'))
  actions.default.addFilter('addToCartData', add('static'))
  cart.default.addFilter('addToCartData', add('older'))
  new actions.default().addAction('cart_updated', (...parameters: unknown[]) => calls.push(['newer', ...parameters]))
  cart.default.on('cartUpdated', (...parameters: unknown[]) => calls.push(['older', ...parameters]))
  product.on('foundVariation', (...parameters: unknown[]) => calls.push(['product', ...parameters]))
  expect(applyFilters(names, 'add_to_cart_data', { qty: 1 }, cart)).toEqual({
    qty: 1,
    newer: true,
    static: true,
    older: true,
  })
  announceOwn('cart_updated', [{ cart: {} }, cart], [cart])
  announceOwn('found_variation', [true, product])
  expect(calls).toEqual([
    ['newer', { cart: {} }, cart],
    ['older', cart],
    ['product', true, product],
  ])
  stop()
  expect('wcPPCP' in window).toBe(false)
})

test('what was registered before a stop works after the next start', () => {
  start()
  const listener = vi.fn()
  global().cart.on('fragmentsChanged', listener)
  stop()
  controller = new AbortController()
  start()
  announceOwn('fragments_changed', [global().cart])
  expect(listener).toHaveBeenCalledOnce()
})

test('what other code has put into the global stays, and the plugin’s own scripts are left alone', () => {
  const other = { googlepay: true }
  Object.assign(window, { wcPPCP: other })
  start()
  expect(Object.keys(other)).toEqual(['googlepay', 'actions', 'cart', 'product'])
  // The plugin’s scripts come later, and put theirs there one by one.
  const theirs = { default: { data: {}, on() {}, trigger() {}, applyFilters: () => true } }
  global().cart = theirs
  stop()
  expect(window).toHaveProperty('wcPPCP', { googlepay: true, cart: theirs })
  controller = new AbortController()
  start()
  expect(Object.keys(other)).toEqual(['googlepay', 'cart'])
})

test('filters and listeners of both are asked where the plugin’s scripts came after ours', {
  tags: ids('WC42'),
}, () => {
  start()
  global().cart.addFilter('addToCartData', (data: object) => ({ ...data, ours: 1 }))
  const triggered: unknown[] = []
  const theirs = {
    data: {},
    on() {},
    trigger: (...parameters: unknown[]) => triggered.push(parameters),
    applyFilters: (name: string, data: object) => (name === 'add_to_cart_data' ? { ...data, theirs: 1 } : data),
  }
  global().cart = { default: theirs }
  expect(applyFilters(names, 'add_to_cart_data', { qty: 1 })).toMatchObject({ qty: 1, ours: 1, theirs: 1 })
  announce(names, 'checkout_on_shipping_change', [1])
  announceOwn('cart_updated', [2])
  expect(triggered).toEqual([['checkout_on_shipping_change', 1]])
})

test('other code reads what is known of cart and product, and nothing before there is any', () => {
  start()
  const { cart } = global()
  expect([cart.data, cart.getTotal(), cart.needsShipping(), publishedProduct.getId()]).toEqual([
    undefined,
    0,
    false,
    undefined,
  ])
  const refresh = vi.fn(async () => {})
  const data = { total: 45, needsShipping: true, isEmpty: false, currency: 'EUR', availablePaymentMethods: ['ppcp'] }
  showCart({ data: () => data, refresh }, controller.signal)
  showProduct({ getId: () => 170, getQuantity: () => 2 } as never)
  expect([cart.data, cart.getTotal(), cart.needsShipping(), cart.getCurrency()]).toEqual([data, 45, true, 'EUR'])
  expect(['ppcp', 'ppcp_googlepay'].map((id) => cart.isPaymentMethodAvailable(id))).toEqual([true, false])
  expect([publishedProduct.getId(), publishedProduct.getQuantity()]).toEqual([170, 2])
  showCart({ data: () => ({ ...data, total: Number.NaN }), refresh }, controller.signal)
  expect(cart.getTotal(), 'not known yet').toBe(0)
  cart.refreshData()
  expect(refresh).toHaveBeenCalledOnce()
  stop()
  expect(cart.data).toBe(undefined)
})

test('events go to jQuery’s handlers on the body, and actions to the platform’s hooks, where they are', () => {
  emitButtonEvent(names, 'click', [])
  emitGlobal(names.buttonCreated, 1)
  const triggerHandler = vi.fn()
  const doAction = vi.fn()
  Object.assign(window, { jQuery: () => ({ triggerHandler }), wp: { hooks: { doAction } } })
  emitButtonEvent(names, 'cancel', ['controller', 'paypal', { orderID: '7AB' }])
  emitGlobal(names.buttonCreated, 'controller')
  expect(triggerHandler).toHaveBeenCalledWith('wc_ppcp_on_cancel', ['controller', 'paypal', { orderID: '7AB' }])
  expect(doAction).toHaveBeenCalledWith('wcPPCPButtonCreated', 'controller')
})
