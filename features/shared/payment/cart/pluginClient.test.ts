/** The cart beside the plugin's own cart client, which runs for another payment method. wallet-checkout 7, payments-addenda 3 */
import { expect, test, vi } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { settingsOfOne } from '../testSettings.ts'
import { openCart, prepareCartTests, stopCart, turn } from './testCart.ts'

prepareCartTests()

/** The plugin's client asks the shop by itself, and announces what it has learned, as the newer generation does. */
function openPluginClient() {
  const listeners: (() => void)[] = []
  const client = {
    data: { total: '10.00', needsShipping: true, lineItems: [1] } as Record<string, unknown>,
    processing: false,
    on: (name: string, callback: () => void) => void (name === 'cart_updated' && listeners.push(callback)),
    trigger: vi.fn(),
    applyFilters: (_name: string, value: unknown) => value,
  }
  Object.assign(window, { wcPPCP: { cart: { default: client } } })
  const announce = async (): Promise<void> => {
    for (const callback of listeners) callback()
    await turn()
  }
  return { client, announce, listeners }
}

test('the plugin’s client answers the store’s events; our cart takes its data afterwards, once', {
  tags: ids('WC18', 'WC19', 'S4.75'),
}, async () => {
  const { refreshes, announced, fire, data } = openCart()
  const { client, announce } = openPluginClient()
  client.processing = true
  fire('updated_cart_totals')
  fire('updated_wc_div')
  await turn()
  // The second event is announced at once, before there is an answer.
  await announce()
  expect(announced).toEqual([])
  Object.assign(client, { processing: false, data: { ...client.data, total: '90.00', needsShipping: false } })
  await announce()
  expect(announced).toEqual([['cartUpdated', 90]])
  expect([data().needsShipping, data().lineItems]).toEqual([false, [1]])
  expect(refreshes).toEqual([])
})

test('data that came with the event are in the plugin’s client already', async () => {
  const { refreshes, announced, fire } = openCart()
  const { client } = openPluginClient()
  client.data = { ...client.data, total: '45.00' }
  fire('updated_cart_totals')
  await turn()
  expect(announced).toEqual([['cartUpdated', 45]])
  expect(refreshes).toEqual([])
})

test('old data of the older client are not taken: our cart asks the shop', { tags: ids('WC20') }, async () => {
  const { refreshes, announced, fire } = openCart()
  const { client } = openPluginClient()
  Object.assign(window, { wcPPCPCartData: { total: '45.00' } })
  fire('updated_cart_totals')
  await turn()
  // The pushed data stay in the page, and the client takes them once more.
  client.data = { ...client.data, total: '45.00' }
  fire('updated_cart_totals')
  await turn()
  await refreshes[0]?.answer({ cart: { total: 90 } })
  expect(announced).toEqual([
    ['cartUpdated', 45],
    ['cartUpdated', 90],
  ])
  expect(client.data.total).toBe('90.00')
})

test('a client that never answers does not keep our cart from asking', async () => {
  const { refreshes, announced, fire } = openCart()
  openPluginClient().client.processing = true
  fire('updated_cart_totals')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(refreshes).toHaveLength(1)
  await refreshes[0]!.answer({ cart: { total: 30 } })
  expect(announced).toEqual([['cartUpdated', 30]])
})

test('an update of the checkout while the plugin’s client asks the shop, and the change before it, are both announced', {
  tags: ids('WC18', 'S4.75'),
}, async () => {
  const { announced, fire } = openCart()
  const { client, announce } = openPluginClient()
  client.processing = true
  fire('updated_wc_div')
  await turn()
  fire('updated_checkout')
  await turn()
  expect(announced).toEqual([])
  Object.assign(client, { processing: false, data: { ...client.data, total: '90.00' } })
  await announce()
  expect(announced).toEqual([
    ['cartUpdated', 90],
    ['checkoutUpdated', 90],
  ])
})

test('a client that never answers keeps neither of two events', async () => {
  const { refreshes, announced, fire } = openCart()
  const { client, announce } = openPluginClient()
  client.processing = true
  fire('updated_wc_div')
  await turn()
  fire('updated_checkout')
  await vi.advanceTimersByTimeAsync(15_000)
  await refreshes[0]!.answer({ cart: { total: 30 } })
  const both = [
    ['cartUpdated', 30],
    ['checkoutUpdated', 30],
  ]
  expect(announced).toEqual(both)
  Object.assign(client, { processing: false, data: { ...client.data, total: '30.00' } })
  await announce()
  expect(announced.slice(2)).toEqual([['cartUpdated', 30]])
})

test('what our cart learns from an answer of its own is in the plugin’s data, too', async () => {
  const { cart, refreshes } = openCart()
  const { client } = openPluginClient()
  cart.merge({ total: 45 })
  expect(client.data).toEqual({ total: '45.00', needsShipping: true, lineItems: [1] })
  void cart.refresh()
  await refreshes[0]!.answer({ cart: { needsShipping: false }, sdkParameters: { currency: 'CHF' } })
  expect(client.data.needsShipping).toBe(false)
})

test('a total that our cart does not know yet is none for other code', { tags: ids('WC20') }, async () => {
  const { cart } = openCart()
  const { client } = openPluginClient()
  cart.merge({ isEmpty: false, total: Number.NaN })
  expect(client.data).toEqual({ total: '10.00', isEmpty: false, needsShipping: true, lineItems: [1] })
})

test('parameters of an answer to our cart are in the plugin’s settings, and those in the settings count for our cart', async () => {
  const printed = structuredClone(settingsOfOne)
  const { cart, refreshes, fire, parameters } = openCart(printed)
  const { client } = openPluginClient()
  client.data = { ...client.data, queryParams: { currency: 'EUR', locale: 'de_DE' } }
  Reflect.deleteProperty(window, 'wcPPCPSettings')
  fire('updated_cart_totals')
  await turn()
  expect(parameters()).toEqual({ currency: 'EUR', locale: 'de_DE' })
  Object.assign(window, { wcPPCPSettings: Object.assign(printed, { queryParams: { currency: 'USD' } }) })
  fire('updated_cart_totals')
  await turn()
  expect(parameters()).toEqual({ currency: 'USD' })
  void cart.refresh()
  const wanted = { currency: 'CHF' }
  await refreshes[0]!.answer({ sdkParameters: wanted })
  expect(window).toHaveProperty('wcPPCPSettings.queryParams', wanted)
  cart.merge({ total: 1 })
  expect(window).toHaveProperty('wcPPCPSettings.queryParams', wanted)
})

test('data without a total leave the plugin’s total alone', () => {
  const { cart } = openCart()
  const { client } = openPluginClient()
  cart.merge({ isEmpty: true })
  expect(client.data).toEqual({ total: '10.00', needsShipping: true, lineItems: [1], isEmpty: true })
})

test('stops and starts leave no second listener with the plugin’s client', async () => {
  const { listeners } = openPluginClient()
  for (let round = 0; round < 3; round++) {
    const { fire } = openCart()
    fire('updated_cart_totals')
    await turn()
    stopCart()
  }
  expect(listeners).toHaveLength(1)
})
