/** The room of the express area, where the provider turns out to have no buttons for the shop. */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml } from '../../shared/payment/checkout/testCheckout.ts'
import { openWalletPage, patiently } from '../testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => {
  page.close()
  vi.restoreAllMocks()
})

const area = () => document.querySelector<HTMLElement>('.wc-ppcp-express-checkout')!
const lieAt = (top: number): void =>
  void vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, 149.6))
/** The area lies there, and the provider offers no button. */
function open(top: number): void {
  lieAt(top)
  page = openWalletPage({ html: checkoutHtml({ chosen: 'bacs' }), scenario: 'no funding' })
}
const style = () => area().getAttribute('style') ?? ''

test('in view it stays, empty, until the shopper does something', { tags: ids('WC56', 'S2.43') }, async () => {
  open(100)
  await vi.waitFor(() => expect(style()).toMatch(/min-height: 150px; visibility: hidden/), patiently)
  // A click of the store's own script is none of the shopper's.
  document.body.click()
  document.dispatchEvent(new Event('scroll'))
  expect(style()).not.toContain('none')
  document.body.dispatchEvent(new Event('keydown'))
  expect(style()).toMatch(/display: ?none/)
  expect(style()).not.toContain('min-height')
})

test('above the view it stays until it is seen again: without it, one of two columns would move', {
  tags: ids('WC56', 'S2.43'),
}, async () => {
  open(-200)
  await vi.waitFor(() => expect(style()).toMatch(/min-height: 150px; visibility: hidden/), patiently)
  document.body.dispatchEvent(new Event('keydown'))
  expect(style()).toMatch(/min-height: 150px; visibility: hidden/)
  lieAt(20.5)
  document.body.dispatchEvent(new Event('keydown'))
  expect(style()).toMatch(/display: ?none/)
})

test('in view, it goes with the script', async () => {
  open(100)
  await vi.waitFor(() => expect(style()).toContain('min-height'), patiently)
  page.runtime.stop()
  expect(page.pageMarkup()).toBe(page.before)
})

test('below the view it goes at once', { tags: ids('WC56') }, async () => {
  const styles: string[] = []
  const observer = new MutationObserver(() => styles.push(style()))
  observer.observe(document, { subtree: true, attributeFilter: ['style'] })
  open(5000)
  await vi.waitFor(() => expect(document.querySelector('[data-vernissage-host]')).not.toBeNull(), patiently)
  await vi.waitFor(() => expect(style()).toMatch(/display: ?none/), patiently)
  observer.disconnect()
  expect(styles.join()).not.toContain('min-height')
})
