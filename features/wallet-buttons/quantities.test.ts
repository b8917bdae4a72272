import { afterEach, expect, test, vi } from 'vitest'
import { createEdits } from '../../inject/dom/edits/edits.ts'
import { setBody } from '../../inject/testing.ts'
import { sendsQuantitiesFirst } from './quantities.ts'

const ending = new AbortController()
const onSending = vi.fn()
const onUpdate = vi.fn()

function open(quantity: string, { className = '', max = '9' } = {}) {
  setBody(`<form class="woocommerce-cart-form ${className}"><table><tr class="cart_item"><td>
    <input type="number" class="qty" name="cart[a][qty]" value="1" max="${max}"></td></tr></table>
    <button type="button" name="update_cart" disabled>Aktualisieren</button></form>`)
  const field = document.querySelector<HTMLInputElement>('.qty')!
  field.value = quantity
  document.querySelector('button')!.addEventListener('click', onUpdate)
  return { field, mayClick: sendsQuantitiesFirst({ edits: createEdits(ending.signal) }, onSending) }
}

afterEach(() => vi.clearAllMocks())

test('quantities that the shop knows, and a page without them, keep no click from the provider', () => {
  expect(open('1').mayClick()).toBe(true)
  setBody('<p></p>')
  expect(sendsQuantitiesFirst({ edits: createEdits(ending.signal) }, onSending)()).toBe(true)
  expect(onUpdate).not.toHaveBeenCalled()
})

test('a quantity that the shop does not know is sent first, and refuses only one click for it', () => {
  const { field, mayClick } = open('2')
  expect([mayClick(), onUpdate.mock.calls.length, onSending.mock.calls.length]).toEqual([false, 1, 1])
  expect([mayClick(), onUpdate.mock.calls.length]).toEqual([true, 1])
  field.value = '3'
  expect([mayClick(), onUpdate.mock.calls.length]).toEqual([false, 2])
})

test('while the cart is being updated nothing is sent a second time', () => {
  expect([open('2', { className: 'processing' }).mayClick(), onUpdate.mock.calls.length]).toEqual([false, 0])
  expect(onSending).toHaveBeenCalledOnce()
})

test('of a quantity that the browser refuses nothing is sent, and the browser says so', () => {
  expect([open('10').mayClick(), onUpdate.mock.calls.length, onSending.mock.calls.length]).toEqual([false, 0, 0])
})
