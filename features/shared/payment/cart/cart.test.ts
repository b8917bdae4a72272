import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultProfile } from '../../../../inject/profile.ts'
import { createStore } from '../../../../inject/state/atoms.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { paymentNames } from '../names.ts'
import type { CartPush } from '../settings/printed/cartData.ts'
import { readPrinted, settingsOfOne } from '../testSettings.ts'
import { cartClient } from '../thirdParties/publish.ts'
import { hooks } from '../thirdParties/thirdParties.ts'
import { createCart } from './cart.ts'

interface HeldRefresh {
  readonly page: string
  readonly answer: (push: CartPush) => Promise<void>
  readonly fail: () => Promise<void>
}

let controller: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  controller = new AbortController()
})
afterEach(() => {
  controller.abort()
  vi.useRealTimers()
  for (const name of ['wcPPCPSettings', 'wcPPCPCartData', 'wcPPCPMiniCartUpdate']) Reflect.deleteProperty(window, name)
})

const turn = () => vi.advanceTimersByTimeAsync(0)

/** What is announced from now on to code that is registered under these names. */
function listenAs(...actions: readonly string[]): unknown[][] {
  const announcements: unknown[][] = []
  for (const name of actions) hooks.addAction(name, (...parameters) => announcements.push([name, ...parameters]))
  return announcements
}

function openCart(printed: Parameters<typeof readPrinted>[0] = settingsOfOne) {
  const store = createStore()
  const refreshes: HeldRefresh[] = []
  const cart = createCart({
    store,
    signal: controller.signal,
    names: paymentNames(defaultProfile),
    settings: () => readPrinted(printed),
    orders: {
      refreshCart: (page) =>
        new Promise((resolve, reject) => {
          const after = async (end: () => void): Promise<void> => {
            end()
            await turn()
          }
          refreshes.push({
            page,
            answer: (push) => after(() => resolve(push)),
            fail: () => after(() => reject(new Error('500'))),
          })
        }),
    },
  })
  const announced: [string, number][] = []
  const data = () => store.get(cart.dataAtom)
  for (const event of ['cartUpdated', 'checkoutUpdated', 'fragmentsChanged'] as const) {
    cart.on(event, () => announced.push([event, data().total]), controller.signal)
  }
  const fire = (name: string, detail?: unknown): void => {
    document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }))
  }
  return { cart, refreshes, announced, data, fire, parameters: () => store.get(cart.sdkParametersAtom) }
}

