import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../inject/http/errors.ts'
import { defaultProfile } from '../../../../inject/profile.ts'
import { writeCookie } from '../../../../inject/shop/cookies.ts'
import { createStore } from '../../../../inject/state/atoms.ts'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { PaymentError } from '../errors.ts'
import { paymentNames } from '../names.ts'
import type { AttemptDriver } from './driver.ts'
import { cartScope } from './keptApproval.ts'
import { createAttempts } from './machine.ts'
import type { Approval, Prepared, SubmitResult } from './state.ts'

/** A promise that the test resolves. */
function held<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

function createDriver(overrides: Partial<AttemptDriver> = {}) {
  const orders: ReturnType<typeof held<string>>[] = []
  const submits: (ReturnType<typeof held<SubmitResult>> & { approval: Approval })[] = []
  const preparations: ReturnType<typeof held<Prepared>>[] = []
  const next = <Item>(list: Item[], item: Item): Item => {
    list.push(item)
    return item
  }
  const driver: AttemptDriver = {
    approves: 'order',
    submitsOnClick: true,
    scope: () => 'cart-hash',
    requestOrder: () => next(orders, held<string>()).promise,
    prepare: () => next(preparations, held<Prepared>()).promise,
    submit: (approval) => next(submits, { ...held<SubmitResult>(), approval }).promise,
    keep: vi.fn(),
    leave: vi.fn(),
    showError: vi.fn(),
    showReview: vi.fn(),
    askAboutSecondOrder: vi.fn(),
    ...overrides,
  }
  return { driver, orders, submits, preparations }
}

function openShop(overrides?: Partial<AttemptDriver>) {
  const controller = new AbortController()
  const store = createStore()
  const attempts = createAttempts({ store, signal: controller.signal })
  const place = createDriver(overrides)
  const button = {}
  const phase = () => store.get(attempts.stateAtom).phase
  return {
    attempts,
    ...place,
    button,
    phase,
    state: () => store.get(attempts.stateAtom),
    stop: () => controller.abort(),
    /** The shopper clicks, and the provider shows the order. */
    async open(id = 'ORDER1') {
      expect(attempts.click(button, place.driver)).toBe(true)
      const order = attempts.order(button)
      await turn()
      place.orders.at(-1)?.resolve(id)
      expect(await order).toBe(id)
    },
    /** The shopper approves, and everything is ready for the submit. */
    async approve(next: Prepared['next'] = 'submit', id = 'ORDER1') {
      const approved = attempts.approve(button, { orderID: id })
      await turn()
      place.preparations.at(-1)?.resolve({ next })
      await approved
      await turn()
    },
  }
}

beforeEach(() => sessionStorage.clear())

