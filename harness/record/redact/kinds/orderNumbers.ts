/** Finds the numbers of orders and of their payments in addresses and in the data of scripts and answers. */
import { digitsOf } from './kinds.ts'
import type { PersonalValue } from './people.ts'

/** Digits, or digits in groups behind letters: `R-2026-00417`; a month is none. */
const number = '(?!(?:19|20)\\d\\d-\\d\\d(?!\\d))(?:[A-Z]{1,4}-?)?\\d{4,12}(?:-\\d{2,8})?(?![\\w-])'

/** An order in its address, before its key, and by its name in data. Shorter numbers mean too many other things. */
const orderNumbers = new RegExp(
  `/(?:view-order|order-pay|order-received)/(\\d{4,12})(?!\\w)|/(\\d{4,12})/?\\?(?:[^"'\\s<>]{0,200}&)?key=wc_order_|["'](?:last_order|order_?(?:id|number))["']\\s*:\\s*["']?(${number})`,
  'gi',
)

/** The number that a provider gives to a payment, or that analytics gives to an order. */
const transactions = /(?<!\w)transaction_?id["']?\s*:\s*["']([a-z0-9][\w-]{5,63})["']/gi

const wholeNumber = new RegExp(`^${number}$`)

/** @param text without encodings */
export function findOrderNumbers(text: string): readonly PersonalValue[] {
  const orders = [...text.matchAll(orderNumbers)].map(([, ...found]) => found.find(Boolean) ?? '')
  const payments = [...text.matchAll(transactions)]
    .map(([, value = '']) => value)
    .filter((value) => digitsOf(value).length > 3)
  return [
    ...orders.map((value) => ({ kind: 'order number', value }) as const),
    ...payments.map((value) => ({ kind: wholeNumber.test(value) ? 'order number' : 'token', value }) as const),
  ]
}
