/** The server's check of a posted checkout form (theme-and-platform.md 3.8; wallet-checkout.md 6, R4 and R13). */
import { isEmailAddress } from '../../http/emailAddress.ts'
import { countries, isPostcode, states } from './addressRules.ts'
import { type AddressBlock, type CheckoutField, checkoutFields } from './checkoutFields.ts'

/** Posted fields by name, decoded; a field that is missing was not posted. */
export type PostedFields = Readonly<Record<string, string>>

export interface CheckoutError {
  /** The field the notice links to; absent for errors of the whole form. */
  readonly field?: string
  /** HTML of the server's own making. */
  readonly message: string
}

export interface CheckoutRules {
  readonly needsShipping: boolean
  /** Countries that the shop delivers to. */
  readonly shippingCountries: readonly string[]
  /** Ids of the shipping methods that the posted address can have. */
  readonly shippingMethods: readonly string[]
  /** Ids of the payment methods on offer. */
  readonly paymentMethods: readonly string[]
}

const blockTitles: Readonly<Record<AddressBlock, string>> = { billing: 'Rechnung', shipping: 'Lieferung' }

/** Whether the form asks for delivery to a second address. In a JSON body `0` and `false` mean that it does not. */
export function hasOtherShippingAddress(posted: PostedFields): boolean {
  const value = posted.ship_to_different_address ?? ''
  return value !== '' && value !== '0' && value !== 'false'
}

/** Errors of the address blocks alone, in the order of the fields. */
function validateAddresses(posted: PostedFields, needsShipping: boolean): readonly CheckoutError[] {
  const blocks: readonly AddressBlock[] =
    needsShipping && hasOtherShippingAddress(posted) ? ['billing', 'shipping'] : ['billing']
  return blocks.flatMap((block) => validateBlock(block, posted))
}

/** All errors of the form, in the order in which the platform lists them. Without errors the order may be placed. */
export function validateCheckout(posted: PostedFields, rules: CheckoutRules): readonly CheckoutError[] {
  return [
    ...validateAddresses(posted, rules.needsShipping),
    ...validateTerms(posted),
    ...(rules.needsShipping ? validateShipping(posted, rules) : []),
    ...validatePaymentMethod(posted, rules),
  ]
}

/** Errors of one address, whether it is used or not. */
export function validateBlock(block: AddressBlock, posted: PostedFields): readonly CheckoutError[] {
  const country = posted[`${block}_country`] ?? ''
  return checkoutFields(block, country).flatMap((field) => {
    const value = (posted[field.name] ?? '').trim()
    const title = `<strong>${blockTitles[block]}: ${field.label}</strong>`
    if (value === '') return field.isRequired ? [{ field: field.name, message: `${title} muss angegeben werden.` }] : []
    const complaint = findError(field, value, country)
    return complaint ? [{ field: field.name, message: `${title} ${complaint}` }] : []
  })
}

/** The error of a value that is not empty; undefined where it is right. */
function findError({ name, type }: CheckoutField, value: string, country: string): string | undefined {
  if (type === 'email' && !isEmailAddress(value)) return 'ist keine E-Mail-Adresse.'
  if (type === 'tel' && !/^[\d\s#+\-/().]+$/.test(value)) return 'ist keine Telefonnummer.'
  if (type === 'country' && !(value in countries)) return 'gibt es bei uns nicht.'
  if (type === 'state') return findStateError(value, country)
  if (name.endsWith('_postcode') && !isPostcode(value, country)) return 'ist für dieses Land nicht gültig.'
  return undefined
}

/** The store wants its own codes: the provider's `SN` is refused where the list has `DE-SN` (real-shop-facts.md 6). */
function findStateError(value: string, country: string): string | undefined {
  const codes = Object.keys(states[country] ?? {})
  if (codes.length === 0 || codes.includes(value.toUpperCase())) return undefined
  return `ist nicht gültig. Möglich sind: ${Object.values(states[country] ?? {}).join(', ')}.`
}

/** Checks the box of the terms only where the form has printed it. */
function validateTerms(posted: PostedFields): readonly CheckoutError[] {
  if (!posted['terms-field'] || posted.terms) return []
  return [
    { field: 'terms', message: 'Bitte stimmen Sie den Geschäftsbedingungen zu, damit wir die Bestellung annehmen.' },
  ]
}

function validateShipping(posted: PostedFields, rules: CheckoutRules): readonly CheckoutError[] {
  const country = posted[hasOtherShippingAddress(posted) ? 'shipping_country' : 'billing_country'] ?? ''
  // The check of the address has reported an unknown or missing country already.
  if (!(country in countries)) return []
  if (!rules.shippingCountries.includes(country)) {
    return [{ message: `Leider verschicken wir nicht nach <strong>${countries[country]}</strong>.` }]
  }
  const method = posted['shipping_method[0]']
  if (method === undefined || rules.shippingMethods.includes(method)) return []
  return [{ message: 'Bitte wählen Sie eine Versandart für Ihre Adresse.' }]
}

function validatePaymentMethod(posted: PostedFields, rules: CheckoutRules): readonly CheckoutError[] {
  if (rules.paymentMethods.includes(posted.payment_method ?? '')) return []
  return [{ message: 'Diese Zahlungsart steht nicht zur Verfügung.' }]
}
