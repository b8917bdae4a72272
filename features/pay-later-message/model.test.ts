import { describe, expect, test, vi } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { readPayLater } from '../shared/payment/settings/payLater.ts'
import { expectedHeight, isUpdateOf, type Message, messageFor } from './model.ts'

const style = (layout: string) => ({ style: { layout } })
const payLater = readPayLater({
  enabled: true,
  product: style('flex'),
  cart: style('text'),
  checkout: style('custom'),
  minicart: style('text'),
  shop: style('flex'),
})
const connected = { isConnected: true, payLater }
const parameters = { currency: 'EUR' }

test.each([
  ['product', 'product', 'flex'],
  ['cart', 'cart', 'text'],
  ['minicart', 'cart', 'text'],
  ['checkout', 'payment', 'custom'],
  ['shop', 'category', 'flex'],
] as const)('%s: placement %s, with its own style', (place, placement, layout) => {
  expect(messageFor(place, connected, parameters, 134.9)).toEqual({
    placement,
    amount: 134.9,
    currency: 'EUR',
    style: { layout },
  })
})

test('the placements are tagged once', { tags: ids('SDK73', 'S7.58', 'S3.72') }, () => {
  expect(messageFor('cart', connected, { currency: 'CHF' }, 10)).toMatchObject({ currency: 'CHF', placement: 'cart' })
  expect(messageFor('cart', connected, {}, 10)).not.toHaveProperty('currency')
})

test.each([[Number.NaN], [0], [-3], [Number.POSITIVE_INFINITY], [undefined]])(
  '%s is no amount',
  {
    tags: ids('SDK86'),
  },
  (amount) => {
    expect(messageFor('cart', connected, parameters, amount)).not.toHaveProperty('amount')
  },
)

test('amounts have cents, however large', () => {
  expect(messageFor('product', connected, parameters, 3 * 0.1)?.amount).toBe(0.3)
  expect(messageFor('shop', connected, parameters, 1e9)?.amount).toBe(1e9)
})

test('no message in vault mode, without an account, without the settings', {
  tags: ids('SDK74', 'SDK75', 'S3.61', 'S3.72', 'S4.35'),
}, () => {
  expect(messageFor('cart', connected, { ...parameters, vault: 'true' }, 10)).toBeUndefined()
  expect(messageFor('cart', connected, { ...parameters, vault: 'false' }, 10)).toBeDefined()
  expect(messageFor('cart', { ...connected, isConnected: false }, parameters, 10)).toBeUndefined()
  expect(messageFor('cart', { isConnected: true, payLater: undefined }, parameters, 10)).toBeUndefined()
})

test('what an update leaves out would stay, so it is none', () => {
  const message: Message = { placement: 'product', currency: 'EUR' }
  expect(isUpdateOf({ ...message, amount: 60 }, { ...message, amount: 180 })).toBe(true)
  expect(isUpdateOf(message, { ...message, amount: 180 })).toBe(true)
  expect(isUpdateOf({ ...message, amount: 60 }, message)).toBe(false)
})

test('a line of text needs no width: a listing of many messages is not laid out for each', () => {
  const widthPx = vi.fn(() => 320)
  expectedHeight({ placement: 'category', style: { layout: 'text' } }, widthPx)
  expect(widthPx).not.toHaveBeenCalled()
})

describe('the space of a message that has not come yet', () => {
  const heightOf = (printed: object | undefined) =>
    expectedHeight({ placement: 'cart', ...(printed && { style: printed }) }, () => 320)

  test.each([
    [undefined, 22],
    [{ layout: 'text', text: { size: 12 } }, 22],
    [{ layout: 'text', text: { size: 16 } }, 29],
    [{ layout: 'text', ratio: '1x1' }, 22],
    [{ layout: 'flex', ratio: '8x1' }, 40],
    [{ layout: 'flex', ratio: '1x4' }, 300],
    [{ layout: 'flex', ratio: '0x1' }, 22],
    [{ layout: 'flex', ratio: '1x' }, 22],
    [{ layout: 'flex' }, 22],
  ])('%j: %s px', (printed, heightPx) => {
    expect(heightOf(printed)).toBe(heightPx)
  })
})
