import { expect, test } from 'vitest'
import { selectScenes } from './selectScenes.ts'

const names = ['account-orders', 'contact-short', 'contact-spam']

test.each([
  [undefined, names],
  ['contact', ['contact-short', 'contact-spam']],
  ['Contact-*m', ['contact-spam']],
  ['orders', ['account-orders']],
])('the pattern %j selects %j', (pattern, expected) => {
  expect(selectScenes(names, pattern)).toEqual(expected)
})

test('a pattern that no scene matches is an error that suggests the nearest name', () => {
  expect(() => selectScenes(names, 'contact-shrot')).toThrow(
    /^No scene matches "contact-shrot"\. Did you mean "contact-short"\?$/,
  )
})

test('characters of regular expressions stand for themselves', () => {
  expect(() => selectScenes(names, 'contact.short')).toThrow('No scene matches')
})
