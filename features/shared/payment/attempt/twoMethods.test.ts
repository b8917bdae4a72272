import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createStore } from '../../../../inject/state/atoms.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { PaymentError } from '../errors.ts'
import type { AttemptDriver } from './driver.ts'
import { createAttempts } from './machine.ts'
import { approvalOf, hasWindow, type Prepared, type SubmitResult } from './state.ts'
import { ask, flush, type Question, takeQuestion } from './testRandomSteps.ts'

/** A checkout with the wallet's button and the card form, and what the shop has been asked. */
function openCheckout() {
  const controller = new AbortController()
  const store = createStore()
  const attempts = createAttempts({ store, signal: controller.signal })
  const state = () => store.get(attempts.stateAtom)
  const orders: Question<string>[] = []
  const preparations: Question<Prepared>[] = []
  const submits: Question<SubmitResult>[] = []
  /** What stands in the hidden fields of each method. */
  const fields = { wallet: '', card: '' }
  /** What the shop has been sent and has taken, with the method that was sent along. */
  const taken: string[] = []
  const wrong: string[] = []
  /** Taken without an answer, and not yet known to the shopper as such. */
  const unknown = new Set<string>()
  let asked = 0
  /** The click at which each order of the provider's was made. */
  const clickOf = new Map<string, number>()
  /** The click before the latest order by a method of another plugin that the shop may have taken. */
  let otherAfter = -1
  /** The shop works on that order, so that the store sends no further one. */
  let isOtherOnWay = false
  let lostBefore = -1

  const driverOf = (method: 'wallet' | 'card'): AttemptDriver => ({
    ...(method === 'card' && { isCard: true }),
    approves: method === 'card' ? 'setupToken' : 'order',
    submitsOnClick: false,
    scope: () => undefined,
    async requestOrder() {
      const { attempt } = state()
      const order = await ask(orders)
      clickOf.set(order, attempt)
      return order
    },
    prepare: (approval) => ask(preparations, approval),
    submit(approval) {
      if (submits.length > 0) wrong.push('two submits at once')
      if (taken.includes(approval.id) && !unknown.has(approval.id)) wrong.push('sent again what was taken')
      if ([...unknown].some((id) => id !== approval.id)) wrong.push('ordered twice without the shopper’s word')
      if (approval.kind === 'setupToken') wrong.push('a setup token was sent as a payment')
      if (clickOf.get(approval.id.replace('PAY', ''))! <= otherAfter)
        wrong.push('paid beside an order by another method')
      if ((approval.isCard === true) !== (method === 'card'))
        wrong.push(`${approval.id} was sent as that of the ${method}`)
      return ask(submits, approval)
    },
    keep(approval) {
      fields[method] = approval && approval.kind !== 'setupToken' ? approval.id : ''
    },
    leave: () => {},
    // What the shop has refused is not tried a second time with a card. S4.63
    showError: (error) => method === 'card' && (error as PaymentError).code === 'shown' && attempts.giveUp(),
    showReview: () => {},
    askAboutSecondOrder: () => void asked++,
  })
  const drivers = { wallet: driverOf('wallet'), card: driverOf('card') }
  let created = 0
  const windows: { readonly button: object; readonly order: string; readonly method: 'wallet' | 'card' }[] = []

  /** The provider takes the money of one approval once. */
  const pay = (id: string): unknown => !taken.includes(id) && taken.push(id)

  /** The provider asks for the order, as soon as it has the click. */
  function begin(method: 'wallet' | 'card'): void {
    const button = { method }
    if (!attempts.click(button, drivers[method])) return
    attempts.order(button).then(
      (order) => windows.push({ button, order, method }),
      () => {},
    )
  }

  return {
    attempts,
    drivers,
    fields,
    taken,
    wrong,
    submits,
    state,
    windows,
    stop: () => controller.abort(),
    clickWallet: () => begin('wallet'),
    /** Place-order with the card chosen, by its button or by Enter in a frame. */
    pressCard(): void {
      if (attempts.placeOrder(drivers.card) === 'nothing') begin('card')
    },
    pressWallet: (): unknown => attempts.placeOrder(drivers.wallet),
    answerOrder(which: number, how: number): void {
      const order = takeQuestion(orders, which)
      if (how === 0) order?.reject(new Error('no order'))
      else order?.resolve(`ID${++created}`)
    },
    approve(which: number): void {
      const window = windows[which % Math.max(1, windows.length)]
      if (!window) return
      const data = window.method === 'card' ? { vaultSetupToken: window.order } : { orderID: window.order }
      void attempts.approve(window.button, data)
    },
    endWindow(which: number, how: number): void {
      const current = state()
      const button = (hasWindow(current) && how !== 2 ? current.button : windows[which]?.button) as object | undefined
      if (!button) return
      if (how === 0) attempts.windowClosed(button)
      // The provider reports a failure twice: to the page, and by its promise.
      else for (let times = 0; times < 2; times++) attempts.windowClosed(button, new Error('CARD_DECLINED'))
    },
    answerPreparation(which: number, how: number): void {
      const preparation = takeQuestion(preparations, which)
      if (how === 0) preparation?.reject(new Error('refused'))
      else if (preparation?.approval?.kind === 'setupToken') {
        preparation.resolve({
          next: 'submit',
          approval: { kind: 'paymentToken', id: `PAY${preparation.approval.id}`, isCard: true },
        })
      } else preparation?.resolve({ next: how === 1 ? 'review' : 'submit' })
    },
    answerSubmit(how: number): void {
      const submit = submits.shift()
      if (!submit?.approval) return
      if (how === 0) submit.resolve({ result: 'failure', error: new PaymentError('shown') })
      else if (how === 1) {
        pay(submit.approval.id)
        unknown.add(submit.approval.id)
        submit.reject(new PaymentError('uncertain'))
      } else {
        pay(submit.approval.id)
        unknown.delete(submit.approval.id)
        submit.resolve({ result: 'success' })
      }
    },
    asked: () => asked,
    mayOrderOtherwise: () => attempts.mayOrderOtherwise(() => void asked++),
    /** Place-order with a method of another plugin, whose order the shop refuses or does not answer, or works on. */
    orderOtherwise(answer?: 'refused' | 'lost'): void {
      if (!isOtherOnWay) {
        if (!attempts.mayOrderOtherwise(() => void asked++)) return
        lostBefore = otherAfter
        otherAfter = state().attempt
        attempts.otherOrderSent()
      }
      isOtherOnWay = answer === undefined
      if (answer) attempts.otherOrderFailed(answer === 'lost')
      if (answer === 'refused') otherAfter = lostBefore
    },
    orderAgain(): void {
      attempts.orderAgain()
      otherAfter = lostBefore = -1
      if (!approvalOf(state())) unknown.clear()
    },
    replaceMarkup: () => attempts.markupReplaced(),
    back(): void {
      // What was on its way may have arrived.
      for (const { approval } of submits) if (approval) unknown.add(approval.id)
      for (const list of [orders, preparations, submits]) list.length = 0
      attempts.pageRestored()
    },
  }
}

