/** An approval that is kept after a refusal belongs to what the form said when its window opened. */
import { afterEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { openWalletPage, order, patiently, productHtml, RawAnswer } from '../testPage.ts'

const messages = '<ul class="woocommerce-error" role="alert"><li>Die Zahlung wurde abgelehnt.</li></ul>'
const secondOrder = '8CD98765EF432109A'
let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

const count = (route: string): number => page.routes().filter((each) => each === route).length
const bodiesSentTo = (route: string) => page.sent.filter((call) => call.route === route).map(({ body }) => body)

/** The shopper approves the purchase of a product, and the shop refuses the order. */
async function openRefused(html = productHtml): Promise<void> {
  page = openWalletPage({ html, answers: { '/': { fragments: {} }, 'cart/checkout': { result: 'failure', messages } } })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.notices().join()).toContain('abgelehnt'), patiently)
  page.answer('cart/item', { order_id: secondOrder, cart_item_key: 'line' })
  page.answer('cart/checkout', { result: 'success', redirect: 'https://kunst.example/danke/' })
}

/** @throws where there is none */
function findButton(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  if (!found) throw new Error(`no button "${text}"`)
  return found
}

const isPaid = (): Promise<void> => vi.waitFor(() => expect(page.assign).toHaveBeenCalled(), patiently)

test('the same choice is paid by the next click, without another window', { tags: ids('WC72') }, async () => {
  await openRefused()
  page.control.button('paypal').click()
  await isPaid()
  expect(count('cart/item')).toBe(1)
  expect(bodiesSentTo('cart/checkout').map((body) => body.ppcp_paypal_order_id)).toEqual([order, order])
})

test('after a change of the quantity the next click asks for a new approval', { tags: ids('WC44') }, async () => {
  await openRefused()
  document.querySelector<HTMLInputElement>('[name=quantity]')!.value = '3'
  page.control.button('paypal').click()
  await isPaid()
  expect(bodiesSentTo('cart/item').flatMap(({ qty }) => qty ?? [])).toEqual([1, 3])
  expect(bodiesSentTo('cart/checkout').map((body) => body.ppcp_paypal_order_id)).toEqual([order, secondOrder])
})

test('for another product, as the next quick view shows it, the next click asks for a new approval', {
  tags: ids('WC31'),
}, async () => {
  await openRefused()
  const first = page.control.instances.length
  document.querySelector('form')!.outerHTML = productHtml.replace('value="412"', 'value="413"')
  await vi.waitFor(() => expect(page.control.instances.length).toBeGreaterThan(first), patiently)
  await page.ready()
  page.control.button('paypal').click()
  await isPaid()
  expect(bodiesSentTo('cart/item').flatMap(({ product_id }) => product_id ?? [])).toEqual([412, 413])
  expect(bodiesSentTo('cart/checkout').map((body) => body.ppcp_paypal_order_id)).toEqual([order, secondOrder])
})

test('a cart that has changed since is approved anew', { tags: ids('WC72') }, async () => {
  await openRefused()
  Object.assign(window, { wcPPCPMiniCartUpdate: { total: '200.00', needsShipping: true, isEmpty: false } })
  document.body.dispatchEvent(new CustomEvent('wc_fragments_refreshed', { bubbles: true }))
  const { wcPPCP } = window as unknown as { wcPPCP: { cart: { default: { getTotal(): number } } } }
  await vi.waitFor(() => expect(wcPPCP.cart.default.getTotal()).toBe(200), patiently)
  page.control.button('paypal').click()
  await isPaid()
  expect(count('cart/item')).toBeGreaterThan(1)
  expect(bodiesSentTo('cart/checkout').map((body) => body.ppcp_paypal_order_id)).toEqual([order, secondOrder])
  Reflect.deleteProperty(window, 'wcPPCPMiniCartUpdate')
})

test('what the shop has not answered is asked about before another choice is paid', { tags: ids('WC73') }, async () => {
  page = openWalletPage({ html: productHtml, answers: { '/': { fragments: {} }, 'cart/checkout': new RawAnswer('') } })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.notices()).not.toEqual([]), patiently)
  document.querySelector<HTMLInputElement>('[name=quantity]')!.value = '3'
  page.control.button('paypal').click()
  const again = await vi.waitFor(() => findButton('Trotzdem noch einmal bestellen'), patiently)
  expect([count('cart/item'), count('cart/checkout')]).toEqual([1, 1])
  page.answer('cart/item', { order_id: secondOrder, cart_item_key: 'line' })
  page.answer('cart/checkout', { result: 'success', redirect: 'https://kunst.example/danke/' })
  again.click()
  await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(false), patiently)
  page.control.button('paypal').click()
  await isPaid()
  expect(bodiesSentTo('cart/checkout').map((body) => body.ppcp_paypal_order_id)).toEqual([order, secondOrder])
})
