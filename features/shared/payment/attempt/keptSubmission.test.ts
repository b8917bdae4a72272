import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetApproval, forgetCarts, isApprovalKept, keepApproval, keptApproval, orderScope } from './keptApproval.ts'
import {
  forgetOtherSubmitted,
  forgetReceived,
  forgetSubmitted,
  markSubmitted,
  wasOtherSubmitted,
  wasSubmitted,
} from './keptSubmission.ts'
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

test('only the approval that was submitted counts as such, until it is forgotten', () => {
  expect(wasSubmitted(approval)).toBe(false)
  markSubmitted('cart', approval)
  expect(wasSubmitted(approval)).toBe(true)
  expect(wasSubmitted(other)).toBe(false)
  // The shop has answered for another one.
  forgetSubmitted(other)
  expect(wasSubmitted(approval)).toBe(true)
  forgetSubmitted(approval)
  expect(wasSubmitted(approval)).toBe(false)
  markSubmitted('cart', other)
  forgetOtherSubmitted(other)
  expect(wasSubmitted(other)).toBe(true)
  forgetOtherSubmitted(approval)
  expect(wasSubmitted(other)).toBe(false)
})

test('a submission without an answer counts for a day', () => {
  vi.useFakeTimers()
  markSubmitted('cart', other)
  vi.advanceTimersByTime(23 * 60 * 60_000)
  expect(wasOtherSubmitted(approval)).toBe(true)
  vi.advanceTimersByTime(2 * 60 * 60_000)
  expect(wasOtherSubmitted(approval)).toBe(false)
  expect(wasSubmitted(other)).toBe(false)
  markSubmitted(orderScope(418), approval)
  expect(Object.keys(localStorage)).toEqual(['vernissage.submitted.order-418'])
})

test.each([
  ['full', 'QuotaExceededError', 'setItem'],
  ['denied', 'SecurityError', undefined],
] as const)(
  'where the local storage is %s, what this tab has submitted without an answer is kept in the session storage',
  (_what, name, method) => {
    const refuse = (): never => {
      throw new DOMException('refused', name)
    }
    const local = new Proxy(localStorage, {
      get: (storage, key) => (key === method ? refuse : Reflect.get(storage, key)),
    })
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => (method ? local : refuse()))
    markSubmitted('cart', approval)
    expect(wasSubmitted(approval)).toBe(true)
    expect(wasOtherSubmitted(other)).toBe(true)
    forgetSubmitted(approval)
    expect(wasSubmitted(approval)).toBe(false)
    expect(sessionStorage.length).toBe(0)
  },
)

test('a page that can send nothing again forgets everything that was submitted', () => {
  markSubmitted('cart-a', approval)
  markSubmitted(orderScope(418), other)
  expect(wasOtherSubmitted()).toBe(true)
  forgetOtherSubmitted()
  expect(wasOtherSubmitted()).toBe(false)
})

test.each([
  ['its path', 'https://kunst.example/kasse/order-received/418/?key=wc_order_1'],
  ['its query', 'https://kunst.example/?page_id=7&order-received=418&key=wc_order_1'],
])('the page that thanks for an order, which %s names, ends its approval', (_where, address) => {
  keepApproval(orderScope(418), approval)
  markSubmitted(orderScope(418), approval)
  forgetReceived(address)
  expect(keptApproval(orderScope(418))).toBeUndefined()
  expect(wasSubmitted(approval)).toBe(false)
})

test.each([
  'https://kunst.example/kasse/order-received/4180/?key=wc_order_1',
  'https://kunst.example/kasse/order-received/x418/',
  'https://kunst.example/kasse/order-received/418x/?key=wc_418',
  'https://kunst.example/kasse/order-received/',
])('%s thanks for another order, whose approval is none of this', (address) => {
  keepApproval(orderScope(418), approval)
  keepApproval('cart-a', other)
  markSubmitted(orderScope(418), approval)
  forgetReceived(address)
  expect(keptApproval(orderScope(418))).toEqual(approval)
  expect(keptApproval('cart-a')).toEqual(other)
  expect(wasSubmitted(approval)).toBe(true)
})

test('an approval that waits for another order stays submitted where this one is thanked for', () => {
  keepApproval(orderScope(418), approval)
  keepApproval(orderScope(419), other)
  markSubmitted(orderScope(419), other)
  forgetReceived('https://kunst.example/kasse/order-received/418/')
  expect(keptApproval(orderScope(418))).toBeUndefined()
  expect(keptApproval(orderScope(419))).toEqual(other)
  expect(wasSubmitted(other)).toBe(true)
})

test('the page that thanks for an order ends its approval also where that is too old to be offered', () => {
  vi.useFakeTimers()
  keepApproval(orderScope(418), approval)
  vi.advanceTimersByTime(4 * 60 * 60_000)
  forgetReceived('https://kunst.example/kasse/order-received/418/')
  expect(isApprovalKept(approval)).toBe(false)
})

test('a browser that keeps nothing breaks nothing: nothing is kept, and nothing counts as submitted', () => {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    vi.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  keepApproval('cart-a', approval)
  markSubmitted('cart', approval)
  forgetApproval(approval)
  forgetCarts()
  forgetOtherSubmitted()
  forgetReceived('https://kunst.example/kasse/order-received/418/')
  expect(wasOtherSubmitted()).toBe(false)
  expect(keptApproval('cart-a')).toBeUndefined()
  expect(isApprovalKept(approval)).toBe(false)
  expect(wasSubmitted(approval)).toBe(false)
})
