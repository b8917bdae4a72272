import { expect, test } from 'vitest'
import { fileOf, passes } from '../testRules.ts'

test('S5.01 required wants a value that is not blank', () => {
  expect(passes('required', [])).toBe(false)
  expect(passes('required', ['', ' \n'])).toBe(false)
  expect(passes('required', ['', 'Öl'])).toBe(true)
})

test('S5.01 required on a file field is content with a file', () => {
  expect(passes('required', fileOf('bild.png'))).toBe(true)
})

test('S5.01 enum wants each value to be one of those offered, letter for letter', () => {
  const accept = ['Öl', 'Acryl', 3]
  expect(passes('enum', ['Öl', '3'], { accept })).toBe(true)
  expect(passes('enum', ['Öl', 'öl'], { accept })).toBe(false)
  expect(passes('enum', [], { accept })).toBe(true)
  expect(passes('enum', 'Kreide', { accept: [] })).toBe(false)
  expect(passes('enum', 'Kreide')).toBe(true)
})
