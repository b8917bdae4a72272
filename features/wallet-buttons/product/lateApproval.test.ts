/** The provider may report an approval after a cancel, and a cancel after an approval. */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import type { ButtonOptions, ProviderSdk } from '../../shared/payment/sdk/types.ts'
import { openWalletPage, order, patiently, productHtml } from '../testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

/** A product's page whose window shows an order; with what the provider was given. */
async function openWindow(answers: Readonly<Record<string, unknown>> = {}): Promise<ButtonOptions> {
  page = openWalletPage({
    html: productHtml,
    scenario: { buttons: { onClickOutcome: 'hang' } },
    answers: { '/': { fragments: {} }, ...answers },
  })
  let given: ButtonOptions | undefined
  const provider = (window as unknown as { paypal: ProviderSdk }).paypal
  const create = provider.Buttons!
  vi.spyOn(provider as Required<ProviderSdk>, 'Buttons').mockImplementation((options) => {
    given ??= options
    return create(options)
  })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(true), patiently)
  await vi.waitFor(() => expect(page.routes()).toContain('cart/item'), patiently)
  return given!
}

const approve = ({ onApprove }: ButtonOptions): unknown =>
  onApprove?.({ orderID: order } as never, { order: { get: async () => ({}) } } as never)
const isPaid = (): Promise<void> => vi.waitFor(() => expect(page.assign).toHaveBeenCalled(), patiently)
/** What the shop was asked about the line and the order. */
const requestedOrders = (): readonly unknown[] =>
  page.sent
    .filter(({ route }) => /item|checkout/.test(route))
    .map(({ route, body }) => (route === 'cart/item' ? [route, body.needs_setup_token ?? 'removed'] : route))

test('an approval after a cancel is submitted with its line, for which no second order is made', {
  tags: ids('WC46', 'WC73'),
}, async () => {
  const given = await openWindow()
  given.onCancel?.({ orderID: order })
  await approve(given)
  await isPaid()
  expect(requestedOrders()).toEqual([
    ['cart/item', false],
    ['cart/item', 'removed'],
    ['cart/item', true],
    'cart/checkout',
  ])
})

test('as long as the line is not back, the approval is kept and nothing is ordered; the next press tries again', {
  tags: ids('WC46', 'WC73'),
}, async () => {
  const given = await openWindow()
  given.onCancel?.({ orderID: order })
  page.answer('cart/item', { code: 'add-to-cart-error', message: 'Das Bild ist nicht mehr vorrätig.' })
  await approve(given)
  await vi.waitFor(() => expect(page.notices().join()).toContain('nicht mehr vorrätig'), patiently)
  expect(page.routes()).not.toContain('cart/checkout')
  page.answer('cart/item', { code: null })
  given.onClick?.({ fundingSource: 'paypal' } as never, { resolve() {}, reject() {} } as never)
  await isPaid()
  expect(requestedOrders().slice(2)).toEqual([['cart/item', true], ['cart/item', true], 'cart/checkout'])
})

test('a line that is not back for an unknown reason leaves nothing to ask about: no order was sent', {
  tags: ids('WC46', 'WC72'),
}, async () => {
  const given = await openWindow()
  given.onCancel?.({ orderID: order })
  page.answer('cart/item', 'Fatal error!')
  await approve(given)
  await vi.waitFor(() => expect(page.notices()).toHaveLength(1), patiently)
  expect(page.routes()).not.toContain('cart/checkout')
  expect(Object.keys(localStorage)).toEqual([])
})

test('a cancel after an approval takes nothing out of the cart', { tags: ids('WC46', 'WC73') }, async () => {
  const given = await openWindow()
  const approved = approve(given)
  given.onCancel?.({ orderID: order })
  await approved
  await isPaid()
  expect(requestedOrders()).toEqual([['cart/item', false], 'cart/checkout'])
})
