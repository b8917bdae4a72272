/** Decides which of the shop's fields an approval fills, as pure functions. wallet-checkout 12 (F8), 14.3, 14.4; S5.40–S5.42 */
import {
  addressIn,
  addressParts,
  isEmptyAddress,
  isSameAddress,
  isSameLocation,
  isValidAddress,
  nameParts,
  type StoreAddress,
  type StoreName,
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

/** What a form says, and what its country demands. */
type FormOptions = Pick<FillOptions, 'value' | 'rules'>
type Fields = Record<string, string>
type Prefix = 'billing' | 'shipping'

/** Product, cart and mini-cart: there is no form, so that the provider's answer counts. */
export function fillCart(buyer: Buyer, { value, needsShipping, rules }: FillOptions): Filling {
  const fields: Fields = {}
  const { billing, shipping } = buyer
  if (billing) setAddress(fields, 'billing', billing)
  setPayer(fields, buyer)
  set(fields, 'billing_email', buyer.email)
  set(fields, 'billing_phone', buyer.phone)
  set(fields, 'shipping_phone', buyer.phone)
  if (!needsShipping || !shipping) return withoutShipping(fields)
  setAddress(fields, 'shipping', shipping)
  setName(fields, 'shipping', buyer.shippingName)
  if (!isValidAddress(addressWithNames('billing', fields, value), rules)) setAddress(fields, 'billing', shipping)
  return { fields, needsUpdate: false, shipsElsewhere: shipsElsewhere(fields, value) }
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
    !isSameAddress(address, addressIn(prefix, value))
  if (!keepsAddresses && billing && isValidAddress(billing, rules, nameParts) && isChanged('billing', billing)) {
    setAddress(fields, 'billing', billing)
  }
  if (isBlank(value('billing_first_name'))) setPayer(fields, buyer)
  if (isBlank(value('billing_email'))) set(fields, 'billing_email', buyer.email)
  set(fields, 'billing_phone', buyer.phone)
  if (needsShipping) set(fields, 'shipping_phone', buyer.phone)
  if (keepsAddresses || !needsShipping || !shipping) return withoutShipping(fields)
  fillShipping(fields, buyer, shipping, { value, rules })
  return { fields, needsUpdate: isChanged('shipping', shipping), shipsElsewhere: shipsElsewhere(fields, value) }
}

/** Whether the form has all that a bill needs. */
export function hasBilling({ value, rules }: FormOptions): boolean {
  return isValidAddress(addressWithNames('billing', {}, value), rules)
}

/** A received token: only what is blank is filled, and the address to which the goods go. */
export function fillFromToken(buyer: Buyer, { value, needsShipping, rules }: FillOptions): Filling {
  const fields: Fields = {}
  if (isBlank(value('billing_first_name')) && isBlank(value('billing_last_name'))) setPayer(fields, buyer)
  if (isBlank(value('billing_email'))) set(fields, 'billing_email', buyer.email)
  if (isBlank(value('billing_phone'))) set(fields, 'billing_phone', buyer.phone)
  const { shipping } = buyer
  if (!needsShipping || !shipping) return withoutShipping(fields)
  // Some answers name the place of the delivery alone, without a street.
  const isWhole = !isBlank(shipping.address_1)
  if (isWhole) fillShipping(fields, buyer, shipping, { value, rules })
  return {
    fields,
    needsUpdate: !isSameLocation(shipping, addressIn('shipping', value)),
    shipsElsewhere: isWhole ? shipsElsewhere(fields, value) : undefined,
  }
}

/** The goods' address and name; the billing address where it is not complete. */
function fillShipping(fields: Fields, buyer: Buyer, shipping: StoreAddress, { value, rules }: FormOptions): void {
  setAddress(fields, 'shipping', shipping)
  setName(fields, 'shipping', buyer.shippingName)
  if (isValidAddress(addressWithNames('billing', fields, value), rules)) return
  const { first_name: first, last_name: last } = addressWithNames('billing', fields, value)
  if (isBlank(first) && isBlank(last)) setName(fields, 'billing', buyer.shippingName)
  if (!isValidAddress(addressWithNames('billing', fields, value), rules, nameParts))
    setAddress(fields, 'billing', shipping)
}

/** Nothing is known about where the goods go. */
const withoutShipping = (fields: Fields): Filling => ({ fields, needsUpdate: false, shipsElsewhere: undefined })

/** Whether addresses or whole names will differ. WC67 */
function shipsElsewhere(fields: Fields, value: FillOptions['value']): boolean {
  const billing = addressWithNames('billing', fields, value)
  const shipping = addressWithNames('shipping', fields, value)
  const fullName = (person: StoreName): string => `${person.first_name} ${person.last_name}`.trim()
  if (fullName(shipping) !== '' && fullName(shipping) !== fullName(billing)) return true
  return !isSameAddress(billing, shipping)
}

/** An address as it will be: what is filled, else what stands in the form. */
function addressWithNames(prefix: Prefix, fields: Fields, value: FillOptions['value']): StoreAddress & StoreName {
  const filled = [...nameParts, ...addressParts].map((part) => {
    const name = `${prefix}_${part}`
    return [part, fields[name] ?? value(name)]
  })
  return Object.fromEntries(filled)
}

function setAddress(fields: Fields, prefix: Prefix, address: StoreAddress): void {
  if (isEmptyAddress(address)) return
  for (const part of addressParts) fields[`${prefix}_${part}`] = address[part]
}

function setPayer(fields: Fields, { firstName, lastName }: Buyer): void {
  setName(fields, 'billing', { first_name: firstName, last_name: lastName })
}

function setName(fields: Fields, prefix: Prefix, name: StoreName | undefined): void {
  if (!name || (isBlank(name.first_name) && isBlank(name.last_name))) return
  fields[`${prefix}_first_name`] = name.first_name
  fields[`${prefix}_last_name`] = name.last_name
}

function set(fields: Fields, name: string, text: string): void {
  if (!isBlank(text)) fields[name] = text
}

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''
