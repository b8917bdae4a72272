import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../../harness/testing/run/choice/sample.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { passes, patience } from '../testRules.ts'

describe('email', () => {
  test.each([
    'anna@galerie.example',
    "o'neil+kunst@sub.galerie-am-markt.example",
    'a@b.de',
    '.a.@kunst.example',
    'info@xn--mller-kva.example',
  ])('%s is an address', { tags: ids('S5.01') }, (text) => {
    expect(passes('email', text)).toBe(true)
  })

  test.each([
    'anna',
    'a@b.c',
    '@galerie.example',
    'anna@',
    'anna@galerie',
    'anna@@galerie.example',
    'anna@galerie@kunst.example',
    'jörn@galerie.example',
    'anna@müller.example',
    'anna@galerie..example',
    'anna@.galerie.example',
    'anna@galerie.example.',
    'anna@-galerie.example',
    'anna@galerie-.example',
    'anna@ galerie.example',
    'anna bell@galerie.example',
  ])('%s is no address', { tags: ids('S5.01', 'CF44') }, (text) => {
    expect(passes('email', text)).toBe(false)
  })

  test('agrees with the rule spelt out step by step', { ...patience, tags: ids('S5.01') }, () => {
    const characters = fc.constantFrom('a', 'B', '7', '@', '.', '-', '_', '+', "'", ' ', 'ü', '!', '..', '\n', 'kunst')
    const texts = fc.array(characters, { maxLength: 14 }).map((parts) => parts.join('').trim())
    const likely = fc.tuple(texts, texts).map(([local, domain]) => `${local}@${domain}.de`)
    fc.assert(
      fc.property(fc.oneof(texts, likely), (text) => {
        expect(passes('email', text)).toBe(text === '' || isAddress(text))
      }),
      randomRuns(5000),
    )
  })

  test('backtracking never piles up, however long the text', { tags: ids('S5.01') }, () => {
    for (const text of [`a@${'a-'.repeat(5e5)}`, `a@${'a.'.repeat(5e5)}`, `a@${'a'.repeat(1e6)}!`, 'a'.repeat(1e6)])
      expect(passes('email', text)).toBe(false)
  })
})

describe('url', () => {
  test.each([
    'https://galerie.example/werke?x=ü',
    'mailto:anna@galerie.example',
    'tel:+4943112',
    'HTTP://KUNST.EXAMPLE',
  ])('%s is a web address', { tags: ids('S5.01') }, (text) => {
    expect(passes('url', text)).toBe(true)
  })

  test.each([
    'galerie.example',
    '//galerie.example',
    'javascript:alert(1)',
    'galerie.example:80',
    'https://',
    'data:,x',
  ])('%s is none', { tags: ids('S5.01') }, (text) => {
    expect(passes('url', text)).toBe(false)
  })
})

describe('tel', () => {
  test.each([
    '+49 (0)89 123456',
    '0431/12 34 56',
    '0049.431.123456',
    '431123#12',
    '123456*9',
    '+123456789012345'.slice(0, 15),
  ])('%s is a telephone number', { tags: ids('S5.01', 'CF56') }, (text) => {
    expect(passes('tel', text)).toBe(true)
  })

  test.each(['123', '+49', 'null acht neun', '12345#67890', '+1234567890123456', '12+345678', '#123456'])(
    '%s is none',
    { tags: ids('S5.01', 'CF56') },
    (text) => {
      expect(passes('tel', text)).toBe(false)
    },
  )

  test('agrees with the rule spelt out step by step', { ...patience, tags: ids('S5.01', 'CF56') }, () => {
    const characters = fc.constantFrom('0', '00', '4', '89', '+', '(', ')', '/', '.', '-', ' ', '#', '*', 'x', '\n')
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 12 }), (parts) => {
        const text = parts.join('').trim()
        expect(passes('tel', text)).toBe(text === '' || isTelephoneNumber(text))
      }),
      randomRuns(5000),
    )
  })
})

describe('number', () => {
  test.each(['12.50', '-.5', '0', '1e3', '1.5E-3', '007'])('%s is a number', { tags: ids('S5.01', 'CF55') }, (text) => {
    expect(passes('number', text)).toBe(true)
  })

  test.each(['12,50', '12.', '1 000', '+5', '0x10', 'Infinity', '1e', '.', '-', '٣'])(
    '%s is none',
    { tags: ids('S5.01', 'CF55') },
    (text) => {
      expect(passes('number', text)).toBe(false)
    },
  )

  test('every number that JavaScript prints without a sign in front of it passes', {
    ...patience,
    tags: ids('S5.01', 'CF55'),
  }, () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(passes('number', `${value}`)).toBe(true)
      }),
      randomRuns(1000),
    )
  })
})

describe('time', () => {
  test.each(['00:00', '23:59', '23:59:59', '07:30:00'])('%s is a time', { tags: ids('S5.01') }, (text) => {
    expect(passes('time', text)).toBe(true)
  })

  test.each(['24:00', '7:30', '12:60', '12:30:60', '12:30 Uhr', '12:3'])(
    '%s is none',
    { tags: ids('S5.01') },
    (text) => {
      expect(passes('time', text)).toBe(false)
    },
  )
})

test('an empty field passes every format, and a file is not read as text', { tags: ids('S5.01') }, () => {
  for (const rule of ['email', 'url', 'tel', 'number', 'time', 'date']) {
    expect(passes(rule, ['', '  '])).toBe(true)
    expect(passes(rule, new File(['x'], 'bild.png'))).toBe(true)
  }
})

/** Contract contact-form 5.4, row email, word by word. */
function isAddress(text: string): boolean {
  if (text.length < 6 || text.indexOf('@', 1) < 0 || text.indexOf('@') !== text.lastIndexOf('@')) return false
  const [local = '', domain = ''] = text.split('@')
  const allowed = "abcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+/=?^_`{|}~.-"
  if ([...local.toLowerCase()].some((character) => !allowed.includes(character))) return false
  if (domain.includes('..') || domain !== domain.trim() || domain.startsWith('.') || domain.endsWith('.')) return false
  const labels = domain.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9-]+$/i.test(label) && !label.startsWith('-') && !label.endsWith('-'))
  )
}

/** Contract contact-form 5.4, row tel, word by word. */
function isTelephoneNumber(text: string): boolean {
  const end = [...text].findIndex((character) => character === '#' || character === '*')
  let digits = [...(end < 0 ? text : text.slice(0, end))].filter((character) => !'()/.*#-'.includes(character)).join('')
  digits = digits.split(/\s/).join('')
  if (digits.startsWith('+') || digits.startsWith('00')) {
    while (digits.startsWith('+') || digits.startsWith('0')) digits = digits.slice(1)
    digits = `+${digits}`
  }
  const bare = digits.startsWith('+') ? digits.slice(1) : digits
  return (
    bare !== '' && [...bare].every((digit) => '0123456789'.includes(digit)) && digits.length > 5 && digits.length < 16
  )
}
