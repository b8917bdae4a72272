import { expect, test } from 'vitest'
import { candidates, hasCheckDigit } from './brands.ts'
import { createCardForm } from './cardForm.ts'
import { formatField } from './fieldRules.ts'

const now = new Date('2026-11-20T12:00:00Z')

function typed(fields: Partial<Record<'name' | 'number' | 'expiry' | 'cvv', string>>) {
  const form = createCardForm(() => now)
  for (const [field, text] of Object.entries(fields) as ['number', string][]) {
    form.add(field)
    form.type(field, text)
  }
  return form
}

test.each([
  ['4', ['visa']],
  ['5555 5555 5555 4444', ['mastercard']],
  ['2221', ['mastercard']],
  ['3782 822463 10005', ['american-express']],
  ['6', ['discover', 'maestro']],
  ['9', []],
])('provider-sdk 3.4: %s can become %j', (number, types) => {
  expect(candidates(number.replaceAll(' ', '')).map(({ card }) => card.type)).toEqual(types)
})

test.each(['4111111111111111', '5555555555554444', '378282246310005', '4000000000000002', '4000000000003220'])(
  'provider-sdk 9.5: %s has its check digit',
  (number) => {
    expect(hasCheckDigit(number)).toBe(true)
    expect(typed({ number }).state().isFormValid).toBe(true)
  },
)

test('provider-sdk 9.5: a wrong check digit makes the number invalid for good', () => {
  const { cardNumberField } = typed({ number: '4111 1111 1111 1112 345' }).state().fields
  expect(cardNumberField).toMatchObject({ isEmpty: false, isValid: false, isPotentiallyValid: false })
  expect(typed({ number: '4111 11' }).state().fields.cardNumberField).toMatchObject({
    isValid: false,
    isPotentiallyValid: true,
  })
})

test.each([
  ['number', '4111111111111111', '4111 1111 1111 1111'],
  ['number', '378282246310005', '3782 822463 10005'],
  ['expiry', '5', '05'],
  ['expiry', '0431', '04 / 31'],
  ['cvv', '12a345', '1234'],
  ['name', 'Imke Claussen', 'Imke Claussen'],
] as const)('provider-sdk 3.4: %s %s is written %s', (field, text, shown) => {
  expect(formatField(field, text)).toBe(shown)
})

test.each([
  ['11 / 26', true],
  ['10 / 26', false],
  ['13 / 30', false],
  ['04 / 99', false],
  ['04', false],
])('provider-sdk 9.3: an expiry of %s is valid in November 2026: %s', (expiry, isValid) => {
  expect(typed({ expiry }).state().fields.cardExpiryField?.isValid).toBe(isValid)
})

test('provider-sdk 9.3: the length of the security code hangs on the card', () => {
  const codes = (number: string, cvv: string) => typed({ number, cvv }).state().fields.cardCvvField?.isValid
  expect(codes('4111 1111 1111 1111', '123')).toBe(true)
  expect(codes('4111 1111 1111 1111', '1234')).toBe(false)
  expect(codes('3782 822463 10005', '1234')).toBe(true)
})

test('provider-sdk 3.4: the state holds the rendered fields only, and names their errors', () => {
  const form = typed({ number: '4111', cvv: '' })
  form.setFocused('number', true)
  expect(form.state('number')).toEqual({
    cards: [{ type: 'visa', niceType: 'Visa', code: { name: 'CVV', size: 3 } }],
    emittedBy: 'number',
    isFormValid: false,
    errors: ['INVALID_NUMBER', 'INVALID_CVV'],
    fields: {
      cardNumberField: { isFocused: true, isEmpty: false, isValid: false, isPotentiallyValid: true },
      cardCvvField: { isFocused: false, isEmpty: true, isValid: false, isPotentiallyValid: true },
    },
  })
  expect(form.state()).not.toHaveProperty('emittedBy')
})

test('provider-sdk 3.4: an empty name is valid, a card number in its place is not', () => {
  expect(typed({ name: '' }).state().isFormValid).toBe(true)
  expect(typed({ name: '4111 1111 1111 1111' }).state().errors).toEqual(['INVALID_NAME'])
})

test('a field that was mounted anew begins empty', () => {
  const form = typed({ number: '4111 1111 1111 1111' })
  form.remove('number')
  form.add('number')
  expect(form.state().errors).toEqual(['INVALID_NUMBER'])
})
