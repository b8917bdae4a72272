/** Records the requests that reached the statistics, so that a test can prove what was sent, and how often. */
import type { ShopRequest } from '../../http/route.ts'
import { stateOfShop } from '../../state/shopState.ts'

export interface StatisticsEntry {
  readonly kind: 'hit' | 'online' | 'event' | 'custom-event'
  /** ISO 8601. */
  readonly at: string
  /** REST or admin-ajax. */
  readonly transport: 'rest' | 'ajax'
  /** Whether it was counted, or why not. */
  readonly verdict: string
  readonly fields: Readonly<Record<string, string>>
  /** Address of the page of a hit or ping, and of the page before it, both decoded. */
  readonly pageUri?: string
  readonly referred?: string
}

/** All requests in their order, refused ones included. Printed by `/__shop/hits`. */
export const statisticsOf = stateOfShop((): StatisticsEntry[] => [])

/** Notes a request; the fields of the body and, for events, nothing of the query. */
export function note(
  request: ShopRequest,
  entry: Pick<StatisticsEntry, 'kind' | 'transport' | 'verdict'> & Partial<StatisticsEntry>,
): void {
  const fields = Object.fromEntries(request.form)
  statisticsOf(request.shop.shopState).push({ ...entry, at: request.now().toISOString(), fields })
}
