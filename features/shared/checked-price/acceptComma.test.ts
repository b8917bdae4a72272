import { expect, test } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { withDecimalComma } from './acceptComma.ts'

test.each([
  [',', ','],
  ['12,50', '12,50'],
  ['0,125', '0,125'],
  ['1.234,56', '1234,56'],
  ['1.234.567,89', '1234567,89'],
  ['1,234.56', '1234,56'],
  ['1,234,567.8', '1234567,8'],
  ['1,000', '1000'],
  ['€ 1,000', '€ 1000'],
  ['1,000,000', '1000000'],
  ['1234,567', '1234,567'],
])('%s is the number %s', { tags: ids('PO47') }, (pasted, expected) => {
  expect(withDecimalComma(pasted)).toBe(expected)
})

test('a shop with three decimals reads three digits behind a comma as such', () => {
  expect(withDecimalComma('1,500', true)).toBe('1,500')
  expect(withDecimalComma('1,500,000', true)).toBe('1500000')
})
