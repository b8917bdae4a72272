import { expect, test } from 'vitest'
import { atom, createStore } from '../../inject/state/atoms.ts'
import { ids } from '../../scripts/requirementIds.ts'
import type { Payment } from '../shared/payment/payment.ts'
import { readVariation } from '../shared/payment/product/productForm.ts'
import { readPrinted, settingsOfOne } from '../shared/payment/testSettings.ts'
import { cartPlanAtom } from './cartPurchase.ts'
import { completeAttributes, itemBody } from './model.ts'

test('an attribute that the variation leaves open is taken from its select', { tags: ids('WC41') }, () => {
  const variation = readVariation({
    variation_id: 415,
    attributes: { attribute_pa_format: '30x40', attribute_pa_rahmen: '' },
  })
  const chosen = { attribute_pa_format: '50x70', attribute_pa_rahmen: 'kiefer', attribute_pa_glas: 'klar' }
  const attributes = completeAttributes(variation?.attributes ?? {}, chosen)
  expect(itemBody({ productId: 412, quantity: 2, variation: { id: 415, attributes }, needsSetupToken: false })).toEqual(
    {
      product_id: 412,
      variation_id: 415,
      qty: 2,
      variation: { attribute_pa_format: '30x40', attribute_pa_rahmen: 'kiefer', attribute_pa_glas: 'klar' },
      needs_setup_token: false,
    },
  )
})

test('what comes into the cart may end payment by instalments', { tags: ids('WC28', 'S4.37') }, () => {
  const settings = readPrinted(settingsOfOne)
  const store = createStore()
  const sdkParametersAtom = atom(settings.sdkParameters)
  const cart = { dataAtom: atom({ total: 9, needsShipping: true, isEmpty: false }), sdkParametersAtom }
  const payment = { cart, settings: () => settings } as unknown as Payment
  const plan = cartPlanAtom(payment, { place: 'cart', method: settings.method('ppcp')! })
  expect(store.get(plan).sources).toEqual(['paypal', 'paylater'])
  store.set(sdkParametersAtom, { ...settings.sdkParameters, vault: 'true' })
  expect(store.get(plan).sources).toEqual(['paypal'])
})
