/** Invalid settings that a shop may print: no error, no call, and each message is that of the contract or none. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import { openWalletPage, patiently } from '../wallet-buttons/testPage.ts'
import payLaterMessage from './feature.ts'

const box = (id: string): string =>
  `<div class="wc-ppcp-paylater-msg__container" style="display: none"><div id="wc-ppcp-paylater-msg-${id}"></div></div>`
const cart = `<main>${box('cart')}</main>`
const miniCart = '<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__total">24,00 €</p></div>'
const style = { layout: 'text', text: { size: '12' } }

let page: ReturnType<typeof openWalletPage>
function open(html: string, payLater: unknown, changes: object = {}): void {
  const settings = { ...settingsOfTwo, payLaterMessage: payLater, ...changes }
  page = openWalletPage({ html, settings, features: [payLaterMessage] })
}
const requestedMessages = () =>
  page.control.calls.filter(({ name }) => name === 'Messages.render').map(({ args }) => args[1])
const untilAsked = (messages: readonly object[]): Promise<void> =>
  vi.waitFor(() => expect(requestedMessages()).toMatchObject(messages), patiently)

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly onReport: (entries: readonly object[]) => void) {}
      observe(target: Element): void {
        setTimeout(() => this.onReport([{ target, isIntersecting: true }]))
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(() => {
  expect(document.querySelector('img, [onerror]')).toBeNull()
  expect(page.errors.mock.calls).toEqual([])
  expect(page.runtime.reporter.problems.filter(({ level }) => level === 'error')).toEqual([])
  page.runtime.stop()
  expect(page.pageMarkup()).toBe(page.before)
  page.close()
  vi.unstubAllGlobals()
})

test.each([[true], ['ja'], [[]], [null], [{ enabled: 'nein' }], [{ enabled: false, cart: { style } }]])(
  'settings that are %j: no message, and nothing of it said',
  { tags: ids('SDK75') },
  async (payLater) => {
    open(cart, payLater)
    await turn()
    expect(document.querySelector('[data-vernissage-host]')).toBeNull()
    expect(requestedMessages()).toEqual([])
  },
)

test.each([[[]], ['fett'], [7], [{ layout: [], text: 'groß' }]])(
  'a style of %j is passed on as far as it is one',
  async (odd) => {
    open(cart, { enabled: true, cart: { style: odd } })
    await untilAsked([{ placement: 'cart', amount: 134.9, currency: 'EUR' }])
  },
)

test('totals of a listing that are texts, nothing, below it and a thousand million', {
  tags: ids('SDK83', 'SDK86'),
}, async () => {
  const totals = ['60.50', 0, -5, 1e9, 'viel']
  const products = totals.map((total, index) => ({ id: index + 1, total, product_type: 'simple' }))
  const html = `<ul class="products">${totals.map((_total, index) => `<li class="post-${index + 1}">${box(String(index + 1))}</li>`).join('')}</ul>`
  open(html, { enabled: true, shop: { style, product_types: ['simple'], products } })
  await vi.waitFor(() => expect(requestedMessages()).toHaveLength(5), patiently)
  expect(requestedMessages().map((message) => (message as { amount?: number }).amount)).toEqual([
    60.5,
    undefined,
    undefined,
    1e9,
    undefined,
  ])
})

test.each([
  ['1’234.50', 1234.5],
  ["1'234.50", 1234.5],
  ['1\u202F234,50', 1234.5],
])('a total with thousands as they are written in Switzerland and elsewhere: %s', async (total, amount) => {
  open(cart, { enabled: true, cart: { style } }, { cart: { ...settingsOfTwo.cart, total } })
  await untilAsked([{ amount }])
})

test('a checkout with a field named `id` is taken for the form that it is', async () => {
  open(cart, { enabled: true, cart: { style } })
  const form = document.createElement('form')
  form.className = 'checkout'
  // As in browsers, and unlike in the tests' document, the field hides what every form has under that name.
  Object.defineProperty(form, 'id', { value: document.createElement('input') })
  document.body.append(form)
  await vi.waitFor(() => expect(form.getAttribute('data-vernissage')).toBe('pay-later-message'), patiently)
  form.remove()
})

test('the same id twice: the first one has the message', { tags: ids('SDK79') }, async () => {
  open(cart + cart, { enabled: true, cart: { style } })
  await untilAsked([{ amount: 134.9 }])
  const boxes = [...document.querySelectorAll('.wc-ppcp-paylater-msg__container')]
  expect(boxes.map((each) => each.querySelectorAll('iframe').length)).toEqual([1, 0])
  expect(boxes.map((each) => each.getAttribute('style'))).toEqual([null, 'display: none'])
})

test('a theme that clones the mini-cart: each copy has one, with an id of its own', {
  tags: ids('SDK81'),
}, async () => {
  open(`<header>${miniCart}</header>`, { enabled: true, minicart: { style } })
  await untilAsked([{ placement: 'cart' }])
  const copy = document.querySelector('.widget_shopping_cart_content')?.cloneNode(true)
  const before = page.before
  document.querySelector('header')?.append(copy!)
  await vi.waitFor(() => expect(requestedMessages()).toHaveLength(2), patiently)
  expect([...document.querySelectorAll('[id^="wc-ppcp-minicart-msg"]')].map(({ id }) => id)).toEqual([
    'wc-ppcp-minicart-msg',
    'wc-ppcp-minicart-msg-2',
  ])
  document.querySelectorAll('.widget_shopping_cart_content')[1]?.remove()
  expect(page.before).toBe(before)
})
