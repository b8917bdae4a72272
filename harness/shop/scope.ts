/** What everything that answers a request can ask for: the shop, the visitor, addresses, nonces, ids. */
import { hashed } from './ids.ts'
import type { ShopPart } from './part.ts'
import type { SettledOptions, ShopSwitches } from './shopOptions.ts'
import type { Visitor } from './visitor.ts'
import type { World } from './world.ts'

export interface Shop {
  readonly options: SettledOptions
  /** Printed in pages; without a path. */
  readonly origin: string
  readonly parts: readonly ShopPart[]
  /** Replaced by a reset. */
  readonly world: World
  reset(): void
}

export interface Scope {
  readonly shop: Shop
  /** What is asked for. */
  readonly url: URL
  readonly visitor: Visitor
  /** The shop's, with the visitor's deviations. */
  readonly switches: ShopSwitches
  now(): Date
  /** Absolute address of a path on this shop. */
  link(path: string): string
  /** Ten characters; the same for every guest, as on the platform. */
  nonce(action: string): string
  /** False also for a nonce from before `/__shop/expire-nonces`. */
  isNonce(action: string, value: string | null | undefined): boolean
  /** Thirteen characters as PHP's `uniqid`: another one at each call, the same ones when the same page is asked for again. */
  uniqueId(): string
}

/** @param url what is asked for: ids depend on its path and on nothing that happened before */
export function createScope(shop: Shop, visitor: Visitor, url: URL): Scope {
  let ids = 0
  const nonceOf = (action: string, salt: string): string => {
    const { length } = salt
    return salt + hashed(10 - length, shop.options.seed, 'nonce', visitor.customer?.id ?? 0, visitor.nonceEpoch, action)
  }
  /** With the switch `visitNonces` a nonce begins with what changes from page to page. */
  const salt = { ...shop.options, ...visitor.switches }.visitNonces ? saltOf(shop.options.now()) : ''
  return {
    shop,
    visitor,
    url,
    get switches() {
      return { ...shop.options, ...visitor.switches }
    },
    now: () => shop.options.now(),
    link: (to) => shop.origin + to,
    nonce: (action) => nonceOf(action, salt),
    isNonce: (action, value) => value === nonceOf(action, value?.slice(0, salt.length) ?? ''),
    uniqueId: () => hashed(13, shop.options.seed, 'id', url.pathname, ++ids),
  }
}

/** Three characters of the milliseconds. */
function saltOf(now: Date): string {
  return (now.getTime() % 4096).toString(16).padStart(3, '0')
}
