/** A page with a checkout, over which another one opens in a popup. */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml } from '../../shared/payment/checkout/testCheckout.ts'
import { settingsOfTwo } from '../../shared/payment/testSettings.ts'
import { openWalletPage, patiently } from '../testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

const settings = { ...settingsOfTwo, generalData: { ...settingsOfTwo.generalData, page: 'checkout' } }
const isPlaceOrderHidden = (form: Element): boolean =>
  form.querySelector('#place_order')!.classList.contains('wc-ppcp-hide-button')

test('the page’s own button pays again when the popup is gone', { tags: ids('WC61', 'S4.45') }, async () => {
  page = openWalletPage({ html: `<main>${checkoutHtml()}</main>`, settings })
  const form = document.querySelector('form')!
  await vi.waitFor(() => expect(isPlaceOrderHidden(form)).toBe(true), patiently)
  const popup = document.createElement('div')
  popup.innerHTML = checkoutHtml().replace(/^.*?(?=<form)/s, '')
  document.body.prepend(popup)
  await vi.waitFor(() => expect(isPlaceOrderHidden(popup)).toBe(true), patiently)
  popup.remove()
  await vi.waitFor(() => expect(page.runtime.mounts.rows()[0]?.mounts).toBe(1), patiently)
  expect(isPlaceOrderHidden(form)).toBe(true)
  expect(form.querySelector<HTMLElement>('.wc-ppcp-checkout-container')!.style.display).not.toBe('none')
})
