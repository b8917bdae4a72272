import { describe, expect, test } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { settingsOfOne } from '../testSettings.ts'
import type { Buyer } from './buyer.ts'
import { fillCart, fillCheckout, fillFromToken, hasBilling } from './fill.ts'
import { readAddressRules } from './rules.ts'

const rules = readAddressRules(settingsOfOne.i18n.locale)
const dresden = {
  address_1: 'Lange Gasse 4',
  address_2: '',
  state: '',
  city: 'Dresden',
  postcode: '01067',
  country: 'DE',
}
const leipzig = { ...dresden, address_1: 'Lindenallee 12', city: 'Leipzig', postcode: '04109' }
const buyer: Buyer = {
  billing: undefined,
  firstName: 'Anna',
  lastName: 'Schmidt',
  email: 'anna@beispiel.de',
  phone: '03511234567',
  shipping: dresden,
  shippingName: { first_name: 'Anna', last_name: 'Schmidt' },
}
const prefixed = (prefix: string, address: object) =>
  Object.fromEntries(Object.entries(address).map(([key, value]) => [`${prefix}_${key}`, value as string]))
const formOf = (values: Record<string, string>) => (name: string) => values[name] ?? ''
const options = { value: formOf({}), needsShipping: true, rules }
const filledForm = {
  ...prefixed('billing', { ...leipzig, first_name: 'Greta', last_name: 'Sommer', email: 'greta@example.test' }),
}

describe('on product, cart and mini-cart', () => {
  test('the provider’s answer fills everything', { tags: ids('S4.54', 'S5.40', 'WC52') }, () => {
    expect(fillCart(buyer, options).fields).toEqual({
      billing_first_name: 'Anna',
      billing_last_name: 'Schmidt',
      billing_email: 'anna@beispiel.de',
      billing_phone: '03511234567',
      shipping_phone: '03511234567',
      shipping_first_name: 'Anna',
      shipping_last_name: 'Schmidt',
      ...prefixed('shipping', dresden),
      ...prefixed('billing', dresden),
    })
  })

  test('a billing address of the payer is kept beside that of the goods', () => {
    const { fields, shipsElsewhere } = fillCart({ ...buyer, billing: leipzig }, options)
    expect(fields).toMatchObject({ billing_city: 'Leipzig', shipping_city: 'Dresden' })
    expect(shipsElsewhere).toBe(true)
  })

  test('without shipping only the payer counts', () => {
    expect(fillCart(buyer, { ...options, needsShipping: false }).fields).not.toHaveProperty('shipping_city')
  })
})

describe('on the checkout', () => {
  const fill = (
    values: Record<string, string>,
    changes: Partial<Buyer> = {},
    more: { keepsAddresses?: boolean; needsShipping?: boolean } = {},
  ) => fillCheckout({ ...buyer, ...changes }, { ...options, keepsAddresses: false, ...more, value: formOf(values) })

  test('names and e-mail stay where there are some, the telephone number does not', {
    tags: ids('WC66', 'S5.42', 'S4.49'),
  }, () => {
    const { fields } = fill({ ...filledForm, billing_phone: '1' })
    expect(fields).not.toHaveProperty('billing_email')
    expect(fields).not.toHaveProperty('billing_first_name')
    expect(fields).toMatchObject({ billing_phone: '03511234567', shipping_phone: '03511234567' })
  })

  test('a popup with the form’s address fills none, and needs no update', {
    tags: ids('WC63', 'WC68', 'S4.52', 'S3.91'),
  }, () => {
    const { fields, needsUpdate, shipsElsewhere } = fill(filledForm, {}, { keepsAddresses: true })
    expect(Object.keys(fields).filter((name) => name.includes('city'))).toEqual([])
    expect({ needsUpdate, shipsElsewhere }).toEqual({ needsUpdate: false, shipsElsewhere: undefined })
  })

  test('another address is filled, and the checkout updated', { tags: ids('WC64', 'S4.50', 'S4.59') }, () => {
    const filling = fill(filledForm)
    expect(filling.fields).toMatchObject(prefixed('shipping', dresden))
    expect(filling.fields).not.toHaveProperty('billing_city')
    expect(filling).toMatchObject({ needsUpdate: true, shipsElsewhere: true })
  })

  test('an incomplete billing address is filled from that of the goods', { tags: ids('S5.41') }, () => {
    const filling = fill({ billing_country: 'DE' })
    expect(filling.fields).toMatchObject({ ...prefixed('billing', dresden), billing_last_name: 'Schmidt' })
    expect(filling.shipsElsewhere).toBe(false)
  })

  test('a payer’s address replaces a valid one that differs, and an invalid one replaces none', () => {
    expect(fill(filledForm, { billing: { ...leipzig, city: 'Halle' } }).fields).toMatchObject({ billing_city: 'Halle' })
    expect(fill(filledForm, { billing: { ...leipzig, postcode: '' } }).fields).not.toHaveProperty('billing_city')
    expect(fill(filledForm, { billing: leipzig }).fields).not.toHaveProperty('billing_city')
  })

  test('different names alone mean another address', { tags: ids('WC67') }, () => {
    const values = { ...filledForm, ...prefixed('billing', dresden), ...prefixed('shipping', dresden) }
    expect(fill(values)).toMatchObject({ needsUpdate: false, shipsElsewhere: true })
    expect(fill(values, { shippingName: { first_name: 'Greta', last_name: 'Sommer' } }).shipsElsewhere).toBe(false)
  })

  test('an address without a country, and markup in a name, are texts like others', () => {
    const shippingName = { first_name: '<b>Anna</b>', last_name: 'Schmidt' }
    const filling = fill({}, { shipping: { ...dresden, country: '' }, shippingName })
    expect(filling.fields).toMatchObject({ shipping_first_name: '<b>Anna</b>', shipping_country: '' })
  })
})