type Checkout = ReturnType<typeof openCheckout>

/** Gets the wallet as far as its review. */
async function approveWallet(shop: Checkout): Promise<void> {
  shop.clickWallet()
  await flush()
  shop.answerOrder(0, 1)
  await flush()
  shop.approve(0)
  await flush()
  shop.answerPreparation(0, 1)
  await flush()
}

/** Gets a card as far as its submit. */
async function submitCard(shop: Checkout): Promise<void> {
  shop.pressCard()
  await flush()
  shop.answerOrder(0, 1)
  await flush()
  shop.approve(shop.windows.length - 1)
  await flush()
  shop.answerPreparation(0, 2)
  await flush()
}

test('three presses, and Enter among them, are one order and one submission of the card', {
  tags: ids('SDK33', 'SDK48', 'S4.60'),
}, async () => {
  const shop = openCheckout()
  for (let presses = 0; presses < 3; presses++) shop.pressCard()
  await flush()
  shop.answerOrder(0, 1)
  await flush()
  shop.pressCard()
  expect(shop.windows).toHaveLength(1)
  shop.approve(0)
  shop.pressCard()
  await flush()
  shop.answerPreparation(0, 2)
  await flush()
  shop.pressCard()
  await flush()
  expect(shop.submits).toHaveLength(1)
  shop.answerSubmit(2)
  await flush()
  expect(shop.taken).toEqual(['PAYID1'])
})

