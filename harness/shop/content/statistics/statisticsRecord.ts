/** What reached the statistics, so that a test can prove what was sent, and how often. */
import type { ShopRequest } from '../../http/route.ts'
import { worldState } from '../../state/world.ts'

export interface StatisticsEntry {
  readonly kind: 'hit' | 'online' | 'event' | 'custom-event'
  /** ISO 8601. */
  readonly at: string
  /** REST or admin-ajax. */
  readonly door: 'rest' | 'ajax'
  /** Whether it was counted, or why not. */
  readonly verdict: string
  readonly fields: Readonly<Record<string, string>>
  /** Decoded, of hits and pings. */
  readonly pageUri?: string
  readonly referred?: string
}

/** In the order in which they came, also what was refused. Printed by `/__shop/hits`. */
export const statisticsOf = worldState((): StatisticsEntry[] => [])

/** Notes a request; the fields of the body and, for events, nothing of the query. */
export function note(
  request: ShopRequest,
  entry: Pick<StatisticsEntry, 'kind' | 'door' | 'verdict'> & Partial<StatisticsEntry>,
): void {
  const fields = Object.fromEntries(request.form)
  statisticsOf(request.shop.world).push({ ...entry, at: request.now().toISOString(), fields })
}
