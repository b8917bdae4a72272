/**
 * Reads the payer, and the address of the delivery, from a provider's order or a payment token. wallet-checkout 6 (R9),
 * S3.113–S3.126
 */
import { phpNumber, phpObject } from '../../../../inject/schema/php.ts'
import { lazy, list, looseObject, optional } from '../../../../inject/schema/schema.ts'
import { isProviderId } from '../providerId.ts'
import { anyObject, object, readParts, text, trimmed } from '../settings/schemaFields.ts'
import { readAddress, type StoreAddress, type StoreName, splitName } from './address.ts'

export interface Buyer {
  /** Address of the bill; undefined where the provider does not give it, which is mostly so. */
  readonly billing: StoreAddress | undefined
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly shipping: StoreAddress | undefined
  readonly shippingName: StoreName | undefined
}

export interface PaymentToken {
  readonly id: string
  readonly buyer: Buyer
}

const name = () => object({ given_name: text(), surname: text(), full_name: text() })
const phone = () => object({ phone_number: object({ national_number: text() }) })
const personSchema = lazy(() =>
  looseObject({ address: anyObject(), name: name(), phone: phone(), email_address: text() }),
)
const orderSchema = lazy(() => looseObject({ payer: anyObject(), purchase_units: optional(list()) }))
const shippingSchema = lazy(() => looseObject({ name: name(), address: anyObject() }))
const tokenSchema = lazy(() => looseObject({ id: text(), payment_source: anyObject(), shipping_address: anyObject() }))

/** Reads the answer of the provider's `order.get()`. An answer of another shape gives empty values; nothing throws. */
export function buyerOfOrder(order: unknown): Buyer {
  const { payer, purchase_units: units } = readParts(orderSchema, order)
  return buyerFrom(payer, phpObject(units?.[0])?.shipping)
}

/** The amount of a provider's order; undefined where it has none, or one in another currency. @param expected code of the currency */
export function amountOfOrder(order: unknown, expected: string | undefined): number | undefined {
  const [unit] = readParts(orderSchema, order).purchase_units ?? []
  const { value, currency_code: currency } = phpObject(phpObject(unit)?.amount) ?? {}
  return expected === undefined || currency === expected ? phpNumber(value) : undefined
}

/** Whether a total is higher than the agreed one by more than a rounding error. */
export function isDearer(total: number, agreed: number): boolean {
  return total - agreed > 0.004
}

/** The answer to the exchange of a setup token; undefined without an id. The shipping address stands in one of two places. */
export function readPaymentToken(answer: unknown, wallet: string): PaymentToken | undefined {
  const { id, payment_source: source, shipping_address: location } = readParts(tokenSchema, answer)
  if (!isProviderId(id)) return undefined
  const account = phpObject(source)?.[wallet]
  const shipping = phpObject(phpObject(account)?.shipping) ?? (location ? { address: location } : undefined)
  return { id, buyer: buyerFrom(account, shipping) }
}

function buyerFrom(person: unknown, delivery: unknown): Buyer {
  const { address, name, phone, email_address: email } = readParts(personSchema, person)
  const shipping = readParts(shippingSchema, delivery)
  const fullName = shipping.name?.full_name
  return {
    billing: readAddress(address),
    firstName: trimmed(name?.given_name),
    lastName: trimmed(name?.surname),
    email: trimmed(email),
    phone: trimmed(phone?.phone_number?.national_number),
    shipping: readAddress(shipping.address),
    shippingName: fullName === undefined ? undefined : splitName(String(fullName)),
  }
}