test('a card that the shop refuses is not sent again: the next press makes a new order', {
  tags: ids('S4.63', 'SDK39'),
}, async () => {
  const shop = openCheckout()
  await submitCard(shop)
  expect(shop.fields.card).toBe('PAYID1')
  shop.answerSubmit(0)
  await flush()
  expect(shop.fields.card).toBe('')
  await submitCard(shop)
  shop.answerSubmit(2)
  await flush()
  expect(shop.taken).toEqual(['PAYID2'])
})

test('a card whose order brought no answer is sent again as it is, since the shop may have taken it', {
  tags: ids('S4.60'),
}, async () => {
  const shop = openCheckout()
  await submitCard(shop)
  shop.answerSubmit(1)
  await flush()
  shop.pressCard()
  await flush()
  shop.answerSubmit(2)
  await flush()
  expect(shop.taken).toEqual(['PAYID1'])
  expect(shop.windows).toHaveLength(1)
})

test('what the wallet has approved is given up when the shopper pays by card, and the other way round', async () => {
  const shop = openCheckout()
  await approveWallet(shop)
  expect(shop.fields).toEqual({ wallet: 'ID1', card: '' })
  await submitCard(shop)
  expect(shop.fields).toEqual({ wallet: '', card: 'PAYID2' })
  shop.answerSubmit(1)
  await flush()
  // The shop has not said what became of the card's order.
  expect(shop.pressWallet()).toBe('wait')
  shop.orderAgain()
  expect(shop.pressWallet()).toBe('nothing')
  expect(shop.fields).toEqual({ wallet: '', card: '' })
})

test('a card that is approved after its form was replaced or cancelled is submitted once, an exchange that comes late changes nothing', {
  tags: ids('SDK45'),
}, async () => {
  const shop = openCheckout()
  shop.pressCard()
  await flush()
  shop.answerOrder(0, 1)
  await flush()
  // The store has replaced the box during the bank's question.
  shop.attempts.windowClosed(shop.windows[0]!.button)
  shop.approve(0)
  await flush()
  shop.replaceMarkup()
  shop.answerPreparation(0, 2)
  shop.answerPreparation(0, 2)
  await flush()
  expect(shop.submits).toHaveLength(1)
  shop.answerSubmit(2)
  await flush()
  expect(shop.taken).toEqual(['PAYID1'])
})

test('a card is not charged while the shop has not said what became of the wallet’s order, until the shopper wants both', {
  tags: ids('S4.60', 'WC72'),
}, async () => {
  const shop = openCheckout()
  await approveWallet(shop)
  shop.pressWallet()
  await flush()
  shop.answerSubmit(1)
  await flush()
  shop.pressCard()
  await flush()
  expect(shop.windows).toHaveLength(1)
  expect(shop.asked()).toBe(1)
  expect(shop.fields).toEqual({ wallet: 'ID1', card: '' })
  // The shop refuses the second submit of what it has been paid for; that says nothing of the first.
  shop.pressWallet()
  await flush()
  shop.answerSubmit(0)
  await flush()
  shop.pressCard()
  await flush()
  expect(shop.windows).toHaveLength(1)
  shop.orderAgain()
  await submitCard(shop)
  shop.answerSubmit(2)
  await flush()
  expect(shop.taken).toEqual(['ID1', 'PAYID2'])
})

test('an order by a method of another plugin waits for the same word', { tags: ids('WC72') }, async () => {
  const shop = openCheckout()
  expect(shop.mayOrderOtherwise()).toBe(true)
  await approveWallet(shop)
  // What was only approved has not been paid.
  expect(shop.mayOrderOtherwise()).toBe(true)
  shop.pressWallet()
  await flush()
  expect(shop.mayOrderOtherwise()).toBe(false)
  expect(shop.asked()).toBe(0)
  shop.answerSubmit(1)
  await flush()
  expect(shop.mayOrderOtherwise()).toBe(false)
  expect(shop.asked()).toBe(1)
  shop.orderAgain()
  expect(shop.mayOrderOtherwise()).toBe(true)
})

