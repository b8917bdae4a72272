import { describe, expect, it } from 'vitest'
import { isCardNumber, isIban } from './checkDigits.ts'
import { digitsOf, isPseudonym, isWord, pseudonymOf, type SecretKind } from './kinds.ts'

/** Kind, a secret of it, and what stands for the first and the twelfth. */
const examples: readonly (readonly [SecretKind, string, string, string])[] = [
  ['mail', 'anna.kuehn@post.example', 'mail1@example.test', 'mail12@example.test'],
  ['given name', 'Anna', 'Vorname1', 'Vorname12'],
  ['family name', 'Kühn', 'Nachname1', 'Nachname12'],
  ['name', 'Anna Kühn', 'Name1', 'Name12'],
  ['street', 'Am Kai 3', 'Strasse1', 'Strasse12'],
  ['city', 'Rostock', 'Ort1', 'Ort12'],
  ['company', 'Kunstfreunde GbR', 'Firma1', 'Firma12'],
  ['user name', 'kuehn77', 'nutzer1', 'nutzer12'],
  ['password', 'sturm-77', 'Kennwort1', 'Kennwort12'],
  ['birthday', '1985-04-03', '2000-01-01', '2000-01-12'],
  ['birthday', '3.4.1985', '1.1.1901', '1.1.1912'],
  ['birthday', '03.04.85', '1.1.1901', '1.1.1912'],
  ['birthday', 'am 1985-04-03', '1.1.1901', '1.1.1912'],
  ['birthday', '1985-04-03 12:00', '1.1.1901', '1.1.1912'],
  ['birthday', '85-04-03', '1.1.1901', '1.1.1912'],
  ['birthday', '19850403', '90000001', '90000012'],
  ['phone', '0381 7654321', '00000000001', '00000000012'],
  ['phone', '+49 381 7654321', '900000000001', '900000000012'],
  ['phone', '110', '900001', '900012'],
  ['postcode', '18055', '43001', '43012'],
  ['postcode', '01067', '00001', '00012'],
  ['postcode', 'CH-8001', '7991', '43012'],
  ['postcode', '110001', '900001', '900012'],
  ['order number', '4815', '900001', '900012'],
  ['order number', 'RE-2026-00815', '900000001', '900000012'],
  ['order key', 'wc_order_AbCdEfGhIjKlM', 'wc_order_0000000000001', 'wc_order_0000000000012'],
  ['order key', 'wc_order_Ab', 'wc_order_000001', 'wc_order_000012'],
  ['IP address', '91.12.34.56', '203.0.113.1', '203.0.113.12'],
  ['IP address', '2a02:8109::1', '2001:db8::1', '2001:db8::12'],
  ['hash', 'd41d8cd98f00b204e9800998ecf8427f', '00000000000000000000000000000001', '00000000000000000000000000000012'],
  ['nonce', 'a1b2c3d4e5', 'nonce00001', 'nonce00012'],
  ['nonce', '1234567890', '9000000001', '9000000012'],
  ['nonce', 'a1b2c3', 'nonce001', 'nonce012'],
  ['token', 'abcdefghijklmnop1', 'token000000000001', 'token000000000012'],
  ['token', 'abc1', 'token0001', 'token0012'],
  ['token', '123456789', '900000001', '900000012'],
  ['street', '4711', '900001', '900012'],
]

