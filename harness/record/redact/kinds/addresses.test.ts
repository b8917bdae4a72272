import { expect, test } from 'vitest'
import { findAddresses, findHouseNumbers, houseNumberLength } from './addresses.ts'

/** A street before a postcode may be found in two ways. */
const found = (text: string): readonly string[] => [
  ...new Set(findAddresses(text).map(({ kind, value }) => `${kind}: ${value}`)),
]

test.each([
  ['Möwenweg 3, 18055 Rostock', ['postcode: 18055', 'street: Möwenweg 3']],
  ['Lange Straße 12 a; D-18055 Rostock', ['postcode: 18055', 'street: Lange Straße 12 a']],
  ['Unter den Linden 77<br/>10117 Berlin', ['postcode: 10117', 'street: Unter den Linden 77']],
  ['Mariahilfer Straße 12/3/7, 1070 Wien', ['postcode: 1070', 'street: Mariahilfer Straße 12/3/7']],
  ['Am Platz 4, A-1070 Wien', ['postcode: 1070', 'street: Am Platz 4']],
  ['Seeweg 9, 9000 Sankt Gallen', ['postcode: 9000', 'street: Seeweg 9']],
  ['Färberstr. 4, 90402 Nürnberg', ['postcode: 90402', 'street: Färberstr. 4']],
  ['Hauptstraße 5', ['street: Hauptstraße 5']],
  ['PLZ: 18055', ['postcode: 18055']],
  ['Postleitzahl 1070', ['postcode: 1070']],
])('%s is an address', (text, expected) => {
  expect([...found(`Lieferung: ${text}`)].sort()).toEqual(expected)
})

test('streets and postcodes have their places, also where there are several', () => {
  const text = 'von Möwenweg 3, 18055 Rostock, an Am Platz 4, A-1070 Wien. PLZ 20095'
  const places = findAddresses(text).map(({ kind, value, at }) => {
    expect(text.slice(at, at + value.length)).toBe(value)
    return `${kind} ${at}`
  })
  expect([...new Set(places)].sort()).toEqual(
    [
      `postcode ${text.indexOf('18055')}`,
      `postcode ${text.indexOf('1070')}`,
      `postcode ${text.indexOf('20095')}`,
      `street ${text.indexOf('Möwenweg')}`,
      `street ${text.indexOf('Am Platz')}`,
    ].sort(),
  )
})

test('the street of a postcode stands close before it', () => {
  const far = ' und noch ein Werk'.repeat(8)
  expect(found(`Am Platz 4,${far}, 18055 Rostock`)).toEqual([])
  expect(found(`${far}: Am Platz 4, 18055 Rostock`)).toEqual(['street: Am Platz 4', 'postcode: 18055'])
})

test.each([
  ['a year behind measures', 'Öl auf Leinwand 50, 1990 Berlin'],
  ['copies', 'Auflage 12, 48000 Stück'],
  ['a street without a number', 'Lange Straße, 18055 Rostock'],
  ['a word', 'Platz 1 und Straße 7'],
  ['an hour', 'Am Markt 14 Uhr'],
  ['a price', 'Postkarte Möwenweg 3 €'],
  ['a postcode in a longer number', 'PLZ 180551'],
  ['a town without a postcode', 'Rostock, 2026'],
])('%s is not taken for an address: %s', (_what, text) => {
  expect(found(text)).toEqual([])
})

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
