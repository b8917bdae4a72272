/** The question about a second order, whose first one was sent from another tab. */
import { afterEach, expect, test, vi } from 'vitest'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { settingsOfTwo } from '../testSettings.ts'
import { checkoutHtml, home } from './testCheckout.ts'
import { checkout, closeCheckouts, openCheckout } from './testDriver.ts'

closeCheckouts()
afterEach(() => localStorage.clear())

const text = (): string => document.querySelector('form')?.textContent ?? ''
const asks = (): boolean => text().includes('der Shop hat nicht geantwortet')
/** The other tab has changed what the browser keeps. */
const changeStorage = (): boolean => window.dispatchEvent(new Event('storage'))

/** The other tab waits for the shop, and the shopper presses place-order in this one. */
function openAsked(): void {
  localStorage.setItem('vernissage.submitted.cart', `ORDER1 ${Date.now()}`)
  openCheckout(settingsOfTwo, checkoutHtml({}, home))
  document.querySelector('form')?.dispatchEvent(new CustomEvent('checkout_place_order_ppcp', { cancelable: true }))
  expect(asks()).toBe(true)
}

test.each([
  ['forgets it', changeStorage],
  [
    'forgets it while this page is in the browser’s memory',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('the question ends when the other tab %s, because the shop has answered', { tags: ids('WC72') }, (_what, happen) => {
  openAsked()
  changeStorage()
  expect(asks()).toBe(true)
  localStorage.clear()
  happen()
  expect(asks()).toBe(false)
})

test('where the cart is empty then, a message says that the order has arrived', { tags: ids('WC72') }, async () => {
  openAsked()
  vi.spyOn(checkout.payment.orders, 'refreshCart').mockResolvedValue({ cart: { isEmpty: true } } as never)
  localStorage.clear()
  changeStorage()
  await turn()
  expect(asks()).toBe(false)
  expect(text()).toContain('Ihr Warenkorb ist leer')
})
