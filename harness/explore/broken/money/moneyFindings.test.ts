import { expect, test } from 'vitest'
import { moneyFindings, type Purchase } from './moneyFindings.ts'

const expected = { attempts: 1, notices: 0, refreshes: 0, cardSubmits: 0 }
const created = { kind: 'created', order: 'A', by: 'cart/order' }
const approved = { kind: 'approved', order: 'A', by: 'approve' }
const captured = { kind: 'captured', order: 'A', by: 'cart/checkout' }
const paid: Purchase = {
  events: [created, approved, captured],
  calls: [],
  notices: [],
  cardSubmits: 0,
  totals: ['Zwischensumme: 320,00 €'],
  isDisabled: false,
  hasWayOn: true,
  stuck: undefined,
}
const find = (changes: Partial<Purchase>, also = {}) => moneyFindings({ ...paid, ...changes }, { ...expected, ...also })

test('a purchase that is paid once has no findings', () => {
  expect(find({})).toEqual([])
})

test('the cause comes before what it has led to', () => {
  const calls = [{ route: 'cart/order', status: 403, hasNonce: true }]
  expect(find({ events: [], calls, notices: ['Alt'], stuck: 'no window' })).toEqual([
    'cart/order was refused for its nonce, and not asked once more without one: a guest cannot pay',
    '1 notices came, not 0: “Alt”',
    'the purchase got stuck: no window',
  ])
})

test('a call that was made once more without a nonce is no finding', () => {
  const call = { route: 'cart/order', status: 403, hasNonce: true }
  expect(find({ calls: [call, { ...call, status: 200, hasNonce: false }] })).toEqual([])
})

test('two orders, two submits and an order that was given up are told apart', () => {
  expect(find({ events: [created, created, approved, captured] })).toEqual([
    '1 began to pay, and 2 orders were made: cart/order, cart/order',
  ])
  expect(find({ events: [created, approved, { ...created, order: 'B' }] })).toEqual([
    'an order that was approved was given up, and another one was made: cart/order, cart/order',
  ])
  const refused = { kind: 'refused', order: 'A', by: 'cart/checkout' }
  expect(find({ events: [created, approved, captured, refused] })).toEqual([
    'what was approved was submitted 2 times: cart/checkout, cart/checkout',
  ])
  // After a refusal by the bank the shopper tries again, which is no double submit.
  expect(find({ events: [created, approved, refused, captured] })).toEqual([])
})

test('a card that was not typed, a total that is gone and a button that takes no press are named', () => {
  expect(find({ cardSubmits: 1 })).toEqual([
    'the provider was given a card 1 times, not 0: empty fields count as valid',
  ])
  expect(find({ cardSubmits: 1 }, { cardSubmits: 1 })).toEqual([])
  expect(find({ totals: ['Zwischensumme: 320,00 €', ''] })).toEqual([
    'a mini-cart has lost its total, in the place of which stands “”',
  ])
  expect(find({ isDisabled: true })).toEqual([
    'the shopper cannot pay: place-order stays disabled although nothing is under way',
  ])
})
