/** The state of the card's fields, as far as the provider reports it, and the look of each field. provider-sdk 4.3, 4.6 */
import { phpObject } from '../../inject/schema/php.ts'
import { lazy, looseObject } from '../../inject/schema/schema.ts'
import { anyObject, readParts } from '../shared/payment/settings/schemaFields.ts'

/** The fields in the order of the form. */
export const fieldNames = ['name', 'number', 'expiry', 'cvv'] as const
export type FieldName = (typeof fieldNames)[number]

/** Key of a field in the shop's settings. */
export const keyOf = (field: FieldName): string => `${field}Field`
/** Key of a field in the provider's state. */
const stateKeyOf = (field: FieldName): string => `card${field.charAt(0).toUpperCase()}${field.slice(1)}Field`
/** Code of the provider's error about a field. */
export const codeOf = (field: FieldName): string => `INVALID_${field.toUpperCase()}`

export interface FieldState {
  readonly isEmpty: boolean
  readonly isValid: boolean
  readonly isRequired: boolean
  readonly isFocused: boolean
  /** The look of the field; it does not turn red while the shopper types. */
  readonly look: 'plain' | 'valid' | 'invalid'
  /** True where the text about the error is shown. */
  readonly hasError: boolean
}

/** The fields that the form has, by name. */
export type CardState = Readonly<Partial<Record<FieldName, FieldState>>>

export function initialState(fields: readonly FieldName[], isNameRequired: boolean): CardState {
  const entries = fields.map((field) => {
    const isRequired = field !== 'name' || isNameRequired
    return [
      field,
      { isEmpty: true, isValid: field === 'name', isRequired, isFocused: false, look: 'plain', hasError: false },
    ]
  })
  return Object.fromEntries(entries) as CardState
}

export interface Reported {
  /** The field that the event is about. */
  readonly field: FieldName | undefined
  readonly fields: Readonly<Partial<Record<FieldName, { readonly isEmpty: boolean; readonly isValid: boolean }>>>
}

const reportSchema = lazy(() => looseObject({ fields: anyObject() }))

/** Reads the data of one event of the provider, which may lack any part. */
export function readReport(value: unknown): Reported {
  const { emittedBy, fields } = readParts(reportSchema, value)
  const entries = fieldNames.flatMap((field) => {
    const state = phpObject(fields?.[stateKeyOf(field)])
    return state ? [[field, { isEmpty: state.isEmpty === true, isValid: state.isValid === true }]] : []
  })
  return { field: fieldNames.find((field) => field === emittedBy), fields: Object.fromEntries(entries) }
}

function change(state: CardState, field: FieldName | undefined, changes: Partial<FieldState>): CardState {
  const current = field && state[field]
  return field && current ? { ...state, [field]: { ...current, ...changes } } : state
}

/** The state after the shopper has typed. */
export function onChange(state: CardState, { field, fields }: Reported): CardState {
  const typed = field && fields[field]
  const look =
    typed?.isValid && !typed.isEmpty ? 'valid' : field && state[field]?.look === 'invalid' ? 'invalid' : 'plain'
  // The browser may fill in several fields at once, and the provider reports the state of all.
  const reported = fieldNames.reduce((all, each) => change(all, each, fields[each] ?? {}), state)
  return change(reported, field, { look, hasError: false })
}

export function onFocus(state: CardState, { field }: Reported): CardState {
  const entries = fieldNames.flatMap((each) => {
    const current = state[each]
    return current ? [[each, { ...current, isFocused: each === field }]] : []
  })
  return Object.fromEntries(entries)
}

/** The state after a field was left: a half-typed field is shown as wrong, an empty one is not. S5.29, S5.30 */
export function onBlur(state: CardState, { field }: Reported): CardState {
  const current = field && state[field]
  if (!current) return state
  if (current.isEmpty) return change(state, field, { isFocused: false, look: 'plain', hasError: false })
  return change(state, field, { isFocused: false, ...(!current.isValid && invalid) })
}

const invalid = { look: 'invalid', hasError: true } as const

export function markInvalid(state: CardState, fields: readonly FieldName[]): CardState {
  return fields.reduce((marked, field) => change(marked, field, invalid), state)
}

/** Fields without which no card can be submitted. S5.27 */
export function missingFields(state: CardState): readonly FieldName[] {
  return fieldNames.filter((field) => {
    const current = state[field]
    return current?.isRequired && (current.isEmpty || !current.isValid)
  })
}

const addressKeys = {
  addressLine1: 'address_1',
  addressLine2: 'address_2',
  adminArea1: 'state',
  adminArea2: 'city',
  postalCode: 'postcode',
  countryCode: 'country',
} as const

/** The billing address by the provider's names, without empty parts. @param value of a field by its whole name. S3.145–S3.150, S5.37 */
export function billingAddress(value: (name: string) => string): Readonly<Record<string, string>> {
  const entries = Object.entries(addressKeys).map(([key, name]) => [key, value(`billing_${name}`).trim()] as const)
  return Object.fromEntries(entries.filter(([, part]) => part !== ''))
}

/** End of the form's class for its width in CSS pixels. S9.16 */
export function sizeOf(width: number): 'xs' | 'sm' | 'md' | 'lg' {
  if (width < 600) return 'xs'
  if (width < 900) return 'sm'
  return width < 1200 ? 'md' : 'lg'
}
