import { describe, expect, it } from 'vitest'
import { findNamedValues } from './namedValues.ts'

const found = (text: string): readonly string[] =>
  findNamedValues(text).map(({ name, value, isTyped }) => `${name} = ${value}${isTyped ? ' (typed)' : ''}`)

describe('values with a name', () => {
  it.each<[string, string, readonly string[]]>([
    ['JSON', '{"nonce": "a1b2c3d4e5"}', ['nonce = a1b2c3d4e5']],
    ['a script', "var wp_nonce = 'a1b2c3d4e5';", ['wp_nonce = a1b2c3d4e5']],
    ['an attribute', '<a data-nonce="a1b2c3d4e5">', ['data-nonce = a1b2c3d4e5']],
    ['a query', '/a?x=1&_wpnonce=a1b2c3d4e5#b', ['_wpnonce = a1b2c3d4e5']],
    ['a query of several values', '/a?ab=12345678&b[c]=23456789', ['ab = 12345678', 'b[c] = 23456789']],
    [
      'a tag about the page',
      '<meta name="csrf-token" content="abcdefg12345">',
      ['name = csrf-token', 'content = abcdefg12345', 'csrf-token = abcdefg12345'],
    ],
    ['a hidden field', '<input type="hidden" name="key" value="ab1">', ['key = ab1']],
    ['a field', '<input name="ort" value="Bad Doberan">', ['ort = Bad Doberan (typed)']],
    ['a field with an empty type', "<input type='' name=ort value='Rerik'>", ['ort = Rerik (typed)']],
    ['a field in capitals', '<INPUT TYPE=EMAIL NAME=a VALUE=a@b.de>', ['a = a@b.de (typed)']],
    [
      'a field with a purpose',
      '<input type="tel" name="f1" autocomplete="billing tel" value="0381">',
      ['f1 = 0381 (typed)', 'tel = 0381 (typed)'],
    ],
    ['a field with nothing but a purpose', '<input autocomplete="street" value="Kai">', ['street = Kai (typed)']],
    ['a field of several lines', '<input\n  name = "ort"\n  value = "Rerik"\n>', ['ort = Rerik (typed)']],
  ])('a value is found with its name in %s', (_where, text, values) => {
    expect(found(text)).toEqual(values)
  })
})

describe('texts without a named value', () => {
  it.each([
    ['a short value', '{"nonce":"a1b2c3d"}'],
    ['a text', '{"title":"Sturmflut am Watt"}'],
    ['a short query', '?seite=2&sort=preis'],
    ['a field without a value', '<input name="ort"><input name="ort" value="">'],
    ['a field without a name', '<input value="Rerik">'],
    ['an attribute that only ends alike', '<input data-name="a" data-value="b">'],
    ['another element', '<button name="a" value="b"><inputs name="a" value="b">'],
    ['a hidden field with a purpose', '<input type="hidden" autocomplete="tel" value="0381">'],
  ])('no named value is found in %s: %s', (_where, text) => {
    expect(found(text)).toEqual([])
  })
})

it.each(['hidden', 'number', 'submit', 'textual', 'context', 'radio'])(
  'a field of the type %s is not one that people fill in',
  (type) => {
    expect(findNamedValues(`<input type="${type}" name="ort" value="Rerik">`)).toEqual([
      { name: 'ort', value: 'Rerik', isTyped: false },
    ])
  },
)

it('what a page says of itself is nothing that people fill in', () => {
  expect(findNamedValues('<meta name="application-name" content="Galerie Nord">')).toContainEqual({
    name: 'application-name',
    value: 'Galerie Nord',
    isTyped: false,
  })
})
