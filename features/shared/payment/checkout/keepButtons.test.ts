import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCheckouts, openCheckout } from './testDriver.ts'

closeCheckouts()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('while a button is pressed the part around place-order stays that a legal plugin has replaced with each update', () => {
  openCheckout(
    undefined,
    `<form class="checkout"><div id="payment" class="woocommerce-checkout-payment"></div>
    <div id="part" class="wc-gzd-order-submit"><button id="place_order"></button>
    <div class="vernissage-wallet"><button id="wallet"></button></div></div></form>`,
  )
  const replaceable = () => [...document.querySelectorAll('.woocommerce-checkout-payment,.wc-gzd-order-submit')]
  const both = replaceable().map(({ id }) => id)
  document.getElementById('wallet')!.focus()
  window.dispatchEvent(new Event('blur'))
  expect(replaceable()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(replaceable().map(({ id }) => id)).toEqual(both)
})
