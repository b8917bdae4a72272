/** Several buttons on one page: an approval of one pays at another for the same cart alone. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import type { ButtonOptions, ProviderSdk } from '../../shared/payment/sdk/types.ts'
import { settingsOfTwo } from '../../shared/payment/testSettings.ts'
import { openWalletPage, order, patiently, productHtml, seeWhatIsWatched } from '../testPage.ts'

const html = `<main><div class="woocommerce-notices-wrapper"></div>${productHtml}</main>
  <div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__buttons buttons">
  <a class="wc-ppcp-minicart-ppcp" id="wc-ppcp-minicart-ppcp"></a></p></div>`
const settings = { ...settingsOfTwo, generalData: { ...settingsOfTwo.generalData, page: 'product' } }
const refused = { result: 'failure', messages: '<ul class="woocommerce-error"><li>Abgelehnt.</li></ul>' }
const otherOrder = '8CD98765EF432109A'

type Config = NonNullable<NonNullable<Parameters<typeof openWalletPage>[0]>['config']>

let page: ReturnType<typeof openWalletPage>
beforeEach(seeWhatIsWatched)
afterEach(() => {
  page.close()
  Reflect.deleteProperty(window, 'wcPPCPMiniCartUpdate')
})

const count = (route: string): number => page.routes().filter((each) => each === route).length
const submitted = () => page.sent.flatMap(({ route, body }) => (route === 'cart/checkout' ? [body.context] : []))

/** Opens the page. @returns what the provider was given for the wallet's buttons */
async function open(config?: Config): Promise<{ readonly product: ButtonOptions; readonly miniCart: ButtonOptions }> {
  const [product, miniCart] = await openWith(html, config)
  return { product, miniCart }
}

async function openWith(html: string, config: Config = {}): Promise<readonly [ButtonOptions, ButtonOptions]> {
  page = openWalletPage({
    html,
    settings,
    config,
    answers: { '/': { fragments: {} }, 'cart/order': otherOrder, 'cart/checkout': refused },
  })
  const provider = (window as unknown as { paypal: Required<ProviderSdk> }).paypal
  const create = vi.spyOn(provider, 'Buttons')
  const given = () => create.mock.calls.map(([options]) => options).filter((each) => each.fundingSource === 'paypal')
  await vi.waitFor(() => expect(given()).toHaveLength(2), patiently)
  return given() as [ButtonOptions, ButtonOptions]
}

/** @returns the order that the provider's window shows; undefined where the click is refused */
async function openWindow({ onClick, createOrder }: ButtonOptions): Promise<string | undefined> {
  const actions = { resolve: async () => true, reject: async () => false }
  return (await onClick?.({ fundingSource: 'paypal' }, actions)) ? createOrder?.() : undefined
}

const approve = ({ onApprove }: ButtonOptions, orderID: string): unknown =>
  onApprove?.({ orderID }, { order: { get: async () => ({}) } })

/** Presses, approves, and waits for the shop, which refuses. */
async function payInVain(button: ButtonOptions): Promise<void> {
  await approve(button, (await openWindow(button)) ?? '')
  await vi.waitFor(() => expect(page.notices().join()).toContain('Abgelehnt'), patiently)
}

test('a product that was cancelled before is not put back and paid with the approval of the mini-cart', {
  tags: ids('WC72', 'WC46'),
}, async () => {
  const { product, miniCart } = await open()
  await openWindow(product)
  product.onCancel?.()
  await payInVain(miniCart)
  const before = count('cart/item')
  expect(await openWindow(product)).toBe(order)
  expect(count('cart/item')).toBe(before + 1)
  expect(submitted()).toEqual(['minicart'])
})

test('the approval of a product pays in the mini-cart for the cart as it was', { tags: ids('WC72') }, async () => {
  const { product, miniCart } = await open()
  await payInVain(product)
  expect(await openWindow(miniCart)).toBeUndefined()
  await vi.waitFor(() => expect(submitted()).toEqual(['product', 'minicart']), patiently)
  expect(count('cart/order')).toBe(0)
})

test('a cart that has changed since the product was refused is approved anew', { tags: ids('WC72') }, async () => {
  const { product, miniCart } = await open()
  await payInVain(product)
  Object.assign(window, { wcPPCPMiniCartUpdate: { total: '200.00', needsShipping: true, isEmpty: false } })
  document.body.dispatchEvent(new CustomEvent('wc_fragments_refreshed', { bubbles: true }))
  const { wcPPCP } = window as unknown as { wcPPCP: { cart: { default: { getTotal(): number } } } }
  await vi.waitFor(() => expect(wcPPCP.cart.default.getTotal()).toBe(200), patiently)
  expect(await openWindow(miniCart)).toBe(otherOrder)
  expect(submitted()).toEqual(['product'])
})

test('the approval of a product whose line is not back in the cart does not pay for the cart without it', {
  tags: ids('WC46', 'WC72'),
}, async () => {
  const { product, miniCart } = await open()
  await openWindow(product)
  product.onCancel?.()
  page.answer('cart/item', { code: 'add-to-cart-error', message: 'Das Bild ist nicht mehr vorrätig.' })
  await approve(product, order)
  await vi.waitFor(() => expect(page.notices().join()).toContain('nicht mehr vorrätig'), patiently)
  expect(await openWindow(miniCart)).toBe(otherOrder)
  expect(submitted()).toEqual([])
})

test('the approval of a product whose line is not back does not pay in another form of the same product', {
  tags: ids('WC46', 'WC72'),
}, async () => {
  const [first, second] = await openWith(
    `<main><div class="woocommerce-notices-wrapper"></div>${productHtml.repeat(2)}</main>`,
  )
  await openWindow(first)
  first.onCancel?.()
  page.answer('cart/item', { code: 'add-to-cart-error', message: 'Das Bild ist nicht mehr vorrätig.' })
  await approve(first, order)
  await vi.waitFor(() => expect(page.notices().join()).toContain('nicht mehr vorrätig'), patiently)
  page.answer('cart/item', { order_id: otherOrder, cart_item_key: 'line' })
  expect(await openWindow(second)).toBe(otherOrder)
  expect(submitted()).toEqual([])
})

test('a submit that takes longer than the page waits is not sent again from another place', {
  tags: ids('WC72', 'WC73'),
}, async () => {
  const { product, miniCart } = await open({ timeoutMs: 120_000 })
  let answer = (_taken: object): void => {}
  page.answer('cart/checkout', new Promise((resolve) => (answer = resolve)))
  const id = (await openWindow(product)) ?? ''
  vi.useFakeTimers()
  void approve(product, id)
  await vi.advanceTimersByTimeAsync(66_000)
  expect(submitted()).toEqual(['product'])
  expect(page.notices().join()).not.toBe('')
  expect(await openWindow(miniCart)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(100)
  expect(submitted()).toEqual(['product'])
  answer({ result: 'success', redirect: 'https://kunst.example/danke/' })
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  expect(page.assign).toHaveBeenCalledTimes(1)
})
