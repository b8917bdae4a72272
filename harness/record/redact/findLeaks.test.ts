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

test('each file is looked at, and a clean one has nothing', () => {
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

test('what may stay is no leak, by what was learned, by its shape or by its name', () => {
  const redactor = createRedactor()
  redactor.learn('token', 'möwen-im-wind-4711')
  const allowed = ['info@galerie.de', 'möwen-im-wind-4711', 'a1b2c3d4e5']
  const text = 'möwen-im-wind-4711 info@galerie.de <input name="_wpnonce" value="a1b2c3d4e5">'
  expect(look(text, { redactor, allowed })).toEqual([])
  expect(look(text, { redactor }).length).toBeGreaterThanOrEqual(3)
})

test('a value that only its name gives away is found: a nonce', () => {
  expect(look('<input name="_wpnonce" value="a1b2c3d4e5">')).toEqual(['page.html:1:31: a nonce'])
})

test('kinds are named in English', () => {
  const leak = { file: 'a', line: 1, column: 2 }
  expect(formatLeak({ ...leak, what: 'an order' })).toBe('a:1:2: an order')
  expect(look('Rufen Sie an: +49 341 1234567')).toEqual([expect.stringMatching(/: a phone number$/)])
  // Its groups of digits may be taken for a telephone number, too: one finding too many is none too few.
  expect(look('Konto DE89 3704 0044 0532 0130 00')[0]).toBe('page.html:1:7: an IBAN')
})
