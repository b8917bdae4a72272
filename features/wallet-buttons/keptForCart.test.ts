/** An approval of an earlier page of the cart, and what the shopper makes of the cart before the next press. */
import { afterEach, expect, test, vi } from 'vitest'
import { buyerOrder } from '../../harness/payment-sdk/scenarios/buyerOrder.ts'
import { writeCookie } from '../../inject/shop/consent/cookies.ts'
import { turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import type { Attempts } from '../shared/payment/attempt/machine.ts'
import { createDriver } from '../shared/payment/attempt/testAttempts.ts'
import { PaymentError } from '../shared/payment/errors.ts'
import { sharedPayment } from '../shared/payment/payment.ts'
import { watchingFeature } from '../shared/payment/testShared.ts'
import walletButtons from './feature.ts'
import { cartHtml, openWalletPage, order, patiently } from './testPage.ts'

const form = `<form class="woocommerce-cart-form"><table><tr class="cart_item"><td>
  <input type="number" class="qty" name="cart[a][qty]" value="1"></td></tr></table></form>`

let page: ReturnType<typeof openWalletPage>
afterEach(() => {
  page.close()
  writeCookie('woocommerce_cart_hash=; max-age=0')
})

test.each([
  ['the same quantities is ordered by the next press', '1', 'cart/checkout'],
  ['other quantities does not pay: the window opens for these', '2', 'cart/order'],
])('what an earlier page has approved for %s', { tags: ids('WC72') }, async (_what, quantity, expected) => {
  sessionStorage.setItem('vernissage.approved.order.abc', order)
  writeCookie('woocommerce_cart_hash=abc')
  page = openWalletPage({ html: cartHtml.replace('<main>', `<main>${form}`), scenario: 'popup open' })
  await page.ready()
  const field = document.querySelector<HTMLInputElement>('.qty')!
  // The shop has answered with a cart of this quantity.
  field.value = quantity
  field.defaultValue = quantity
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()[0]).toBe(expected), patiently)
})

/** The shop has a cart of other quantities, under another hash, and says so. */
async function changeCart(quantity: string, total: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('.qty')!
  field.value = quantity
  field.defaultValue = quantity
  writeCookie(`woocommerce_cart_hash=hash${quantity}`)
  page.answer('cart/refresh', { cart: { total, needsShipping: true } })
  document.body.dispatchEvent(new CustomEvent('updated_wc_div', { bubbles: true }))
  const { wcPPCP } = window as unknown as { wcPPCP: { cart: { default: { getTotal(): number } } } }
  await vi.waitFor(() => expect(wcPPCP.cart.default.getTotal()).toBe(Number(total)), patiently)
}

test('an approval does not go over to a cart with other quantities, and is there again with its own', {
  tags: ids('WC72'),
}, async () => {
  sessionStorage.setItem('vernissage.approved.order.hash1', order)
  writeCookie('woocommerce_cart_hash=hash1')
  page = openWalletPage({ html: cartHtml.replace('<main>', `<main>${form}`), scenario: 'popup open' })
  await page.ready()
  await changeCart('3', '404.70')
  expect(Object.keys(sessionStorage)).not.toContain('vernissage.approved.order.hash3')
  await changeCart('1', '134.90')
  expect(Object.keys(sessionStorage)).toContain('vernissage.approved.order.hash1')
})

test('a cart that has become dearer while the window was open is approved anew', { tags: ids('WC72') }, async () => {
  page = openWalletPage({ html: cartHtml.replace('<main>', `<main>${form}`), scenario: 'popup open' })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(true), patiently)
  await changeCart('1', '178.90')
  // The window takes the approval once it has loaded.
  const agree = (): void => {
    if (page.control.popup.isOpen()) page.control.popup.approve()
    expect(page.notices().join()).toContain('neue Summe')
  }
  await vi.waitFor(agree, patiently)
  expect(page.routes()).not.toContain('cart/checkout')
  const { length } = page.routes()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()[length]).toBe('cart/order'), patiently)
})

/** The window stays open, and its order says what the shopper agrees to. */
const openForTotal = {
  buttons: {
    onClickOutcome: 'hang',
    order: { ...buyerOrder, purchase_units: [{ amount: { value: '134.90', currency_code: 'EUR' } }] },
  },
} as const

test.each([
  ['dearer is approved anew', '178.90', {}, false],
  ['cheaper, but in another currency, is approved anew', '120.00', { currency: 'CHF' }, false],
  ['other goods of the same total is ordered', '134.90', {}, true],
])('a cart that another tab has made %s', { tags: ids('WC72') }, async (_what, total, more, isOrdered) => {
  writeCookie('woocommerce_cart_hash=abc')
  page = openWalletPage({ scenario: openForTotal })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(true), patiently)
  await vi.waitFor(() => expect(page.routes()).toContain('cart/order'), patiently)
  await turn()
  writeCookie('woocommerce_cart_hash=hash-of-another-tab')
  page.answer('cart/refresh', { cart: { total, needsShipping: true, ...more } })
  // The window takes the approval once it has loaded.
  const agree = (): void => {
    if (page.control.popup.isOpen()) page.control.popup.approve()
    if (isOrdered) expect(page.routes()).toContain('cart/checkout')
    else expect(page.notices().join()).toContain('neue Summe')
  }
  await vi.waitFor(agree, patiently)
  expect(page.routes().includes('cart/checkout')).toBe(isOrdered)
  // The next page must not offer for the new cart what was approved for the old one.
  if (!isOrdered) expect(Object.keys(sessionStorage).join()).not.toContain('approved')
})

