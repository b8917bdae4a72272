import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeCookie } from '../../inject/shop/consent/cookies.ts'
import { markup, type Runtime, setBody, startRuntime, turn } from '../../inject/testing.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { type Checkout, sharedCheckout } from '../shared/payment/checkout/checkout.ts'
import { checkoutHtml, replacePayment } from '../shared/payment/checkout/testCheckout.ts'
import { type Payment, sharedPayment } from '../shared/payment/payment.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import { watchingFeature } from '../shared/payment/testShared.ts'
import orderReview from './feature.ts'

const order = '7AB12345CD678901E'
const base = location.pathname
const arrival = (fields: unknown = [], method = 'ppcp'): string =>
  `?a=1&_ppcp_order_review=${encodeURIComponent(btoa(JSON.stringify({ payment_method: method, paypal_order: order, fields })))}&utm_source=x`

let runtime: Runtime
let submits: FormData[]
let before: string

async function open(address = '', html = checkoutHtml(), features = [orderReview]): Promise<void> {
  history.replaceState(null, '', base + address)
  setBody(html)
  // The store's own script: it asks on the form, and sends a call.
  document.querySelector('form.checkout')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const asked = new CustomEvent('checkout_place_order_ppcp', { cancelable: true })
    if (!form.dispatchEvent(asked)) return
    form.classList.add('processing')
    submits.push(new FormData(form))
  })
  before = markup()
  runtime = startRuntime(features)
  await waitForIdle()
}

async function waitForIdle(): Promise<void> {
  await turn()
  await runtime.mounts.waitForIdle()
  await turn()
}

const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector)!
const isShown = (part: string): boolean => find(`.wc-ppcp-${part}`).style.display !== 'none'
const shown = () => ({ hint: isShown('popup__container'), ready: isShown('order-review-message__container') })
const message = () => find('.wc-ppcp-order-review__message').textContent
/** What the live region holds, which a screen reader's cursor finds also later. */
const announced = () => [...document.querySelectorAll('body > [role=status]')].map((each) => each.textContent).join('')
const kept = () => find<HTMLInputElement>('[name=ppcp_paypal_order_id]').value
const placeOrder = async (): Promise<void> => {
  find('#place_order').click()
  await waitForIdle()
}

beforeEach(() => {
  submits = []
  sessionStorage.clear()
  localStorage.clear()
  Object.assign(window, { wcPPCPSettings: settingsOfTwo })
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  runtime.stop()
  history.replaceState(null, '', base)
  Reflect.deleteProperty(window, 'wcPPCPSettings')
})