describe('pseudonyms of secrets', () => {
  it.each(examples)(
    'the first pseudonym of the kind “%s” for a value such as %s is %s, and the twelfth is %s',
    (kind, value, first, twelfth) => {
      expect([1, 12].map((number) => pseudonymOf(kind, value, number))).toEqual([first, twelfth])
    },
  )

  it.each(examples)(
    'the pseudonym of the kind “%s” for a value such as %s is recognised as one, and the value itself is not',
    (kind, value) => {
      for (const number of [1, 12]) {
        const pseudonym = pseudonymOf(kind, value, number)
        expect(isPseudonym(pseudonym), pseudonym).toBe(true)
        expect(isPseudonym(` ${pseudonym}\n`), pseudonym).toBe(true)
        // A part of a longer word is something else.
        expect(isPseudonym(`k${pseudonym}`), pseudonym).toBe(false)
        expect(isPseudonym(`${pseudonym}k`), pseudonym).toBe(false)
      }
      expect(isPseudonym(value)).toBe(false)
    },
  )

  it.each([14, 15, 16, 19])('the pseudonym of a card of %i digits is a card of as many', (length) => {
    const card = '4'.padEnd(length, '1')
    for (const number of [1, 99, 1234]) {
      const pseudonym = pseudonymOf('card number', card, number)
      expect(pseudonym).toHaveLength(length)
      expect(isCardNumber(pseudonym)).toBe(true)
      expect(isPseudonym(pseudonym)).toBe(true)
    }
    expect(pseudonymOf('card number', '4111 1111 1111 1111', 1)).toHaveLength(16)
  })

  it('the pseudonym of an account is an account with the right check digits', () => {
    for (const number of [1, 99, 1234]) {
      const pseudonym = pseudonymOf('IBAN', 'AT611904300234573201', number)
      expect(pseudonym).toMatch(/^DE\d{20}$/)
      expect(isIban(pseudonym)).toBe(true)
      expect(isPseudonym(pseudonym)).toBe(true)
    }
  })

  it('the pseudonym of an IP address is from one of the three networks for examples, each of which has 254', () => {
    const addresses = [1, 254, 255, 508, 509, 762].map((number) => pseudonymOf('IP address', '91.12.34.56', number))
    expect(addresses).toEqual([
      '203.0.113.1',
      '203.0.113.254',
      '198.51.100.1',
      '198.51.100.254',
      '192.0.2.1',
      '192.0.2.254',
    ])
    expect(addresses.every(isPseudonym)).toBe(true)
    const all = Array.from({ length: 762 }, (_each, index) => pseudonymOf('IP address', '91.12.34.56', index + 1))
    expect(new Set(all).size).toBe(762)
  })
})

describe('recognising pseudonyms', () => {
  it.each(['Xqzy', 'yxwj jq.', 'XQ-00'])('the filler “%s” of a typed text is recognised as a pseudonym', (text) => {
    expect(isPseudonym(text)).toBe(true)
  })

  it.each([
    ['90402', 'Nürnberg'],
    ['90768', 'Fürth'],
    ['9020', 'Klagenfurt'],
    ['9012', 'St. Gallen'],
    ['9001', 'St. Gallen'],
    ['9000', 'St. Gallen'],
    ['90001', 'Nürnberg'],
    ['90099', 'Nürnberg'],
    ['7900', 'no place, nor given out'],
    ['43100', 'no place, nor given out'],
  ])('the postcode %s of %s is not taken for a pseudonym', (postcode) => {
    expect(isPseudonym(postcode)).toBe(false)
  })

  it.each(['9012', '90123', '901234', '900123', '90001', '7912', '43123'])(
    'the number %s of an order is not taken for a pseudonym',
    (number) => {
      expect(isPseudonym(number)).toBe(false)
    },
  )

  it.each([99, 100, 1234])('the %ith pseudonym of a phone number is recognised as one', (number) => {
    expect(isPseudonym(pseudonymOf('phone', '0381765432', number))).toBe(true)
  })

  it.each(['', '12', 'Sturmflut', 'Vorname', 'Vorname1a', 'mail1@example.de', '203.0.114.7', '…', 'Xaver', 'nonce'])(
    '%j is not taken for a pseudonym',
    (text) => {
      expect(isPseudonym(text)).toBe(false)
    },
  )
})

it('names, towns and numbers are looked for as whole words; what no word contains, anywhere', () => {
  const whole: readonly SecretKind[] = [
    'name',
    'given name',
    'family name',
    'city',
    'street',
    'company',
    'postcode',
    'phone',
  ]
  expect(whole.map(isWord)).toEqual(whole.map(() => true))
  const anywhere: readonly SecretKind[] = [
    'mail',
    'nonce',
    'token',
    'hash',
    'order key',
    'IBAN',
    'card number',
    'password',
  ]
  expect(anywhere.map(isWord)).toEqual(anywhere.map(() => false))
})

it('the digits of a number are what is left without what people write between them', () => {
  expect(digitsOf('+49 (0)381 / 76-54.3')).toBe('49038176543')
  expect(digitsOf('Kai')).toBe('')
})
