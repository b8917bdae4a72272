/** What this browser knows of the cart, under the platform's own keys. Source: contract theme-and-platform 3.12. */
import { type Fragments, fragmentsOf } from '../store-platform/applyFragments.ts'

export interface CartMemory {
  /** Fragments that still hold for the cart of the cookie, and the milliseconds until they do not any more. */
  read(): { readonly fragments: Fragments; readonly leftMs: number } | undefined
  write(fragments: Fragments, hash: unknown): void
  /** Another tab has another cart. */
  isOutdated(): boolean
}

export interface MemoryKeys {
  /** Session storage: the fragments as JSON. */
  readonly fragments: string
  /** Session and local storage: the cart's hash. */
  readonly hash: string
  /** Session storage: when the cart was made, in milliseconds since 1970. */
  readonly created: string
}

/** Fragments hold for a day. */
export const dayMs = 86_400_000

/** Storage may be forbidden, full, or hold what somebody else wrote; then nothing is remembered. Nothing here throws. */
export function createCartMemory(keys: MemoryKeys): CartMemory {
  return {
    read: () =>
      tolerate(() => {
        const hash = sessionStorage.getItem(keys.hash) ?? ''
        const created = Number(sessionStorage.getItem(keys.created))
        const leftMs = created > 0 ? created + dayMs - Date.now() : hash ? 0 : dayMs
        const fragments = fragmentsOf({ fragments: JSON.parse(sessionStorage.getItem(keys.fragments) ?? '') })
        const holds = leftMs > 0 && hash === cookie('woocommerce_cart_hash')
        return holds && fragments?.['div.widget_shopping_cart_content'] ? { fragments, leftMs } : undefined
      }),

    write(fragments, given) {
      const hash = typeof given === 'string' ? given : ''
      tolerate(() => {
        // An empty cart does not age.
        sessionStorage.setItem(keys.created, hash && `${Date.now()}`)
        sessionStorage.setItem(keys.fragments, JSON.stringify(fragments))
        sessionStorage.setItem(keys.hash, hash)
        localStorage.setItem(keys.hash, hash)
      })
    },

    isOutdated: () => tolerate(() => localStorage.getItem(keys.hash) !== sessionStorage.getItem(keys.hash)) ?? false,
  }
}

function cookie(name: string): string {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return decodeURIComponent(pair?.slice(name.length + 1) ?? '')
}

function tolerate<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