describe('the money machine', () => {
  test('orders, submits once and leaves', { tags: ids('WC52', 'WC73', 'S4.54', 'S4.55', 'S4.56') }, async () => {
    const shop = openShop()
    await shop.open()
    const first = shop.attempts.approve(shop.button, { orderID: 'ORDER1' })
    void shop.attempts.approve(shop.button, { orderID: 'ORDER1' })
    await turn()
    expect(shop.preparations).toHaveLength(1)
    shop.preparations[0]?.resolve({ next: 'submit' })
    await first
    await turn()
    expect(shop.submits.map(({ approval }) => approval)).toEqual([{ kind: 'order', id: 'ORDER1' }])
    shop.submits[0]?.resolve({ result: 'success', redirect: '/danke/' })
    await turn()
    expect(shop.driver.leave).toHaveBeenCalledExactlyOnceWith('/danke/')
    expect(shop.driver.keep).toHaveBeenLastCalledWith(undefined)
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('asks for one order however often the provider asks and the shopper clicks', {
    tags: ids('SDK97'),
  }, async () => {
    const shop = openShop()
    const other = createDriver()
    shop.attempts.click(shop.button, shop.driver)
    shop.attempts.click(shop.button, shop.driver)
    const promises = [shop.attempts.order(shop.button), shop.attempts.order(shop.button)]
    expect(shop.attempts.click({}, other.driver)).toBe(false)
    await turn()
    expect(shop.orders).toHaveLength(1)
    shop.orders[0]?.resolve('ORDER1')
    expect(await Promise.all(promises)).toEqual(['ORDER1', 'ORDER1'])
    expect(shop.attempts.click({}, other.driver)).toBe(false)
    expect(other.orders).toHaveLength(0)
    // The refused click has not taken the payment to its own place.
    await shop.approve()
    expect(shop.submits).toHaveLength(1)
  })

  test('refuses an order for a click that was refused', async () => {
    const shop = openShop()
    await shop.open()
    const other = {}
    shop.attempts.click(other, shop.driver)
    await expect(shop.attempts.order(other)).rejects.toMatchObject({ code: 'refused' })
    await expect(shop.attempts.order({})).rejects.toMatchObject({ code: 'refused' })
    expect(shop.orders).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['empty', ''],
    ['an object', { code: 'add-to-cart-error' }],
    ['HTML', '<br />Fatal error'],
    ['ten thousand characters long', 'A'.repeat(10_000)],
  ])('takes no order id that is %s', async (_name, id) => {
    const shop = openShop()
    shop.attempts.click(shop.button, shop.driver)
    const order = shop.attempts.order(shop.button)
    await turn()
    shop.orders[0]?.resolve(id as string)
    await expect(order).rejects.toMatchObject({ code: 'unexpected' })
    expect(shop.driver.showError).toHaveBeenCalledOnce()
    // What the provider makes of it is not shown a second time.
    shop.attempts.fail(shop.button, new Error('Expected an order id to be passed'))
    expect(shop.driver.showError).toHaveBeenCalledOnce()
    expect(shop.phase()).toBe('idle')
  })

  test('keeps what was approved when the submit fails, and submits the same again', { tags: ids('WC72') }, async () => {
    const shop = openShop({ submitsOnClick: false })
    await shop.open()
    await shop.approve('review')
    expect(shop.submits).toHaveLength(0)
    for (let round = 0; round < 3; round++) {
      expect(shop.attempts.placeOrder(shop.driver)).toBe('submits')
      expect(shop.attempts.placeOrder(shop.driver)).toBe('wait')
      await turn()
      shop.submits[round]?.reject(new Error('500'))
      await turn()
    }
    expect(shop.submits.map(({ approval }) => approval.id)).toEqual(['ORDER1', 'ORDER1', 'ORDER1'])
    expect(shop.attempts.click(shop.button, shop.driver)).toBe(false)
    expect(shop.driver.showReview).toHaveBeenCalledOnce()
    expect(shop.orders).toHaveLength(1)
  })

  test('says that it does not know where the shop gave no answer to a submit', async () => {
    const shop = openShop({ submitsOnClick: false })
    shop.attempts.restore({ kind: 'order', id: 'ORDER1' }, shop.driver)
    for (const code of ['fetch_error', 'timeout', 'invalid_json', 'rest-error']) {
      shop.attempts.placeOrder(shop.driver)
      await turn()
      shop.submits.at(-1)?.reject(new ApiError(code, 'Text', 500))
      await turn()
    }
    const codes = vi.mocked(shop.driver.showError).mock.calls.map(([error]) => (error as PaymentError).code)
    expect(codes).toEqual(['uncertain', 'uncertain', 'uncertain', 'rest-error'])
  })

  test('submits what is kept by a click where the wallet button is the only one', async () => {
    const shop = openShop()
    await shop.open()
    await shop.approve()
    shop.submits[0]?.resolve({ result: 'failure', error: 'Abgelehnt.' })
    await turn()
    expect(shop.driver.showError).toHaveBeenCalledExactlyOnceWith('Abgelehnt.')
    expect(shop.attempts.click(shop.button, shop.driver)).toBe(false)
    await turn()
    expect(shop.submits.map(({ approval }) => approval.id)).toEqual(['ORDER1', 'ORDER1'])
  })

  test('shows why the provider’s order could not be read, and keeps the approval', { tags: ids('SDK96') }, async () => {
    const shop = openShop()
    await shop.open()
    const approved = shop.attempts.approve(shop.button, { orderID: 'ORDER1' })
    await turn()
    shop.preparations[0]?.reject(new Error('order unreadable'))
    await approved
    expect(shop.driver.showError).toHaveBeenCalledOnce()
    expect(shop.phase()).toBe('failedKept')
  })

  test('takes the answer of a submit that comes after its time', async () => {
    vi.useFakeTimers()
    try {
      const shop = openShop()
      shop.attempts.restore({ kind: 'order', id: 'ORDER1' }, shop.driver)
      shop.attempts.placeOrder(shop.driver)
      await vi.advanceTimersByTimeAsync(65_000)
      expect(shop.phase()).toBe('failedKept')
      expect(shop.driver.showError).toHaveBeenCalledWith(expect.objectContaining({ code: 'uncertain' }))
      shop.submits[0]?.resolve({ result: 'success', redirect: '/danke/' })
      await vi.advanceTimersByTimeAsync(0)
      expect(shop.driver.leave).toHaveBeenCalledExactlyOnceWith('/danke/')
    } finally {
      vi.useRealTimers()
    }
  })

  test('is there for the next click after a cancel, a closed window and a window that never had an order', {
    tags: ids('SDK88'),
  }, async () => {
    const shop = openShop()
    await shop.open()
    shop.attempts.cancel(shop.button)
    await shop.open('ORDER2')
    shop.attempts.fail(shop.button, new Error('Detected popup close'))
    await shop.open('ORDER3')
    shop.attempts.close(shop.button)
    expect(shop.attempts.click(shop.button, shop.driver)).toBe(true)
    expect(shop.orders).toHaveLength(3)
  })

  test('does not lose an approval that is reported after a cancel', async () => {
    const shop = openShop()
    await shop.open()
    shop.attempts.cancel(shop.button)
    await shop.approve('review')
    expect(shop.state()).toMatchObject({ phase: 'approved', approval: { kind: 'order', id: 'ORDER1' } })
  })

  test('takes no approval of an earlier click’s order for that of a later one', async () => {
    const shop = openShop()
    await shop.open('ORDER1')
    shop.attempts.cancel(shop.button)
    await shop.open('ORDER2')
    void shop.attempts.approve(shop.button, { orderID: 'ORDER1' })
    expect(shop.state()).toMatchObject({ phase: 'open', order: 'ORDER2' })
    await shop.approve('review', 'ORDER2')
    expect(shop.state()).toMatchObject({ approval: { id: 'ORDER2' } })
  })

  test('gives an address back to the window that asked, and refuses it for every other', {
    tags: ids('SDK95', 'WC70'),
  }, async () => {
    const shop = openShop()
    expect(await shop.attempts.shipping(shop.button, async () => {})).toBe(false)
    await shop.open()
    expect(await shop.attempts.shipping(shop.button, async () => {})).toBe(true)
    expect(await shop.attempts.shipping(shop.button, () => Promise.reject(new Error('no rates')))).toBe(false)
    const answer = held<void>()
    const asked = shop.attempts.shipping(shop.button, () => answer.promise)
    shop.attempts.cancel(shop.button)
    answer.resolve()
    expect(await asked).toBe(false)
  })

  test('exchanges a setup token, and submits the payment token', { tags: ids('S4.57', 'S4.58', 'SDK44') }, async () => {
    const shop = openShop({ approves: 'setupToken' })
    await shop.open('SETUP1')
    const approved = shop.attempts.approve(shop.button, { vaultSetupToken: 'SETUP1', orderID: '' })
    await turn()
    shop.preparations[0]?.resolve({ next: 'review', approval: { kind: 'paymentToken', id: 'TOKEN1' } })
    await approved
    expect(Object.values(sessionStorage)).toEqual(['TOKEN1'])
    shop.attempts.placeOrder(shop.driver)
    await turn()
    expect(shop.submits[0]?.approval).toEqual({ kind: 'paymentToken', id: 'TOKEN1' })
  })

  test.each([
    ['nothing', {}],
    ['an object', { orderID: { id: 'ORDER1' } }],
    ['markup', { orderID: '<b>ORDER1</b>' }],
  ])('takes the order that was asked for where the provider reports %s', async (_name, data) => {
    const shop = openShop()
    await shop.open()
    void shop.attempts.approve(shop.button, data)
    await turn()
    expect(shop.state()).toMatchObject({ approval: { kind: 'order', id: 'ORDER1' } })
  })
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

  test('moves with the hash of its cart, and is kept once', async () => {
    let hash = 'one'
    const shop = openShop({ scope: () => hash })
    await shop.open()
    await shop.approve('review')
    hash = 'two'
    shop.attempts.markupReplaced()
    expect(Object.keys(sessionStorage)).toEqual(['vernissage.approved.order.two'])
    expect(Object.values(sessionStorage)).toEqual(['ORDER1'])
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
    expect(Object.values(sessionStorage)).toContain('ORDER2')
    shop.submits[0]?.resolve({ result: 'success', redirect: '/danke/' })
    await turn()
    // The payment of another order is not touched by it.
    expect(Object.values(sessionStorage)).toEqual(['ORDER3'])
  })

  test('belongs to the cart whose hash the store keeps in a cookie', () => {
    const names = paymentNames(defaultProfile)
    expect(cartScope(names)).toBeUndefined()
    writeCookie('woocommerce_cart_hash=14917893546d')
    expect(cartScope(names)).toBe('14917893546d')
    writeCookie('woocommerce_cart_hash=; max-age=0')
    expect(cartScope(names)).toBeUndefined()
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
    expect(Object.values(sessionStorage)).toEqual(['ORDER1'])
  })
})
