/** Converts and compares addresses, names and shipping options of shop and provider, as pure functions. wallet-checkout 14, S3.127–S3.144 */
import { hasOwn } from '../../../../inject/schema/hasOwn.ts'
import { phpObject } from '../../../../inject/schema/php.ts'
import { isPlainObject } from '../../../../inject/schema/schema.ts'
import { type AddressRules, requiredFieldsOf } from './rules.ts'

export const addressParts = ['address_1', 'address_2', 'state', 'city', 'postcode', 'country'] as const
type Part = (typeof addressParts)[number]

/** The parts of a name, which stand beside those of an address. */
export const nameParts = ['first_name', 'last_name'] as const

/** An address by the shop's names of its parts, without prefix. */
export type StoreAddress = Readonly<Record<Part, string>>

export type StoreName = Readonly<Record<(typeof nameParts)[number], string>>

/** The part of the buyer's address that the provider's popup reveals before the approval. */
export type PopupLocation = Pick<StoreAddress, 'city' | 'state' | 'postcode' | 'country'>

/** The provider's words for each part, those of its accelerated checkout among them; the first that is present counts. */
const alternatives: Readonly<Record<Part, readonly [string, ...string[]]>> = {
  address_1: ['address_line_1', 'line1', 'addressLine1', 'streetAddress'],
  address_2: ['address_line_2', 'line2', 'addressLine2', 'extendedAddress'],
  state: ['admin_area_1', 'state', 'adminArea1', 'region'],
  city: ['admin_area_2', 'city', 'adminArea2', 'locality'],
  postcode: ['postal_code', 'postalCode'],
  country: ['country_code', 'countryCode', 'countryCodeAlpha2'],
}

/**
 * Converts an address from any spelling of the provider. All six parts are there; a missing one is empty. Of several
 * spellings of a part, the first that is present counts, even an empty one.
 */
export function toStoreAddress(provider: unknown): StoreAddress {
  return Object.fromEntries(
    addressParts.map((part) => [part, firstPresent(provider, alternatives[part])]),
  ) as StoreAddress
}

/** The address in any spelling of the provider; undefined where there is none, or not a single part of it. */
export function readAddress(provider: unknown): StoreAddress | undefined {
  const address = toStoreAddress(phpObject(provider))
  return isEmptyAddress(address) ? undefined : address
}

/** The address in a form. @param value returns the value of a field by its whole name */
export function addressIn(prefix: 'billing' | 'shipping', value: (name: string) => string): StoreAddress {
  return Object.fromEntries(addressParts.map((part) => [part, value(`${prefix}_${part}`)])) as StoreAddress
}

/** The parts that are there, by the names that the provider's form for a guest's card uses. provider-sdk 5.5 */
export function toGuestAddress(store: Partial<StoreAddress>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    addressParts.flatMap((part) => (store[part] ? [[alternatives[part].slice(-1)[0], store[part]]] : [])),
  )
}

/** An address of `onShippingChange`. S3.144 */
export function popupLocation(address: unknown): PopupLocation {
  return {
    city: firstPresent(address, ['city']),
    state: firstPresent(address, ['state']),
    postcode: firstPresent(address, ['postal_code']),
    country: firstPresent(address, ['country_code']),
  }
}

/** True where all parts are blank. */
export function isEmptyAddress(address: Readonly<Record<string, string>>): boolean {
  return Object.values(address).every((value) => value.trim() === '')
}

/** Whether goods would go to the same place, however the two are written: `SN` and `DE-SN` are one state. */
export function isSameLocation(a: PopupLocation, b: PopupLocation): boolean {
  return locationKey(a) === locationKey(b)
}

/** Whether two addresses are the same in all parts. */
export function isSameAddress(a: StoreAddress, b: StoreAddress): boolean {
  const streets = (address: StoreAddress): string => normalised(`${address.address_1} ${address.address_2}`)
  return isSameLocation(a, b) && streets(a) === streets(b)
}

/** The fields that are checked. Shops may require more, such as a company or a house number, which no provider delivers. */
const checkedFields: readonly string[] = [...nameParts, ...addressParts]

/**
 * Whether an address has all fields that its country requires. S5.36, S5.38, S5.39
 * @param fields without prefix; names among them, unless excluded
 */
export function isValidAddress(
  fields: Readonly<Record<string, string>>,
  rules: AddressRules,
  excluded: readonly string[] = [],
): boolean {
  const { country = '' } = fields
  if (isEmptyAddress(fields) || country.trim() === '') return false
  return requiredFieldsOf(rules, country)
    .filter((field) => checkedFields.includes(field) && !excluded.includes(field))
    .every((field) => (fields[field] ?? '').trim() !== '')
}

/** Splits a whole name: its last word is the last name, and a name of one word is a last name. S3.170 */
export function splitName(fullName: unknown): StoreName {
  const words = typeof fullName === 'string' ? fullName.trim().split(/\s+/) : []
  return { first_name: words.slice(0, -1).join(' '), last_name: words.slice(-1)[0] ?? '' }
}

/** `0:flat_rate:3` is rate `flat_rate:3` of package 0. S3.168, wallet-checkout 14.6 */
export function shippingOption(id: unknown): { readonly packageIndex: string; readonly rate: string } | undefined {
  const [, packageIndex, rate] = (typeof id === 'string' && /^(\w+):(.+)$/.exec(id)) || []
  return packageIndex === undefined || rate === undefined ? undefined : { packageIndex, rate }
}

function firstPresent(value: unknown, keys: readonly string[]): string {
  if (!isPlainObject(value)) return ''
  const key = keys.find((name) => hasOwn(value, name))
  const part = key === undefined ? '' : value[key]
  return typeof part === 'number' ? String(part) : typeof part === 'string' ? part : ''
}

function locationKey({ city, state, postcode, country }: PopupLocation): string {
  const place = normalised(country)
  const region = normalised(state).replace(new RegExp(`^${place.replace(/\W/g, '')}-`), '')
  return [normalised(city), region, normalised(postcode).replace(/\s/g, ''), place].join('|')
}

const normalised = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()
