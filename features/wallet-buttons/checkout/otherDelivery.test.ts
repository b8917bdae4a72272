/** What a shopper chooses in the provider's window and then leaves must not be ordered at the totals of before. */
import { afterEach, expect, test, vi } from 'vitest'
import { turn } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml } from '../../shared/payment/checkout/testCheckout.ts'
import { openWalletPage, patiently } from '../testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

/** The shopper closes the window after a look at a delivery. Returns how often the totals are asked for. */
async function leaveWindow(delivery: string, leave = (): unknown => page.control.popup.cancel()): Promise<number> {
  page = openWalletPage({ html: checkoutHtml(), scenario: { buttons: { onClickOutcome: 'hang' } } })
  const onUpdate = vi.fn()
  document.body.addEventListener('update_checkout', onUpdate)
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()).toContain('cart/order'), patiently)
  await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(true), patiently)
  const address = { city: 'Rostock', state: '', postal_code: '18055', country_code: 'DE' }
  await page.control.popup.shipping(address, { id: delivery })
  expect(document.querySelector<HTMLInputElement>('[name="shipping_method[0]"]:checked')!.value).toBe(delivery.slice(2))
  expect(onUpdate).not.toHaveBeenCalled()
  leave()
  await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(false), patiently)
  await turn()
  return onUpdate.mock.calls.length
}

test('a window that is closed after another delivery was chosen there brings its totals', {
  tags: ids('WC71'),
}, async () => {
  expect(await leaveWindow('0:flat_rate:3')).toBe(1)
})

test('a window that is closed with the delivery of the form asks for nothing', { tags: ids('WC71') }, async () => {
  expect(await leaveWindow('0:flat_rate:1')).toBe(0)
})

test('a window that goes with its button after another delivery was chosen there brings its totals', {
  tags: ids('WC71'),
}, async () => {
  expect(await leaveWindow('0:flat_rate:3', () => page.control.destroyAll())).toBe(1)
})
