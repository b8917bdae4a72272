import { expect, test } from 'vitest'
import { judgeField } from './judgeField.ts'

const judge = (value: string, ...rules: string[]) => judgeField(value, (rule) => rules.includes(rule))

test.each([
  ['', 'required-field'],
  ['x', undefined],
])('a required field with "%s"', (value, complaint) => {
  expect(judge(value, 'validate-required')).toBe(complaint)
})

test.each([
  ['', undefined],
  ['jule@galerie-ebbe.example', undefined],
  ['jule.o+1@kunst.museum', undefined],
  ['jule@', 'email'],
  ['jule@kunst', 'email'],
  ['jule kunst@x.de', 'email'],
  ['jule@kunst.', 'email'],
])('an e-mail address "%s"', (value, complaint) => {
  expect(judge(value, 'validate-email')).toBe(complaint)
})

test.each([
  ['', undefined],
  ['+49 (0)431 / 12-34.56', undefined],
  ['#1_2', undefined],
  ['0431 abc', 'phone'],
])('a telephone number "%s"', (value, complaint) => {
  expect(judge(value, 'validate-phone')).toBe(complaint)
})

test('a field without rules is right', () => {
  expect(judge('')).toBeUndefined()
})
