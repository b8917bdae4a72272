/** An order goes to the shop by one call, once, and its success leads to its page. */

import { expect, test, vi } from 'vitest'
import { showPage } from '../../../inject/testing.ts'
import { checkoutHtml, reviewAnswer } from '../testCheckout.ts'
import { field, open, type, waitForIdle } from '../testPlatform.ts'
import { calls, errorList, failure, openCheckout, order, prepareOrderTests, success, visited } from './testOrder.ts'

const base = location.href

prepareOrderTests()

test('the form goes by call, and success leads to its page', async () => {
  await openCheckout()
  field('#terms').checked = true
  type('#billing_first_name', 'Jule')
  expect(order().defaultPrevented).toBe(true)
  await waitForIdle()
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ url: '/?wc-ajax=checkout', method: 'POST' })
  expect(Object.fromEntries(calls[0]!.body)).toMatchObject({
    billing_first_name: 'Jule',
    payment_method: 'ppcp',
    terms: 'on',
    'woocommerce-process-checkout-nonce': 'dd44',
    'shipping_method[0]': 'flat_rate:1',
  })
  expect(field('form.checkout').classList.contains('processing')).toBe(true)
  expect(field('form.checkout').querySelector(':scope > .blockOverlay')).not.toBeNull()
  await calls[0]!.answer(`<br>Notice: …\n${JSON.stringify(success)}`)
  expect(visited).toEqual([success.redirect])
})

test('pressing again, Enter and foreign submits during the call send nothing, nor after it succeeded', async () => {
  await openCheckout()
  order()
  for (let round = 0; round < 3; round++) expect(order().defaultPrevented).toBe(true)
  const swallow = (event: Event): void => event.stopPropagation()
  document.body.addEventListener('submit', swallow)
  expect(order().defaultPrevented).toBe(true)
  await waitForIdle()
  expect(calls).toHaveLength(1)
  await calls[0]!.answer(success)
  expect(order().defaultPrevented).toBe(true)
  await waitForIdle()
  expect(calls).toHaveLength(1)
  expect(visited).toHaveLength(1)
})

test('a page that comes back from memory can order again', async () => {
  await openCheckout()
  order()
  await calls[0]!.answer(success)
  showPage(true)
  expect(document.querySelector('.blockOverlay')).toBeNull()
  expect(field('form.checkout').classList.contains('processing')).toBe(false)
  order()
  expect(calls).toHaveLength(2)
})

test('a page that ends loading after its order was placed sends no second one while it is left', async () => {
  await openCheckout()
  order()
  await calls[0]!.answer(success)
  showPage(false)
  expect(order().defaultPrevented).toBe(true)
  await waitForIdle()
  expect(calls).toHaveLength(1)
  expect(document.querySelector('.blockOverlay')).not.toBeNull()
})

test('the page warns a shopper who leaves while the order is under way, and only then', async () => {
  await openCheckout()
  const leave = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  order()
  expect(leave()).toBe(true)
  await calls[0]!.answer(failure(errorList('<li>Nein</li>')))
  expect(leave()).toBe(false)
})

test('Chrome before 119 warns only where the event has a text, too', async () => {
  await openCheckout()
  order()
  const leaving = Object.defineProperty(new Event('beforeunload', { cancelable: true }), 'returnValue', {
    value: '',
    writable: true,
  })
  window.dispatchEvent(leaving)
  expect(leaving).toHaveProperty('returnValue', expect.stringMatching(/./))
})

test('typing that waits for new totals waits no longer once the order is placed', async () => {
  await openCheckout()
  document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true }))
  order()
  await vi.advanceTimersByTimeAsync(2000)
  expect(calls.map(({ url }) => url)).toEqual(['/?wc-ajax=checkout'])
})

test.each([
  ['the shop refuses', () => calls[0]?.answer(failure(errorList('<li>Bitte die AGB bestätigen</li>')))],
  ['a handler refuses', undefined],
])(
  'Enter changes a field and places the order at once: the new totals are asked for after %s the order',
  async (_what, refuse) => {
    await openCheckout()
    if (!refuse) field('form.checkout').addEventListener('checkout_place_order', (event) => event.preventDefault())
    // Enter in a field changes it and submits the form in one turn.
    field('#billing_country').dispatchEvent(new Event('change', { bubbles: true }))
    order()
    await refuse?.()
    await vi.advanceTimersByTimeAsync(5)
    expect(calls.at(-1)?.url).toBe('/?wc-ajax=update_order_review')
    await calls.at(-1)!.answer(reviewAnswer())
    const { length } = calls
    order()
    await calls[length]?.answer(failure(errorList('<li>Nein</li>')))
    await vi.advanceTimersByTimeAsync(5)
    expect(calls, 'once').toHaveLength(refuse ? length + 1 : length)
  },
)

test('while a gateway confirms the payment within this page no second order goes out, until it gives the form back', async () => {
  await openCheckout()
  const form = field('form.checkout')
  order()
  await calls[0]!.answer({ result: 'success', redirect: '#wc-stripe-confirm-pi:1042:secret:ab12' })
  expect(visited).toEqual([`${base}#wc-stripe-confirm-pi:1042:secret:ab12`])
  // Gateways take away the platform's overlay and class; ours would stay.
  expect(document.querySelector('.blockOverlay')).toBeNull()
  expect(order().defaultPrevented).toBe(true)
  await waitForIdle()
  expect(calls).toHaveLength(1)
  form.classList.remove('processing')
  order()
  expect(calls).toHaveLength(2)
})

test('a page that a gateway has led on from within can order again when it comes back from memory', async () => {
  await openCheckout()
  order()
  await calls[0]!.answer({ result: 'success', redirect: '#wc-stripe-confirm-pi:1042:secret:ab12' })
  showPage(true)
  order()
  expect(calls).toHaveLength(2)
})

test('without the platform’s settings the browser sends the form', async () => {
  vi.stubGlobal('wc_checkout_params', undefined)
  await open(checkoutHtml(), 'woocommerce-checkout')
  expect(order().defaultPrevented).toBe(false)
})