describe('a shopper who has approved elsewhere', () => {
  test('sees that place-order is all that is missing, after every update too', {
    tags: ids('S2.61', 'S2.62', 'S2.63', 'S4.43', 'WC74', 'WC76'),
  }, async () => {
    await open(arrival({ billing_city: 'Dresden' }))
    expect(shown()).toEqual({ hint: false, ready: true })
    expect(message()).toBe('Der Wallet ist bereit. Klicken Sie auf Zahlungspflichtig bestellen.')
    expect(kept()).toBe(order)
    expect(find<HTMLInputElement>('[name=billing_city]').value).toBe('Dresden')
    for (let update = 0; update < 2; update++) {
      replacePayment()
      await waitForIdle()
      expect(shown()).toEqual({ hint: false, ready: true })
      expect(message()).toBe('Der Wallet ist bereit. Klicken Sie auf Zahlungspflichtig bestellen.')
      expect(kept()).toBe(order)
    }
  })

  test('orders with one press, and with the approved order', { tags: ids('S4.43', 'WC72', 'WC73') }, async () => {
    await open(arrival())
    await placeOrder()
    await placeOrder()
    expect(submits).toHaveLength(1)
    expect(submits[0]?.get('ppcp_paypal_order_id')).toBe(order)
    find('form.checkout').classList.remove('processing')
    document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: ['<ul></ul>'] }))
    await waitForIdle()
    expect(shown().ready).toBe(true)
    await placeOrder()
    expect(submits.map((data) => data.get('ppcp_paypal_order_id'))).toEqual([order, order])
  })

  test('can change the mind, and a reload or an update does not bring the order back', {
    tags: ids('S2.64', 'S4.44', 'WC77'),
  }, async () => {
    await open(arrival())
    find('.wc-ppcp-cancel__payment').click()
    await waitForIdle()
    expect(shown()).toEqual({ hint: true, ready: false })
    expect(kept()).toBe('')
    expect(location.search).toBe('?a=1&utm_source=x')
    replacePayment()
    await waitForIdle()
    expect(shown()).toEqual({ hint: true, ready: false })
    expect(sessionStorage).toHaveLength(0)
  })

  test('hears no longer that place-order is all that is missing, once the mind is changed', {
    tags: ids('S2.64', 'S4.44'),
  }, async () => {
    await open(arrival())
    await vi.waitFor(() => expect(announced()).toContain('Der Wallet ist bereit'))
    find('.wc-ppcp-cancel__payment').click()
    await vi.waitFor(() => expect(announced()).toBe(''))
  })

  test('sees the refusal of the order as long as the approval is kept, and no longer', {
    tags: ids('S2.64'),
  }, async () => {
    await open(arrival())
    await placeOrder()
    const form = find('form.checkout')
    form.classList.remove('processing')
    // As the store's script shows it.
    const reason = '<ul class="woocommerce-error"><li>Die Zahlung wurde abgelehnt.</li></ul>'
    form.insertAdjacentHTML(
      'afterbegin',
      `<div class="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout">${reason}</div>`,
    )
    document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: [reason] }))
    await waitForIdle()
    expect(shown().ready).toBe(true)
    expect(find('.woocommerce-error').textContent).toContain('abgelehnt')
    find('.wc-ppcp-cancel__payment').click()
    await waitForIdle()
    expect(find('.woocommerce-NoticeGroup-checkout')).toBeNull()
    replacePayment()
    await waitForIdle()
    expect(find('.woocommerce-NoticeGroup-checkout')).toBeNull()
  })

  test('has to accept the terms first', { tags: ids('WC59', 'S5.25', 'S5.26', 'S8.25') }, async () => {
    await open(arrival(), checkoutHtml({ hasTerms: true }))
    await placeOrder()
    expect(submits).toHaveLength(0)
    expect(find('.woocommerce-error').textContent).toBe('Bitte bestätigen Sie unsere AGB.')
    expect(find('form.checkout').firstElementChild?.contains(document.activeElement)).toBe(true)
    find<HTMLInputElement>('#terms').click()
    await placeOrder()
    expect(submits).toHaveLength(1)
  })

  test('does not pay with a saved wallet that the page has chosen', { tags: ids('S2.66') }, async () => {
    await open(arrival(), checkoutHtml({ tokens: ['17'], chosen: 'bacs' }))
    expect(shown().ready).toBe(true)
    await placeOrder()
    expect(submits[0]?.get('payment_method')).toBe('ppcp')
    expect(submits[0]?.get('wc-ppcp-payment-token')).toBe('new')
  })
})

