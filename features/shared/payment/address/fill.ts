/** Decides which of the shop's fields an approval fills, as pure functions. wallet-checkout 12 (F8), 14.3, 14.4; S5.40–S5.42 */
import {
  isEmptyAddress,
  isSameAddress,
  isSameLocation,
  isValidAddress,
  type PopupLocation,
  type StoreAddress,
} from './address.ts'
import type { Buyer } from './buyer.ts'
import type { AddressRules } from './rules.ts'

export interface Filling {
  /** Field name with prefix → value. To be set again after an update, which rebuilds the field of the state. */
  readonly fields: Readonly<Record<string, string>>
  /** The checkout has to be updated, since the goods go elsewhere than it knows. S4.50 */
  readonly needsUpdate: boolean
  /** Whether "ship to a different address" is to be ticked; undefined where nothing is known about it. S4.59 */
  readonly shipsElsewhere: boolean | undefined
}

export interface FillOptions {
  /** Value of one of the shop's fields as it is now, by its whole name. */
  readonly value: (name: string) => string
  readonly needsShipping: boolean
  readonly rules: AddressRules
}

type Fields = Record<string, string>
type Prefix = 'billing' | 'shipping'

/** Product, cart and mini-cart: there is no form, so that the provider's answer counts. */
export function fillCart(buyer: Buyer, { value, needsShipping, rules }: FillOptions): Filling {
  const fields: Fields = {}
  if (buyer.billing) setAddress(fields, 'billing', buyer.billing)
  setName(fields, 'billing', { first_name: buyer.firstName, last_name: buyer.lastName })
  set(fields, 'billing_email', buyer.email)
  set(fields, 'billing_phone', buyer.phone)
  set(fields, 'shipping_phone', buyer.phone)
  if (needsShipping && buyer.shipping) {
    setAddress(fields, 'shipping', buyer.shipping)
    setName(fields, 'shipping', buyer.shippingName)
    if (!isValidAddress(addressWithNames('billing', fields, value), rules)) {
      setAddress(fields, 'billing', buyer.shipping)
    }
  }
  return { fields, needsUpdate: false, shipsElsewhere: shipsElsewhere(fields, value, buyer, needsShipping) }
}

/**
 * The checkout: what the shopper has typed stays, but for the telephone number and an address that the popup changed.
 * @param keepsAddresses the shop wants no addresses of the provider's, or the popup's was that of the form
 */
export function fillCheckout(
  buyer: Buyer,
  { value, needsShipping, rules, keepsAddresses }: FillOptions & { readonly keepsAddresses: boolean },
): Filling {
  const fields: Fields = {}
  const { billing, shipping } = buyer
  const isChanged = (prefix: Prefix, address: StoreAddress): boolean =>
    !isSameAddress(address, addressOf(prefix, value))
  if (!keepsAddresses && billing && isValidAddress(billing, rules, names) && isChanged('billing', billing)) {
    setAddress(fields, 'billing', billing)
  }
  if (isBlank(value('billing_first_name'))) {
    setName(fields, 'billing', { first_name: buyer.firstName, last_name: buyer.lastName })
  }
  if (isBlank(value('billing_email'))) set(fields, 'billing_email', buyer.email)
  set(fields, 'billing_phone', buyer.phone)
  if (needsShipping) set(fields, 'shipping_phone', buyer.phone)
  if (keepsAddresses || !needsShipping || !shipping) return { fields, needsUpdate: false, shipsElsewhere: undefined }
  fillShipping(fields, buyer, shipping, { value, needsShipping, rules })
  return {
    fields,
    needsUpdate: isChanged('shipping', shipping),
    shipsElsewhere: shipsElsewhere(fields, value, buyer, needsShipping),
  }
}

/** Whether the form has all that a bill needs. */
export function hasBilling({ value, rules }: Pick<FillOptions, 'value' | 'rules'>): boolean {
  return isValidAddress(addressWithNames('billing', {}, value), rules)
}

