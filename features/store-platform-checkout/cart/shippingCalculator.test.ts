import { afterEach, beforeEach, expect, test } from 'vitest'
import { end, field, type SentCall, submitWith, type } from '../testPlatform.ts'
import { cartHtml, catchCartCalls, message, openCart, pageOf, texts } from './testCart.ts'

let calls: SentCall[]

beforeEach(() => {
  calls = catchCartCalls()
})
afterEach(end)

test('the shipping calculator sends its form and shows the cart that answers', async () => {
  await openCart()
  field('[name=calc_shipping_postcode]').value = '24103'
  const event = submitWith('[name=calc_shipping]')
  expect(event.defaultPrevented).toBe(true)
  expect(Object.fromEntries(calls[0]!.body)).toEqual({ calc_shipping_postcode: '24103', calc_shipping: 'x' })
  await calls[0]!.answer(pageOf(cartHtml({ notices: message('Versandkosten aktualisiert.') })))
  expect(texts('.woocommerce-message')).toEqual(['Versandkosten aktualisiert.'])
})

/** The calculator as the platform prints it: closed, with the country for which the totals are. */
const withCalculator = (html: string): string =>
  html.replace(
    '<input name="calc_shipping_postcode" value="">',
    `<a href="#" class="shipping-calculator-button" aria-expanded="false" role="button">Adresse ändern</a>
    <section class="shipping-calculator-form" style="display:none;"><select name="calc_shipping_country"><option value="DE" selected>DE</option>
    <option value="AT">AT</option></select><input name="calc_shipping_postcode" value="24103"></section>`,
  )

test.each<[string, () => unknown]>([
  ['a changed quantity', () => [type('#q_a', '3'), submitWith('[name=update_cart]')]],
  ['another way of shipping', () => field('#s2').click()],
])('an address that is being typed into the calculator stays when %s replaces the totals', async (_what, change) => {
  await openCart(withCalculator(cartHtml()))
  field('.shipping-calculator-button').click()
  field('[name=calc_shipping_country]').value = 'AT'
  field('[name=calc_shipping_postcode]').value = '6020'
  field('[name=calc_shipping_postcode]').focus()
  change()
  await calls[0]!.answer(pageOf(withCalculator(cartHtml({ shipping: 'local_pickup:2' }))))
  expect(field('#s2').checked).toBe(true)
  expect(field('[name=calc_shipping_country]').value).toBe('AT')
  expect(field('[name=calc_shipping_postcode]').value).toBe('6020')
  expect(field('.shipping-calculator-form').style.display).toBe('')
  expect(field('.shipping-calculator-button').getAttribute('aria-expanded')).toBe('true')
})

test('of an address that the calculator has sent the server has the last word', async () => {
  await openCart(withCalculator(cartHtml()))
  field('.shipping-calculator-button').click()
  field('[name=calc_shipping_postcode]').value = ' 24 103'
  submitWith('[name=calc_shipping]')
  await calls[0]!.answer(pageOf(withCalculator(cartHtml())))
  expect(field('[name=calc_shipping_postcode]').value).toBe('24103')
  expect(field('.shipping-calculator-form').style.display).toBe('none')
})
