import { expect, test } from 'vitest'
import { ibanCheckDigits, isCardNumber, isIban, luhnDigit, plainIban } from './checkDigits.ts'

test.each([
  ['Visa', '4111111111111111'],
  ['American Express, 15 digits', '378282246310005'],
  ['Mastercard of the newer range', '2223000048400011'],
  ['Mastercard', '5555555555554444'],
  ['Discover', '6011111111111117'],
])('%s is a card number, and with another last digit it is none', (_name, number) => {
  expect(isCardNumber(number)).toBe(true)
  for (let step = 1; step < 10; step++) {
    const other = `${number.slice(0, -1)}${(Number(number.at(-1)) + step) % 10}`
    expect(isCardNumber(other), other).toBe(false)
  }
})

test('a number of another length, another beginning or with other characters is no card, whatever its check digit', () => {
  const withDigit = (digits: string): string => digits + luhnDigit(digits)
  // Fourteen to nineteen digits, its first among them.
  expect(isCardNumber(withDigit('4'.padEnd(12, '1')))).toBe(false)
  expect(isCardNumber(withDigit('4'.padEnd(13, '1')))).toBe(true)
  expect(isCardNumber(withDigit('4'.padEnd(18, '1')))).toBe(true)
  expect(isCardNumber(withDigit('4'.padEnd(19, '1')))).toBe(false)
  for (const first of ['0', '1', '7', '8', '9', '20', '21', '28'])
    expect(isCardNumber(withDigit(first.padEnd(15, '3'))), first).toBe(false)
  for (const first of ['3', '4', '5', '6', '22', '27'])
    expect(isCardNumber(withDigit(first.padEnd(15, '3'))), first).toBe(true)
  expect(isCardNumber('4111 1111 1111 1111')).toBe(false)
  expect(isCardNumber('x4111111111111111')).toBe(false)
  expect(isCardNumber('4111111111111111x')).toBe(false)
})

test('the check digit of a row of digits makes their sum a multiple of ten', () => {
  expect(luhnDigit('7992739871')).toBe('3')
  expect(luhnDigit('0')).toBe('0')
  expect(luhnDigit('18')).toBe('2')
})

test.each(['DE89370400440532013000', 'AT611904300234573201', 'CH9300762011623852957', 'NL91ABNA0417164300'])(
  'the account number %s is found, and with another country, digit or length it is none',
  (iban) => {
    expect(isIban(iban)).toBe(true)
    expect(ibanCheckDigits(iban.slice(0, 2), iban.slice(4))).toBe(iban.slice(2, 4))
    expect(isIban(`FR${iban.slice(2)}`)).toBe(false)
    expect(isIban(`${iban.slice(0, -1)}${(Number(iban.at(-1)) + 1) % 10}`)).toBe(false)
    expect(isIban(iban.slice(0, -1))).toBe(false)
    expect(isIban(`x${iban}`)).toBe(false)
    expect(isIban(`${iban} `)).toBe(false)
    expect(isIban(iban.toLowerCase())).toBe(false)
  },
)

test('an account is between fifteen and thirty-four characters long', () => {
  const ofLength = (length: number): string => {
    const account = '1'.repeat(length - 4)
    return `DE${ibanCheckDigits('DE', account)}${account}`
  }
  expect([14, 15, 34, 35].map((length) => isIban(ofLength(length)))).toEqual([false, true, true, false])
})

test('check digits below ten have a zero before them', () => {
  const low = Array.from({ length: 200 }, (_each, index) => ibanCheckDigits('DE', String(10_000 + index)))
  expect(low.every((digits) => /^\d\d$/.test(digits))).toBe(true)
  expect(low.some((digits) => digits.startsWith('0'))).toBe(true)
})

test('the signs that people put between the groups of an account number are removed', () => {
  expect(plainIban('de89 3704-0044 0532 0130 00')).toBe('DE89370400440532013000')
})
