import { expect, test } from 'vitest'
import { formatAddress, parseAddress, withFilter } from './address.ts'

test('an address that was sent leads to the same view, cause and filter', () => {
  const address = {
    view: 'findings',
    id: 'aaaa1111',
    filter: { search: 'was +sent & „ä“', feature: 'contact-form' },
  } as const
  expect(parseAddress(formatAddress(address))).toEqual(address)
  expect(formatAddress({ view: 'tests', filter: {} })).toBe('#tests')
})

test.each(['', '#', '#nowhere', '#nowhere/x?y=z'])('%j, which names no view, is the overview', (hash) => {
  expect(parseAddress(hash)).toMatchObject({ view: 'overview', filter: {} })
})

test('an empty value takes its filter away', () => {
  expect(withFilter({ check: 'calls', search: 'a' }, 'check', '')).toEqual({ search: 'a' })
})
