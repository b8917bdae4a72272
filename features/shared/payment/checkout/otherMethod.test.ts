/** Place-order with a method of another plugin while the wallet's window is open: the shopper orders once, by one of the two. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { buyerOfOrder } from '../address/buyer.ts'
import { PaymentError } from '../errors.ts'
import { asked, atHome, buyerAt, checkout, closeCheckouts, driverWith, openCheckout, order } from './testDriver.ts'

closeCheckouts()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const button = {}
const form = (): HTMLFormElement => document.querySelector('form')!
const isHeld = (): boolean => form().textContent.includes('Fenster des Zahlungsanbieters ist noch offen')
const isAsked = (): boolean => form().textContent.includes('Ihre erste Bestellung wurde abgeschickt')

/** What the store and a method that orders by a click alone have sent. */
let sent: string[]

/** Opens the page and the window. */
async function openWindow(): Promise<void> {
  sent = []
  openCheckout()
  const { attempts } = checkout.payment
  attempts.click(button, driverWith(buyerAt(atHome)))
  document.body.addEventListener('click', ({ target }) => {
    if ((target as Element).id === 'place_order') sent.push('by a click')
  })
  await turn()
}

/** Chooses bank transfer and presses place-order. The store's script asks on the form, and locks it where nothing refuses. */
async function placeOrder(isByClick: boolean): Promise<void> {
  form().querySelector<HTMLInputElement>('[value=bacs]')!.checked = true
  if (isByClick) form().querySelector<HTMLElement>('#place_order')!.click()
  else if (form().dispatchEvent(new CustomEvent('checkout_place_order', { cancelable: true }))) {
    form().classList.add('processing')
    sent.push('by the store')
  }
  await turn()
}

async function approve(): Promise<void> {
  void checkout.payment.attempts.approve(button, { orderID: order })
  await turn()
}

describe.each([
  ['by the store', false],
  ['by a click', true],
])('an order that is sent %s', (how, isByClick) => {
  test('waits for the window, says so, and goes out once the window is closed', {
    tags: ids('WC72', 'S4.60'),
  }, async () => {
    await openWindow()
    await placeOrder(isByClick)
    await placeOrder(isByClick)
    expect([sent, isHeld(), isAsked()]).toEqual([[], true, false])
    checkout.payment.attempts.windowClosed(button)
    expect(isHeld()).toBe(false)
    await placeOrder(isByClick)
    expect(sent).toEqual([how])
  })

  test('waits for no longer than a minute, and an approval that comes after it pays only with the shopper’s word', {
    tags: ids('WC72', 'S4.60'),
  }, async () => {
    await openWindow()
    vi.advanceTimersByTime(64_000)
    await placeOrder(isByClick)
    expect([sent, isHeld()]).toEqual([[], true])
    vi.advanceTimersByTime(2_000)
    await placeOrder(isByClick)
    expect([sent, isHeld()]).toEqual([[how], false])
    await approve()
    expect(checkout.payment.attempts.stateNow()).toMatchObject({ phase: 'approved', step: 'review' })
    expect(isAsked()).toBe(true)
  })

  test('is refused by the shop: what the hanging window approves after that waits for place-order, with nothing to ask', {
    tags: ids('WC72', 'S4.60', 'S4.53'),
  }, async () => {
    await openWindow()
    vi.advanceTimersByTime(66_000)
    await placeOrder(isByClick)
    expect(sent).toEqual([how])
    form().classList.remove('processing')
    const refusal = '<ul class="woocommerce-error"><li>Bitte prüfen Sie Ihre Angaben.</li></ul>'
    document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: [refusal] }))
    asked.splice(0)
    await approve()
    await turn()
    expect(checkout.payment.attempts.stateNow()).toMatchObject({ phase: 'approved', step: 'review' })
    expect([asked, isAsked()]).toEqual([[], false])
    expect(form().querySelector<HTMLInputElement>('[value=ppcp]')!.checked).toBe(true)
    form().dispatchEvent(new CustomEvent('checkout_place_order_ppcp', { cancelable: true }))
    await vi.waitFor(() => expect(asked).toEqual(['submit']))
  })

  test('does not go out beside what the window has approved, which is paid', {
    tags: ids('WC72', 'S4.60'),
  }, async () => {
    await openWindow()
    await placeOrder(isByClick)
    await approve()
    expect(isHeld()).toBe(false)
    await placeOrder(isByClick)
    expect(sent).toEqual([])
    expect(isAsked()).toBe(false)
    expect(['approved', 'submitting']).toContain(checkout.payment.attempts.stateNow().phase)
  })
})

test('what hangs, and a method that orders by a click: an order that another plugin then refuses takes nothing of that back', {
  tags: ids('WC72', 'S4.60'),
}, async () => {
  await openWindow()
  vi.advanceTimersByTime(66_000)
  await placeOrder(true)
  expect(sent).toEqual(['by a click'])
  form().classList.remove('processing')
  form().addEventListener('checkout_place_order', (event) => event.preventDefault(), { once: true })
  await placeOrder(false)
  expect(sent).toEqual(['by a click'])
  await approve()
  expect(isAsked()).toBe(true)
})

test('an order by a click and by the store’s event, which another plugin refuses in the same moment, was not sent', {
  tags: ids('WC72'),
}, async () => {
  await openWindow()
  vi.advanceTimersByTime(66_000)
  form().addEventListener('checkout_place_order', (event) => event.preventDefault())
  form().addEventListener('click', (event) => {
    event.preventDefault()
    form().dispatchEvent(new CustomEvent('checkout_place_order', { cancelable: true }))
  })
  await placeOrder(true)
  await approve()
  expect(isAsked()).toBe(false)
})

test('the message about the window goes with the window, also where it came from the wallet itself, and the focus stays near', async () => {
  await openWindow()
  const { attempts } = checkout.payment
  driverWith(buyerAt(atHome)).showError(new PaymentError('wait'))
  expect([isHeld(), form().firstElementChild?.matches(':focus')]).toEqual([true, true])
  attempts.windowClosed(button, new Error('Die Zahlung wurde abgelehnt.'))
  expect([isHeld(), form().textContent.includes('Die Zahlung wurde abgelehnt.')]).toEqual([false, true])
  attempts.click(button, driverWith(buyerAt(atHome)))
  await placeOrder(false)
  expect([isHeld(), form().firstElementChild?.matches(':focus')]).toEqual([true, true])
  attempts.windowClosed(button)
  expect([isHeld(), document.activeElement?.id]).toEqual([false, 'place_order'])
})

test.each([
  ['a wallet button in the form', false],
  ['an express button', true],
])(
  'what %s approves is paid by the wallet, although another method was chosen meanwhile',
  {
    tags: ids('S2.66', 'S4.53'),
  },
  async (_what, isExpress) => {
    openCheckout()
    const fired: string[] = []
    for (const type of ['click', 'change'])
      form().addEventListener(type, ({ target }) => fired.push(`${type} ${(target as HTMLInputElement).value}`))
    checkout.payment.attempts.click(button, driverWith(buyerOfOrder(undefined), undefined, isExpress))
    form().querySelector<HTMLInputElement>('[value=bacs]')!.checked = true
    await turn()
    await approve()
    expect(checkout.payment.attempts.stateNow()).toMatchObject({ phase: 'approved', step: 'review' })
    expect(fired).toEqual(['click ppcp', 'change ppcp'])
    // The shopper may still pay in another way.
    form().querySelector<HTMLInputElement>('[value=bacs]')!.click()
    await turn()
    expect(form().querySelector<HTMLInputElement>('[value=bacs]')!.checked).toBe(true)
  },
)
