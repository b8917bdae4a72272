/** The cart page where a page builder prints parts twice, such as for telephones and for wide screens, one of them hidden. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import cartAutoUpdate from '../../cart-auto-update/feature.ts'
import { end, field, open, type SentCall, waitForIdle } from '../testPlatform.ts'
import {
  type CartOptions,
  cartHtml,
  catchCartCalls,
  emptyCartHtml,
  openCart,
  pageOf,
  texts,
  totals,
} from './testCart.ts'

let calls: SentCall[]

beforeEach(() => {
  calls = catchCartCalls()
})
afterEach(() => {
  vi.useRealTimers()
  end()
})

/** The cart with a second copy of its form, which has another address. */
function twice(options?: CartOptions): string {
  return cartHtml(options).replace(/<form class="woocommerce-cart-form"[\s\S]*?<\/form>/, (form) => {
    return `${form}<div>${form.replace('action="/warenkorb/"', 'action="/warenkorb/?copy"')}</div>`
  })
}

const all = <Found extends HTMLElement = HTMLInputElement>(selector: string): Found[] => [
  ...document.querySelectorAll<Found>(selector),
]
const quantities = (key: string): string[] => all(`[name="cart[${key}][qty]"]`).map(({ value }) => value)

/** Types into the line of one copy. @param at position of the copy */
function typeInto(at: number, key: string, value: string): HTMLInputElement {
  const input = all(`[name="cart[${key}][qty]"]`)[at]!
  input.value = value
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
  return input
}

function submitCopy(at: number): void {
  const submitter = all<HTMLButtonElement>('[name=update_cart]')[at]!
  submitter.form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}

test.each([
  ['the button', (): void => submitCopy(1)],
  [
    'Enter',
    (): void => {
      const input = all('[name="cart[a][qty]"]')[1]!
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    },
  ],
])('the second form is the one that is sent by %s in it, and both show the answer', async (_how, send) => {
  await openCart(twice())
  typeInto(1, 'a', '3')
  send()
  expect(calls[0]).toMatchObject({ method: 'POST', url: '/warenkorb/?copy' })
  expect(calls[0]!.body.getAll('cart[a][qty]')).toEqual(['3'])
  await calls[0]!.answer(pageOf(twice({ lines: { a: 3, b: 1 } })))
  expect(quantities('a')).toEqual(['3', '3'])
  expect(all('.woocommerce-cart-form').map((form) => form.getAttribute('action'))).toEqual([
    '/warenkorb/',
    '/warenkorb/?copy',
  ])
  expect(all('[name=update_cart]').map((button) => button.hasAttribute('disabled'))).toEqual([true, true])
  expect(calls).toHaveLength(1)
})

test('a second form that waits for an earlier change is sent from what has taken its place', async () => {
  await openCart(twice())
  typeInto(0, 'a', '3')
  submitCopy(0)
  typeInto(1, 'b', '4')
  submitCopy(1)
  await calls[0]!.answer(pageOf(twice({ lines: { a: 3, b: 1 } })))
  expect(calls[1]!.url).toBe('/warenkorb/?copy')
  expect([calls[1]!.body.get('cart[a][qty]'), calls[1]!.body.get('cart[b][qty]')]).toEqual(['3', '4'])
  await calls[1]!.answer(pageOf(twice({ lines: { a: 3, b: 4 } })))
  expect([quantities('a'), quantities('b')]).toEqual([
    ['3', '3'],
    ['4', '4'],
  ])
  expect(calls).toHaveLength(2)
})

test('a quantity typed into one copy and not sent stays when another one is sent, and the shop’s answer to that one counts', async () => {
  await openCart(twice())
  typeInto(0, 'b', '4')
  typeInto(0, 'a', '7')
  typeInto(1, 'a', '9')
  submitCopy(1)
  await calls[0]!.answer(pageOf(twice({ lines: { a: 5, b: 1 } })))
  expect([quantities('a'), quantities('b')]).toEqual([
    ['5', '5'],
    ['4', '4'],
  ])
})

test('an answer with one form takes the place of each copy', async () => {
  await openCart(twice())
  typeInto(1, 'a', '3')
  submitCopy(1)
  await calls[0]!.answer(pageOf(cartHtml({ lines: { a: 3, b: 1 } })))
  expect(quantities('a')).toEqual(['3', '3'])
})