describe('the cart', () => {
  test('begins with what the page prints', { tags: ids('S3.101', 'S3.102', 'S3.103', 'S3.104') }, () => {
    const { data, parameters } = openCart()
    expect(data()).toEqual({ total: 134.9, needsShipping: true, isEmpty: false })
    expect(parameters()).toMatchObject({ currency: 'EUR' })
  })

  test('makes no call where the shop has no such plugin', async () => {
    const { refreshes, announced, fire } = openCart({})
    fire('updated_checkout')
    await turn()
    expect(refreshes).toEqual([])
    expect(announced.map(([event]) => event)).toEqual(['checkoutUpdated'])
  })

  test('asks the shop once after an update without data, and announces what it says', {
    tags: ids('WC18', 'S2.10', 'S4.73', 'S4.74'),
  }, async () => {
    const { refreshes, announced, fire, data } = openCart()
    fire('updated_cart_totals')
    await turn()
    expect(refreshes).toHaveLength(1)
    expect(refreshes[0]?.page).toBe('checkout')
    expect(announced).toEqual([])
    await refreshes[0]?.answer({ cart: { total: 68.21 } })
    expect(announced).toEqual([['cartUpdated', 68.21]])
    expect(data()).toEqual({ total: 68.21, needsShipping: true, isEmpty: false })
  })

  test('asks once for the two events of one change', { tags: ids('WC19') }, async () => {
    const { refreshes, announced, fire } = openCart()
    fire('updated_cart_totals')
    fire('updated_wc_div')
    await turn()
    await refreshes[0]?.answer({ cart: { total: 5 } })
    expect(refreshes).toHaveLength(1)
    expect(announced).toEqual([['cartUpdated', 5]])
  })

  test('asks again for a change that comes while the shop is answering', async () => {
    const { refreshes, announced, fire } = openCart()
    fire('updated_cart_totals')
    await turn()
    fire('updated_cart_totals')
    await turn()
    fire('updated_cart_totals')
    await turn()
    expect(refreshes).toHaveLength(1)
    await refreshes[0]?.answer({ cart: { total: 1 } })
    expect(refreshes).toHaveLength(2)
    await refreshes[1]?.answer({ cart: { total: 2 } })
    expect(refreshes).toHaveLength(2)
    expect(announced.at(-1)).toEqual(['cartUpdated', 2])
    expect(announced[0]).toEqual(['cartUpdated', 1])
  })

  test('takes pushed data once, and asks for the next update', { tags: ids('WC20', 'S4.72') }, async () => {
    const { refreshes, announced, fire, parameters } = openCart()
    const push = { total: '140.80', needsShipping: true, isEmpty: false, queryParams: { currency: 'CHF' } }
    Object.assign(window, { wcPPCPCartData: push })
    fire('updated_cart_totals')
    fire('updated_wc_div')
    await turn()
    expect(refreshes).toHaveLength(0)
    expect(announced).toEqual([['cartUpdated', 140.8]])
    expect(parameters()).toEqual({ currency: 'CHF' })
    // The object is still there for scripts of the plugin.
    expect(window).toHaveProperty('wcPPCPCartData', push)
    fire('updated_cart_totals')
    await turn()
    expect(refreshes).toHaveLength(1)
    Object.assign(window, { wcPPCPCartData: { cart: { total: '7.00' } } })
    await refreshes[0]?.answer({})
    fire('updated_wc_div')
    await turn()
    expect(refreshes).toHaveLength(1)
    expect(announced.at(-1)).toEqual(['cartUpdated', 7])
  })

  test('stays what it was where the shop does not answer, and the update is announced', {
    tags: ids('WC21'),
  }, async () => {
    const { refreshes, announced, fire } = openCart()
    fire('updated_wc_div')
    await turn()
    await refreshes[0]?.fail()
    expect(announced).toEqual([['cartUpdated', 134.9]])
  })

  test('comes with an updated checkout in the newer generation, without a call', { tags: ids('WC25') }, async () => {
    const { refreshes, announced, fire } = openCart()
    const fragments = { '.a': '<p></p>', wc_ppcp_data: { cart: { total: '20.71' }, queryParams: { currency: 'EUR' } } }
    fire('updated_checkout', [{ result: 'success', fragments }])
    await turn()
    expect(refreshes).toHaveLength(0)
    expect(announced).toEqual([['checkoutUpdated', 20.71]])
  })

  test('is pushed, or asked for, with an updated checkout of the older generation', async () => {
    const { refreshes, announced, fire } = openCart()
    Object.assign(window, { wcPPCPCartData: { total: '9.00' } })
    fire('updated_checkout')
    await turn()
    expect(announced).toEqual([['checkoutUpdated', 9]])
    fire('updated_checkout', [{ fragments: [] }])
    await turn()
    expect(refreshes).toHaveLength(1)
  })

  test('follows the mini-cart 250 ms after its fragments', {
    tags: ids('WC22', 'S3.106', 'S4.75', 'S9.19'),
  }, async () => {
    const { refreshes, announced, fire, data } = openCart()
    Object.assign(window, {
      wcPPCPMiniCartUpdate: { total: '129.00', needsShipping: '', isEmpty: true, currency: 'EUR' },
    })
    fire('wc_fragments_refreshed')
    fire('wc_fragments_loaded')
    await vi.advanceTimersByTimeAsync(249)
    expect(announced).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(announced).toEqual([['fragmentsChanged', 129]])
    expect(data()).toMatchObject({ needsShipping: false, isEmpty: true, currency: 'EUR' })
    // Without new data, as after fragments from a cache, it is announced all the same.
    fire('wc_fragments_loaded')
    await vi.advanceTimersByTimeAsync(250)
    expect(announced).toHaveLength(2)
    expect(refreshes).toHaveLength(0)
  })

  test('keeps the parameters where they are the same, or an answer has none', {
    tags: ids('WC24', 'S4.76'),
  }, async () => {
    const { cart, refreshes, parameters } = openCart()
    const before = parameters()
    void cart.refresh()
    await refreshes[0]?.answer({ cart: { total: 1 }, sdkParameters: { ...before } })
    expect(parameters()).toBe(before)
    void cart.refresh()
    expect(refreshes).toHaveLength(2)
    await refreshes[1]?.answer({ cart: { total: 1 } })
    expect(parameters()).toBe(before)
  })

  test('follows parameters of which one is another, more or missing, and keeps its data meanwhile', {
    tags: ids('WC24', 'S4.76'),
  }, async () => {
    const { cart, refreshes, parameters, data } = openCart()
    const before = data()
    const more: Record<string, string> = { ...parameters(), locale: 'fr_FR' }
    const { currency, ...fewer } = more
    for (const [at, wanted] of [more, { ...more, locale: 'de_DE' }, fewer].entries()) {
      void cart.refresh()
      await refreshes[at]!.answer({ sdkParameters: wanted })
      expect(parameters()).toEqual(wanted)
    }
    expect(currency).toBe('EUR')
    expect(data()).toBe(before)
  })

  test('is announced to other code under the names of both generations, with what belongs to each event', {
    tags: ids('WC42'),
  }, async () => {
    const names = ['cart_updated', 'updated_checkout', 'fragments_changed']
    const announcements = listenAs(...names, 'cartUpdated', 'updatedCheckout', 'fragmentsChanged')
    const { fire, data, parameters } = openCart()
    const client = cartClient(paymentNames(defaultProfile))
    const known = () => ({ cart: data(), queryParams: parameters() })
    Object.assign(window, { wcPPCPCartData: { total: '9.00' } })
    fire('updated_cart_totals')
    await turn()
    expect(announcements.splice(0)).toEqual([
      ['cart_updated', known(), client],
      ['cartUpdated', client],
    ])
    const answer = { fragments: { wc_ppcp_data: { cart: { total: '20.71' } } } }
    fire('updated_checkout', [answer])
    await turn()
    expect(announcements.splice(0)).toEqual([
      ['updated_checkout', known(), answer],
      ['updatedCheckout', client],
    ])
    // Other code that fires the event has no answer: the latest one stays.
    Object.assign(window, { wcPPCPCartData: { total: '8.00' } })
    fire('updated_checkout')
    await turn()
    expect(announcements.splice(0)[0]).toEqual(['updated_checkout', known(), answer])
    fire('wc_fragments_loaded')
    await vi.advanceTimersByTimeAsync(250)
    expect(announcements.splice(0)).toEqual([
      ['fragments_changed', client],
      ['fragmentsChanged', client],
    ])
  })

  test('is what other code reads of it, and can ask the shop for', { tags: ids('WC42') }, async () => {
    const { refreshes, data } = openCart()
    const published = cartClient(paymentNames(defaultProfile)) as { data?: unknown; refreshData(): unknown }
    expect(published.data).toBe(data())
    published.refreshData()
    await refreshes[0]!.answer({ cart: { total: 2 } })
    expect(published.data).toMatchObject({ total: 2 })
  })

  test('merges what other answers say of it', () => {
    const { cart, data } = openCart()
    cart.merge({ total: 3, isEmpty: true })
    cart.merge(undefined)
    expect(data()).toEqual({ total: 3, isEmpty: true, needsShipping: true })
  })

  test('is silent after the end, and tells no subscriber whose time is over', async () => {
    const { cart, refreshes, announced, fire, data } = openCart()
    const ended = new AbortController()
    const handler = vi.fn()
    cart.on('cartUpdated', handler, ended.signal)
    ended.abort()
    // Code that lives longer than the cart hears nothing more either.
    cart.on('cartUpdated', handler, new AbortController().signal)
    const announcements = listenAs('cart_updated')
    fire('updated_wc_div')
    await turn()
    controller.abort()
    await refreshes[0]?.answer({ cart: { total: 1 } })
    fire('updated_wc_div')
    fire('wc_fragments_loaded')
    await vi.advanceTimersByTimeAsync(500)
    expect({ announced, total: data().total, calls: refreshes.length }).toEqual({
      announced: [],
      total: 134.9,
      calls: 1,
    })
    expect(handler).not.toHaveBeenCalled()
    expect(announcements).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('beside the plugin’s own cart client', () => {
  /** It asks the shop by itself, and announces what it has learned, as the newer generation does. */
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
  afterEach(() => void Reflect.deleteProperty(window, 'wcPPCP'))

  test('it is the one that answers the store’s events; ours has its data afterwards, once', {
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

  test('data that came with the event are in it already', async () => {
    const { refreshes, announced, fire } = openCart()
    const { client } = openPluginClient()
    client.data = { ...client.data, total: '45.00' }
    fire('updated_cart_totals')
    await turn()
    expect(announced).toEqual([['cartUpdated', 45]])
    expect(refreshes).toEqual([])
  })

  test('the older client’s old data are not taken: ours asks', { tags: ids('WC20') }, async () => {
    const { refreshes, announced, fire } = openCart()
    const { client } = openPluginClient()
    Object.assign(window, { wcPPCPCartData: { total: '45.00' } })
    fire('updated_cart_totals')
    await turn()
    // It stays in the page, and the client takes it once more.
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

  test('one that never answers does not keep ours from answering', async () => {
    const { refreshes, announced, fire } = openCart()
    openPluginClient().client.processing = true
    fire('updated_cart_totals')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(refreshes).toHaveLength(1)
    await refreshes[0]!.answer({ cart: { total: 30 } })
    expect(announced).toEqual([['cartUpdated', 30]])
  })

  test('what ours learns from an answer of its own is in the plugin’s data, too', async () => {
    const { cart, refreshes } = openCart()
    const { client } = openPluginClient()
    cart.merge({ total: 45 })
    expect(client.data).toEqual({ total: '45.00', needsShipping: true, lineItems: [1] })
    void cart.refresh()
    await refreshes[0]!.answer({ cart: { needsShipping: false }, sdkParameters: { currency: 'CHF' } })
    expect(client.data.needsShipping).toBe(false)
  })

  test('parameters of an answer of ours are in the plugin’s settings, and those in the settings count for ours', async () => {
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

  test('stops and starts leave no second listener with it', async () => {
    const { listeners } = openPluginClient()
    for (let round = 0; round < 3; round++) {
      const { fire } = openCart()
      fire('updated_cart_totals')
      await turn()
      controller.abort()
      controller = new AbortController()
    }
    expect(listeners).toHaveLength(1)
  })
})
