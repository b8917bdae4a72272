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
  /** Returns the present value of one of the shop's fields, by its whole name. */
  readonly value: (name: string) => string
  readonly needsShipping: boolean
  readonly rules: AddressRules
}

/** The values of a form, and the rules of its country. */
type FormOptions = Pick<FillOptions, 'value' | 'rules'>
type Fields = Record<string, string>
type Prefix = 'billing' | 'shipping'

/** For product, cart and mini-cart: without a form, the provider's data are taken as they are. */
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
 * For the checkout: what the shopper has typed stays, except the telephone number and an address that was changed in the popup.
 * @param keepsAddresses true where the shop wants no addresses of the provider's, or the popup showed the form's address
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

/** Whether the form has a complete billing address with a name. */
export function hasBilling({ value, rules }: FormOptions): boolean {
  return isValidAddress(addressWithNames('billing', {}, value), rules)
}

/** For a payment token: fills blank fields only, and the delivery address. */
export function fillFromToken(buyer: Buyer, { value, needsShipping, rules }: FillOptions): Filling {
  const fields: Fields = {}
  if (isBlank(value('billing_first_name')) && isBlank(value('billing_last_name'))) setPayer(fields, buyer)
  if (isBlank(value('billing_email'))) set(fields, 'billing_email', buyer.email)
  if (isBlank(value('billing_phone'))) set(fields, 'billing_phone', buyer.phone)
  const { shipping } = buyer
  if (!needsShipping || !shipping) return withoutShipping(fields)
  // Some answers have only the city of the delivery, without a street.
  const isWhole = !isBlank(shipping.address_1)
  if (isWhole) fillShipping(fields, buyer, shipping, { value, rules })
  return {
    fields,
    needsUpdate: !isSameLocation(shipping, addressIn('shipping', value)),
    shipsElsewhere: isWhole ? shipsElsewhere(fields, value) : undefined,
  }
}

/** Fills the delivery address and its name, and with them a billing address that is not complete. */
function fillShipping(fields: Fields, buyer: Buyer, shipping: StoreAddress, { value, rules }: FormOptions): void {
  setAddress(fields, 'shipping', shipping)
  setName(fields, 'shipping', buyer.shippingName)
  if (isValidAddress(addressWithNames('billing', fields, value), rules)) return
  const { first_name: first, last_name: last } = addressWithNames('billing', fields, value)
  if (isBlank(first) && isBlank(last)) setName(fields, 'billing', buyer.shippingName)
  if (!isValidAddress(addressWithNames('billing', fields, value), rules, nameParts))
    setAddress(fields, 'billing', shipping)
}

/** A filling without a delivery address. */
const withoutShipping = (fields: Fields): Filling => ({ fields, needsUpdate: false, shipsElsewhere: undefined })

/** Whether delivery and billing will differ in address or whole name. WC67 */
function shipsElsewhere(fields: Fields, value: FillOptions['value']): boolean {
  const billing = addressWithNames('billing', fields, value)
  const shipping = addressWithNames('shipping', fields, value)
  const fullName = (person: StoreName): string => `${person.first_name} ${person.last_name}`.trim()
  if (fullName(shipping) !== '' && fullName(shipping) !== fullName(billing)) return true
  return !isSameAddress(billing, shipping)
}

/** An address as it will be after filling: the filled parts, else those of the form. */
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
