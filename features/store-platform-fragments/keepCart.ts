/** Header cart and mini-cart say what is in the cart. Source: contract theme-and-platform 3.4, 3.12. */
import type { FeatureContext } from '../../inject/defineFeature.ts'
import { ApiError } from '../../inject/http.ts'
import { after, listen, run } from '../../inject/lifetime.ts'
import { phpNumber } from '../../inject/schema.ts'
import type { StoreEvents } from '../../inject/storeEvents.ts'
import { applyFragments, fragmentsOf } from '../store-platform/applyFragments.ts'
import { endpoint, platformSettings } from '../store-platform/endpoint.ts'
import { createCartMemory, dayMs } from './cartMemory.ts'

/** @returns asks the server what is in the cart; several wishes at once are one call. */
export function keepCart(context: FeatureContext, { emit, on }: StoreEvents): () => void {
  const { http, profile, signal } = context
  const settings = platformSettings(context, 'cart_fragments')
  const key = (name: unknown, fallback: string): string =>
    typeof name === 'string' && name ? name : `${profile.shop}_${fallback}`
  const hashKey = key(settings?.cart_hash_key, 'cart_hash')
  const memory = createCartMemory({
    fragments: key(settings?.fragment_name, 'fragments'),
    hash: hashKey,
    created: `${profile.shop}_cart_created`,
  })
  let call: AbortController | undefined
  let isWanted = false
  let cancelDay = (): void => {}

  function refresh(): void {
    // While a call is on its way the cart may have changed behind it.
    if (!isWanted && !call) after(0, () => void ask(), signal)
    isWanted = true
  }

  async function ask(): Promise<void> {
    isWanted = false
    const own = new AbortController()
    call = own
    signal.addEventListener('abort', () => own.abort(), { signal: own.signal })
    try {
      const answer = await http.json({
        url: endpoint(context, 'get_refreshed_fragments'),
        body: new URLSearchParams({ time: `${Date.now()}` }),
        signal: own.signal,
        timeoutMs: phpNumber(settings?.request_timeout) || 5000,
      })
      take(answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Nobody asked for it by hand: what is shown stays, and the next change tries again.
      emit(`${profile.shop}_fragments_ajax_error`)
    } finally {
      own.abort()
      if (call === own) call = undefined
    }
    if (isWanted) run(signal, ask)
  }

  function take(answer: unknown): void {
    const fragments = fragmentsOf(answer)
    if (!fragments) return
    applyFragments(fragments, profile)
    memory.write(fragments, (answer as { cart_hash?: unknown }).cart_hash)
    waitForTomorrow(dayMs)
    emit(`${profile.shop}_fragments_refreshed`)
  }

  function waitForTomorrow(leftMs: number): void {
    cancelDay()
    cancelDay = after(leftMs, refresh, signal)
  }

  for (const name of ['added_to_cart', 'removed_from_cart']) {
    on(
      name,
      ({ parameters: [given, hash] }) => {
        const fragments = fragmentsOf({ fragments: given })
        if (!fragments) return
        // What is on its way was asked before.
        if (call) {
          call.abort()
          call = undefined
          isWanted = false
        }
        applyFragments(fragments, profile)
        if (settings) memory.write(fragments, hash)
        emit(`${profile.shop}_fragments_loaded`)
      },
      { signal },
    )
  }
  if (!settings) return () => {}

  for (const name of [`${profile.shop}_fragment_refresh`, `updated_${profile.shop}_div`]) on(name, refresh, { signal })
  listen(
    window,
    'storage',
    (event) => (event as Event as StorageEvent).key === hashKey && memory.isOutdated() && refresh(),
    signal,
  )
  listen(window, 'pageshow', (event) => (event as Event as PageTransitionEvent).persisted && refresh(), signal)
  const known = memory.read()
  if (!known) {
    refresh()
    return refresh
  }
  applyFragments(known.fragments, profile)
  waitForTomorrow(known.leftMs)
  emit(`${profile.shop}_fragments_loaded`)
  return refresh
}
