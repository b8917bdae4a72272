/** An order that waits for its money, paid by a saved wallet: the browser sends the form, and its answer is the next page. */
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { settingsOfTwo } from '../testSettings.ts'
import {
  asked,
  atHome,
  buyerAt,
  checkout,
  closeCheckouts,
  driverWith,
  openCheckout,
  order,
  runtime,
} from './testDriver.ts'

closeCheckouts()
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const form = (token: string, method = 'ppcp'): string => `<form id="order_review" action="/kasse/order-pay/17/">
  <input type="radio" name="payment_method" value="${method}" checked>
  <input type="radio" name="wc-ppcp-payment-token" value="${token}" checked><button type="submit">Zahlen</button></form>`
const open = (html: string): void =>
  openCheckout({ ...settingsOfTwo, order: { order_id: 17, order_key: 'wc_order_x' } }, html)
/** The shopper orders. @returns whether the browser sends the form */
function placeOrder(): boolean {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  // The test's store takes what no other listener has stopped.
  let isStopped = true
  const onForm = (): void => {
    isStopped = false
  }
  document.querySelector('form')!.addEventListener('submit', onForm)
  vi.spyOn(event, 'preventDefault').mockImplementation(() => {})
  document.querySelector('form')!.dispatchEvent(event)
  document.querySelector('form')!.removeEventListener('submit', onForm)
  return !isStopped
}

test('a page that was closed before the answer came is not paid a second time without the shopper’s word', {
  tags: ids('WC72', 'WC78', 'S2.66'),
}, () => {
  open(form('42'))
  expect(placeOrder()).toBe(true)
  runtime.stop()
  open(form('42'))
  expect(placeOrder()).toBe(false)
  expect(document.body.textContent).toContain('bevor Sie noch einmal bestellen')
})

describe('an order by another method, whose answer the browser waits for', { tags: ids('WC72', 'S4.60') }, () => {
  const question = 'bevor Sie noch einmal bestellen'
  const openAnother = (): void => {
    runtime.stop()
    open(form('new', 'bacs'))
  }

  test('is asked about in another tab, whatever the method there', () => {
    open(form('new', 'bacs'))
    expect(placeOrder()).toBe(true)
    // Only the local storage is that of all tabs.
    sessionStorage.clear()
    openAnother()
    expect(checkout.payment.attempts.click({}, driverWith(buyerAt(atHome)))).toBe(false)
    expect(placeOrder()).toBe(false)
    expect(document.body.textContent).toContain(question)
  })

  test('is over when its tab shows the next page, and what another tab has sent since is not', () => {
    open(form('new', 'bacs'))
    placeOrder()
    const sent = { ...sessionStorage }
    openAnother()
    expect(placeOrder()).toBe(true)
    sessionStorage.clear()
    Object.assign(sessionStorage, sent)
    localStorage.setItem('vernissage.submitted.order-17', `${order} ${Date.now()}`)
    openAnother()
    expect(placeOrder()).toBe(false)
  })

  test('is not over when its page is loaded again', () => {
    open(form('new', 'bacs'))
    placeOrder()
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never])
    openAnother()
    expect(placeOrder()).toBe(false)
  })

  test('is known, too, where the form is sent without its events', () => {
    const navigation = new EventTarget()
    vi.stubGlobal('navigation', navigation)
    open(form('new', 'bacs'))
    const send = (formData: FormData | null): boolean =>
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { formData }))
    send(null)
    send(new FormData())
    expect(checkout.payment.attempts.mayOrderOtherwise(vi.fn(), vi.fn())).toBe(true)
    send(new FormData(document.querySelector('form')!))
    expect(placeOrder()).toBe(false)
    expect(document.body.textContent).toContain(question)
  })
})

test.each([
  ['nothing saved', form('new')],
  ['another method', form('42', 'bacs')],
])('a payment by %s asks nothing', { tags: ids('WC72') }, (_what, html) => {
  open(html)
  placeOrder()
  runtime.stop()
  open(html)
  expect(placeOrder()).toBe(true)
})

test('what the wallet’s window approves after the browser has sent an order by another method pays no second one', {
  tags: ids('WC72', 'S4.60'),
}, async () => {
  open(form('new', 'bacs'))
  const { attempts } = checkout.payment
  const button = {}
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  attempts.click(button, driverWith(buyerAt(atHome)))
  expect(placeOrder()).toBe(false)
  expect(document.body.textContent).toContain('Fenster des Zahlungsanbieters ist noch offen')
  vi.advanceTimersByTime(66_000)
  expect(placeOrder()).toBe(true)
  asked.length = 0
  void attempts.approve(button, { orderID: order })
  await turn()
  expect(asked).toEqual([])
  expect(document.body.textContent).toContain('bevor Sie noch einmal bestellen')
})
