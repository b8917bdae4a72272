/** Gets from the page what a payment needs: the id of an order, or a token of the vault. */
import type { ButtonOptions } from '../../types.ts'
import type { Double } from '../double.ts'

export interface TokenSource {
  readonly kind: 'order' | 'vault' | 'agreement'
  create(): unknown
}

/** @returns undefined where the page has passed no callback for it */
export function tokenSource(double: Double, options: ButtonOptions, paymentSource: string): TokenSource | undefined {
  const { createOrder, createVaultSetupToken, createBillingAgreement } = options
  if (createBillingAgreement) return { kind: 'agreement', create: () => createBillingAgreement() }
  if (createOrder) {
    const order = {
      create: () => double.thenables.rejected(new Error('Orders are made by the shop’s server')),
    }
    return { kind: 'order', create: () => createOrder({ paymentSource }, { order }) }
  }
  if (createVaultSetupToken) return { kind: 'vault', create: () => createVaultSetupToken() }
  return undefined
}

const callbackNames = {
  order: 'createOrder',
  vault: 'createVaultSetupToken',
  agreement: 'createBillingAgreement',
} as const

/**
 * Calls the page's callback, and records its result.
 * @param component name in the record
 * @throws Error of the callback; with the SDK's message where it returns anything but a non-empty string
 */
export async function createToken(double: Double, component: string, source: TokenSource | undefined): Promise<string> {
  if (!source) throw new Error('Expected an order id to be passed')
  double.call(`${component}.${callbackNames[source.kind]}`)
  const token = await source.create()
  if (typeof token !== 'string' || token === '') throw new Error('Expected an order id to be passed')
  if (source.kind === 'order') double.record.orders.push(token)
  return token
}

/** Finds callbacks that contradict the query parameters. The provider's frame checks this, so that rendering fails. */
export function checkCallbacks({ query }: Pick<Double, 'query'>, options: ButtonOptions): void {
  const { createOrder, createBillingAgreement, createVaultSetupToken } = options
  if (createBillingAgreement) {
    if (createOrder) throw new Error('Do not pass both createBillingAgreement and createOrder')
    if (query.get('vault') !== 'true') throw new Error('Must pass vault=true to sdk to use createBillingAgreement')
  }
  if (query.get('intent') !== 'tokenize') return
  if (createOrder) throw new Error('Must not pass createOrder or createSubscription with intent=tokenize')
  if (!createBillingAgreement && !createVaultSetupToken) {
    throw new Error('Must pass createBillingAgreement with intent=tokenize')
  }
}
