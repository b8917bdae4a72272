import { expect, test } from 'vitest'
import { findHouseNumbers, houseNumberLength } from './addresses.ts'

test.each([
  [' 3, 18055 Rostock', ' 3'],
  [' 12a', ' 12a'],
  [' 12 a und', ' 12 a'],
  [' 4-6', ' 4-6'],
  [' 4–6 b,', ' 4–6 b'],
  ['+47&city=', '+47'],
])('behind a street %j begins with its number', (behind, number) => {
  expect(houseNumberLength(behind)).toBe(number.length)
})

test.each(['', ' 20 €', ' 30 %', ' 19 Uhr', ' 60x80', ' 40 cm', ' 12345', ' 3.5', ' 3Bilder', ', 3'])(
  'behind a word that is a street’s name as well, %j begins with no number of a house',
  (behind) => {
    expect(houseNumberLength(behind)).toBe(0)
  },
)

test.each([
  ['JSON', '{"house_number":', '47', ',"count":47}'],
  ['a text of JSON', '{"houseNumber":"', '47b', '"}'],
  ['a query', 'menge=47&billing_house_number=', '47', '&x=1'],
  ['a name with brackets', 'a[hausnummer]=', '4-6', ''],
  ['markup', '<input name="billing_street_no" id="n" value="', '12 a', '">'],
  ['a step', '"selectors":[["[name=\\"hausnr\\"]"]],"value":"', '8', '"'],
])('the number in a field of %s is found where it stands', (_where, before, value, behind) => {
  expect(findHouseNumbers(before + value + behind)).toEqual([{ at: before.length, value }])
})

test.each([
  ['a pseudonym', '{"house_number":"1"}'],
  ['settings of the field', '{"house_number_max":20,"house_number":{"priority":50},"label_house_number":"Hausnummer"}'],
])('%s is no number of a house', (_what, text) => {
  expect(findHouseNumbers(text)).toEqual([])
})
