import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { approvalOf } from './state.ts'
import { flush } from './testRandomSteps.ts'
import { approveWallet, type Checkout, openCheckout, submitCard } from './testTwoMethods.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

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

describe('the wallet approves while the bank asks about a card', { tags: ids('WC72', 'S4.60') }, () => {
  /** The wallet's window is open, then the card's; the wallet's approves. */
  async function openBoth(): Promise<Checkout> {
    const shop = openCheckout()
    shop.clickWallet()
    await flush()
    shop.answerOrder(0, 1)
    await flush()
    shop.pressCard()
    await flush()
    shop.answerOrder(0, 1)
    await flush()
    shop.approve(0)
    await flush()
    return shop
  }

  test.each([
    ['cancels the card', 0],
    ['is refused by the bank', 1],
  ])('and the shopper %s: the approval waits for place-order, and is paid once', async (_what, how) => {
    const shop = await openBoth()
    expect(shop.fields.wallet).toBe('')
    shop.endWindow(1, how)
    await flush()
    shop.answerPreparation(0, 2)
    await flush()
    expect(shop.state()).toMatchObject({ phase: 'approved', step: 'review', approval: { id: 'ID1' } })
    expect([shop.submits.length, shop.fields.wallet]).toEqual([0, 'ID1'])
    expect(shop.pressWallet()).toBe('submits')
    await flush()
    shop.answerSubmit(2)
    await flush()
    expect([shop.taken, shop.wrong]).toEqual([['ID1'], []])
  })

  test('and again after the shopper has given it up: it does not come back', async () => {
    const shop = await openBoth()
    shop.endWindow(1, 0)
    await flush()
    shop.answerPreparation(0, 2)
    await flush()
    shop.attempts.giveUp()
    shop.approve(0)
    await flush()
    expect(shop.state().phase).toBe('cancelled')
  })

  test('and the card is approved, too: only the card pays, also where the page comes back', async () => {
    const shop = await openBoth()
    shop.approve(1)
    await flush()
    shop.answerPreparation(0, 2)
    await flush()
    shop.answerSubmit(2)
    await flush()
    shop.back()
    expect([shop.taken, shop.state().phase]).toEqual([['PAYID2'], 'idle'])
  })

  test('and the page comes back from another one, where it may have been paid: it is not offered', async () => {
    const shop = await openBoth()
    shop.back()
    await flush()
    expect(shop.state().phase).toBe('cancelled')
  })

  test('and the shopper goes back to the wallet: nothing has to be approved again', async () => {
    const shop = await openBoth()
    expect(shop.pressWallet()).toBe('wait')
    await flush()
    shop.answerPreparation(0, 2)
    await flush()
    expect(shop.pressWallet()).toBe('submits')
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
  waitAMinute: () => void vi.advanceTimersByTime(66_000),
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