describe('in a shop that demands a company and the number of the house', () => {
  const strict = { ...rules, default: { ...rules.default, company: true, house_number: true } }
  const value = formOf(filledForm)

  test('a complete address in the form stays the address of the bill', { tags: ids('S5.36', 'WC64') }, () => {
    const { fields } = fillCheckout(buyer, { ...options, value, rules: strict, keepsAddresses: false })
    expect(fields).toMatchObject(prefixed('shipping', dresden))
    expect(fields).not.toHaveProperty('billing_city')
    expect(hasBilling({ value, rules: strict })).toBe(true)
    expect(hasBilling({ value: formOf({}), rules: strict })).toBe(false)
  })

  test('the payer’s address stays the address of the bill', { tags: ids('S5.40') }, () => {
    const { fields } = fillCart({ ...buyer, billing: leipzig }, { ...options, rules: strict })
    expect(fields).toMatchObject({ billing_city: 'Leipzig', shipping_city: 'Dresden' })
  })
})

describe('a received token', () => {
  test('fills what is blank, and the address of the goods', { tags: ids('S4.58') }, () => {
    const filling = fillFromToken(buyer, { ...options, value: formOf(filledForm) })
    expect(filling.fields).toEqual({
      billing_phone: '03511234567',
      shipping_first_name: 'Anna',
      shipping_last_name: 'Schmidt',
      ...prefixed('shipping', dresden),
    })
    expect(filling).toMatchObject({ needsUpdate: true, shipsElsewhere: true })
  })

  test('needs no update where the goods go where the form says', () => {
    const value = formOf({ ...filledForm, ...prefixed('shipping', { ...dresden, state: 'DE-SN' }) })
    const shipping = { ...dresden, state: 'SN' }
    expect(fillFromToken({ ...buyer, shipping }, { ...options, value }).needsUpdate).toBe(false)
    expect(fillFromToken(buyer, { ...options, value, needsShipping: false }).needsUpdate).toBe(false)
  })

  test('that names the place of the delivery alone leaves the form as it is, and asks for an update', {
    tags: ids('S4.50'),
  }, () => {
    const shipping = { ...dresden, address_1: '' }
    const filling = fillFromToken({ ...buyer, shipping }, { ...options, value: formOf(filledForm) })
    expect(filling).toEqual({
      fields: { billing_phone: '03511234567' },
      needsUpdate: true,
      shipsElsewhere: undefined,
    })
  })

  test('keeps a split name for the billing address, not the whole one', () => {
    const { fields } = fillFromToken({ ...buyer, firstName: '', lastName: '' }, options)
    expect(fields).toMatchObject({ billing_first_name: 'Anna', billing_last_name: 'Schmidt', billing_city: 'Dresden' })
  })
})
