import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requireRecordings } from '../../harness/scene/recordings/findRecordings.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { readCardSettings } from './settings.ts'

const nothing = {
  isNameRequired: false,
  placeholders: {},
  styles: {},
  refusedStyles: [],
  errors: {},
  incomplete: undefined,
  unavailable: undefined,
}

test('the settings of the running shop are read', { tags: ids('S3.95', 'S3.96', 'S3.97') }, () => {
  const recorded = JSON.parse(readFileSync(join(requireRecordings(), 'settings/settings-checkout.json'), 'utf8'))
  const { styles, ...others } = readCardSettings(recorded.ppcp_card_data, false)
  expect(others).toEqual({
    isNameRequired: false,
    placeholders: { name: 'Cardholder name (optional)', number: 'Card number', expiry: 'MM / YY', cvv: 'CVV' },
    refusedStyles: [],
    errors: {
      name: 'Your card name is incomplete',
      number: 'Your card number is incomplete',
      expiry: "Your card's expiration date is incomplete.",
      cvv: "Your card's security code is incomplete.",
    },
    incomplete: 'The credit card form is incomplete',
    unavailable: 'Credit card processing is not available. Please use another payment method.',
  })
  expect(styles).toEqual(recorded.ppcp_card_data.styles)
})

test.each([
  [true, true],
  ['1', true],
  [1, true],
  ['', false],
  [undefined, false],
  [{}, false],
])('the name is required by %o: %s', { tags: ids('SDK29', 'S3.95') }, (cardNameRequired, isNameRequired) => {
  expect(readCardSettings({ cardNameRequired }, false)).toMatchObject({ isNameRequired })
})

test('admins read why there is no form, in the words of either generation; shoppers do not', {
  tags: ids('SDK20', 'S6.05', 'S6.06', 'S6.07', 'S8.31', 'S8.32'),
}, () => {
  const older = { i18n: { not_available: 'nicht', not_available_admin: 'freischalten' } }
  const newer = { i18n: { unavailable: 'nicht', unavailable_admin: 'freischalten' } }
  for (const printed of [older, newer]) {
    expect(readCardSettings(printed, false).unavailable).toBe('nicht')
    expect(readCardSettings(printed, true).unavailable).toBe('freischalten')
  }
  expect(readCardSettings({ i18n: { unavailable: 'nicht' } }, true).unavailable).toBe('nicht')
})

test('what the provider takes of the styles is handed on, the rest is named', { tags: ids('S3.96') }, () => {
  const styles = {
    input: { color: 'red', margin: '1em', 'font-variant-caps': 'all' },
    ':focus': [],
    '.x': 'red',
    y: { z: {} },
  }
  expect(readCardSettings({ styles }, false)).toMatchObject({
    styles: { input: { color: 'red', 'font-variant-caps': 'all' }, ':focus': {}, '.x': {}, y: {} },
    refusedStyles: ['margin'],
  })
})

test.each(['MM / JJ', { placeholder: 'MM / JJ' }])(
  'the expiry date as %j: one placeholder',
  { tags: ids('SDK19') },
  (expiryField) => {
    expect(readCardSettings({ fields: { expiryField } }, false).placeholders).toEqual({ expiry: 'MM / JJ' })
  },
)

test.each([
  ['lists', { i18n: { error_codes: [] }, fields: [], styles: [] }],
  ['nothing', {}],
  ['texts', { i18n: 'x', fields: 'x', styles: 'x', cardNameRequired: 'nein' }],
])('settings that are %s leave everything out', (_what, printed) => {
  expect(readCardSettings(printed, true)).toEqual(nothing)
})

test('whatever is printed, nothing throws', () => {
  fc.assert(
    fc.property(
      fc.record({ i18n: fc.anything(), fields: fc.anything(), styles: fc.anything(), cardNameRequired: fc.anything() }),
      fc.boolean(),
      (printed, isAdmin) => {
        expect(Object.keys(readCardSettings(printed, isAdmin))).toEqual(Object.keys(nothing))
      },
    ),
  )
})