test.each([0, 1])('a quantity that is sent by itself from form %i is sent once', { tags: ids('TP54') }, async (at) => {
  vi.useFakeTimers()
  await open(twice(), 'woocommerce-cart woocommerce-page', [cartAutoUpdate])
  typeInto(at, 'a', '3')
  await vi.advanceTimersByTimeAsync(1200)
  expect(calls.map(({ body }) => body.get('cart[a][qty]'))).toEqual(['3'])
  await calls[0]!.answer(pageOf(twice({ lines: { a: 3, b: 1 } })))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(1)
  expect(quantities('a')).toEqual(['3', '3'])
})

test.each([0, 1])(
  'what is typed into form %i during an update is sent after it, once',
  {
    tags: ids('TP57'),
  },
  async (at) => {
    vi.useFakeTimers()
    await open(twice(), 'woocommerce-cart woocommerce-page', [cartAutoUpdate])
    typeInto(at, 'a', '3')
    await vi.advanceTimersByTimeAsync(1200)
    typeInto(at, 'a', '2')
    await calls[0]!.answer(pageOf(twice({ lines: { a: 3, b: 1 } })))
    await vi.advanceTimersByTimeAsync(1200)
    expect(calls[1]!.body.get('cart[a][qty]')).toBe('2')
    await calls[1]!.answer(pageOf(twice()))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(calls).toHaveLength(2)
  },
)

test('a line that is removed in the second form goes from both, and the last one leaves the empty cart', async () => {
  await openCart(twice())
  all('[href*="remove_item=b"]')[1]!.click()
  await calls[0]!.answer(pageOf(twice({ lines: { a: 2 } })))
  expect(all('.cart_item')).toHaveLength(2)
  all('[href*="remove_item=a"]')[1]!.click()
  await calls[1]!.answer(pageOf(emptyCartHtml()))
  expect(all('.woocommerce-cart-form')).toEqual([])
  expect(texts('.wc-empty-cart-message')).toEqual(['Ihr Warenkorb ist leer.'])
})

test('copies in sections of their own are both replaced by the empty cart', async () => {
  const section = cartHtml({ lines: { a: 2 } })
  await openCart(`${section}${section}`)
  all('.product-remove > a')[1]!.click()
  await calls[0]!.answer(pageOf(emptyCartHtml()))
  expect(all('.woocommerce-cart-form, .cart_totals')).toEqual([])
  expect(texts('.wc-empty-cart-message')).toHaveLength(2)
})

const sum = (amount: string): string => totals().replace('class="cart_totals">', `$&<b class="sum">${amount}</b>`)
const withSums = (amount: string, options?: CartOptions): string =>
  `${cartHtml(options).replace(totals(), sum(amount))}<aside class="woocommerce">${sum(amount)}</aside>`

test('every copy of the totals is replaced, and what is typed into the calculator of the second one stays there', async () => {
  await openCart(withSums('265,00 €'))
  all('[name=calc_shipping_postcode]')[1]!.value = '04109'
  typeInto(0, 'a', '3')
  submitCopy(0)
  await calls[0]!.answer(pageOf(withSums('745,00 €', { lines: { a: 3, b: 1 } })))
  expect(texts('.sum')).toEqual(['745,00 €', '745,00 €'])
  expect(all('[name=calc_shipping_postcode]').map(({ value }) => value)).toEqual(['', '04109'])
  field('#s2').click()
  await calls[1]!.answer(sum('740,00 €'))
  expect(texts('.sum')).toEqual(['740,00 €', '740,00 €'])
})

test('totals outside the cart’s own part of the page go with the last line', { tags: ids('TP56') }, async () => {
  await openCart(withSums('265,00 €', { lines: { a: 2 } }))
  field('.product-remove > a').click()
  await calls[0]!.answer(pageOf(emptyCartHtml()))
  expect(texts('.sum')).toEqual([])
  expect(texts('.wc-empty-cart-message')).toHaveLength(1)
})

test('totals that the shop prints beside the empty cart are shown', async () => {
  await openCart(withSums('265,00 €', { lines: { a: 2 } }))
  field('.product-remove > a').click()
  await calls[0]!.answer(pageOf(`${emptyCartHtml()}${sum('0,00 €')}`))
  await waitForIdle()
  expect(texts('.sum')).toEqual(['0,00 €'])
})
