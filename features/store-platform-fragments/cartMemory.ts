/** The browser's memory of the cart, under the platform's own keys. Source: contract theme-and-platform 3.12. */
import { attempt } from '../../inject/shop/attempt.ts'
import { cartHash } from '../shared/platform/cartHash.ts'
import { type Fragments, fragmentsOf } from '../shared/platform/fragments/applyFragments.ts'

export interface CartMemory {
  /** Fragments that still hold for the cart of the cookie, and the milliseconds until they do not any more. */
  read(): { readonly fragments: Fragments; readonly leftMs: number } | undefined
  write(fragments: Fragments, hash: unknown): void
  /** True where another tab has another cart. @param key the key that the other tab has changed in the storage */
  isOutdated(key: unknown): boolean
}

/** Fragments hold for a day. */
export const dayMs = 86_400_000

/**
 * Storage may be forbidden, full, or hold what other code wrote; then nothing is remembered. Nothing here throws.
 * @param settings as printed; they name the keys, since shops of one origin share the storage
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
        // An empty cart does not age.
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
