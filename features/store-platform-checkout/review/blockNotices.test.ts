/** Shops whose theme is made of blocks print notices as banners, also on a checkout and a cart that are not. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { cartHtml, cartSettings, pageOf } from '../cart/testCart.ts'
import { checkoutHtml, reviewAnswer } from '../testCheckout.ts'
import { end, field, open, prepareCheckout, type SentCall, submitWith } from '../testPlatform.ts'

const banner = (kind: string, text: string): string =>
  `<div class="wc-block-components-notice-banner is-${kind}" role="alert"><svg></svg><div class="wc-block-components-notice-banner__content">${text}</div></div>`
const banners = (): (string | null)[] =>
  [...document.querySelectorAll('[class$="__content"]')].map(({ textContent }) => textContent)

let calls: SentCall[]

beforeEach(() => {
  vi.useFakeTimers()
  calls = prepareCheckout()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

test('a coupon that such a shop takes brings new totals, and one that it refuses stays to be corrected', {
  tags: ids('TP60'),
}, async () => {
  const hint = banner('info', 'Gutschein? <a href="#" class="showcoupon">Code eingeben</a>')
  await open(`${hint}${checkoutHtml()}`, 'woocommerce-checkout')
  await vi.advanceTimersByTimeAsync(5)
  await calls[0]!.answer(reviewAnswer())
  const code = field('[name=coupon_code]')
  code.value = 'EBBE'
  submitWith('[name=apply_coupon]')
  await calls[1]!.answer(banner('error', 'Abgelaufen'))
  expect(banners()).toContain('Abgelaufen')
  expect(code.value).toBe('EBBE')
  await vi.advanceTimersByTimeAsync(5)
  await calls[2]!.answer(reviewAnswer())
  submitWith('[name=apply_coupon]')
  await calls[3]!.answer(banner('success', 'Angewendet'))
  expect(banners()).toEqual(['Gutschein? Code eingeben', 'Angewendet'])
  expect(code.value).toBe('')
  await vi.advanceTimersByTimeAsync(5)
  expect(calls).toHaveLength(5)
})

test('a coupon of the cart is said to be applied', async () => {
  vi.stubGlobal('wc_cart_params', cartSettings)
  await open(cartHtml(), 'woocommerce-cart')
  field('[name=coupon_code]').value = 'EBBE'
  submitWith('[name=apply_coupon]')
  await calls[0]!.answer(banner('success', 'Angewendet'))
  await calls[1]!.answer(pageOf(cartHtml({ notices: banner('error', 'Nur noch zwei da.') })))
  expect(banners()).toEqual(['Nur noch zwei da.', 'Angewendet'])
})
