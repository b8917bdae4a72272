/** The cart page shows the shop's cart before it sends quantities, where the cart was changed on another page meanwhile. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setBody, startRuntime } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import cartAutoUpdate from '../../cart-auto-update/feature.ts'
import { comeBack, leave, setCookieHash } from '../../shared/platform/testCartElsewhere.ts'
import { end, open, type SentCall, submitWith, type, waitForIdle } from '../testPlatform.ts'
import { cartHtml, catchCartCalls, message, openCart, pageOf, quantity, texts } from './testCart.ts'

let calls: SentCall[]

beforeEach(() => {
  setCookieHash('before')
  calls = catchCartCalls()
})
afterEach(() => {
  end()
  setCookieHash('')
})

const answer = (lines: Readonly<Record<string, number>>): string => pageOf(cartHtml({ lines }))

describe('a shopper comes back from the back/forward cache', () => {
  test('to a cart that was changed: it is shown before a quantity is sent, and what was typed stays', {
    tags: ids('TP57'),
  }, async () => {
    await openCart(cartHtml({ notices: message('Willkommen.') }))
    type('#q_b', '4')
    leave()
    setCookieHash('after')
    comeBack()
    submitWith('[name=update_cart]')
    expect(calls).toHaveLength(1)
    expect([...calls[0]!.body.keys()]).toEqual(['woocommerce-cart-nonce'])
    await calls[0]!.answer(answer({ a: 3, b: 1 }))
    expect(calls[1]!.body.has('update_cart')).toBe(true)
    expect([calls[1]!.body.get('cart[a][qty]'), calls[1]!.body.get('cart[b][qty]')]).toEqual(['3', '4'])
    expect(texts('.woocommerce-message')).toEqual(['Willkommen.'])
  })

  test('to the cart as it was: nothing is asked', async () => {
    await openCart()
    // A change that the page has sent itself.
    setCookieHash('changed here')
    leave()
    comeBack()
    await waitForIdle()
    expect(calls).toEqual([])
  })

  test('and the shop does not answer: quantities are not sent before it has shown its cart', async () => {
    await openCart()
    leave()
    setCookieHash('after')
    comeBack()
    await calls[0]!.fail()
    expect(texts('.woocommerce-error')).toHaveLength(1)
    type('#q_b', '4')
    submitWith('[name=update_cart]')
    expect(calls[1]!.body.has('update_cart')).toBe(false)
    await calls[1]!.fail()
    expect(calls).toHaveLength(2)
    expect(quantity('b').value).toBe('4')
    submitWith('[name=update_cart]')
    await calls[2]!.answer(answer({ a: 3, b: 1 }))
    expect(calls[3]!.body.has('update_cart')).toBe(true)
    expect([calls[3]!.body.get('cart[a][qty]'), calls[3]!.body.get('cart[b][qty]')]).toEqual(['3', '4'])
  })
})

test('without a hash to compare, a page from the back/forward cache shows the shop’s cart', async () => {
  setCookieHash('')
  await openCart()
  leave()
  comeBack()
  expect(calls).toHaveLength(1)
  await calls[0]!.answer(answer({ a: 3, b: 1 }))
  expect(quantity('a').value).toBe('3')
})

test('without a script of the platform the page is loaded anew, unless a quantity is typed that the shopper then sends', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  setBody(cartHtml())
  const runtime = startRuntime([cartAutoUpdate])
  await runtime.mounts.waitForIdle()
  leave()
  setCookieHash('after')
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
  type('#q_b', '4')
  leave()
  setCookieHash('later')
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
  const submitted = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', submitted, { once: true })
  submitWith('[name=update_cart]')
  expect(submitted).toHaveBeenCalledOnce()
  runtime.stop()
})

test('nor is it loaded anew where the quantity is typed into the second copy of the form', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  setBody(`${cartHtml()}${cartHtml()}`)
  const runtime = startRuntime([cartAutoUpdate])
  await runtime.mounts.waitForIdle()
  document.querySelectorAll<HTMLInputElement>('#q_b')[1]!.value = '4'
  leave()
  setCookieHash('after')
  comeBack()
  expect(reload).not.toHaveBeenCalled()
  runtime.stop()
})

test('a window that the shopper comes back from, such as the wallet’s, changes nothing', async () => {
  await openCart()
  window.dispatchEvent(new Event('blur'))
  setCookieHash('after')
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(calls).toEqual([])
})

test('with quantities that are sent by themselves the cart is shown by one call, and what was typed is sent after it', async () => {
  vi.useFakeTimers()
  await open(cartHtml(), 'woocommerce-cart woocommerce-page', [cartAutoUpdate])
  type('#q_b', '4')
  leave()
  setCookieHash('after')
  comeBack()
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls).toHaveLength(1)
  await calls[0]!.answer(answer({ a: 3, b: 1 }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls).toHaveLength(2)
  expect(calls[1]!.body.has('update_cart')).toBe(true)
  expect([calls[1]!.body.get('cart[a][qty]'), calls[1]!.body.get('cart[b][qty]')]).toEqual(['3', '4'])
  vi.useRealTimers()
})