test.each(['clicked', 'open'] as const)(
  'the wallet’s window that never reports its end (%s) does not keep the card from paying, and its late approval pays nothing',
  { tags: ids('WC72') },
  async (phase) => {
    const shop = openCheckout()
    const button = {}
    expect(shop.attempts.click(button, shop.drivers.wallet)).toBe(true)
    if (phase === 'open') {
      void shop.attempts.order(button)
      await flush()
      shop.answerOrder(0, 1)
      await flush()
    }
    expect(shop.state().phase).toBe(phase)
    // The same method waits for its window, which may only be slow.
    expect(shop.pressWallet()).toBe('wait')
    await submitCard(shop)
    expect(shop.submits).toHaveLength(1)
    void shop.attempts.approve(button, { orderID: 'ID1' })
    await flush()
    shop.answerSubmit(2)
    await flush()
    expect(shop.state().phase).toBe('done')
    expect(shop.taken).toEqual([phase === 'open' ? 'PAYID2' : 'PAYID1'])
    expect(shop.wrong).toEqual([])
  },
)

describe('a window that approves after the shopper has ordered by another method', {
  tags: ids('WC72', 'S4.60'),
}, () => {
  /** The window of the method is open. */
  async function openWindow(method: 'wallet' | 'card'): Promise<Checkout> {
    const shop = openCheckout()
    if (method === 'card') shop.pressCard()
    else shop.clickWallet()
    await flush()
    shop.answerOrder(0, 1)
    await flush()
    return shop
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

  test.each(both)('%s, and the shop has refused the other order: it pays', async (method) => {
    const shop = await openWindow(method)
    shop.orderOtherwise('refused')
    shop.approve(0)
    await flush()
    shop.answerPreparation(0, 2)
    await flush()
    shop.answerSubmit(2)
    await flush()
    expect([shop.taken.length, shop.asked()]).toEqual([1, 0])
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
    shop.approve(1)
    await flush()
    shop.answerPreparation(0, 2)
    await flush()
    shop.answerSubmit(2)
    await flush()
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

const actions = {
  orderOtherwise: (shop: Checkout, _which: number, how: number) =>
    shop.orderOtherwise((['refused', 'lost'] as const)[how]),
  clickWallet: (shop: Checkout) => shop.clickWallet(),
  pressCard: (shop: Checkout) => shop.pressCard(),
  pressTwice: (shop: Checkout) => {
    shop.pressCard()
    shop.pressCard()
  },
  pressWallet: (shop: Checkout) => void shop.pressWallet(),
  answerOrder: (shop: Checkout, which: number, how: number) => shop.answerOrder(which, how),
  approve: (shop: Checkout, which: number) => shop.approve(which),
  endWindow: (shop: Checkout, which: number, how: number) => shop.endWindow(which, how),
  answerPreparation: (shop: Checkout, which: number, how: number) => shop.answerPreparation(which, how),
  answerSubmit: (shop: Checkout, _which: number, how: number) => shop.answerSubmit(how),
  replaceMarkup: (shop: Checkout) => shop.replaceMarkup(),
  back: (shop: Checkout) => shop.back(),
  orderAgain: (shop: Checkout) => shop.orderAgain(),
}
const step = fc.tuple(fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])), fc.nat(5), fc.nat(2))

test('whatever order the presses, the answers and the bank’s question come in, each method sends its own approval, and none twice', {
  tags: ids('SDK97', 'S4.60', 'S4.62'),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const shop = openCheckout()
      try {
        for (const [name, which, how] of steps) {
          actions[name](shop, which, how)
          await flush()
          const approval = approvalOf(shop.state())
          expect(shop.wrong).toEqual([])
          expect(new Set(shop.taken).size).toBe(shop.taken.length)
          // What is not approved any more must not go along with the next order.
          if (!approval) expect(shop.fields).toEqual({ wallet: '', card: '' })
          else expect(shop.fields[approval.isCard ? 'wallet' : 'card']).toBe('')
        }
      } finally {
        shop.stop()
      }
    }),
    { numRuns: 1_500 },
  )
})