test('a delivery that was chosen in the window gives the cart another hash, and is ordered', {
  tags: ids('WC72'),
}, async () => {
  writeCookie('woocommerce_cart_hash=abc')
  const changeCartsHash = () => {
    writeCookie('woocommerce_cart_hash=by-delivery')
    return { success: true, order_id: order }
  }
  page = openWalletPage({ scenario: 'shipping accepted', answers: { 'cart/shipping': changeCartsHash } })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()).toContain('cart/checkout'), patiently)
  expect(page.routes()).toContain('cart/shipping')
  expect(page.routes()).not.toContain('cart/refresh')
})

const refused = { result: 'failure', messages: '<ul class="woocommerce-error"><li>Abgelehnt.</li></ul>' }

test.each([
  ['changed in another tab is approved anew: the page shows what it was', 'hash-of-another-tab', 'cart/order'],
  ['the same is ordered by the next press', 'abc', 'cart/checkout'],
])('after a refusal a cart that is %s', { tags: ids('WC72') }, async (_what, hash, expected) => {
  writeCookie('woocommerce_cart_hash=abc')
  page = openWalletPage({ answers: { 'cart/checkout': refused } })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.notices().join()).toContain('Abgelehnt'), patiently)
  const before = page.routes().length
  writeCookie(`woocommerce_cart_hash=${hash}`)
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()[before]).toBe(expected), patiently)
})

test('a hash that comes with an answer to this page is no change by another tab', { tags: ids('WC72') }, async () => {
  writeCookie('woocommerce_cart_hash=abc')
  page = openWalletPage({ answers: { 'cart/checkout': refused } })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.notices().join()).toContain('Abgelehnt'), patiently)
  page.answer('cart/refresh', () => {
    writeCookie('woocommerce_cart_hash=later')
    return { cart: { total: '134.90', needsShipping: true } }
  })
  const { wcPPCP } = window as unknown as { wcPPCP: { cart: { refreshData(): Promise<void> } } }
  await wcPPCP.cart.refreshData()
  const { length } = page.routes()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()[length]).toBe('cart/checkout'), patiently)
})

test('a cart that this page has changed, as by another delivery, keeps its approval', {
  tags: ids('WC72'),
}, async () => {
  writeCookie('woocommerce_cart_hash=abc')
  page = openWalletPage({ answers: { 'cart/checkout': refused } })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.notices().join()).toContain('Abgelehnt'), patiently)
  writeCookie('woocommerce_cart_hash=by-pickup')
  const { length } = page.routes()
  document.body.dispatchEvent(new CustomEvent('updated_cart_totals', { bubbles: true }))
  await vi.waitFor(() => expect(page.routes()[length]).toBe('cart/refresh'), patiently)
  await vi.waitFor(
    () => expect(Object.keys(sessionStorage)).toContain('vernissage.approved.order.by-pickup'),
    patiently,
  )
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()[length + 1]).toBe('cart/checkout'), patiently)
})

test('after an outdated approval that another place of the page has submitted and given up, the next one is kept as any other', {
  tags: ids('WC72'),
}, async () => {
  writeCookie('woocommerce_cart_hash=abc')
  let attempts: Attempts | undefined
  const watching = watchingFeature((context) => {
    attempts = sharedPayment(context).attempts
  })
  page = openWalletPage({ scenario: openForTotal, features: [walletButtons, watching] })
  await page.ready()
  const approveNext = async (): Promise<void> => {
    page.control.button('paypal').click()
    await vi.waitFor(() => expect(page.control.popup.isOpen()).toBe(true), patiently)
    await vi.waitFor(() => expect(attempts!.stateNow().phase).toBe('open'), patiently)
  }
  const agreeUntil = (check: () => void): Promise<void> =>
    vi.waitFor(() => {
      if (page.control.popup.isOpen()) page.control.popup.approve()
      check()
    }, patiently)
  await approveNext()
  writeCookie('woocommerce_cart_hash=hash-of-another-tab')
  page.answer('cart/refresh', { cart: { total: '178.90', needsShipping: true } })
  await agreeUntil(() => expect(page.notices().join()).toContain('neue Summe'))
  const { driver } = createDriver({ submit: async () => ({ result: 'failure', error: new PaymentError('shown') }) })
  expect(attempts!.placeOrder(driver)).toBe('submits')
  await vi.waitFor(() => expect(attempts!.stateNow().phase).toBe('failedKept'), patiently)
  attempts!.giveUp()
  expect(driver.keep).toHaveBeenLastCalledWith(undefined)
  page.answer('cart/refresh', { cart: { total: '134.90', needsShipping: true } })
  page.answer('cart/checkout', refused)
  await approveNext()
  await agreeUntil(() => expect(page.notices().join()).toContain('Abgelehnt'))
  expect(Object.keys(sessionStorage)).toContain('vernissage.approved.order.hash-of-another-tab')
  const { length } = page.routes()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()[length]).toBe('cart/checkout'), patiently)
})
