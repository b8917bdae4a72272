import { expect, test } from 'vitest'
import { ids } from '../../../scripts/requirementIds.ts'
import { fileOf, passes } from '../testRules.ts'

test('required wants a value that is not blank', { tags: ids('S5.01') }, () => {
  expect(passes('required', [])).toBe(false)
  expect(passes('required', ['', ' \n'])).toBe(false)
  expect(passes('required', ['', 'Öl'])).toBe(true)
})

test('required on a file field is content with a file', { tags: ids('S5.01') }, () => {
  expect(passes('required', fileOf('bild.png'))).toBe(true)
})

test('enum wants each value to be one of those offered, letter for letter', { tags: ids('S5.01') }, () => {
  const accept = ['Öl', 'Acryl', 3]
  expect(passes('enum', ['Öl', '3'], { accept })).toBe(true)
  expect(passes('enum', ['Öl', 'öl'], { accept })).toBe(false)
  expect(passes('enum', [], { accept })).toBe(true)
  expect(passes('enum', 'Kreide', { accept: [] })).toBe(false)
  expect(passes('enum', 'Kreide')).toBe(true)
})
