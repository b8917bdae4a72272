/** A checkout in steps, whose plugin has the form sent to the store at the end of each step. */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml } from '../../shared/payment/checkout/testCheckout.ts'
import { settingsOfTwo } from '../../shared/payment/testSettings.ts'
import { openWalletPage, order, patiently } from '../testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

const settings = { ...settingsOfTwo, generalData: { ...settingsOfTwo.generalData, page: 'checkout' } }

test('the end of a step that does not show the wallet’s button is no press of place-order', {
  tags: ids('S4.45'),
}, async () => {
  page = openWalletPage({ html: `<main>${checkoutHtml()}</main>`, settings })
  const placeOrder = document.querySelector('#place_order')!
  await vi.waitFor(() => expect(placeOrder.classList.contains('wc-ppcp-hide-button')).toBe(true), patiently)
  const maySend = (): boolean =>
    document.querySelector('form')!.dispatchEvent(new CustomEvent('checkout_place_order_ppcp', { cancelable: true }))
  expect(maySend()).toBe(false)
  document.querySelector<HTMLElement>('#payment')!.style.display = 'none'
  expect(maySend()).toBe(true)
})

test('a captcha that holds each submit back, and then submits once more, holds back no order for ever', async () => {
  const approved = `name="ppcp_paypal_order_id" value="${order}"`
  const html = `<main>${checkoutHtml().replace('name="ppcp_paypal_order_id"', approved)}</main>`
  page = openWalletPage({ html, settings })
  const form = document.querySelector('form')!
  let held = 0
  let isPassing = false
  // The captcha.
  const hold = (event: Event): void => {
    if (isPassing || held++ > 5) return
    event.preventDefault()
    event.stopPropagation()
    setTimeout(() => {
      isPassing = true
      form.requestSubmit()
      isPassing = false
    }, 5)
  }
  form.addEventListener('submit', hold, { capture: true })
  // The store.
  const ask = (name: string): boolean => form.dispatchEvent(new CustomEvent(name, { cancelable: true }))
  const place = (event: Event): void => {
    event.preventDefault()
    if (ask('checkout_place_order') && ask('checkout_place_order_ppcp')) form.classList.add('processing')
  }
  form.addEventListener('submit', place)
  await vi.waitFor(() => {
    expect(document.querySelector('#place_order')!.classList.contains('wc-ppcp-hide-button')).toBe(false)
  }, patiently)
  form.requestSubmit()
  await vi.waitFor(() => expect(form.className).toContain('processing'), patiently)
  expect(held).toBeLessThanOrEqual(2)
})
