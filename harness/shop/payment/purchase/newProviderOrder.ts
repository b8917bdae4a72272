import type { Scope } from '../../state/scope.ts'
import { paymentState, providerId } from '../state/paymentState.ts'
import type { ProviderOrder } from '../state/providerOrders.ts'

/** Opens an order at the provider. @param amount cents */
export function newProviderOrder(scope: Scope, amount: number): ProviderOrder {
  return paymentState(scope).provider.create(providerId(scope, 'provider order', 17), amount)
}
