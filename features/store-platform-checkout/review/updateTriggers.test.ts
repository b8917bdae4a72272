/** When new totals are asked for. */
import { expect, test } from 'vitest'
import { showPage } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { checkoutHtml, reviewAnswer, reviewTable } from '../testCheckout.ts'
import { field, type } from '../testPlatform.ts'
import { ask, calls, followCalls, openCheckout, overlays, wait } from './testUpdate.ts'

followCalls()

test.each([
  ['a shipping method', '#ship2'],
  ['another place of delivery', '#ship-to-different-address-checkbox'],
])('%s asks at once', async (_what, selector) => {
  await openCheckout()
  field(selector).click()
  await wait(5)
  expect(calls).toHaveLength(1)
})

test('an address asks one second after the last key, and when its field is left, once everything needed is there', async () => {
  await openCheckout(checkoutHtml({ values: { billing_address_1: 'Kai 1', billing_city: 'Kiel' } }))
  const input = field('#billing_postcode')
  const key = (value: string): void => {
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  key('2')
  await wait(999)
  key('24')
  await wait(999)
  expect(calls).toHaveLength(0)
  await wait(1 + 5)
  expect(calls).toHaveLength(1)
  type('#billing_city', 'Kiel-Holtenau')
  await wait(5)
  expect(calls).toHaveLength(2)
  await wait(2000)
  expect(calls).toHaveLength(2)
  type('#billing_city', '')
  await wait(2000)
  expect(calls).toHaveLength(2)
})

test('an address that the platform’s suggestions enter, with events that do not bubble, is followed', {
  tags: ids('TP71'),
}, async () => {
  await openCheckout(checkoutHtml({ values: { billing_first_name: 'Jule' } }))
  const input = field('#billing_address_1')
  input.focus()
  input.value = 'Lin'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  const entered = [
    ['country', 'AT'],
    ['address_1', 'Lindengasse 3'],
    ['city', 'Wien'],
    ['postcode', '1070'],
  ]
  for (const [part, value] of entered) {
    const each = field(`#billing_${part}`)
    each.value = value!
    each.dispatchEvent(new Event('change'))
  }
  await wait(5)
  expect(calls.map(({ body }) => [body.get('country'), body.get('postcode')])).toEqual([['AT', '1070']])
})

test('a page that comes back from memory asks for the totals of the cart as it is by then', async () => {
  await openCheckout()
  const show = (persisted: boolean): unknown => showPage(persisted)
  show(false)
  await wait(5)
  expect(calls).toHaveLength(0)
  show(true)
  await wait(5)
  await calls[0]!.answer(reviewAnswer({}, { '.woocommerce-checkout-review-order-table': reviewTable('99,00 €') }))
  expect(field('.total').textContent).toBe('99,00 €')
})

const otherTotal = reviewAnswer({}, { '.woocommerce-checkout-review-order-table': reviewTable('30,00 €') })
test.each([
  ['a wish without delivery takes its place', async () => ask({ update_shipping_method: false })],
  ['both come at once', async () => ask({ update_shipping_method: false }), 0],
  ['an earlier answer comes first', () => calls[0]?.answer(otherTotal), 0],
])('a delivery that was just chosen is sent although %s', async (_what, disturb, ms = 5) => {
  await openCheckout()
  ask()
  await wait(5)
  field('#ship2').checked = true
  field('#ship2').dispatchEvent(new Event('change', { bubbles: true }))
  if (ms > 0) await wait(ms)
  await disturb()
  await wait(5)
  expect(calls.at(-1)?.signal?.aborted).toBe(false)
  expect(calls.at(-1)?.body.get('shipping_method[0]')).toBe('local_pickup:2')
  await calls.at(-1)!.answer(reviewAnswer())
  ask({ update_shipping_method: false })
  await wait(5)
  expect(calls.at(-1)?.body.has('shipping_method[0]')).toBe(false)
})

test('several wishes within 5 ms are one call; a later one ends the one under way', async () => {
  await openCheckout()
  ask()
  ask()
  await wait(5)
  expect(calls).toHaveLength(1)
  ask()
  await wait(5)
  expect(calls).toHaveLength(2)
  expect(calls[0]!.signal?.aborted).toBe(true)
  expect(overlays()).toBe(2)
  await calls[1]!.answer(reviewAnswer({}, { '.woocommerce-checkout-review-order-table': reviewTable('12,00 €') }))
  await calls[0]!.answer(reviewAnswer({}, { '.woocommerce-checkout-review-order-table': reviewTable('99,00 €') }))
  expect(field('.total').textContent).toBe('12,00 €')
  expect(overlays()).toBe(0)
})
