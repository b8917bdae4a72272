import { beforeEach, describe, expect, test, vi } from 'vitest'
import { writeCookie } from '../../../../inject/shop/consent/cookies.ts'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { PaymentError } from '../errors.ts'
import { cartScope } from './keptApproval.ts'
import { forgetReceived } from './keptSubmission.ts'
import { createDriver, openShop } from './testAttempts.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('an approval', () => {
  test('survives a reload of the page, and stop and start, under the hash of its cart', async () => {
    const before = openShop()
    await before.open()
    await before.approve('review')
    before.stop()
    const other = openShop({ scope: () => 'another cart' })
    other.attempts.restoreKept(other.driver)
    expect(other.phase()).toBe('idle')
    const after = openShop()
    after.attempts.restoreKept(after.driver)
    expect(after.state()).toMatchObject({
      phase: 'approved',
      step: 'review',
      approval: { kind: 'order', id: 'ORDER1' },
    })
    expect(after.driver.keep).toHaveBeenCalledWith({ kind: 'order', id: 'ORDER1' })
  })

  test('that is given after a stop is there at the next start', async () => {
    const before = openShop()
    await before.open()
    before.stop()
    await before.attempts.approve(before.button, { orderID: 'ORDER1' })
    expect(before.driver.keep, 'the page is as the shop printed it').not.toHaveBeenCalled()
    const after = openShop()
    after.attempts.restoreKept(after.driver)
    expect(after.state()).toMatchObject({ phase: 'approved', approval: { kind: 'order', id: 'ORDER1' } })
  })

  test('that is given after a stop does not take the place of what the next start has had approved', async () => {
    const before = openShop()
    await before.open()
    before.stop()
    const after = openShop()
    await after.open('ORDER2')
    await after.approve('review', 'ORDER2')
    await before.attempts.approve(before.button, { orderID: 'ORDER1' })
    after.stop()
    const last = openShop()
    last.attempts.restoreKept(last.driver)
    expect(last.state()).toMatchObject({ phase: 'approved', approval: { id: 'ORDER2' } })
  })

  test('that is reported after a stop once more, when the shop has taken the order, is not kept', async () => {
    const before = openShop()
    await before.open()
    await before.approve('submit')
    before.submits[0]!.resolve({ result: 'success' })
    await turn()
    before.stop()
    await before.attempts.approve(before.button, { orderID: 'ORDER1' })
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test.each([
    ['of a card that was typed', { isForThisPage: true }, 'ORDER1'],
    ['of an order that this page has not shown', {}, 'ORDER7'],
  ])('%s is not kept after a stop', async (_what, given, orderID) => {
    const before = openShop(given)
    await before.open()
    before.stop()
    await before.attempts.approve(before.button, { orderID })
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('moves with the hash of its cart, and is kept once', async () => {
    let hash = 'one'
    const shop = openShop({ scope: () => hash })
    await shop.open()
    await shop.approve('review')
    hash = 'two'
    shop.attempts.markupReplaced()
    expect(Object.keys(sessionStorage)).toEqual(['vernissage.approved.order.two'])
    expect(Object.values(sessionStorage)).toEqual([expect.stringMatching(/^ORDER1 \d+$/)])
  })

  test('stays as old as it is when a later page, or an update of the checkout, keeps it once more', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const before = openShop()
    await before.open()
    await before.approve('review')
    before.stop()
    const kept = Object.values(sessionStorage)
    vi.setSystemTime(Date.now() + 2 * 60 * 60_000)
    const later = openShop()
    later.attempts.restoreKept(later.driver)
    later.attempts.markupReplaced()
    expect(Object.values(sessionStorage)).toEqual(kept)
    later.stop()
    vi.setSystemTime(Date.now() + 2 * 60 * 60_000)
    const tooLate = openShop()
    tooLate.attempts.restoreKept(tooLate.driver)
    // The wallet's button is there again, and its window asks for a new approval.
    expect(tooLate.phase()).toBe('idle')
    expect(tooLate.attempts.click(tooLate.button, tooLate.driver)).toBe(true)
    vi.useRealTimers()
  })

  test('is gone once the shopper has given it up', { tags: ids('WC77', 'S2.64', 'S4.44') }, async () => {
    const shop = openShop({ submitsOnClick: false })
    await shop.open()
    await shop.approve('review')
    shop.attempts.giveUp()
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(shop.driver.keep).toHaveBeenLastCalledWith(undefined)
    void shop.attempts.approve(shop.button, { orderID: 'ORDER1' })
    expect(shop.phase()).toBe('cancelled')
    expect(shop.attempts.click(shop.button, shop.driver)).toBe(true)
  })

  test('of a cart is gone with every order of that visitor, since it would be offered with the next cart of the same contents', async () => {
    const before = openShop({ scope: () => 'hash of the same cart' })
    await before.open()
    await before.approve('review')
    before.stop()
    sessionStorage.setItem('vernissage.approved.order.order-17', 'ORDER3')
    const shop = openShop()
    await shop.open('ORDER2')
    await shop.approve('submit', 'ORDER2')
    expect(Object.values(sessionStorage)).toContainEqual(expect.stringMatching(/^ORDER2 /))
    shop.submits[0]?.resolve({ result: 'success', redirect: '/danke/' })
    await turn()
    // The payment of another order is not touched by it.
    expect(Object.values(sessionStorage)).toEqual(['ORDER3'])
  })

  test('belongs to the cart whose hash the store keeps in a cookie', () => {
    expect(cartScope()).toBeUndefined()
    writeCookie('woocommerce_cart_hash=14917893546d')
    expect(cartScope()).toBe('14917893546d')
    writeCookie('woocommerce_cart_hash=; max-age=0')
    expect(cartScope()).toBeUndefined()
  })

  test('is not taken from a storage that holds something else', () => {
    sessionStorage.setItem('vernissage.approved.order.cart-hash', '<script>')
    const shop = openShop()
    shop.attempts.restoreKept(shop.driver)
    expect(shop.phase()).toBe('idle')
  })

  test('is offered again where the back/forward cache shows the page during the submit', async () => {
    const shop = openShop()
    await shop.open()
    await shop.approve()
    expect(shop.phase()).toBe('submitting')
    shop.attempts.pageRestored()
    expect(shop.attempts.placeOrder(shop.driver)).toBe('submits')
    await turn()
    expect(shop.submits.map(({ approval }) => approval.id)).toEqual(['ORDER1', 'ORDER1'])
  })

  test('is not offered again from the back/forward cache once another page has forgotten it', async () => {
    const shop = openShop()
    shop.attempts.restore({ kind: 'order', id: 'ORDER1' }, shop.driver)
    shop.attempts.pageRestored()
    expect(shop.phase()).toBe('approved')
    sessionStorage.clear()
    shop.attempts.pageRestored()
    expect(shop.phase()).toBe('cancelled')
    expect(shop.driver.keep).toHaveBeenLastCalledWith(undefined)
  })

  test('that was exchanged on a page after it is taken up as the token that it became', {
    tags: ids('WC72', 'S4.57'),
  }, async () => {
    const shop = openShop({ approves: 'setupToken' })
    await shop.open('SETUP1')
    void shop.attempts.approve(shop.button, { vaultSetupToken: 'SETUP1' })
    await turn()
    const later = openShop()
    later.attempts.restoreKept(later.driver)
    later.attempts.placeOrder(later.driver)
    await turn()
    later.preparations[0]?.resolve({ next: 'submit', approval: { kind: 'paymentToken', id: 'TOKEN1' } })
    await vi.waitFor(() => expect(later.phase()).toBe('submitting'))
    shop.attempts.pageRestored()
    expect(shop.state()).toMatchObject({
      phase: 'approved',
      step: 'review',
      approval: { kind: 'paymentToken', id: 'TOKEN1' },
      isUnanswered: true,
    })
    expect(shop.driver.keep).toHaveBeenLastCalledWith({ kind: 'paymentToken', id: 'TOKEN1' })
  })

  test('of another kind of payment, made on a page after it, is not taken up from the back/forward cache', async () => {
    const shop = openShop()
    shop.attempts.restore({ kind: 'order', id: 'ORDER1' }, shop.driver)
    sessionStorage.clear()
    sessionStorage.setItem('vernissage.approved.paymentToken.cart-hash', 'TOKEN1')
    shop.attempts.pageRestored()
    expect(shop.phase()).toBe('cancelled')
    expect(Object.values(sessionStorage)).toEqual(['TOKEN1'])
  })

  test.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['an order, which may mean another product', { 'vernissage.approved.order.cart-hash': 'ORDER9' }],
  ])('whose token was given up on a page after it is over, where %s is approved there', async (_name, stored) => {
    const shop = openShop({ approves: 'setupToken' })
    await shop.open('SETUP1')
    void shop.attempts.approve(shop.button, { vaultSetupToken: 'SETUP1' })
    await turn()
    sessionStorage.clear()
    for (const [key, id] of Object.entries(stored)) sessionStorage.setItem(key, id)
    shop.attempts.pageRestored()
    expect(shop.phase()).toBe('cancelled')
    expect(shop.driver.keep).toHaveBeenLastCalledWith(undefined)
  })

  test('that no click has asked for changes nothing', async () => {
    const shop = openShop()
    await shop.attempts.approve(shop.button, { orderID: 'ORDER1' })
    expect(shop.phase()).toBe('idle')
    expect(shop.preparations).toHaveLength(0)
  })

  test.each([
    ['an order', { orderID: 'ORDER1' }],
    ['a token', { vaultSetupToken: 'SETUP1' }],
    ['nothing that can be read', {}],
  ])('of the card form, of which the provider reports %s, is none of the wallet’s', async (_name, data) => {
    const card = openShop({ isCard: true, submitsOnClick: false })
    const wallet = createDriver()
    await card.open()
    void card.attempts.approve(card.button, data)
    await turn()
    card.preparations[0]?.resolve({ next: 'review' })
    await turn()
    expect(card.state()).toMatchObject({ phase: 'approved', step: 'review', approval: { isCard: true } })
    // The shopper pays by the wallet after all.
    expect(card.attempts.click({}, wallet.driver)).toBe(true)
    expect(card.phase()).toBe('clicked')
    expect(card.driver.keep).toHaveBeenLastCalledWith(undefined)
  })

  test('that only saves a payment is not remembered as submitted', async () => {
    const shop = openShop({ isSaving: true, scope: () => undefined, submit: () => new Promise(() => {}) })
    shop.attempts.restore({ kind: 'paymentToken', id: 'TOKEN1' }, shop.driver)
    shop.attempts.placeOrder(shop.driver)
    await turn()
    expect(shop.phase()).toBe('submitting')
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('of a card is not offered again after a reload, and what was submitted with it is remembered', async () => {
    const shop = openShop({ isCard: true, isForThisPage: true, submit: () => new Promise(() => {}) })
    shop.attempts.restore({ kind: 'paymentToken', id: 'CARD1', isCard: true }, shop.driver)
    shop.attempts.placeOrder(shop.driver)
    await turn()
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(Object.entries(localStorage)).toEqual([
      ['vernissage.submitted.cart-hash', expect.stringMatching(/^CARD1 \d+$/)],
    ])
    const after = openShop({ isCard: true, isForThisPage: true })
    expect(after.attempts.placeOrder(after.driver)).toBe('wait')
    expect(after.driver.askAboutSecondOrder).toHaveBeenCalledOnce()
  })

  test('of an earlier page that got no answer keeps every other order back until the shopper wants one', {
    tags: ids('WC72', 'S4.43'),
  }, async () => {
    const before = openShop({ submit: () => Promise.reject(new PaymentError('uncertain')) })
    before.attempts.restore({ kind: 'order', id: 'ORDER1' }, before.driver)
    before.attempts.placeOrder(before.driver)
    await vi.waitFor(() => expect(before.phase()).toBe('failedKept'))
    before.stop()
    // A product's page does not take up what was approved for the cart.
    const after = openShop({ scope: () => undefined })
    const ask = vi.fn()
    expect(after.attempts.click(after.button, after.driver)).toBe(false)
    await expect(after.attempts.order(after.button)).rejects.toMatchObject({ code: 'refused' })
    expect(after.attempts.placeOrder(after.driver)).toBe('wait')
    expect(after.driver.askAboutSecondOrder).toHaveBeenCalledTimes(2)
    expect(after.attempts.mayOrderOtherwise(ask, ask)).toBe(false)
    expect(ask).toHaveBeenCalledOnce()
    // To save a payment orders nothing.
    expect(after.attempts.placeOrder({ ...after.driver, isSaving: true })).toBe('nothing')
    // What is approved meanwhile is another payment, too, and the word is about the first only.
    after.attempts.restore({ kind: 'order', id: 'ORDER2' }, after.driver)
    expect(after.attempts.placeOrder(after.driver)).toBe('wait')
    after.attempts.orderAgain()
    expect(after.attempts.mayOrderOtherwise(ask, ask)).toBe(true)
    expect(after.attempts.placeOrder(after.driver)).toBe('submits')
    await turn()
    expect(after.submits.map(({ approval }) => approval.id)).toEqual(['ORDER2'])
  })

  test('that another tab is submitting keeps this one from ordering, and the shop’s answer there ends that', {
    tags: ids('WC72', 'S4.43'),
  }, async () => {
    const other = openShop()
    other.attempts.restore({ kind: 'order', id: 'ORDER1' }, other.driver)
    other.attempts.placeOrder(other.driver)
    await vi.waitFor(() => expect(other.phase()).toBe('submitting'))
    // The session storage is that of one tab.
    sessionStorage.clear()
    const shop = openShop()
    const ask = vi.fn()
    expect(shop.attempts.mayOrderOtherwise(ask, ask)).toBe(false)
    expect(ask).toHaveBeenCalledOnce()
    await turn()
    other.submits[0]?.resolve({ result: 'success' })
    await vi.waitFor(() => expect(other.phase()).toBe('done'))
    expect(shop.attempts.mayOrderOtherwise(ask, ask)).toBe(true)
  })

  test('of an order is forgotten where the shop shows the order as received, and what is meant for others stays', () => {
    sessionStorage.setItem('vernissage.approved.order.order-17', 'ORDER3')
    sessionStorage.setItem('vernissage.approved.order.cart-hash', 'ORDER4')
    localStorage.setItem('vernissage.submitted.order-17', 'ORDER3 1')
    forgetReceived('https://kunst.example/kasse/order-received/170/?key=wc_order_17')
    expect(Object.values(sessionStorage)).toEqual(['ORDER3', 'ORDER4'])
    expect(Object.values(localStorage)).toEqual(['ORDER3 1'])
    forgetReceived('https://kunst.example/kasse/order-received/17/?key=wc_order_5ac57')
    expect(Object.entries(sessionStorage)).toEqual([['vernissage.approved.order.cart-hash', 'ORDER4']])
    expect(Object.keys(localStorage)).toEqual([])
    sessionStorage.setItem('vernissage.approved.order.order-17', 'ORDER3')
    localStorage.setItem('vernissage.submitted.cart-hash', 'ORDER4 1')
    forgetReceived('https://kunst.example/?page_id=8&order-received=17&key=wc_order_5ac57')
    expect(localStorage.getItem('vernissage.submitted.cart-hash')).toBe('ORDER4 1')
    expect(sessionStorage.getItem('vernissage.approved.order.order-17')).toBeNull()
  })

  test('is asked about where this page has submitted it without an answer, also when the storage was emptied', {
    tags: ids('WC72', 'S4.43'),
  }, async () => {
    const shop = openShop({ submit: () => Promise.reject(new PaymentError('uncertain')) })
    shop.attempts.restore({ kind: 'order', id: 'ORDER1' }, shop.driver)
    shop.attempts.placeOrder(shop.driver)
    await vi.waitFor(() => expect(shop.phase()).toBe('failedKept'))
    sessionStorage.clear()
    shop.attempts.pageRestored()
    expect(shop.phase()).toBe('failedKept')
    expect(shop.driver.askAboutSecondOrder).toHaveBeenCalledOnce()
  })

  test('stays in the back/forward cache where the browser keeps nothing', async () => {
    const shop = openShop({ scope: () => undefined })
    shop.attempts.restore({ kind: 'order', id: 'ORDER1' }, shop.driver)
    shop.attempts.pageRestored()
    expect(shop.phase()).toBe('approved')
  })

  test('is kept and submitted although the fields cannot be written', async () => {
    const shop = openShop({
      keep: () => {
        throw new PaymentError('unexpected')
      },
    })
    vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce((() => 0) as never)
    shop.attempts.restore({ kind: 'order', id: 'ORDER1' }, shop.driver)
    expect(shop.phase()).toBe('approved')
    expect(Object.values(sessionStorage)).toEqual([expect.stringMatching(/^ORDER1 /)])
  })
})
