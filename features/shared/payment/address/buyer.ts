/** Who pays and where the goods go, from a provider's order or a payment token. wallet-checkout 6 (R9), S3.113–S3.126 */
import { phpObject } from '../../../../inject/schema/php.ts'
import { custom, lazy, list, looseObject, optional } from '../../../../inject/schema/schema.ts'
import { isProviderId } from '../providerId.ts'
import { read } from '../settings/schemas.ts'
import { textOf } from '../settings/values.ts'
import { isEmptyAddress, type StoreAddress, splitName, toStoreAddress } from './address.ts'

export interface Buyer {
  /** Undefined where the provider keeps it, as it mostly does. */
  readonly billing: StoreAddress | undefined
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly shipping: StoreAddress | undefined
  readonly shippingName: { readonly first_name: string; readonly last_name: string } | undefined
}

export interface PaymentToken {
  readonly id: string
  readonly buyer: Buyer
}

export const text = () => optional(custom<string | number>((value) => textOf(value) !== undefined, 'a text'))
/** An object, whatever is in it. */
export const part = () =>
  optional(custom<Record<string, unknown>>((value) => phpObject(value) !== undefined, 'an object'))
const personSchema = lazy(() => looseObject({ address: part(), name: part(), phone: part(), email_address: text() }))
const nameSchema = lazy(() => looseObject({ given_name: text(), surname: text(), full_name: text() }))
const phoneSchema = lazy(() => looseObject({ phone_number: part() }))
const numberSchema = lazy(() => looseObject({ national_number: text() }))
const orderSchema = lazy(() => looseObject({ payer: part(), purchase_units: optional(list()) }))
const shippingSchema = lazy(() => looseObject({ name: part(), address: part() }))
const tokenSchema = lazy(() => looseObject({ id: text(), payment_source: part(), shipping_address: part() }))

/** What `order.get()` brings. Whatever it is, nothing throws. */
export function buyerOfOrder(order: unknown): Buyer {
  const { payer, purchase_units: units } = read(orderSchema, order)
  return buyerFrom(payer, phpObject(units?.[0])?.shipping)
}

/** The answer to the exchange of a setup token; undefined without an id. The shipping address stands in one of two places. */
export function readPaymentToken(answer: unknown, wallet: string): PaymentToken | undefined {
  const { id, payment_source: source, shipping_address: location } = read(tokenSchema, answer)
  if (!isProviderId(id)) return undefined
  const account = phpObject(source)?.[wallet]
  const shipping = phpObject(phpObject(account)?.shipping) ?? (location ? { address: location } : undefined)
  return { id, buyer: buyerFrom(account, shipping) }
}

function buyerFrom(person: unknown, delivery: unknown): Buyer {
  const { address, name, phone, email_address: email } = read(personSchema, person)
  const { given_name: given, surname } = read(nameSchema, name)
  const { phone_number: number } = read(phoneSchema, phone)
  const shipping = read(shippingSchema, delivery)
  const fullName = textOf(read(nameSchema, shipping.name).full_name)
  return {
    billing: addressOf(address),
    firstName: trimmed(given),
    lastName: trimmed(surname),
    email: trimmed(email),
    phone: trimmed(read(numberSchema, number).national_number),
    shipping: addressOf(shipping.address),
    shippingName: fullName === undefined ? undefined : splitName(fullName),
  }
}

function addressOf(value: unknown): StoreAddress | undefined {
  const address = toStoreAddress(phpObject(value))
  return isEmptyAddress(address) ? undefined : address
}

const trimmed = (value: unknown): string => textOf(value)?.trim() ?? ''
