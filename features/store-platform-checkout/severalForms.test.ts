/** Page builders print a form for each part of the checkout; that of the methods gets hidden copies of the other fields. */

import { expect, test, vi } from 'vitest'
import { calls, openCheckout, order, prepareOrderTests } from './order/testOrder.ts'
import { checkoutHtml, reviewAnswer } from './testCheckout.ts'
import { field, open, waitForIdle } from './testPlatform.ts'

prepareOrderTests()

const copies = '<input type="hidden" name="billing_city" value="Ort aus der Kopie">'

/** The checkout, its methods and place-order in a form of their own. */
function severalForms(inPaying: string): string {
  const page = new DOMParser().parseFromString(
    checkoutHtml({ values: { billing_city: 'Leipzig', billing_address_1: 'Lindenallee 12' } }),
    'text/html',
  )
  const paying = page.createElement('form')
  paying.className = 'checkout woocommerce-checkout'
  paying.id = 'paying'
  paying.innerHTML = inPaying
  paying.append(page.querySelector('#payment')!)
  page.querySelector('form.checkout')!.after(paying)
  return page.body.innerHTML
}

test('the form with the methods is the one that orders', async () => {
  await openCheckout(severalForms(copies))
  expect(order().defaultPrevented).toBe(true)
  await waitForIdle()
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ url: '/?wc-ajax=checkout', method: 'POST' })
  expect(Object.fromEntries(calls[0]!.body)).toMatchObject({
    billing_city: 'Ort aus der Kopie',
    payment_method: 'ppcp',
  })
  expect(field('#paying').classList.contains('processing')).toBe(true)
})

test('new totals are for the fields of all, also before there are copies', async () => {
  await open(severalForms(''), 'woocommerce-checkout')
  await vi.advanceTimersByTimeAsync(5)
  const { body } = calls[0]!
  expect(Object.fromEntries(body)).toMatchObject({
    payment_method: 'ppcp',
    city: 'Leipzig',
    s_city: 'Leipzig',
    address: 'Lindenallee 12',
    has_full_address: 'false',
  })
  expect(new URLSearchParams(body.get('post_data')!).get('payment_method')).toBe('ppcp')
  await calls[0]!.answer(reviewAnswer())
})
