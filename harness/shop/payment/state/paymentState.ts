/** The state of the payment part for the shop's life: orders, the provider's orders and saved tokens. */
import { hexHash } from '../../state/hashes.ts'
import type { Scope } from '../../state/scope.ts'
import type { ShopState } from '../../state/shopState.ts'
import { sell } from '../../state/stock.ts'
import { restNamespace } from '../settings/restRoutes.ts'
import { earlierOrders, earlierTokens } from './earlierOrders.ts'
import { createProviderOrders, type ProviderOrders } from './providerOrders.ts'
import { createShopOrders, type ShopOrders } from './shopOrders.ts'
import { createVault, type Vault } from './vault.ts'

export interface PaymentState {
  readonly provider: ProviderOrders
  readonly orders: ShopOrders
  readonly vault: Vault
}

interface KeptState extends PaymentState {
  /** The call or page of the latest request. The shop answers one request after the other, so that it is the cause of each step. */
  caller: string
}

const states = new WeakMap<ShopState, KeptState>()

/** The same state for every request until the shop is reset. */
export function paymentState({ shop: { shopState, options }, url }: Scope): PaymentState {
  const existing = states.get(shopState)
  if (existing) {
    existing.caller = callName(url)
    return existing
  }
  const state: KeptState = {
    caller: callName(url),
    provider: createProviderOrders(() => state.caller),
    orders: createShopOrders((articleId, pieces) => sell(shopState, articleId, pieces)),
    vault: createVault(),
  }
  for (const order of earlierOrders(options.seed)) state.orders.add(order)
  for (const token of earlierTokens) state.vault.save(token)
  states.set(shopState, state)
  return state
}

/** Name of a request in the journal: `cart/order` for a REST call, `checkout` for a call of the store, else the path. */
function callName({ pathname, searchParams }: URL): string {
  const path = searchParams.get('path') ?? (pathname.startsWith('/wp-json/') ? pathname : undefined)
  const restCall = path?.split(`${restNamespace}/`)[1]
  return restCall ?? searchParams.get('wc-ajax') ?? pathname
}

/** An id as the provider makes it: capitals and digits. */
export function providerId(scope: Scope, kind: string, length: number): string {
  const { shopState, options } = scope.shop
  return hexHash(length, options.seed, kind, shopState.next(kind)).toUpperCase()
}
