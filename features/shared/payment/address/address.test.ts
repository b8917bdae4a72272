import { describe, expect, test } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { settingsOfOne } from '../testSettings.ts'
import {
  isEmptyAddress,
  isSameLocation,
  isValidAddress,
  popupLocation,
  shippingOption,
  splitName,
  toStoreAddress,
} from './address.ts'
import { buyerOfOrder, readPaymentToken } from './buyer.ts'
import { readAddressRules } from './rules.ts'

const rules = readAddressRules(settingsOfOne.i18n.locale)
const leipzig = {
  address_1: 'Lindenallee 12',
  address_2: '',
  state: '',
  city: 'Leipzig',
  postcode: '04109',
  country: 'DE',
}

describe('an address', () => {
  test('is mapped from the provider’s words, old and new; what is missing is empty', {
    tags: ids(
      'WC82',
      'S3.127',
      'S3.130',
      'S3.131',
      'S3.132',
      'S3.133',
      'S3.134',
      'S3.135',
      'S3.138',
      'S3.139',
      'S3.140',
      'S3.141',
      'S3.142',
      'S3.143',
    ),
  }, () => {
    expect(
      toStoreAddress({ line1: 'Lindenallee 12', city: 'Leipzig', postal_code: '04109', country_code: 'DE' }),
    ).toEqual(leipzig)
    expect(
      toStoreAddress({
        address_line_1: 'A',
        line1: 'B',
        address_line_2: '2. Stock',
        line2: 'x',
        admin_area_1: 'SN',
        state: 'x',
        admin_area_2: 'Leipzig',
        city: 'x',
        postal_code: 4109,
        country_code: 'DE',
      }),
    ).toEqual({ address_1: 'A', address_2: '2. Stock', state: 'SN', city: 'Leipzig', postcode: '4109', country: 'DE' })
  })

  test('takes what is present, be it empty', () => {
    expect(toStoreAddress({ address_line_1: '', line1: 'Lindenallee 12' }).address_1).toBe('')
    expect(toStoreAddress(Object.create({ line1: 'inherited' })).address_1).toBe('')
  })

  test.each([undefined, null, 7, 'DE', [], { address_line_1: { street: 'x' }, country_code: null }])(
    'is empty where the provider sends %s',
    (value) => {
      expect(isEmptyAddress(toStoreAddress(value))).toBe(true)
    },
  )

  test('of the popup has four parts', { tags: ids('S3.144') }, () => {
    expect(
      popupLocation({ city: 'Leipzig', state: 'SN', postal_code: '04109', country_code: 'DE', line1: 'x' }),
    ).toEqual({
      city: 'Leipzig',
      state: 'SN',
      postcode: '04109',
      country: 'DE',
    })
    expect(popupLocation(undefined)).toEqual({ city: '', state: '', postcode: '', country: '' })
  })

  test('is the same place however its state is written', () => {
    const location = { city: 'Leipzig', state: 'DE-SN', postcode: '04109', country: 'DE' }
    expect(isSameLocation(location, { ...location, state: 'SN', city: ' leipzig' })).toBe(true)
    expect(isSameLocation(location, { ...location, postcode: '04107' })).toBe(false)
    expect(isSameLocation({ ...location, country: '(' }, location)).toBe(false)
  })

  test('is valid with everything that its country demands', {
    tags: ids('WC83', 'S3.75', 'S5.36', 'S5.38', 'S5.39', 'S3.128', 'S3.129'),
  }, () => {
    const named = { ...leipzig, first_name: 'Greta', last_name: 'Sommer' }
    expect(isValidAddress(named, rules)).toBe(true)
    expect(isValidAddress({ ...named, postcode: ' ' }, rules)).toBe(false)
    expect(isValidAddress(leipzig, rules)).toBe(false)
    expect(isValidAddress(leipzig, rules, ['first_name', 'last_name'])).toBe(true)
    expect(isValidAddress({ ...named, country: 'FR' }, rules)).toBe(false)
    expect(isValidAddress({ ...named, country: '' }, rules)).toBe(false)
    expect(isValidAddress({ ...named, country: 'constructor', state: 'x' }, rules)).toBe(true)
    expect(isValidAddress({}, {})).toBe(false)
  })

  test('has its rules in JSON, perhaps with entities, or none', () => {
    const escaped = settingsOfOne.i18n.locale.replace(/"/g, '&quot;')
    expect(readAddressRules(escaped)).toEqual(rules)
    for (const nothing of [undefined, 'oops', 7, [], { DE: 'x', default: { city: true } }]) {
      expect(isValidAddress({ country: 'DE' }, readAddressRules(nothing))).toBe(true)
    }
  })
})

test.each([
  ['Anna Maria Schmidt', 'Anna Maria', 'Schmidt'],
  ['  Anna\u00a0Maria\t Schmidt ', 'Anna Maria', 'Schmidt'],
  ['Banksy', '', 'Banksy'],
  ['', '', ''],
  [undefined, '', ''],
  [{ name: 'x' }, '', ''],
])('the name %s is split before its last word', { tags: ids('WC84', 'S3.170') }, (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})

test('a shipping option names package and rate', { tags: ids('S3.168') }, () => {
  expect(shippingOption('0:flat_rate:3')).toEqual({ packageIndex: '0', rate: 'flat_rate:3' })
  for (const wrong of ['flat_rate', ':x', '0:', '', undefined, {}]) expect(shippingOption(wrong)).toBeUndefined()
})

describe('the buyer', () => {
  test('is read from a provider’s order', {
    tags: ids('S3.113', 'S3.114', 'S3.115', 'S3.116', 'S3.117', 'S3.118', 'S3.119', 'S3.136', 'S3.137', 'S7.51'),
  }, () => {
    const order = {
      payer: {
        name: { given_name: ' Greta ', surname: 'Sommer' },
        email_address: 'greta@example.test',
        phone: { phone_number: { national_number: 15112345678 } },
        address: {
          address_line_1: 'Lindenallee 12',
          admin_area_2: 'Leipzig',
          postal_code: '04109',
          country_code: 'DE',
        },
      },
      purchase_units: [{ shipping: { name: { full_name: 'Anna Maria Schmidt' }, address: { country_code: 'AT' } } }],
    }
    expect(buyerOfOrder(order)).toEqual({
      billing: leipzig,
      firstName: 'Greta',
      lastName: 'Sommer',
      email: 'greta@example.test',
      phone: '15112345678',
      shipping: { ...leipzig, address_1: '', city: '', postcode: '', country: 'AT' },
      shippingName: { first_name: 'Anna Maria', last_name: 'Schmidt' },
    })
  })

  test('is read from a payment token, with the address in either place', {
    tags: ids('S3.120', 'S3.121', 'S3.122', 'S3.123', 'S3.124', 'S3.125', 'S3.126', 'S7.24'),
  }, () => {
    const account = {
      email_address: 'anna@beispiel.de',
      name: { given_name: 'Anna', surname: 'Schmidt' },
      phone: { phone_number: { national_number: '03511234567' } },
      shipping: { name: { full_name: 'Anna Maria Schmidt' }, address: { city: 'Dresden', country_code: 'DE' } },
    }
    const token = readPaymentToken({ id: '8kk845demo', payment_source: { paypal: account } }, 'paypal')
    expect(token).toMatchObject({ id: '8kk845demo', buyer: { lastName: 'Schmidt', shipping: { city: 'Dresden' } } })
    const older = readPaymentToken({ id: 'A', shipping_address: { city: 'Leipzig', country_code: 'DE' } }, 'paypal')
    expect(older?.buyer.shipping).toMatchObject({ city: 'Leipzig' })
  })

  test.each([
    undefined,
    null,
    '',
    'x',
    7,
    [],
    { payer: [], purchase_units: {} },
    { payer: { name: 7 }, purchase_units: [null] },
  ])('is empty, and nothing throws, where the answer is %s', (answer) => {
    expect(buyerOfOrder(answer)).toMatchObject({ billing: undefined, firstName: '', shipping: undefined })
    expect(readPaymentToken(answer, 'paypal')).toBeUndefined()
  })

  test('needs no payment source', () => {
    expect(readPaymentToken({ id: 'A1' }, 'paypal')).toMatchObject({ id: 'A1', buyer: { email: '' } })
  })
})
