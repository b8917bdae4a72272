import { expect, test } from 'vitest'
import { didYouMean } from './didYouMean.ts'

const known = ['features', 'profile', 'parity', 'timeoutMs', 'orders-table', 'live-search']

test.each([
  ['featurs', 'features'],
  ['porfile', 'profile'],
  ['Parity', 'parity'],
  ['timeout', 'timeoutMs'],
  ['ordersTable', 'orders-table'],
  ['live_search', 'live-search'],
])('"%s" is most likely "%s"', (typed, meant) => {
  expect(didYouMean(typed, known)).toBe(` Did you mean "${meant}"?`)
})

test('says nothing where nothing is near', () => {
  expect(['galerie', 'x'].map((typed) => didYouMean(typed, known)).join('')).toBe('')
  expect(didYouMean('x', [])).toBe('')
})
