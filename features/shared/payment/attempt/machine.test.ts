import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../inject/http/errors.ts'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { PaymentError } from '../errors.ts'
import { markSubmitted } from './keptSubmission.ts'
import { isBusy, isReady } from './state.ts'
import { createDriver, held, openShop } from './testAttempts.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

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

  test.each<['order' | 'setupToken']>([['order'], ['setupToken']])(
    'what is approved (%s) after another tab has sent an order waits for the shopper’s word',
    { tags: ids('WC72', 'S4.60') },
    async (kind) => {
      const shop = openShop({ approves: kind })
      await shop.open()
      markSubmitted('cart-hash', { kind: 'order', id: 'ORDER2' })
      void shop.attempts.approve(shop.button, kind === 'order' ? { orderID: 'ORDER1' } : { vaultSetupToken: 'ORDER1' })
      await turn()
      const approval = kind === 'order' ? undefined : ({ kind: 'paymentToken', id: 'TOKEN1' } as const)
      shop.preparations[0]?.resolve({ next: 'submit', approval })
      await turn()
      expect([shop.submits.length, shop.phase()]).toEqual([0, 'approved'])
      expect(shop.driver.askAboutSecondOrder).toHaveBeenCalledTimes(1)
      expect(shop.attempts.placeOrder(shop.driver)).toBe('wait')
      expect(shop.driver.askAboutSecondOrder).toHaveBeenCalledTimes(2)
      shop.attempts.orderAgain()
      expect(shop.attempts.placeOrder(shop.driver)).toBe('submits')
      await turn()
      expect(shop.submits.map(({ approval: { id } }) => id)).toEqual([approval?.id ?? 'ORDER1'])
    },
  )

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

  test('says why a window that is thought to be open refuses other presses, and gives it up after its time', {
    tags: ids('WC72', 'SDK97'),
  }, async () => {
    const shop = openShop()
    const other = createDriver()
    const button = {}
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await shop.open()
      vi.advanceTimersByTime(64_000)
      expect(shop.attempts.click(button, other.driver)).toBe(false)
      expect(other.driver.showError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'wait' }))
      expect(shop.attempts.placeOrder(shop.driver)).toBe('wait')
      expect(shop.driver.showError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'wait' }))
      vi.advanceTimersByTime(2_000)
      expect(shop.attempts.placeOrder(shop.driver)).toBe('nothing')
      expect(shop.phase()).toBe('cancelled')
      expect(shop.attempts.click(button, other.driver)).toBe(true)
      void shop.attempts.order(button)
      await turn()
      other.orders[0]?.resolve('ORDER2')
      await turn()
      // What the first window brings now belongs to an older click.
      await shop.attempts.approve(shop.button, { orderID: 'ORDER1' })
      expect(shop.phase()).toBe('open')
      void shop.attempts.approve(button, { orderID: 'ORDER2' })
      await turn()
      expect(shop.state()).toMatchObject({ phase: 'approved', approval: { id: 'ORDER2' } })
    } finally {
      vi.useRealTimers()
    }
  })

  test('gives a window up also where the clock was set back meanwhile', { tags: ids('WC72', 'SDK97') }, async () => {
    const shop = openShop()
    const other = createDriver()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await shop.open()
      vi.setSystemTime(Date.now() - 3_600_000)
      expect(shop.attempts.click({}, other.driver)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
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
    shop.attempts.windowClosed(shop.button, new Error('Expected an order id to be passed'))
    expect(shop.driver.showError).toHaveBeenCalledOnce()
    expect(shop.phase()).toBe('idle')
  })

  test('waits for place-order where the page is not as it was when the shopper approved', async () => {
    const shop = openShop({ submitsOnClick: false, isStillAgreed: async () => false })
    await shop.open()
    await shop.approve('submit')
    expect(shop.submits).toHaveLength(0)
    expect(shop.state()).toMatchObject({ phase: 'approved', step: 'review', approval: { id: 'ORDER1' } })
    expect(shop.attempts.placeOrder(shop.driver)).toBe('submits')
    await turn()
    expect(shop.submits).toHaveLength(1)
  })

  test('submits a token that is kept with the first press, whatever an earlier click has seen', async () => {
    const shop = openShop({ submitsOnClick: false, isStillAgreed: async () => false })
    await shop.open()
    shop.attempts.windowClosed(shop.button)
    shop.attempts.restore({ kind: 'setupToken', id: 'TOKEN1' }, shop.driver)
    expect(shop.attempts.placeOrder(shop.driver)).toBe('wait')
    await turn()
    shop.preparations[0]?.resolve({ next: 'submit', approval: { kind: 'paymentToken', id: 'TOKEN2' } })
    await turn()
    expect(shop.submits.map(({ approval }) => approval.id)).toEqual(['TOKEN2'])
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
    // The report of errors says what the network did.
    const [[first]] = vi.mocked(shop.driver.showError).mock.calls as [[PaymentError]]
    expect(first.cause).toMatchObject({ code: 'fetch_error' })
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

  test('opens no window while the shop is taking an order, nor once it has', { tags: ids('WC73') }, async () => {
    const shop = openShop()
    await shop.open()
    await shop.approve()
    expect(shop.phase()).toBe('submitting')
    expect(shop.attempts.click({}, shop.driver)).toBe(false)
    shop.submits[0]?.resolve({ result: 'success' })
    await turn()
    expect(shop.attempts.click({}, shop.driver)).toBe(false)
    expect(shop.attempts.placeOrder(shop.driver)).toBe('wait')
    expect(shop.phase()).toBe('done')
    expect(shop.submits).toHaveLength(1)
    expect(shop.orders).toHaveLength(1)
  })

  test('shows place-order in the place of the button from when everything is prepared until the approval is given up', {
    tags: ids('S4.43', 'S4.45'),
  }, async () => {
    const shop = openShop({ submitsOnClick: false })
    expect(isReady(shop.state())).toBe(false)
    await shop.open()
    expect(isReady(shop.state())).toBe(false)
    const approved = shop.attempts.approve(shop.button, { orderID: 'ORDER1' })
    await turn()
    expect([isReady(shop.state()), isBusy(shop.state())]).toEqual([false, true])
    shop.preparations[0]?.resolve({ next: 'review' })
    await approved
    expect([isReady(shop.state()), isBusy(shop.state())]).toEqual([true, false])
    shop.attempts.placeOrder(shop.driver)
    await turn()
    expect([isReady(shop.state()), isBusy(shop.state())]).toEqual([true, true])
    shop.submits[0]?.resolve({ result: 'failure', error: 'Abgelehnt.' })
    await turn()
    expect([isReady(shop.state()), isBusy(shop.state())]).toEqual([true, false])
    shop.attempts.giveUp()
    expect(isReady(shop.state())).toBe(false)
  })

  test('does nothing any more once the page’s script has ended', async () => {
    const shop = openShop({ submitsOnClick: false })
    await shop.open()
    await shop.approve('review')
    shop.stop()
    expect(shop.attempts.placeOrder(shop.driver)).toBe('nothing')
    expect(shop.attempts.click({}, shop.driver)).toBe(false)
    await turn()
    expect(shop.submits).toHaveLength(0)
  })

  test('closes a window of which the provider reports an approval without any order', async () => {
    const shop = openShop()
    shop.attempts.click(shop.button, shop.driver)
    await shop.attempts.approve(shop.button, { orderID: '' })
    expect(shop.phase()).toBe('cancelled')
    expect(shop.driver.showError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unexpected' }))
    expect(shop.preparations).toHaveLength(0)
  })

  test.each<[string, boolean, unknown]>([
    ['the shop’s own word', false, new ApiError('rest-error', 'Text', 400)],
    ['a server that broke down', true, new ApiError('rest-error', 'Text', 500)],
    ['no answer in time', true, new ApiError('timeout', 'Text', 400)],
    ['an answer that cannot be read', true, new ApiError('invalid_json', 'Text', 200)],
    ['a refusal of the checkout', false, new PaymentError('checkout')],
    ['an unknown end', true, new PaymentError('uncertain')],
    ['an answer of another form', true, new PaymentError('unexpected')],
    ['an error of other code', true, new Error('x is not a function')],
  ])('after a submit that ended by %s a second order is asked about: %s', async (_name, isAsked, error) => {
    const shop = openShop({ submitsOnClick: false })
    shop.attempts.restore({ kind: 'order', id: 'ORDER1' }, shop.driver)
    shop.attempts.placeOrder(shop.driver)
    await turn()
    shop.submits[0]?.reject(error)
    await turn()
    const ask = vi.fn()
    expect(shop.attempts.mayOrderOtherwise(ask, ask)).toBe(!isAsked)
    expect(ask).toHaveBeenCalledTimes(isAsked ? 1 : 0)
    shop.attempts.giveUp()
    expect(shop.driver.askAboutSecondOrder).toHaveBeenCalledTimes(isAsked ? 1 : 0)
    expect(shop.phase()).toBe(isAsked ? 'failedKept' : 'cancelled')
  })

  test('ends an order and a preparation that get no answer in their time, and says so', async () => {
    vi.useFakeTimers()
    try {
      const shop = openShop()
      shop.attempts.click(shop.button, shop.driver)
      const order = shop.attempts.order(shop.button)
      const refused = expect(order).rejects.toMatchObject({ code: 'timeout' })
      await vi.advanceTimersByTimeAsync(64_000)
      expect(shop.phase()).toBe('ordering')
      await vi.advanceTimersByTimeAsync(1_000)
      await refused
      expect(shop.phase()).toBe('idle')
      shop.attempts.click(shop.button, shop.driver)
      const second = shop.attempts.order(shop.button)
      await vi.advanceTimersByTimeAsync(0)
      shop.orders[1]?.resolve('ORDER2')
      await second
      const approved = shop.attempts.approve(shop.button, { orderID: 'ORDER2' })
      await vi.advanceTimersByTimeAsync(65_000)
      await approved
      expect(shop.phase()).toBe('failedKept')
      const codes = vi.mocked(shop.driver.showError).mock.calls.map(([error]) => (error as PaymentError).code)
      expect(codes).toEqual(['timeout', 'timeout'])
    } finally {
      vi.useRealTimers()
    }
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
    shop.attempts.windowClosed(shop.button)
    await shop.open('ORDER2')
    shop.attempts.windowClosed(shop.button, new Error('Detected popup close'))
    await shop.open('ORDER3')
    shop.attempts.windowClosed(shop.button)
    expect(shop.attempts.click(shop.button, shop.driver)).toBe(true)
    expect(shop.orders).toHaveLength(3)
  })

  test('does not lose an approval that is reported after a cancel', async () => {
    const shop = openShop()
    await shop.open()
    shop.attempts.windowClosed(shop.button)
    await shop.approve('review')
    expect(shop.state()).toMatchObject({ phase: 'approved', approval: { kind: 'order', id: 'ORDER1' } })
  })

  test('takes no approval of an earlier click’s order for that of a later one', async () => {
    const shop = openShop()
    await shop.open('ORDER1')
    shop.attempts.windowClosed(shop.button)
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
    shop.attempts.windowClosed(shop.button)
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
    expect(Object.values(sessionStorage)).toEqual([expect.stringMatching(/^TOKEN1 /)])
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
