/** Handlers of the platform’s events may refuse an order, or keep its success from leading away. */
import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { field, waitForIdle } from '../testPlatform.ts'
import { alerts, calls, openCheckout, order, prepareOrderTests, success, visited } from './testOrder.ts'

prepareOrderTests()

describe('a handler may refuse an order', { tags: ids('TP66') }, () => {
  test.each(['checkout_place_order', 'checkout_place_order_ppcp'])('a native listener of %s', async (name) => {
    await openCheckout()
    const form = field('form.checkout')
    const recorded = vi.fn()
    form.addEventListener(name, (event) => {
      recorded((event as CustomEvent<[{ get_payment_method(): string }]>).detail[0].get_payment_method())
      event.preventDefault()
    })
    expect(order().defaultPrevented).toBe(true)
    await waitForIdle()
    expect(recorded).toHaveBeenCalledExactlyOnceWith('ppcp')
    expect(calls).toEqual([])
    expect(form.classList.contains('processing')).toBe(false)
    expect(document.querySelector('.blockOverlay')).toBeNull()
  })

  test('methods that are not chosen are not asked', async () => {
    await openCheckout()
    field('form.checkout').addEventListener('checkout_place_order_bacs', (event) => event.preventDefault())
    order()
    expect(calls).toHaveLength(1)
  })

  test('a form that others have locked is not sent', async () => {
    await openCheckout()
    field('form.checkout').classList.add('processing')
    expect(order().defaultPrevented).toBe(true)
    expect(calls).toEqual([])
  })

  test('a listener on the form itself comes first', async () => {
    await openCheckout()
    field('form.checkout').addEventListener('submit', (event) => event.preventDefault())
    order()
    expect(calls).toEqual([])
  })

  test('a handler may keep a success from leading away', async () => {
    await openCheckout()
    const recorded = vi.fn()
    field('form.checkout').addEventListener('checkout_place_order_success', (event) => {
      recorded((event as CustomEvent<unknown[]>).detail[0])
      event.preventDefault()
    })
    order()
    await calls[0]!.answer(success)
    expect(recorded).toHaveBeenCalledExactlyOnceWith(success)
    expect(visited).toEqual([])
    expect(document.querySelector('.blockOverlay')).toBeNull()
    // There is an order, and the handler that kept the page goes on with it: it is not placed again before the handler allows it.
    order()
    expect(calls).toHaveLength(1)
    field('form.checkout').classList.remove('processing')
    order()
    expect(calls).toHaveLength(2)
  })
})

test.each([
  ['an address', success.redirect],
  ['a mere hash', '#'],
  ['an empty address', ''],
  ['no address', undefined],
])(
  'a native listener may lead an order whose answer has %s to another page, as to one on which it is paid',
  {
    tags: ids('TP66'),
  },
  async (_what, redirect) => {
    const payment = 'https://bezahlen.example/1042'
    await openCheckout()
    field('form.checkout').addEventListener('checkout_place_order_success', (event) => {
      ;(event as CustomEvent<[{ redirect?: string }]>).detail[0].redirect = payment
    })
    order()
    await calls[0]!.answer({ ...success, redirect })
    expect([visited, alerts()]).toEqual([[payment], []])
  },
)

test('a handler that takes the address away leaves an order without a page', { tags: ids('TP66') }, async () => {
  await openCheckout()
  field('form.checkout').addEventListener('checkout_place_order_success', (event) => {
    ;(event as CustomEvent<[{ redirect?: string }]>).detail[0].redirect = 'javascript:alert(1)'
  })
  order()
  await calls[0]!.answer(success)
  expect(visited).toEqual([])
  expect(alerts()).toEqual([expect.stringContaining('eingegangen')])
})
