import { expect, test } from 'vitest'
import { judgeField } from './judgeField.ts'

const judge = (value: string, ...rules: string[]) => judgeField(value, (rule) => rules.includes(rule))

test.each([
  ['', 'required-field'],
  ['x', 'validated'],
])('a required field with "%s"', (value, complaint) => {
  expect(judge(value, 'validate-required')).toBe(complaint)
})

test.each([
  ['', 'validated'],
  ['jule@galerie-ebbe.example', 'validated'],
  ['jule.o+1@kunst.museum', 'validated'],
  ['jule@', 'email'],
  ['jule@kunst', 'email'],
  ['jule kunst@x.de', 'email'],
  ['jule@kunst.', 'email'],
])('an e-mail address "%s"', (value, complaint) => {
  expect(judge(value, 'validate-email')).toBe(complaint)
})

test.each([
  ['', 'validated'],
  ['+49 (0)431 / 12-34.56', 'validated'],
  ['#1_2', 'validated'],
  ['0431 abc', 'phone'],
])('a telephone number "%s"', (value, complaint) => {
  expect(judge(value, 'validate-phone')).toBe(complaint)
})

test('a field without rules is right', () => {
  expect(judge('')).toBe('validated')
})
