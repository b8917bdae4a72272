import { describe, expect, test } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { readPayLater } from './payLater.ts'

const style = { layout: 'text', logo: { type: 'primary', position: 'left' }, text: { color: 'black', size: '12' } }
const products = [
  { id: 21, total: 240, product_type: 'simple' },
  { id: '24', total: '95.5', product_type: 'variable' },
  { id: 30, total: 12, product_type: 'external' },
]
const printed = {
  enabled: true,
  product: { style: { layout: 'flex', color: 'blue', ratio: '8x1' } },
  checkout: { style },
  minicart: { style },
  shop: { style, msgLocation: 'below_price', product_types: ['simple', 'variable'], products },
  cartLocation: 'above_button',
  checkoutLocation: 'shop_table',
  miniCartLocation: 'cart_total',
  isShortcode: '1',
}

test('everything that is printed is read', {
  tags: ids('S3.61', 'S3.62', 'S3.63', 'S3.64', 'S3.65', 'S3.66', 'S3.67', 'S3.68', 'S3.69', 'SDK83'),
}, () => {
  const settings = readPayLater(printed)
  expect(settings).toMatchObject({
    isShortcode: true,
    isInMiniCart: true,
    isAboveButton: { cart: true, checkout: false },
    isBelowMiniCartButton: false,
    isBelowListedPrice: true,
  })
  expect([...(settings?.listed ?? [])]).toEqual([
    [21, 240],
    [24, 95.5],
  ])
  expect(settings?.style('product')).toEqual(printed.product.style)
  expect(settings?.style('cart')).toBeUndefined()
})

test('a size is a number for the provider, and stays a text in the settings', { tags: ids('SDK87', 'S3.66') }, () => {
  expect(readPayLater(printed)?.style('checkout')).toEqual({ ...style, text: { color: 'black', size: 12 } })
  expect(style.text.size).toBe('12')
})

test.each([
  [undefined],
  [true],
  [[]],
  ['kaputt'],
  [{}],
  [{ minicartEnabled: true, minicart: { style } }],
  [{ ...printed, enabled: false }],
  [{ ...printed, enabled: '' }],
])('without the switch of the page there is no message: %j', (value) => {
  expect(readPayLater(value)).toBeUndefined()
})

describe('the mini-cart', () => {
  test.each([
    ['the older plugin has no switch', {}, true],
    ['the newer one prints it', { minicartEnabled: true }, true],
    ['it is off', { minicartEnabled: false }, false],
    ['there is no style for it', { minicart: undefined }, false],
  ])('%s', (_what, changes, isInMiniCart) => {
    expect(readPayLater({ ...printed, ...changes })?.isInMiniCart).toBe(isInMiniCart)
  })

  test('a location that names no place is that below the total', { tags: ids('SDK82', 'S3.64') }, () => {
    expect(readPayLater({ ...printed, miniCartLocation: 'shop_table' })?.isBelowMiniCartButton).toBe(false)
    expect(readPayLater({ ...printed, miniCartLocation: 'checkout' })?.isBelowMiniCartButton).toBe(true)
  })
})

test.each([
  ['styles that are lists', { checkout: { style: [] }, product: [], minicart: 'x', cart: { style: { text: [] } } }],
  ['products that are texts', { shop: { product_types: ['simple'], products: ['21', null, 7, { id: 'x' }, {}] } }],
  ['products that are no list', { shop: { product_types: 'simple', products: 'alle' } }],
  ['a listing that is none', { shop: true }],
])('%s cost nothing else', (_what, changes) => {
  const settings = readPayLater({ ...printed, ...changes })
  expect(settings?.isShortcode).toBe(true)
  for (const place of ['product', 'cart', 'checkout', 'minicart', 'shop'] as const) {
    expect(() => settings?.style(place)).not.toThrow()
  }
  expect([...(settings?.listed ?? [])].every(([id]) => Number.isFinite(id))).toBe(true)
})

test('totals that make no sense are read as what they are', () => {
  const odd = [0, -5, 1e9, 'viel', null].map((total, index) => ({ id: index + 1, total, product_type: 'simple' }))
  const { listed } = readPayLater({ ...printed, shop: { product_types: ['simple'], products: odd } }) ?? {}
  expect([...(listed?.values() ?? [])]).toEqual([0, -5, 1e9, undefined, undefined])
})
