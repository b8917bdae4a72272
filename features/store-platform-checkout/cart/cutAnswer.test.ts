/** Answers of the shop that end before the page does: they must not take the place of a cart that works. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { end, field, type SentCall, submitWith, type } from '../testPlatform.ts'
import { cartHtml, catchCartCalls, openCart, pageOf, quantity, texts } from './testCart.ts'

let calls: SentCall[]

beforeEach(() => {
  calls = catchCartCalls()
})
afterEach(end)

const answer = pageOf(cartHtml({ lines: { a: 3, b: 1 } }))
const cuts: [string, string][] = [
  ['in a line', 'cart[b][qty]'],
  ['before the nonce', '<input type="hidden" name="woocommerce-cart-nonce"'],
  ['before the totals', '<div class="cart_totals"'],
]

test.each(cuts)('quantities whose answer ends %s are sent by a page load, and the cart stays', async (_where, end) => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  await openCart()
  const form = field('.woocommerce-cart-form')
  type('#q_a', '3')
  submitWith('[name=update_cart]')
  await calls[0]!.answer(answer.slice(0, answer.indexOf(end)))
  expect(field('.woocommerce-cart-form')).toBe(form)
  expect(submit.mock.contexts).toEqual([form])
  expect(document.querySelectorAll('.cart_totals')).toHaveLength(1)
})

test('a cart that is shown again by half an answer keeps what is typed, and a message says that it failed', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await openCart()
  type('#q_b', '4')
  document.body.dispatchEvent(new CustomEvent('wc_update_cart', { bubbles: true }))
  await calls[0]!.answer(answer.slice(0, answer.indexOf('cart[b][qty]')))
  expect(quantity('b').value).toBe('4')
  expect(texts('[role=alert]')).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that has neither nonce nor totals itself takes an answer without them', async () => {
  const bare = (html: string): string =>
    html
      .replace(/<input type="hidden" name="woocommerce-cart-nonce".*?>/, '')
      .replace(/<div class="cart_totals">[\s\S]*?<\/form><\/div>/, '')
  await openCart(bare(cartHtml()))
  type('#q_a', '3')
  submitWith('[name=update_cart]')
  await calls[0]!.answer(bare(answer))
  expect(quantity('a').defaultValue).toBe('3')
})
