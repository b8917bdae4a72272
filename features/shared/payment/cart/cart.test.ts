/** The cart's data follow the store's events, the shop's answers and what the page prints. wallet-checkout 7 */
import { describe, expect, test, vi } from 'vitest'
import { defaultProfile } from '../../../../inject/profile.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { paymentNames } from '../names.ts'
import { cartClient } from '../thirdParties/publish.ts'
import { hooks } from '../thirdParties/thirdParties.ts'
import { openCart, prepareCartTests, stopCart, turn } from './testCart.ts'

prepareCartTests()

/** What is announced from now on to code that is registered under these names. */
function listenAs(...actions: readonly string[]): unknown[][] {
  const announcements: unknown[][] = []
  for (const name of actions) hooks.addAction(name, (...parameters) => announcements.push([name, ...parameters]))
  return announcements
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

  test('publishes its data to other code, which can also have the shop asked for them', {
    tags: ids('WC42'),
  }, async () => {
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

  test('announces nothing after the script is stopped, nor to a subscriber whose signal is aborted', async () => {
    const { cart, refreshes, announced, fire, data } = openCart()
    const ended = new AbortController()
    const handler = vi.fn()
    cart.on('cartUpdated', handler, ended.signal)
    ended.abort()
    // A subscriber whose own signal is still open gets nothing more from the stopped cart either.
    cart.on('cartUpdated', handler, new AbortController().signal)
    const announcements = listenAs('cart_updated')
    fire('updated_wc_div')
    await turn()
    stopCart()
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
