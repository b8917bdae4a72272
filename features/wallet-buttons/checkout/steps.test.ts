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

/** A place-order of which something is approved, and a form that the store sends after it has asked. */
async function openApproved(): Promise<HTMLFormElement> {
  const approved = `name="ppcp_paypal_order_id" value="${order}"`
  const html = `<main>${checkoutHtml().replace('name="ppcp_paypal_order_id"', approved)}</main>`
  page = openWalletPage({ html, settings })
  const form = document.querySelector('form')!
  const ask = (name: string): boolean => form.dispatchEvent(new CustomEvent(name, { cancelable: true }))
  const place = (event: Event): void => {
    event.preventDefault()
    if (ask('checkout_place_order') && ask('checkout_place_order_ppcp')) form.classList.add('processing')
  }
  form.addEventListener('submit', place)
  await vi.waitFor(() => {
    expect(document.querySelector('#place_order')!.classList.contains('wc-ppcp-hide-button')).toBe(false)
  }, patiently)
  return form
}

test.each([
  ['submit', true],
  ['order that the store asks about', false],
])(
  'a captcha that refuses each %s, and then submits once more, holds back no order for ever',
  async (_what, isSubmit) => {
    const form = await openApproved()
    let held = 0
    let isPassing = false
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
    form.addEventListener(isSubmit ? 'submit' : 'checkout_place_order', hold, { capture: true })
    form.requestSubmit()
    await vi.waitFor(() => expect(form.className).toContain('processing'), patiently)
    expect(held).toBeLessThanOrEqual(2)
  },
)

test('a press after a submit that other code has refused goes out itself, with what is approved, but for a saved wallet', async () => {
  const form = await openApproved()
  const data = (): unknown[] => {
    const sent = new FormData(form)
    return [sent.get('ppcp_paypal_order_id'), sent.get('wc-ppcp-payment-token')]
  }
  let asked = 0
  let isRefused = true
  const refuseSecond = (event: Event): void => {
    if (++asked % 2 === 0 && isRefused) event.preventDefault()
  }
  form.addEventListener('checkout_place_order', refuseSecond)
  const pressInVain = async (): Promise<void> => {
    const before = asked
    form.requestSubmit()
    await vi.waitFor(() => expect(asked).toBe(before + 2), patiently)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await pressInVain()
  const saved = '<input type="radio" name="wc-ppcp-payment-token" value="17">'
  form.querySelector('.wc-saved-payment-methods')!.insertAdjacentHTML('beforeend', saved)
  form.querySelector<HTMLInputElement>('[value="17"]')!.checked = true
  await pressInVain()
  expect(data()).toEqual([order, 'new'])
  form.querySelector('[name=ppcp_paypal_order_id]')!.remove()
  form.requestSubmit()
  expect(form.className).toContain('processing')
  expect(data()).toEqual([order, 'new'])
  // The shop refuses, and the next press is one of its own again.
  const refusal = '<ul class="woocommerce-error"><li>Nein</li></ul>'
  await new Promise((resolve) => setTimeout(resolve, 5))
  form.classList.remove('processing')
  document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: [refusal] }))
  await new Promise((resolve) => setTimeout(resolve, 5))
  isRefused = false
  form.requestSubmit()
  expect(form.className).not.toContain('processing')
  await vi.waitFor(() => expect(form.className).toContain('processing'), patiently)
})
