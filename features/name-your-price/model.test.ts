import { expect, test } from 'vitest'
import { namedNumbers } from './model.ts'

test.each([
  ['Mindestens 5,00\u00A0€', [5]],
  ['Mindestens 5 €.', [5]],
  ['von 1.000,00 bis 12.500,50 €', [1000, 12_500.5]],
  ['between $1,000.50 and $2,000.00', [1000.5, 2000]],
  ['ab 0.01', [0.01]],
  ['1\u202F200 €, CHF 1’500', [1200, 1500]],
  ['von 1 200 bis 12 500,50 €', [1200, 12_500.5]],
  ['1 200,500 KD bis 1.234.567 KD', [1200.5, 1_234_567]],
  ['1,200.500', [1200.5]],
  ['Auflage 2026 100 €', [2026, 100]],
  ['25–400 €', [25, 400]],
  ['25, 400', [25, 400]],
  ['Zahl, was dir das Bild wert ist:', []],
])('%s names %j', (text, numbers) => {
  expect(namedNumbers(text, [])).toEqual(numbers)
})

test.each([
  ['Höchstens 1.000 €', [1, 1000], [1000]],
  ['Mindestens 1,500 KD', [1.5, 40], [1.5]],
  ['Mindestens 1,500 KD', [2, 40], [1500]],
])('of both readings of the number in %s, that one counts which is among %j', (text, amounts, numbers) => {
  expect(namedNumbers(text, amounts)).toEqual(numbers)
})
