import { expect, test, vi } from 'vitest'
import { ids } from '../../../../scripts/requirementIds.ts'
import { createHooks } from './hooks.ts'

test('filters run by their priority, then in the order of their registration', { tags: ids('WC42') }, () => {
  const hooks = createHooks(() => {})
  hooks.addFilter('data', (data) => ({ ...data, order: [...data.order, 'second'] }))
  hooks.addFilter('data', (data) => ({ ...data, order: [...data.order, 'third'] }))
  hooks.addFilter('data', (_data, cart) => ({ order: [cart] }), 5)
  expect(hooks.applyFilters('data', { order: [] }, 'cart')).toEqual({ order: ['cart', 'second', 'third'] })
  expect(hooks.applyFilters('unknown', 1)).toBe(1)
})

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('add-on')
    },
  ],
  ['forgets to return', () => undefined],
  ['answers later', async () => ({ lost: true })],
  ['answers a list', () => []],
  ['answers a text', () => '<b>'],
])('a filter of data that %s is passed over', (_what, filter) => {
  const errors = vi.fn()
  const hooks = createHooks(errors)
  hooks.addFilter('data', (data) => ({ ...data, before: 1 }))
  hooks.addFilter('data', filter)
  hooks.addFilter('data', (data) => ({ ...data, behind: 1 }))
  expect(hooks.applyFilters('data', { product_id: 101 })).toEqual({ product_id: 101, before: 1, behind: 1 })
  expect(errors).toHaveBeenCalledTimes(_what === 'throws' ? 1 : 0)
})

test('a veto may be anything that is not true, and one that throws is none', { tags: ids('WC69') }, () => {
  const hooks = createHooks(() => {})
  hooks.addFilter('submit', () => undefined)
  expect(hooks.applyFilters('submit', true)).toBe(undefined)
  const broken = createHooks(() => {})
  broken.addFilter('submit', () => {
    throw new Error('add-on')
  })
  expect(broken.applyFilters('submit', true)).toBe(true)
})

test('a listener that throws takes nothing from the others', () => {
  const errors = vi.fn()
  const hooks = createHooks(errors)
  const listener = vi.fn()
  hooks.addAction('cart_updated', () => {
    throw new Error('add-on')
  })
  hooks.addAction('cart_updated', listener)
  hooks.addAction('cart_updated', undefined as never)
  hooks.doAction('cart_updated', 1, 2)
  expect(listener).toHaveBeenCalledExactlyOnceWith(1, 2)
  expect(errors).toHaveBeenCalledOnce()
})
