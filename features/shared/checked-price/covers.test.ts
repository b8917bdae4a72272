/** A message that would be covered by another element is shown in a popup. Contract price-and-offer 11 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import nameYourPrice from '../../name-your-price/feature.ts'
import suggestOffer from '../../suggest-offer/feature.ts'
import { bar, barButton, priceWrap } from './testOtherForms.ts'
import {
  answers,
  findElement,
  notices,
  openProduct,
  type Product,
  priceForm,
  refusal,
  waitForIdle,
} from './testProduct.ts'

const popups = '.vicatna-message-popup-wrap-show'
let product: Product
const refuse = async (button: Element, index = 0, message = refusal): Promise<void> => {
  ;(button as HTMLElement).click()
  await waitForIdle()
  await product.calls[index]!.answer({ ...answers.refused, message })
}
const buttons = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`.single_add_to_cart_button,${barButton}`),
]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  product.stop()
  vi.useRealTimers()
})

const covers: readonly (readonly [string, string])[] = [
  ['a listing’s field', '<div class="vicatna-loop-wrap">'],
  ['the plugin’s popup', '<div class="vicatna-popup-wrap">'],
  ['the popup for options', '<div class="vi-wcaio-va-cart-form-wrap-wrap">'],
  ['the bar', '<div class="vi-wcaio-sb-wrap">'],
  ['the look book', '<div class="wlb-product-wrapper">'],
  ['what can be focused and is fixed', '<div tabindex="-1" style="position:fixed">'],
  ['the reviews’ light box', '<div class="wcpr-modal-light-box" style="position:fixed">'],
  ['its like from a shortcode', '<div class="shortcode-wcpr-modal-light-box" style="position:fixed">'],
  ['anything else that is fixed', '<div style="position:fixed">'],
]

test.each(covers)(
  'from %s a refusal stands in one popup, and nowhere else',
  { tags: ids('PO24', 'S8.17') },
  async (_name, cover) => {
    product = openProduct(
      [nameYourPrice, suggestOffer],
      `${notices}${cover}<div class="inner">${priceForm()}</div></div>`,
    )
    await refuse(buttons()[0]!)
    expect([...document.querySelectorAll('.vicatna-message-wrap')].map(({ textContent }) => textContent)).toEqual([
      '8,00 € ist zu wenig.',
    ])
    expect(findElement(`body > ${popups}`).textContent).toBe('8,00 € ist zu wenig.')
  },
)

test.each([
  ['what can be focused but lies in the page', '<div tabindex="-1">'],
  ['the reviews’ light box as a part of the page', '<div class="wcpr-modal-light-box">'],
  // Contract price-and-offer 12
  ['the theme’s bar', '<div class="sticky-add-to-cart sticky-add-to-cart--active" style="position:fixed">'],
])('from %s a refusal stands in the page', { tags: ids('PO09', 'S8.17') }, async (_name, cover) => {
  product = openProduct([nameYourPrice, suggestOffer], `${notices}${cover}${priceForm()}</div>`)
  await refuse(buttons()[0]!)
  expect(findElement('.woocommerce-notices-wrapper').textContent).toBe('8,00 € ist zu wenig.')
  expect(document.querySelector(popups)).toBeNull()
})

test('of two forms that are covered the newer message stands alone, and has its own time', {
  tags: ids('PO22', 'PO24'),
}, async () => {
  product = openProduct([nameYourPrice, suggestOffer], notices + bar(priceWrap()) + bar(priceWrap(9), 9))
  const [first, second] = buttons()
  await refuse(first!)
  await vi.advanceTimersByTimeAsync(3000)
  await refuse(second!, 1, refusal.replace('8,00', '9,00'))
  expect([...document.querySelectorAll(popups)].map(({ textContent }) => textContent)).toEqual(['9,00 € ist zu wenig.'])
  await vi.advanceTimersByTimeAsync(4999)
  expect(document.querySelectorAll(popups)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(document.querySelectorAll(popups)).toHaveLength(0)
})

test('typing into the bar takes its message away', { tags: ids('PO23') }, async () => {
  product = openProduct([nameYourPrice, suggestOffer], notices + bar(priceWrap()))
  await refuse(buttons()[0]!)
  findElement(popups)
  findElement('.vicatna_nyp_value').dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }))
  expect(document.querySelector(popups)).toBeNull()
})

test('a message in the page goes when that of another form comes', { tags: ids('PO22') }, async () => {
  product = openProduct([nameYourPrice, suggestOffer], `${notices + priceForm()}${bar(priceWrap(9), 9)}`)
  const [inPage, inBar] = buttons()
  await refuse(inPage!)
  await refuse(inBar!, 1, refusal.replace('8,00', '9,00'))
  expect([...document.querySelectorAll('.vicatna-message-wrap')].map(({ textContent }) => textContent)).toEqual([
    '9,00 € ist zu wenig.',
  ])
})
