/** Header cart and mini-cart show what is in the cart. Source: contract theme-and-platform 3.4, 3.12. */
import { after, listen } from '../../inject/dom/lifetime.ts'
import { onPageShownAgain } from '../../inject/dom/pageShownAgain.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { ApiError } from '../../inject/http/errors.ts'
import { phpNumber } from '../../inject/schema/php.ts'
import { endpoint, platformSettings } from '../shared/platform/endpoint.ts'
import { applyFragments, fragmentsOf } from '../shared/platform/fragments/applyFragments.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { createCartMemory, dayMs } from './cartMemory.ts'

/** @returns asks the server what is in the cart; several requests at once are one call. */
export function keepCart(context: FeatureContext & PlatformEvents): () => void {
  const { http, profile, signal, emit, when } = context
  const { shop } = profile
  const settings = platformSettings(context, 'cart_fragments')
  const memory = createCartMemory(shop, settings)
  let call: Scope | undefined
  const isAsking = (): boolean => call?.signal.aborted === false
  let isWanted = false
  let cancelDay = (): void => {}

  function refresh(): void {
    // While a call is on its way the cart may have changed behind it.
    if (!isWanted && !isAsking()) after(0, ask, signal)
    isWanted = true
  }

  async function ask(): Promise<void> {
    isWanted = false
    const asking = createScope(signal)
    call = asking
    try {
      const answer = await http.json({
        url: endpoint(context, 'get_refreshed_fragments'),
        body: new URLSearchParams({ time: `${Date.now()}` }),
        signal: asking.signal,
        timeoutMs: phpNumber(settings?.request_timeout) || 5000,
      })
      const fragments = fragmentsOf(answer)
      if (fragments) {
        applyFragments(fragments, profile)
        memory.write(fragments, (answer as { cart_hash?: unknown }).cart_hash)
        waitForTomorrow(dayMs)
        emit(`${shop}_fragments_refreshed`)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The shopper has not asked for it: what is shown stays, and the next change tries again.
      emit(`${shop}_fragments_ajax_error`)
    }
    asking.end()
    if (isWanted) await ask()
  }

  function waitForTomorrow(leftMs: number): void {
    cancelDay()
    cancelDay = after(leftMs, refresh, signal)
  }

  when('added_to_cart removed_from_cart', ([given, hash]) => {
    const fragments = fragmentsOf({ fragments: given })
    if (!fragments) return
    // A call that is under way was sent before this change, so its answer is not wanted any more.
    if (isAsking()) isWanted = false
    call?.end()
    applyFragments(fragments, profile)
    if (settings) memory.write(fragments, hash)
    emit(`${shop}_fragments_loaded`)
  })
  if (!settings) return () => {}

  when(`${shop}_fragment_refresh updated_${shop}_div`, refresh)
  listen(window, 'storage', ({ key }: Event & { key?: unknown }) => memory.isOutdated(key) && refresh(), signal)
  onPageShownAgain(refresh, signal)
  const known = memory.read()
  if (known) {
    applyFragments(known.fragments, profile)
    waitForTomorrow(known.leftMs)
    emit(`${shop}_fragments_loaded`)
  } else refresh()
  return refresh
}
