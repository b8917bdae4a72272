import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import {
  billingAddress,
  type CardState,
  fieldNames,
  initialState,
  markInvalid,
  missingFields,
  onBlur,
  onChange,
  onFocus,
  readReport,
  sizeOf,
} from './model.ts'

const report = (emittedBy: string, fields: object) => readReport({ emittedBy, fields })
const typed = (isValid: boolean) => ({ cardNumberField: { isEmpty: false, isValid, isFocused: true } })
const empty = { cardNumberField: { isEmpty: true, isValid: false } }
const fresh = initialState(fieldNames, false)
const number = (state: CardState) => state.number!

test('nothing typed: number, expiry and code are missing, the name only where the shop wants one that has a place', {
  tags: ids('SDK28', 'SDK29', 'S3.95', 'S3.151', 'S3.152', 'S3.153', 'S5.27'),
}, () => {
  expect(missingFields(fresh)).toEqual(['number', 'expiry', 'cvv'])
  expect(missingFields(initialState(fieldNames, true))).toEqual(['name', 'number', 'expiry', 'cvv'])
  expect(missingFields(initialState(['number', 'expiry', 'cvv'], true))).toEqual(['number', 'expiry', 'cvv'])
})

test('half typed nothing is red; left, it says what is wrong; corrected, it is valid again', {
  tags: ids('SDK25', 'SDK27', 'S5.30'),
}, () => {
  const half = onChange(fresh, report('number', typed(false)))
  expect(number(half)).toMatchObject({ look: 'plain', hasError: false })
  const unfinished = onBlur(half, report('number', typed(false)))
  expect(number(unfinished)).toMatchObject({ look: 'invalid', hasError: true })
  const again = onChange(unfinished, report('number', typed(false)))
  expect(number(again)).toMatchObject({ look: 'invalid', hasError: false })
  expect(number(onChange(again, report('number', typed(true))))).toMatchObject({ look: 'valid', hasError: false })
})

test.each([{}, { fields: null }, { fields: [] }])('a state without fields changes nothing: %j', (state) => {
  const half = onChange(fresh, report('number', typed(false)))
  const given = readReport({ emittedBy: 'number', cards: [], isFormValid: false, errors: [], ...state })
  expect(missingFields(onChange(half, given))).toEqual(['number', 'expiry', 'cvv'])
  expect(number(onBlur(half, given))).toMatchObject({ look: 'invalid', hasError: true })
})

test('one event that reports several fields tells the state of all of them', { tags: ids('S5.27', 'S3.151') }, () => {
  const valid = { isEmpty: false, isValid: true }
  const fields = { cardNumberField: valid, cardExpiryField: valid, cardCvvField: valid }
  expect(missingFields(onChange(fresh, report('number', fields)))).toEqual([])
  expect(missingFields(onChange(fresh, report('none', fields)))).toEqual([])
})

test('an emptied field shows nothing when it is left', { tags: ids('SDK26', 'S5.29') }, () => {
  const marked = markInvalid(onChange(fresh, report('number', empty)), ['number'])
  expect(number(onBlur(marked, report('number', empty)))).toMatchObject({ look: 'plain', hasError: false })
})

test('one field has the focus', { tags: ids('SDK24') }, () => {
  const first = onFocus(fresh, report('number', {}))
  const second = onFocus(first, report('cvv', {}))
  expect(fieldNames.filter((field) => second[field]?.isFocused)).toEqual(['cvv'])
  expect(fieldNames.filter((field) => onBlur(second, report('cvv', {}))[field]?.isFocused)).toEqual([])
})

test('the address is that of the bill, and has the provider’s names, and no empty parts', {
  tags: ids('SDK31', 'S3.145', 'S3.146', 'S3.147', 'S3.148', 'S3.149', 'S3.150', 'S5.37'),
}, () => {
  expect(billingAddress((name) => `${name}!`)).toEqual({
    addressLine1: 'billing_address_1!',
    addressLine2: 'billing_address_2!',
    adminArea1: 'billing_state!',
    adminArea2: 'billing_city!',
    postalCode: 'billing_postcode!',
    countryCode: 'billing_country!',
  })
  expect(billingAddress((name) => (name === 'billing_city' ? ' Rostock ' : '  '))).toEqual({ adminArea2: 'Rostock' })
})

test.each([
  [0, 'xs'],
  [599.9, 'xs'],
  [600, 'sm'],
  [899, 'sm'],
  [900, 'md'],
  [1199, 'md'],
  [1200, 'lg'],
])('a form %d px wide is %s', { tags: ids('SDK22', 'S9.16') }, (width, size) => {
  expect(sizeOf(width)).toBe(size)
})

test('whatever the provider reports, in whatever order, nothing throws and every field has a state', () => {
  const event = fc.tuple(
    fc.constantFrom(onChange, onFocus, onBlur),
    fc.oneof(
      fc.anything(),
      fc.record({
        emittedBy: fc.oneof(fc.constantFrom(...fieldNames), fc.anything()),
        fields: fc.oneof(fc.anything(), fc.record({ cardNumberField: fc.anything(), cardCvvField: fc.anything() })),
      }),
    ),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const end = events.reduce((state, [on, given]) => on(state, readReport(given)), fresh)
      expect(Object.keys(end)).toEqual([...fieldNames])
      for (const field of fieldNames) {
        expect(['plain', 'valid', 'invalid']).toContain(end[field]!.look)
        expect([typeof end[field]!.isEmpty, typeof end[field]!.isValid]).toEqual(['boolean', 'boolean'])
      }
    }),
  )
})
