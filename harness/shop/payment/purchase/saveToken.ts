import type { Scope } from '../../state/scope.ts'
import { paymentState } from '../state/paymentState.ts'
import type { SavedToken, VaultMethod } from '../state/vault.ts'
import { providerBuyer } from './providerBuyer.ts'

/** Number of the first token that is saved while the shop runs: the earlier ones are below. */
const firstTokenId = 100

/** The card of every customer who saves one. */
export const savedCard = { last_digits: '4242', brand: 'VISA', expiry: '2030-08', name: 'Imke Claussen' } as const

const labels: Readonly<Record<VaultMethod, string>> = {
  ppcp: `PayPal - ${providerBuyer.email_address}`,
  ppcp_card: `Visa mit den Endziffern ${savedCard.last_digits}`,
}

/** Keeps a payment token with an account. */
export function saveToken(scope: Scope, customerId: number, method: VaultMethod, paymentToken: string): SavedToken {
  const id = firstTokenId + scope.shop.shopState.next('saved token')
  const token: SavedToken = { id, customerId, method, paymentToken, label: labels[method] }
  paymentState(scope).vault.save(token)
  return token
}
