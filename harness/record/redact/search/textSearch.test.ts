import { expect, test } from 'vitest'
import { createTextSearch } from './textSearch.ts'

test.each([
  ['Ort1', true],
  ['mail1@example.test', true],
  ['2000-01-05', true],
  // Another pseudonym begins like this one.
  ['Ort', false],
  ['Ort12', false],
  // Each of its words is there, but not together.
  ['mail1@example.org', false],
  ['01-2000-05', false],
])('a text with some pseudonyms has %s: %s', (pseudonym, expected) => {
  const isInTexts = createTextSearch(['In Ort1 am 2000-01-05', 'an mail1@example.test, org'])
  expect(isInTexts(pseudonym)).toBe(expected)
})