describe('an order that the shop has not answered', () => {
  /** The store asks on the form before it sends the order of any method. */
  const mayOrderByBank = (): boolean => {
    find('#payment_method_bacs').click()
    return find('form.checkout').dispatchEvent(new CustomEvent('checkout_place_order', { cancelable: true }))
  }
  const choice = (label: RegExp) =>
    [...document.querySelectorAll('button')].find((each) => label.test(each.textContent))
  const notice = () => find('.woocommerce-error')?.textContent
  let cart: unknown

  async function openLost(shown = '<div class="woocommerce-error">Bad Gateway</div>'): Promise<void> {
    vi.stubGlobal('fetch', async () => Response.json({ cart }))
    await open(arrival())
    await placeOrder()
    find('form.checkout').classList.remove('processing')
    // What the store's script shows where the call itself has failed.
    document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: [shown] }))
    await waitForIdle()
  }

  beforeEach(() => {
    cart = { total: '134.90', isEmpty: false }
  })

  test('is kept, and no other method orders before the shopper says so', { tags: ids('WC72', 'S4.43') }, async () => {
    await openLost()
    expect(notice()).toContain('bezahlt wird nur einmal')
    expect(mayOrderByBank()).toBe(false)
    await waitForIdle()
    expect(notice()).toContain('bevor Sie noch einmal bestellen')
    expect(find('form.checkout').firstElementChild).toBe(document.activeElement)
    choice(/Nicht noch einmal/)?.click()
    await waitForIdle()
    expect(choice(/Nicht noch einmal/)).toBeUndefined()
    expect(kept()).toBe(order)
    expect(mayOrderByBank()).toBe(false)
    choice(/Trotzdem noch einmal/)?.click()
    await waitForIdle()
    expect(notice()).toBeUndefined()
    expect(kept()).toBe('')
    expect(mayOrderByBank()).toBe(true)
  })

  test('is not given up by the link either, nor by a reload', { tags: ids('S2.64', 'WC72', 'WC77') }, async () => {
    await openLost()
    find('.wc-ppcp-cancel__payment').click()
    await waitForIdle()
    expect(choice(/Trotzdem noch einmal/)).toBeDefined()
    expect(kept()).toBe(order)
    runtime.stop()
    await open(arrival())
    expect(mayOrderByBank()).toBe(false)
  })

  test('has emptied the cart: there is nothing to order again', { tags: ids('WC72') }, async () => {
    await openLost()
    cart = { total: '0.00', needsShipping: false }
    mayOrderByBank()
    await waitForIdle()
    expect(notice()).toContain('Ihr Warenkorb ist leer')
    await vi.waitFor(() => expect(announced()).toBe(''))
    expect(choice(/Trotzdem noch einmal/)).toBeUndefined()
  })

  test('of which the store’s script says so in a list is no refusal', { tags: ids('WC72') }, async () => {
    const text = 'Bitte sehen Sie in Ihren <a href="/orders/">Bestellungen</a> nach, bevor Sie noch einmal bestellen.'
    vi.stubGlobal('wc_checkout_params', { i18n_checkout_error: text })
    await openLost(`<ul class="woocommerce-error"><li>${text}</li></ul>`)
    vi.stubGlobal('wc_checkout_params', undefined)
    expect(notice()).toContain('bezahlt wird nur einmal')
    expect(mayOrderByBank()).toBe(false)
  })

  test('that a handler has stopped before it was sent needs no word', { tags: ids('WC72') }, async () => {
    await open(arrival())
    // The store asks ours first, and once more when ours sends the form.
    find('form.checkout').addEventListener('checkout_place_order_ppcp', (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      const detail = ['Bei der Bestellung ist ein Fehler aufgetreten.']
      document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail }))
    })
    await placeOrder()
    expect(submits).toHaveLength(0)
    expect(mayOrderByBank()).toBe(true)
  })

  test('that the shop has refused needs no word', { tags: ids('WC72') }, async () => {
    await open(arrival())
    await placeOrder()
    find('form.checkout').classList.remove('processing')
    document.body.dispatchEvent(new CustomEvent('checkout_error', { bubbles: true, detail: ['<ul></ul>'] }))
    await waitForIdle()
    expect(mayOrderByBank()).toBe(true)
  })
})

describe('everybody else', () => {
  test.each([
    ['without the parameter', ''],
    ['with garbage in it', '?_ppcp_order_review=garbage'],
    ['with an order of the card', arrival([], 'ppcp_card')],
  ])('%s has a checkout as it was', { tags: ids('WC75') }, async (_what, address) => {
    await open(address)
    expect(shown()).toEqual({ hint: true, ready: false })
    expect(kept()).toBe('')
    await placeOrder()
    expect(submits).toHaveLength(1)
  })

  test('who pays otherwise is not held up', async () => {
    await open('', checkoutHtml({ chosen: 'bacs', hasTerms: true }))
    expect(shown()).toEqual({ hint: true, ready: false })
  })
})

test('an order that stands in the form is offered for review', { tags: ids('WC55') }, async () => {
  const filled = checkoutHtml().replace('name="ppcp_paypal_order_id"', `name="ppcp_paypal_order_id" value="${order}"`)
  await open('', filled)
  expect(shown().ready).toBe(true)
})