/** A received token: only what is blank is filled, and the address to which the goods go. */
export function fillFromToken(buyer: Buyer, { value, needsShipping, rules }: FillOptions): Filling {
  const fields: Fields = {}
  if (isBlank(value('billing_first_name')) && isBlank(value('billing_last_name'))) {
    setName(fields, 'billing', { first_name: buyer.firstName, last_name: buyer.lastName })
  }
  if (isBlank(value('billing_email'))) set(fields, 'billing_email', buyer.email)
  if (isBlank(value('billing_phone'))) set(fields, 'billing_phone', buyer.phone)
  const { shipping } = buyer
  if (!needsShipping || !shipping) return { fields, needsUpdate: false, shipsElsewhere: undefined }
  // Some answers name the place of the delivery alone, without a street.
  const isWhole = !isBlank(shipping.address_1)
  if (isWhole) fillShipping(fields, buyer, shipping, { value, needsShipping, rules })
  return {
    fields,
    needsUpdate: !isSameLocation(locationOf(shipping), locationOf(addressOf('shipping', value))),
    shipsElsewhere: isWhole ? shipsElsewhere(fields, value, buyer, needsShipping) : undefined,
  }
}

/** The goods' address and name; the billing address where it is not complete. */
function fillShipping(fields: Fields, buyer: Buyer, shipping: StoreAddress, { value, rules }: FillOptions): void {
  setAddress(fields, 'shipping', shipping)
  setName(fields, 'shipping', buyer.shippingName)
  if (isValidAddress(addressWithNames('billing', fields, value), rules)) return
  const { first_name: first, last_name: last } = addressWithNames('billing', fields, value)
  if (isBlank(first) && isBlank(last)) setName(fields, 'billing', buyer.shippingName)
  if (!isValidAddress(addressWithNames('billing', fields, value), rules, names)) setAddress(fields, 'billing', shipping)
}

const names = ['first_name', 'last_name']

/** Addresses or whole names differ. WC67 */
function shipsElsewhere(
  fields: Fields,
  value: FillOptions['value'],
  buyer: Buyer,
  needsShipping: boolean,
): boolean | undefined {
  if (!needsShipping || !buyer.shipping) return undefined
  const after = (prefix: Prefix) => addressWithNames(prefix, fields, value)
  const [billing, shipping] = [after('billing'), after('shipping')]
  const fullName = (person: Fields): string => `${person.first_name} ${person.last_name}`.trim()
  if (fullName(shipping) !== '' && fullName(shipping) !== fullName(billing)) return true
  return !isSameAddress(billing as unknown as StoreAddress, shipping as unknown as StoreAddress)
}

const parts = ['address_1', 'address_2', 'state', 'city', 'postcode', 'country'] as const

/** An address as it will be: what is filled, else what stands in the form. */
function addressWithNames(prefix: Prefix, fields: Fields, value: FillOptions['value']): Fields {
  return Object.fromEntries(
    [...names, ...parts].map((part) => {
      const name = `${prefix}_${part}`
      return [part, fields[name] ?? value(name)]
    }),
  )
}

function addressOf(prefix: Prefix, value: FillOptions['value']): StoreAddress {
  return Object.fromEntries(parts.map((part) => [part, value(`${prefix}_${part}`)])) as unknown as StoreAddress
}

const locationOf = ({ city, state, postcode, country }: StoreAddress): PopupLocation => ({
  city,
  state,
  postcode,
  country,
})

function setAddress(fields: Fields, prefix: Prefix, address: StoreAddress): void {
  if (isEmptyAddress(address)) return
  for (const part of parts) fields[`${prefix}_${part}`] = address[part]
}

function setName(
  fields: Fields,
  prefix: Prefix,
  name: { readonly first_name: string; readonly last_name: string } | undefined,
): void {
  if (!name || (isBlank(name.first_name) && isBlank(name.last_name))) return
  fields[`${prefix}_first_name`] = name.first_name
  fields[`${prefix}_last_name`] = name.last_name
}

function set(fields: Fields, name: string, text: string): void {
  if (!isBlank(text)) fields[name] = text
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''
