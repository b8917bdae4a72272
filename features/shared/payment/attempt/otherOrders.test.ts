/** Approvals beside an order that the store has sent by itself. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { flush } from './testRandomSteps.ts'
import { approveWallet, type Checkout, openCheckout } from './testTwoMethods.ts'

describe('a window that approves after the shopper has ordered by another method', {
  tags: ids('WC72', 'S4.60'),
}, () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  /** The window of the method has been open for so long that other methods do not wait for it any more. */
  async function openWindow(method: 'wallet' | 'card'): Promise<Checkout> {
    const shop = openCheckout()
    if (method === 'card') shop.pressCard()
    else shop.clickWallet()
    await flush()
    shop.answerOrder(0, 1)
    await flush()
    vi.advanceTimersByTime(66_000)
    return shop
  }
  /** The window approves, and the shop takes the order. */
  async function payBy(shop: Checkout, window: number): Promise<void> {
    shop.approve(window)
    await flush()
    shop.answerPreparation(0, 2)
    await flush()
    shop.answerSubmit(2)
    await flush()
  }
  const placeOrder = (shop: Checkout, method: 'wallet' | 'card') => shop.attempts.placeOrder(shop.drivers[method])

  const both = ['wallet', 'card'] as const
  const answers = [undefined, 'lost'] as const
  test.each(both.flatMap((method) => answers.map((answer) => [method, answer] as const)))(
    '%s, the other order %s: it is kept, and pays when the shopper wants both',
    async (method, answer) => {
      const shop = await openWindow(method)
      shop.orderOtherwise(answer)
      shop.approve(0)
      await flush()
      expect(shop.asked()).toBe(1)
      expect(placeOrder(shop, method)).toBe('wait')
      expect(shop.asked()).toBe(2)
      shop.orderAgain()
      placeOrder(shop, method)
      await flush()
      shop.answerPreparation(0, 2)
      await flush()
      shop.answerSubmit(2)
      await flush()
      expect(shop.taken).toEqual([method === 'card' ? 'PAYID1' : 'ID1'])
      expect(shop.wrong).toEqual([])
    },
  )

  test('card, and the shop has refused the other order: it pays', async () => {
    const shop = await openWindow('card')
    shop.orderOtherwise('refused')
    await payBy(shop, 0)
    expect([shop.taken.length, shop.asked()]).toEqual([1, 0])
  })

  test('wallet, and the shop has refused the other order: it pays with the next press of place-order', async () => {
    const shop = await openWindow('wallet')
    shop.orderOtherwise('refused')
    await payBy(shop, 0)
    expect([shop.taken.length, shop.asked()]).toEqual([0, 0])
    expect(shop.pressWallet()).toBe('submits')
    await flush()
    shop.answerSubmit(2)
    await flush()
    expect([shop.taken.length, shop.asked(), shop.wrong]).toEqual([1, 0, []])
  })

  test('a refusal says nothing of an earlier order, which was not answered', async () => {
    const shop = await openWindow('wallet')
    shop.orderOtherwise('lost')
    shop.orderOtherwise('refused')
    shop.approve(0)
    await flush()
    expect(shop.asked()).toBe(1)
  })

  test('a shopper who opens a new window after the other order is not asked', async () => {
    const shop = await openWindow('wallet')
    shop.orderOtherwise()
    shop.attempts.windowClosed(shop.windows[0]!.button)
    shop.clickWallet()
    await flush()
    shop.answerOrder(0, 1)
    await flush()
    await payBy(shop, 1)
    expect([shop.taken.length, shop.asked()]).toEqual([1, 0])
  })

  test('what was approved before the other order waits for the same word', async () => {
    const shop = openCheckout()
    await approveWallet(shop)
    shop.orderOtherwise('lost')
    expect(shop.pressWallet()).toBe('wait')
    expect(shop.asked()).toBe(1)
    shop.orderAgain()
    expect(shop.pressWallet()).toBe('submits')
    await flush()
    shop.answerSubmit(2)
    await flush()
    expect(shop.taken).toEqual(['ID1'])
  })
})
