/** Page builders print a form for each part of the checkout; that of the methods gets hidden copies of the other fields. */
import { expect, test } from 'vitest'
import { settingsOfTwo } from '../testSettings.ts'
import { checkoutHtml, home } from './testCheckout.ts'
import {
  atHome,
  away,
  buyerAt,
  checkout,
  closeCheckouts,
  driverWith,
  field,
  openCheckout,
  openWindow,
  order,
  updated,
} from './testDriver.ts'

closeCheckouts()

const open = (copies = ''): void =>
  openCheckout(
    settingsOfTwo,
    checkoutHtml({}, home).replace('<div id="payment"', `</form><form class="checkout" id="paying">${copies}$&`),
  )

test('a delivery that the window chooses is chosen in the form that has it', async () => {
  open()
  expect(checkout.paying()?.form.id).toBe('paying')
  await openWindow().choose({ selected_shipping_option: { id: '0:flat_rate:3' } })
  expect(document.querySelector<HTMLInputElement>('[name="shipping_method[0]"]:checked')?.value).toBe('flat_rate:3')
})

test('a copy of a delivery address counts as long as the box is ticked', async () => {
  const rostock = { city: 'Rostock', state: '', postal_code: '18055', country_code: 'DE' }
  open(
    '<input type="hidden" name="shipping_country" value="AT"><input type="hidden" name="shipping_city" value="Wien">',
  )
  const { delivery, choose } = openWindow()
  await choose({ shipping_address: rostock })
  expect(delivery).toEqual({ differs: false })
})

test.each([
  ['another one', away, true],
  ['that of the bill', atHome, false],
])('the box follows the address of the window: %s', async (_what, address, isElsewhere) => {
  open()
  field('ship_to_different_address').checked = !isElsewhere
  const preparing = driverWith(buyerAt(address), true).prepare({ kind: 'order', id: order })
  await new Promise((resolve) => setTimeout(resolve))
  updated()
  await preparing
  expect(field('ship_to_different_address').checked).toBe(isElsewhere)
})
