import { expect, test } from 'vitest'
import { namedNumbers } from './model.ts'

test.each([
  ['Mindestens 5,00\u00A0€', [5]],
  ['Mindestens 5 €.', [5]],
  ['von 1.000 bis 12.500,50 €', [1000, 12_500.5]],
  ['between $1,000.50 and $2,000', [1000.5, 2000]],
  ['ab 0.01', [0.01]],
  ['1\u202F200 €, CHF 1’500', [1200, 1500]],
  ['25–400 €', [25, 400]],
  ['25,400', [25_400]],
  ['25, 400', [25, 400]],
  ['Zahl, was dir das Bild wert ist:', []],
])('%s names %j', (text, numbers) => {
  expect(namedNumbers(text)).toEqual(numbers)
})
