import { expect, test } from 'vitest'
import { address } from '../testAddress.ts'
import { type CheckoutRules, type PostedFields, validateCheckout } from './validateCheckout.ts'

const rules: CheckoutRules = {
  needsShipping: true,
  shippingCountries: ['DE', 'AT', 'CH'],
  shippingMethods: ['flat_rate:3'],
  paymentMethods: ['ppcp', 'bacs'],
}

const complete: PostedFields = {
  ...address,
  payment_method: 'bacs',
  terms: 'on',
  'terms-field': '1',
}

const fieldsInError = (posted: PostedFields, given: CheckoutRules = rules): readonly (string | undefined)[] =>
  validateCheckout(posted, given).map(({ field }) => field)

test('a complete form has no errors', () => {
  expect(validateCheckout(complete, rules)).toEqual([])
})

test('an empty form lists every required field in the order of the fields, then terms and payment method', () => {
  expect(fieldsInError({ billing_country: 'DE', 'terms-field': '1' })).toEqual([
    'billing_email',
    'billing_first_name',
    'billing_last_name',
    'billing_address_1',
    'billing_postcode',
    'billing_city',
    'billing_phone',
    'terms',
    undefined,
  ])
})

test.each([
  ['billing_email', 'alma@'],
  ['billing_phone', 'ruf mich an'],
  ['billing_postcode', '1805'],
  ['billing_state', 'SN'],
])('%s with the value "%s" is an error of this field', (name, value) => {
  expect(fieldsInError({ ...complete, [name]: value })).toEqual([name])
})

test('an unknown country is an error, and so is the missing state, which the default rule demands', () => {
  expect(fieldsInError({ ...complete, billing_country: 'XX' })).toEqual(['billing_country', 'billing_state'])
})

test('a state of the list is accepted, and where a country has no states any text is', () => {
  expect(validateCheckout({ ...complete, billing_state: 'DE-MV' }, rules)).toEqual([])
  const austrian = { ...complete, billing_country: 'AT', billing_postcode: '1010', billing_state: 'Wien' }
  expect(validateCheckout(austrian, rules)).toEqual([])
})

test('the second address is checked only when it is asked for and goods are shipped', () => {
  const other = { ...complete, ship_to_different_address: '1', shipping_country: 'DE' }
  expect(fieldsInError(other)).toContain('shipping_postcode')
  expect(fieldsInError({ ...other, ship_to_different_address: '0' })).toEqual([])
  expect(fieldsInError(other, { ...rules, needsShipping: false })).toEqual([])
})

test('a form without the terms box is not asked for it', () => {
  const { terms, 'terms-field': field, ...without } = complete
  expect([terms, field, fieldsInError(without)]).toEqual(['on', '1', []])
})

test('a country without delivery and a shipping method that is not offered are errors of the whole form', () => {
  const dutch = { ...complete, billing_country: 'NL', billing_postcode: '1012 AB' }
  expect(validateCheckout(dutch, rules)).toEqual([
    { message: 'Leider verschicken wir nicht nach <strong>Niederlande</strong>.' },
  ])
  expect(fieldsInError({ ...complete, 'shipping_method[0]': 'express:9' })).toEqual([undefined])
})
