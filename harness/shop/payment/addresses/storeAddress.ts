/** An address as the store keeps it: field name without its block → value (wallet-checkout.md 14.1). */
import type { Customer } from '../../state/customers.ts'
import { addressParts } from './addressRules.ts'
import type { AddressBlock } from './checkoutFields.ts'
import type { PostedFields } from './validateCheckout.ts'

const parts = [...addressParts, 'email', 'phone'] as const

export type StoreAddress = Readonly<Partial<Record<(typeof parts)[number], string>>>

/** One of the two addresses of a form; parts that were not posted are missing. */
export function postedAddress(block: AddressBlock, posted: PostedFields): StoreAddress {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const value = posted[`${block}_${part}`]
      return value === undefined ? [] : [[part, value.trim()]]
    }),
  )
}

/** The address of a customer's account. */
export function customerAddress({ firstName, lastName, email, address }: Customer): StoreAddress {
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    country: address.country,
    address_1: address.street,
    postcode: address.postcode,
    city: address.city,
    state: address.state,
    phone: address.phone,
  }
}

/** The printed lines of an address; none where only country and state are known. */
export function addressLines({ first_name, last_name, company, ...address }: StoreAddress): readonly string[] {
  return [
    [first_name, last_name].filter(Boolean).join(' '),
    company ?? '',
    address.address_1 ?? '',
    address.address_2 ?? '',
    [address.postcode, address.city].filter(Boolean).join(' '),
  ].filter((line) => line !== '')
}
