/** Reads the payment plugin's settings on a page, without keys and secrets. */
import { phpBoolean, phpObject } from '../../inject/schema/php.ts'
import { profile } from './pageUnderTest.ts'
import type { PageFacts } from './readFacts.ts'

export interface PaymentMethod {
  readonly id: string
  readonly title: string
  /** The provider's names of the funding sources that the method offers, such as `paylater`. */
  readonly sources: readonly string[]
  /** True: the shopper uses the shop's order button, and the provider's window opens after the order. */
  readonly usesPlaceOrder: boolean
}

export interface PaymentsFound {
  readonly version: string | undefined
  /** `sandbox` takes no money. */
  readonly environment: string | undefined
  /** False: the plugin is not connected to an account of the provider. */
  readonly isConnected: boolean
  /** The plugin's name of the page, such as `checkout`. */
  readonly page: string | undefined
  readonly currency: string | undefined
  /** True: cards and wallets can be saved for the next order. */
  readonly isVaultOn: boolean
  readonly hasInstalmentMessages: boolean
  readonly methods: readonly PaymentMethod[]
}

/** Undefined where the page prints no settings. */
export function findPayments({ payment }: PageFacts): PaymentsFound | undefined {
  if (payment === undefined) return undefined
  const general = phpObject(payment.generalData) ?? {}
  const query = phpObject(payment.queryParams) ?? {}
  const cart = phpObject(payment.cart) ?? {}
  const environment = textOf(general.environment)
  return {
    version: textOf(payment.version),
    environment,
    isConnected: (textOf(general.clientId) ?? textOf(query['client-id'])) !== undefined || environment === 'sandbox',
    page: textOf(general.page),
    currency: textOf(query.currency) ?? textOf(cart.currency),
    isVaultOn: phpBoolean(query.vault) || Object.values(payment).some(needsSetupToken),
    hasInstalmentMessages: phpBoolean(phpObject(payment.payLaterMessage)?.enabled),
    methods: Object.entries(payment).flatMap(([key, value]) => methodOf(key, value)),
  }
}

/** A method's settings stand under its id and `_data`. */
function methodOf(key: string, value: unknown): readonly PaymentMethod[] {
  const [, id] = new RegExp(`^(${profile.gw}\\w*)_data$`).exec(key) ?? []
  const data = phpObject(value)
  if (!id || !data) return []
  const sources = Array.isArray(data.funding) ? data.funding.filter((source) => typeof source === 'string') : []
  return [{ id, title: textOf(data.title) ?? id, sources, usesPlaceOrder: phpBoolean(data.placeOrderEnabled) }]
}

function needsSetupToken(value: unknown): boolean {
  return phpBoolean(phpObject(value)?.needsSetupToken)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
