import { expect, test } from 'vitest'
import { findLeaks, formatLeak, type LeakOptions } from './findLeaks.ts'
import { createRedactor } from './redactor.ts'

const look = (text: string, options: LeakOptions = {}): readonly string[] =>
  findLeaks(new Map([['page.html', text]]), options).map(formatLeak)

test('a leak is named by file, line and column, and the secret itself never', () => {
  const found = look('<p>a</p>\n<p>b</p>\n<i>an alma.brandt@halligpost.de</i>')
  expect(found).toEqual(['page.html:3:7: a mail address'])
  expect(found.join()).not.toContain('alma')
})

test('each file is searched, and a clean one has no leak', () => {
  const files = new Map([
    ['a.json', '{"a":"b"}'],
    ['b.json', '{"mail":"alma.brandt@halligpost.de"}'],
  ])
  expect(findLeaks(files, {}).map(({ file }) => file)).toEqual(['b.json'])
  expect(findLeaks(new Map(), {})).toEqual([])
})

test('a secret that the redactor has learned is found wherever it stands, and once', () => {
  const redactor = createRedactor()
  redactor.learn('token', 'möwen-im-wind-4711')
  redactor.learn('mail', 'alma.brandt@halligpost.de')
  expect(look('x möwen-im-wind-4711', { redactor })).toEqual(['page.html:1:3: a token'])
  // Also by its shape, which does not make it two.
  expect(look('alma.brandt@halligpost.de', { redactor })).toEqual(['page.html:1:1: a mail address'])
  expect(look('nothing', { redactor })).toEqual([])
})

test('an allowed value is no leak, whether it was learned or is recognised by its form or its name', () => {
  const redactor = createRedactor()
  redactor.learn('token', 'möwen-im-wind-4711')
  const allowed = ['info@galerie.de', 'möwen-im-wind-4711', 'a1b2c3d4e5']
  const text = 'möwen-im-wind-4711 info@galerie.de <input name="_wpnonce" value="a1b2c3d4e5">'
  expect(look(text, { redactor, allowed })).toEqual([])
  expect(look(text, { redactor }).length).toBeGreaterThanOrEqual(3)
})

test('a nonce is found, which only its name shows to be one', () => {
  expect(look('<input name="_wpnonce" value="a1b2c3d4e5">')).toEqual(['page.html:1:31: a nonce'])
})

test('kinds are named in English', () => {
  const leak = { file: 'a', line: 1, column: 2 }
  expect(formatLeak({ ...leak, what: 'an order' })).toBe('a:1:2: an order')
  expect(look('Rufen Sie an: +49 341 1234567')).toEqual([expect.stringMatching(/: a phone number$/)])
  // The IBAN's groups of digits may be taken for a telephone number, too: one finding too many does no harm.
  expect(look('Konto DE89 3704 0044 0532 0130 00')[0]).toBe('page.html:1:7: an IBAN')
})

test('each place is named once, also where a secret is known by itself, by its shape and by its name', () => {
  const redactor = createRedactor()
  redactor.learn('nonce', 'a1b2c3d4e5')
  expect(look('<input name="_wpnonce" value="a1b2c3d4e5">', { redactor })).toEqual(['page.html:1:31: a nonce'])
  expect(look('Konto DE89370400440532013000')).toEqual(['page.html:1:7: an IBAN'])
  expect(look('<p>Möwenweg 3, A-1070 Wien</p>')).toEqual(['page.html:1:4: a street', 'page.html:1:18: a postcode'])
})

test('the place is that of the file, however its text is encoded', () => {
  const redactor = createRedactor()
  redactor.learn('token', 'möwen-im-wind-4711')
  const text =
    '<a title="&ouml;&ouml;">\n&#109;&ouml;wen-im-wind-4711 an&#64; anna%40post.example\n"nonce":"a1b2c3d4e5"'
  expect(look(text, { redactor })).toEqual([
    'page.html:2:1: a token',
    'page.html:2:38: a mail address',
    'page.html:3:10: a nonce',
  ])
})

test('a hash is only a leak where it is one of a mail address', () => {
  const hash = '0bc83cb571cd1c50ba6f3e8a78ef1346'
  expect(look(`<input name="cart_hash" value="${hash}">`)).toEqual([])
  expect(look(`<img src="https://gravatar.com/avatar/${hash}">`)).toEqual(['page.html:1:39: a hash'])
})

test.each([
  ['what stands for a nonce already', '<input name="_wpnonce" value="nonce00001">'],
  ['a nonce under another name', '<input name="produkt" value="a1b2c3d4e5">'],
  ['a price and opening hours', '<p>48,00 €, Di–Fr 10–18 Uhr</p>'],
])('%s is no leak', (_what, text) => {
  expect(look(text)).toEqual([])
})

test.each([
  ['IBAN', 'an IBAN'],
  ['order key', 'an order key'],
  ['IP address', 'an IP address'],
  ['user name', 'a user name'],
  ['token', 'a token'],
] as const)('a finding of the kind %s is %s', (kind, what) => {
  const redactor = createRedactor()
  redactor.learn(kind, 'möwen-im-wind-4711')
  expect(look('möwen-im-wind-4711', { redactor })).toContain(`page.html:1:1: ${what}`)
})