test('an approval of this cart is offered after a reload', { tags: ids('S4.43') }, async () => {
  writeCookie('woocommerce_cart_hash=abc')
  await open(arrival())
  runtime.stop()
  await open()
  expect(shown().ready).toBe(true)
  expect(kept()).toBe(order)
  writeCookie('woocommerce_cart_hash=; max-age=0')
})

test('the server may send the shopper back to the button', { tags: ids('S2.60', 'WC60') }, async () => {
  await open(arrival())
  history.replaceState(null, '', `${base}${location.search}#ppcp_error=false`)
  window.dispatchEvent(new Event('hashchange'))
  expect(shown().ready).toBe(true)
  history.replaceState(null, '', `${base}${location.search}#ppcp_error=true`)
  window.dispatchEvent(new Event('hashchange'))
  expect(shown()).toEqual({ hint: true, ready: false })
  expect([location.search, location.hash]).toEqual(['?a=1&utm_source=x', ''])
})

test('an order that is given up for another approval does not come back with a reload', {
  tags: ids('S2.64', 'WC77'),
}, async () => {
  await open(arrival())
  expect(location.search).toContain('_ppcp_order_review')
  // A card that is typed gives up what the wallet has approved.
  let payment: Payment | undefined
  runtime.stop()
  const other = watchingFeature((context) => {
    payment = sharedPayment(context)
  })
  runtime = startRuntime([orderReview, other])
  await waitForIdle()
  payment!.attempts.giveUp()
  expect(location.search).toBe('?a=1&utm_source=x')
  runtime.stop()
  await open(location.search)
  expect(shown()).toEqual({ hint: true, ready: false })
})

test('an order that the shop has taken is not offered to a shopper who goes back', { tags: ids('WC72') }, async () => {
  await open(arrival())
  await placeOrder()
  find('form.checkout').dispatchEvent(new CustomEvent('checkout_place_order_success', { bubbles: true }))
  await waitForIdle()
  expect(location.search).toBe('?a=1&utm_source=x')
})

test('a stop gives the server’s markup back', async () => {
  await open(arrival())
  runtime.stop()
  expect(markup()).toBe(before)
})

describe('where the wallet has no button, as where its script is blocked', () => {
  const sentence = 'Nach dem Bestellen öffnet sich die Seite des Zahlungsanbieters. Dort bezahlen Sie.'
  const paragraphs = () => [...document.querySelectorAll('.payment_method_ppcp p')].map((each) => each.textContent)
  let checkout: Checkout
  const watching = watchingFeature((context) => {
    checkout = sharedCheckout(context)
  })
  const setButtons = async (state: 'failed' | 'rendered'): Promise<void> => {
    checkout.context.store.set(checkout.buttonsAtom, state)
    await waitForIdle()
  }

  test('the box says how the shopper pays in place of the hint, until there is a button after all', {
    tags: ids('WC56'),
  }, async () => {
    await open('', checkoutHtml(), [orderReview, watching])
    await setButtons('failed')
    expect(shown()).toEqual({ hint: false, ready: false })
    expect(paragraphs()).toContain(sentence)
    // The host of a plain sentence has no box of its own, so that the shop's styles lay the sentence out as the box's own.
    const host = find('.payment_method_ppcp [data-vernissage-host="order-review"]')
    expect(host.style.display).toBe('contents')
    await setButtons('rendered')
    expect(shown()).toEqual({ hint: true, ready: false })
    expect(paragraphs()).not.toContain(sentence)
    await setButtons('failed')
    runtime.stop()
    expect(markup()).toBe(before)
  })

  test('the account, where nothing is ordered, does not say it', async () => {
    const account = checkoutHtml().replace(/<form [^>]*/, '<form id="add_payment_method"')
    await open('', account, [orderReview, watching])
    expect(checkout.paying()?.place).toBe('add_payment_method')
    await setButtons('failed')
    expect(shown()).toEqual({ hint: false, ready: false })
    expect(paragraphs()).not.toContain(sentence)
  })
})
