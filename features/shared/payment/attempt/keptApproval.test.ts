import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetApproval, forgetCarts, isApprovalKept, keepApproval, keptApproval, orderScope } from './keptApproval.ts'
import { markSubmitted, wasSubmitted } from './keptSubmission.ts'
import type { Approval } from './state.ts'

const approval: Approval = { kind: 'order', id: '5AB12345CD678901E' }
const other: Approval = { kind: 'order', id: '9ZY98765XW432109V' }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each(['order', 'setupToken', 'paymentToken'] as const)(
  'an approved %s is found again with its kind, for its cart only',
  (kind) => {
    const kept: Approval = { kind, id: approval.id }
    keepApproval('cart-a', kept)
    expect(keptApproval('cart-a')).toEqual(kept)
    expect(keptApproval('cart-b')).toBeUndefined()
    expect(keptApproval(undefined)).toBeUndefined()
    expect(isApprovalKept(kept)).toBe(true)
    expect(isApprovalKept(other)).toBe(false)
  },
)

test('a cart that changes takes its approval along: it is kept once', () => {
  keepApproval('cart-a', approval)
  keepApproval('cart-b', approval)
  expect(keptApproval('cart-a')).toBeUndefined()
  expect(keptApproval('cart-b')).toEqual(approval)
  // Without a cart it cannot be found again, so nothing of it stays.
  keepApproval(undefined, approval)
  expect(sessionStorage.length).toBe(0)
})

test('what is forgotten is gone under every cart, and approvals of others stay', () => {
  keepApproval('cart-a', approval)
  keepApproval('cart-b', other)
  sessionStorage.setItem('of-another-script', approval.id)
  forgetApproval(approval)
  expect(keptApproval('cart-a')).toBeUndefined()
  expect(keptApproval('cart-b')).toEqual(other)
  expect(sessionStorage.getItem('of-another-script')).toBe(approval.id)
})

test('when the shop has taken an order, approvals of carts go, and those of orders that wait stay', () => {
  keepApproval('cart-a', approval)
  keepApproval(orderScope(418), other)
  markSubmitted(orderScope(418), other)
  sessionStorage.setItem('of-another-script', 'x')
  forgetCarts()
  expect(keptApproval('cart-a')).toBeUndefined()
  expect(keptApproval(orderScope('418'))).toEqual(other)
  expect(wasSubmitted(other)).toBe(true)
  expect(sessionStorage.getItem('of-another-script')).toBe('x')
})

const hour = 60 * 60_000

test('an approved order is offered for three hours, as long as the provider takes it, and no longer by another page', () => {
  vi.useFakeTimers()
  keepApproval('cart-a', approval)
  vi.advanceTimersByTime(2 * hour)
  // A page that finds it keeps it anew, perhaps for another cart.
  keepApproval('cart-b', approval)
  vi.advanceTimersByTime(hour - 1)
  expect(keptApproval('cart-b')).toEqual(approval)
  vi.advanceTimersByTime(2)
  expect(keptApproval('cart-b')).toBeUndefined()
  // It was neither ordered nor given up.
  expect(isApprovalKept(approval)).toBe(true)
})

test('an approval is offered when the clock was set back, and when nothing says how old it is', () => {
  vi.useFakeTimers()
  keepApproval('cart-a', approval)
  vi.setSystemTime(Date.now() - 5 * hour)
  expect(keptApproval('cart-a')).toEqual(approval)
  sessionStorage.setItem('vernissage.approved.order.cart-b', other.id)
  expect(keptApproval('cart-b')).toEqual(other)
})

test('a token that can be used again has no such end', () => {
  vi.useFakeTimers()
  const token: Approval = { kind: 'paymentToken', id: other.id }
  keepApproval('cart-a', token)
  vi.advanceTimersByTime(4 * hour)
  expect(keptApproval('cart-a')).toEqual(token)
})

test.each([
  ['empty', ''],
  ['markup', '<b>x</b>'],
  ['ten thousand characters long', 'A'.repeat(10_000)],
])('a stored value that is %s is no approval', (_what, value) => {
  sessionStorage.setItem('vernissage.approved.order.cart-a', value)
  expect(keptApproval('cart-a')).toBeUndefined()
})

test('a value of a kind that is none is no approval, and does not hide one', () => {
  keepApproval('cart-a', { kind: 'paymentToken', id: other.id })
  sessionStorage.setItem('vernissage.approved.order.cart-a', '')
  expect(keptApproval('cart-a')).toEqual({ kind: 'paymentToken', id: other.id })
})
