/** Buyers, deliveries and approvals of the provider's that make no sense: they reach the shop as text, or not at all. */
import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { checkoutHtml } from '../shared/payment/checkout/testCheckout.ts'
import { settingsOfOne, settingsOfTwo } from '../shared/payment/testSettings.ts'
import { bodyOf, checkForHarm, click, count, evil, isPaid, open, page, until } from './testBadInput.ts'
import { order } from './testPage.ts'

checkForHarm()

describe('an address', () => {
  const place = { address_line_1: 'Am Speicher 3', admin_area_2: 'Rostock', postal_code: '18055', country_code: 'DE' }
  const buyer = (address: object, name = 'Alma Brandt') => ({
    payer: { name: { given_name: name, surname: name }, email_address: 'alma@werkstatt.example', address },
    purchase_units: [{ shipping: { name: { full_name: name }, address } }],
  })
  const { country_code: _country, ...nowhere } = place

  test.each<readonly [string, object, object]>([
    ['without a country', buyer(nowhere), { shipping_country: '', shipping_city: 'Rostock' }],
    ['with the shop’s own state', buyer({ ...place, admin_area_1: 'DE-SN' }), { shipping_state: 'DE-SN' }],
    ['with markup in the name', buyer(place, evil), { billing_first_name: evil }],
    ['that is a list', { payer: { address: [place] }, purchase_units: 'keine' }, { ppcp_paypal_order_id: order }],
  ])('%s goes to the shop as text', { tags: ids('WC82', 'S3.170') }, async (_what, given, expected) => {
    open({ scenario: { buttons: { order: given as never } } })
    await click()
    await isPaid()
    expect(bodyOf('cart/checkout')).toMatchObject(expected)
    for (const value of Object.values(bodyOf('cart/checkout') ?? {})) expect(typeof value).toBe('string')
  })

  test.each<readonly [string, object, string, string]>([
    ['without a country', buyer(nowhere), 'shipping_city', 'Rostock'],
    ['with the shop’s own state', buyer({ ...place, admin_area_1: 'DE-SN' }), 'shipping_state', 'DE-SN'],
    ['with markup in the name', buyer(place, evil), 'billing_first_name', evil],
  ])('%s stands in the checkout’s fields as text', { tags: ids('WC82') }, async (_what, given, name, value) => {
    open({ html: checkoutHtml(), scenario: { buttons: { order: given as never } } })
    await click()
    await until(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
      expect(fields.map((field) => field.value)).toContain(value)
    })
  })
})

test.each([
  ['the older plugin gets none', settingsOfOne, ''],
  ['the newer one gets it as it is', settingsOfTwo, 'abholung'],
])(
  'a shipping option without colon: %s, and no delivery of the form is touched',
  {
    tags: ids('S3.168', 'WC71'),
  },
  async (_what, settings, expected) => {
    const shipping = [
      { address: { city: 'Leer', postal_code: '26789', country_code: 'DE' }, option: { id: 'abholung' } },
    ]
    open({ html: checkoutHtml(), settings, scenario: { buttons: { shipping, onClickOutcome: 'hang' } } })
    await click()
    await until(() => expect(bodyOf('cart/shipping')).toMatchObject({ shipping_method: expected }))
    expect(document.querySelector<HTMLInputElement>('[name="shipping_method[0]"]:checked')?.value).toBe('flat_rate:1')
    expect(page.control.uncaught).toEqual([])
  },
)

test.each([undefined, null, 'agreed'])(
  'an approval that comes with %s in the place of its data is ordered',
  {
    tags: ids('SDK96'),
  },
  async (data) => {
    open({ scenario: 'popup open' })
    const { paypal } = window as unknown as { paypal: { Buttons(options: object): object } }
    const make = paypal.Buttons
    vi.spyOn(paypal, 'Buttons').mockImplementation((options) => {
      const { onApprove } = options as { onApprove(data: unknown, actions: unknown): unknown }
      return make({ ...options, onApprove: () => onApprove(data, undefined) })
    })
    await click()
    await until(() => expect(count('cart/order')).toBe(1))
    await until(() => page.control.popup.approve())
    await isPaid()
    expect(bodyOf('cart/checkout')).toMatchObject({ ppcp_paypal_order_id: order })
  },
)
