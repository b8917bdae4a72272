/** Caches the cart's fragments in the browser's storage, under the platform's own keys. Source: contract theme-and-platform 3.12. */
import { attempt } from '../../inject/shop/attempt.ts'
import { cartHash } from '../shared/platform/cartHash.ts'
import { type Fragments, fragmentsOf } from '../shared/platform/fragments/applyFragments.ts'

export interface CartMemory {
  /** Cached fragments, if they are of the cart in the cookie, and the milliseconds until they expire. */
  read(): { readonly fragments: Fragments; readonly leftMs: number } | undefined
  write(fragments: Fragments, hash: unknown): void
  /** True where another tab has changed the cart. @param key of the storage event */
  isOutdated(key: unknown): boolean
}

/** Milliseconds after which cached fragments expire: a day. */
export const dayMs = 86_400_000

/**
 * Creates the cache. Never throws: where storage is forbidden, full, or written by other code, nothing is cached.
 * @param settings of `cart_fragments`, with the names of the keys, which differ between shops of one origin
 */
export function createCartMemory(shop: string, settings: Readonly<Record<string, unknown>> = {}): CartMemory {
  /** Session storage: the fragments as JSON. */
  const fragmentsKey = String(settings.fragment_name || `${shop}_fragments`)
  /** Session and local storage: the cart's hash. */
  const hashKey = String(settings.cart_hash_key || `${shop}_cart_hash`)
  /** Session storage: when the cart was made, in milliseconds since 1970. */
  const createdKey = `${shop}_cart_created`

  return {
    read: () =>
      attempt(() => {
        const hash = sessionStorage.getItem(hashKey) ?? ''
        const created = Number(sessionStorage.getItem(createdKey))
        const leftMs = created > 0 ? created + dayMs - Date.now() : hash ? 0 : dayMs
        const fragments = fragmentsOf({ fragments: sessionStorage.getItem(fragmentsKey) })
        const holds = leftMs > 0 && hash === cartHash()
        return holds && fragments?.['div.widget_shopping_cart_content'] ? { fragments, leftMs } : undefined
      }),

    write(fragments, given) {
      const hash = typeof given === 'string' ? given : ''
      attempt(() => {
        // An empty cart does not expire.
        sessionStorage.setItem(createdKey, hash && `${Date.now()}`)
        sessionStorage.setItem(fragmentsKey, JSON.stringify(fragments))
        sessionStorage.setItem(hashKey, hash)
        localStorage.setItem(hashKey, hash)
      })
    },

    isOutdated: (key) =>
      key === hashKey && attempt(() => localStorage.getItem(key) !== sessionStorage.getItem(key)) === true,
  }
}
