/** A checkout in steps, whose plugin has the form sent to the store at the end of each step. */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml } from '../../shared/payment/checkout/testCheckout.ts'
import { settingsOfTwo } from '../../shared/payment/testSettings.ts'
import { openWalletPage, patiently } from '../testPage.ts'

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
