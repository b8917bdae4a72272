/** `wcPPCPSettings`, the one registry of the payment plugin's settings (wallet-checkout.md 1.2–1.4). */

import { join } from 'node:path'
import * as z from 'zod'
import { readYaml } from '../../../scene/reading/readJson.ts'
import { decimal } from '../../markup/money.ts'
import { addressLocale, localeFields } from '../addresses/addressRules.ts'
import { checkoutFields } from '../addresses/checkoutFields.ts'
import { type CartFacts, fullCartData, shortCartData } from '../cartData.ts'
import { cardSettings } from './methods/cardSettings.ts'
import { type ListedProduct, payLaterSettings } from './methods/payLaterSettings.ts'
import {
  productButtonWidth,
  productFunding,
  type WalletSettingsInput,
  walletSettings,
} from './methods/walletSettings.ts'
import { clientId, partnerId, queryParams } from './queryParams.ts'
import { ajaxRestPath, restRoutes } from './restRoutes.ts'

/** The product of the page. Amounts are in cents. */
export interface ShownProduct {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly needsShipping: boolean
}

/** The order of an order-pay page. Amounts are in cents. */
export interface ShownOrder {
  readonly id: number
  readonly key: string
  readonly total: number
  readonly lines: CartFacts['lines']
}

export interface PaymentSettingsInput extends WalletSettingsInput {
  readonly cart: CartFacts
  readonly isAdmin: boolean
  /** Ids of the payment methods that can be chosen on this page. */
  readonly paymentMethods: readonly string[]
  readonly product?: ShownProduct
  readonly order?: ShownOrder
  readonly listed?: readonly ListedProduct[]
}

export function paymentSettings(input: PaymentSettingsInput): Readonly<Record<string, unknown>> {
  const { page, generation, switches, cart, product, order } = input
  const isGenerationTwo = generation === 'two'
  return {
    cart: isGenerationTwo ? fullCartData(cart, input.paymentMethods) : shortCartData(cart),
    ...(isGenerationTwo ? { requiredFields: requiredFields() } : {}),
    ...(product ? { product: productData(product, isGenerationTwo) } : {}),
    ...(page === 'product' && isGenerationTwo
      ? { productSettings: { button_width: productButtonWidth, funding: productFunding } }
      : {}),
    ...(order ? { order: orderData(order, isGenerationTwo) } : {}),
    ...(switches.payLaterMessages ? { payLaterMessage: payLaterSettings(page, generation, input.listed ?? []) } : {}),
    version: pluginVersions[generation],
    generalData: generalData(input),
    errorMessages: errorMessages(generation),
    // The plugin prints both as JSON strings inside the JSON.
    i18n: { locale: JSON.stringify(addressLocale), locale_fields: JSON.stringify(localeFields) },
    ...(input.paymentMethods.includes('ppcp') ? { ppcp_data: walletSettings(input) } : {}),
    ...(input.paymentMethods.includes('ppcp_card') ? { ppcp_card_data: cardSettings(input) } : {}),
    queryParams: queryParams(page, generation, switches),
    // PHP prints an empty map as a list.
    ppcp_api: [],
    ppcp_advanced: { miniCartLocation: 'below' },
    ppcp_paylater_message: [],
  }
}

export const pluginVersions = { one: '1.1.15', two: '2.0.7' } as const

function generalData({ page, generation, switches, isAdmin }: PaymentSettingsInput): Readonly<Record<string, unknown>> {
  return {
    clientId: switches.walletConnected ? clientId : '',
    environment: 'sandbox',
    partner_id: partnerId,
    page: page === '' ? null : page,
    version: pluginVersions[generation],
    is_admin: isAdmin,
    restRoutes: restRoutes(generation),
    ajaxRestPath,
  }
}

/** Names of all required fields of both blocks, and the password of a new account (real-shop-facts.md 12). */
function requiredFields(): readonly string[] {
  const fields = [...checkoutFields('billing', 'DE'), ...checkoutFields('shipping', 'DE')]
  return [...fields.filter(({ isRequired }) => isRequired).map(({ name }) => name), 'account_password']
}

function productData({ id, name, price, needsShipping }: ShownProduct, isGenerationTwo: boolean): object {
  const total = decimal(price)
  const basics = { id, needsShipping, total, price: total, currency: 'EUR' }
  if (!isGenerationTwo) return basics
  return {
    ...basics,
    totalCents: price,
    lineItems: [{ label: name, amount: total, type: 'product' }],
    shippingOptions: [],
  }
}

function orderData({ id, key, total, lines }: ShownOrder, isGenerationTwo: boolean): object {
  const basics = { order_id: id, order_key: key }
  if (!isGenerationTwo) return basics
  return {
    ...basics,
    currency: 'EUR',
    total: decimal(total),
    totalCents: total,
    lineItems: lines.map(({ name, quantity, amount }) => ({
      label: name,
      amount: decimal(amount),
      type: 'product',
      name,
      qty: quantity,
    })),
    shippingOptions: [],
  }
}

const texts = z.record(z.string(), z.string())
const messages = readYaml(
  join(import.meta.dirname, 'errorMessages.yaml'),
  z.strictObject({ both: texts, generationTwo: texts }),
)

/** The plugin's error messages: code → text. */
export function errorMessages(generation: 'one' | 'two'): Readonly<Record<string, string>> {
  return generation === 'two' ? { ...messages.both, ...messages.generationTwo } : messages.both
}
