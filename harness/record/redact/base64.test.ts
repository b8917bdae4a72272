import { expect, test } from 'vitest'
import { encodeLike, findBase64 } from './base64.ts'

const encode = (text: string): string => Buffer.from(text).toString('base64')
const text = 'Möwe? über dem Watt'

test('a run of base64 is found with its place and text, in both alphabets, with padding and without', () => {
  for (const encoded of [encode(text), Buffer.from(text).toString('base64url')]) {
    const bare = encoded.replace(/=+$/, '')
    // The value of a query or a cookie.
    expect(findBase64(`a=${bare} b`)).toEqual([{ at: 2, encoded: bare, text, encoding: 'utf8' }])
    expect(findBase64(`a: ${encoded}, b`)).toEqual([{ at: 3, encoded, text, encoding: 'utf8' }])
  }
})

test('two runs are found, and a run of fewer than sixteen characters is not', () => {
  const [first, second] = [encode('alma@werkstatt.example'), encode('noch ein Brief')]
  expect(findBase64(`"${first}" "${second}"`).map((run) => run.text)).toEqual([
    'alma@werkstatt.example',
    'noch ein Brief',
  ])
  expect(findBase64(`"${encode('zwölf Bytes')}"`)).toHaveLength(1)
  expect(findBase64(`"${encode('elf Zeichen')}"`)).toEqual([])
})

test('words, paths and bytes that only look like base64 are not found', () => {
  expect(findBase64('wp-content/uploads/bilder')).toEqual([])
  expect(findBase64('Donaudampfschifffahrtsgesellschaft')).toEqual([])
  expect(findBase64(encode('\0\x01\x02 bytes and no text'))).toEqual([])
  expect(findBase64(encode('ends with a bell \x7f'))).toEqual([])
  expect(
    findBase64(
      Buffer.from([0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0xfa, 0xf9, 0xf8, 0xf7, 0xf6, 0xf5, 0xf4]).toString('base64'),
    ),
  ).toEqual([])
  // Line breaks and tabs are text.
  expect(findBase64(encode('eine Zeile\n\tund noch eine')).map((run) => run.text)).toEqual([
    'eine Zeile\n\tund noch eine',
  ])
})

test('the replacement has the alphabet and the padding of the original', () => {
  const other = 'ÿÿÿ??>>~'
  expect(encodeLike('YWJjZA==', other)).toBe(Buffer.from(other).toString('base64'))
  expect(encodeLike('YWJjZA', other)).toBe(Buffer.from(other).toString('base64').replace(/=+$/, ''))
  expect(encodeLike('YW-jZA', other)).toBe(Buffer.from(other).toString('base64url'))
  expect(encodeLike('YW_jZA', other)).toBe(Buffer.from(other).toString('base64url'))
  // Of a whole number of groups nothing tells whether it would be padded: it is.
  expect(encodeLike('YWJj', 'a')).toBe('YQ==')
})

test('padding that does not fit the replacement is left out as a whole', () => {
  expect(encodeLike('YWJjZA', 'a')).toBe('YQ')
  expect(encodeLike('YWJjZGU', 'ab')).toBe('YWI')
  expect(encodeLike('YWJjZGU', 'abc')).toBe('YWJj')
})

test('text in ISO-8859-1 is encoded in ISO-8859-1 again', () => {
  expect(encodeLike('YWJj', 'Größe', 'latin1')).toBe(Buffer.from('Größe', 'latin1').toString('base64'))
  expect(encodeLike('YWJj', 'Größe')).toBe(Buffer.from('Größe', 'utf8').toString('base64'))
})

test('a run that no encoder writes is not found, though it can be decoded', () => {
  const encoded = encode('ABCDEFGHIJKLMNOP').replace(/=+$/, '')
  expect(encoded.endsWith('A')).toBe(true)
  expect(findBase64(encoded)).toHaveLength(1)
  // The last letter holds bits of no byte.
  expect(findBase64(encoded.replace(/A$/, 'B'))).toEqual([])
  expect(findBase64(`${encode('ABCDEFGHIJKLMNO')}A`)).toEqual([])
})

test.each([
  ['a sentence of 32 letters', 'Schöne Grüße aus Rostock an alle'],
  ['markup', '<p>Grüße</p><p>von der Küste</p><b>'],
  ['markup without blanks', '<p>Grüße-von-Küste</p><b>Rostock</b>'],
  ['a list with some letters that are not English', 'äöü äöü und noch mehr Worte von hier'],
])('text in ISO-8859-1 is read as such: %s', (_what, text) => {
  const encoded = Buffer.from(text, 'latin1').toString('base64')
  expect(findBase64(`"${encoded}"`)).toEqual([{ at: 1, encoded, text, encoding: 'latin1' }])
})

test.each([
  ['a sentence of 31 letters', 'Schöne Grüße aus Rostock an all'],
  ['a row of letters of which a fifth is not English', 'äöüäöüä und noch mehr Worte von hier'.slice(0, 35)],
  ['a row of letters that are hardly English', 'äöüßäöüßäöüßäöüß und noch ein Text dazu'],
  ['words without a blank', 'Grüße-aus-Rostock-an-alle-von-der-Küste'],
  ['letters in twos', 'äb cd ef gh ij kl mn op qr st uv wx yz äb'],
  ['numbers', 'ä 1234567 123456 12345678 12345 1234567'],
])('bytes that may be anything are no text in ISO-8859-1: %s', (_what, text) => {
  expect(findBase64(Buffer.from(text, 'latin1').toString('base64'))).toEqual([])
})
