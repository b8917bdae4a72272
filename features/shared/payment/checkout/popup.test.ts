import { expect, test, vi } from 'vitest'
import { turn } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { hooks } from '../thirdParties/thirdParties.ts'
import {
  asked,
  atHome,
  buyerAt,
  closeCheckouts,
  driverWith,
  field,
  openCheckout,
  openWindow,
  order,
  updated,
} from './testDriver.ts'

closeCheckouts()

const rostock = { city: 'Rostock', state: '', postal_code: '18055', country_code: 'DE' }

test('the delivery that the popup chooses is chosen in the form, without an event', {
  tags: ids('WC70', 'WC71', 'S3.168'),
}, async () => {
  openCheckout()
  const { delivery, changeShipping, choose } = openWindow()
  const changes = vi.fn()
  document.addEventListener('change', changes, { once: true })
  const selected_shipping_option = { id: '0:flat_rate:3' }
  await choose({ shipping_address: rostock, selected_shipping_option })
  expect(delivery.differs).toBe(false)
  expect(document.querySelector<HTMLInputElement>('[name="shipping_method[0]"]:checked')?.value).toBe('flat_rate:3')
  expect(changes).not.toHaveBeenCalled()
  expect(changeShipping).toHaveBeenCalledWith(expect.objectContaining({ orderId: order, option: '0:flat_rate:3' }))
  await choose({ shipping_address: { ...rostock, city: 'Hooge' }, selected_shipping_option })
  expect(delivery.differs).toBe(true)
})

test('a change of the delivery alone leaves the address as the form says it', {
  tags: ids('WC70', 'S3.168'),
}, async () => {
  openCheckout()
  const { delivery, changeShipping, choose } = openWindow()
  await choose({ selected_shipping_option: { id: '0:flat_rate:3' } })
  expect(delivery.differs).toBe(false)
  const address = { city: 'Rostock', state: '', postcode: '18055', country: 'DE' }
  expect(changeShipping).toHaveBeenLastCalledWith(expect.objectContaining({ address }))
})

test('a hidden field in place of the box that says no leaves the delivery at the address of the bill', async () => {
  openCheckout()
  const { delivery, choose } = openWindow()
  field('shipping_city').value = 'Hooge'
  Object.assign(field('ship_to_different_address'), { type: 'hidden', value: '0' })
  await choose({ shipping_address: rostock })
  expect(delivery.differs).toBe(false)
  field('ship_to_different_address').value = '1'
  await choose({ shipping_address: rostock })
  expect(delivery.differs).toBe(true)
})

test('where the window has chosen another delivery, the totals follow before anything is ordered', {
  tags: ids('WC63', 'S4.53'),
}, async () => {
  openCheckout()
  const { delivery, choose } = openWindow()
  const prepare = () => driverWith(buyerAt(atHome), delivery.differs).prepare({ kind: 'order', id: order })
  await choose({ shipping_address: rostock, selected_shipping_option: { id: '0:flat_rate:1' } })
  expect(await prepare()).toEqual({ next: 'submit' })
  expect(asked).toEqual([])
  await choose({ shipping_address: rostock, selected_shipping_option: { id: '0:flat_rate:3' } })
  const preparing = prepare()
  await turn()
  expect(asked).toEqual(['update [{"update_shipping_method":false}]'])
  updated()
  expect(await preparing).toEqual({ next: 'submit' })
})

test('what other code adds when the delivery changes is sent, and cannot take the place of the order', {
  tags: ids('S3.168'),
}, async () => {
  openCheckout()
  const { changeShipping, controller, choose } = openWindow('express_checkout')
  // What is registered stays for the life of the page, and the tests of other files share it.
  hooks.addAction('checkout_on_shipping_change', (body, from) => {
    if (from !== controller) return
    Object.assign(body, { parcel_shop: `4711 ${controller.getPage()}`, billing_city: 'overwritten' })
    field('billing_city').value = 'Warnemünde'
  })
  await choose({ shipping_address: rostock })
  expect(changeShipping).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      orderId: order,
      method: 'ppcp',
      address: expect.objectContaining({ city: 'Rostock' }),
      form: expect.objectContaining({ parcel_shop: '4711 express_checkout', billing_city: 'Warnemünde' }),
    }),
  )
})
