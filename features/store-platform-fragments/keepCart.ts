/**
 * Keeps header cart and mini-cart up to date, by answers, the browser's cache and other tabs. Source: contract theme-and-platform 3.4,
 * 3.12.
 */
import { after, listen } from '../../inject/dom/lifetime.ts'
import { onPageShownAgain, whenOpened } from '../../inject/dom/pageShownAgain.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import { ApiError } from '../../inject/http/errors.ts'
import { phpNumber } from '../../inject/schema/php.ts'
import { findJQuery } from '../../inject/shop/jQuery.ts'
import { withPlatformSettings } from '../shared/platform/endpoint.ts'
import { applyFragments, type Fragments, fragmentsOf } from '../shared/platform/fragments/applyFragments.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'
import { callCart } from './callCart.ts'
import { createCartMemory, dayMs } from './cartMemory.ts'

type Settings = Readonly<Record<string, unknown>>

/** Starts. @returns a function that asks the server for the cart; simultaneous requests share one call */
export function keepCart(context: FeatureContext & PlatformEvents): () => void {
  const { profile, signal, emit, when } = context
  const { shop } = profile
  let settings: Settings | undefined
  let memory = createCartMemory(shop)
  let cancelDay = (): void => {}
  const asking = createAsking(
    context,
    () => settings,
    (fragments, hash) => {
      applyFragments(fragments, profile)
      memory.write(fragments, hash)
      waitForTomorrow(dayMs)
      emit(`${shop}_fragments_refreshed`)
    },
  )

  function waitForTomorrow(leftMs: number): void {
    cancelDay()
    cancelDay = after(leftMs, asking.refresh, signal)
  }

  for (const change of ['added_to_cart', 'removed_from_cart']) {
    when(change, ([given, hash]) => {
      // Without jQuery, the platform's blocks need the event under a name of their own.
      if (!findJQuery()) emit(`${shop}-blocks_${change}`)
      const fragments = fragmentsOf({ fragments: given })
      if (!fragments) return
      asking.end()
      applyFragments(fragments, profile)
      if (settings) memory.write(fragments, hash)
      emit(`${shop}_fragments_loaded`)
    })
  }

  function showKnown(): void {
    const kept = memory.read()
    if (kept) {
      applyFragments(kept.fragments, profile)
      waitForTomorrow(kept.leftMs)
      emit(`${shop}_fragments_loaded`)
    } else asking.refresh()
  }

  withPlatformSettings(context, 'cart_fragments', (printed) => {
    settings = printed
    memory = createCartMemory(shop, settings)
    when(`${shop}_fragment_refresh updated_${shop}_div`, asking.refresh)
    listen(
      window,
      'storage',
      ({ key }: Event & { key?: unknown }) => memory.isOutdated(key) && asking.refresh(),
      signal,
    )
    onPageShownAgain(asking.refresh, signal)
    whenOpened(showKnown, signal)
  })
  return () => settings && asking.refresh()
}

interface Asking {
  refresh(): void
  /** Aborts a call that is under way, whose answer would be older than the latest change. */
  end(): void
}

function createAsking(
  context: FeatureContext & PlatformEvents,
  readSettings: () => Settings | undefined,
  onAnswer: (fragments: Fragments, hash: unknown) => void,
): Asking {
  const { profile, signal, emit } = context
  let call: Scope | undefined
  const isAsking = (): boolean => call?.signal.aborted === false
  let isWanted = false

  async function ask(): Promise<void> {
    isWanted = false
    const asking = createScope(signal)
    call = asking
    try {
      const timeoutMs = phpNumber(readSettings()?.request_timeout) || 5000
      const fields = { time: `${Date.now()}` }
      const answer = await callCart(context, 'get_refreshed_fragments', fields, { signal: asking.signal, timeoutMs })
      const fragments = fragmentsOf(answer)
      if (fragments) onAnswer(fragments, (answer as { cart_hash?: unknown }).cart_hash)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // No message, since the shopper has not asked for the call; the next change causes another one.
      emit(`${profile.shop}_fragments_ajax_error`)
    }
    asking.end()
    if (isWanted) await ask()
  }

  return {
    refresh() {
      // During a call only `isWanted` is set, so that another call follows: the cart may have changed since the first one was sent.
      if (!isWanted && !isAsking()) after(0, ask, signal)
      isWanted = true
    },
    end() {
      if (isAsking()) isWanted = false
      call?.end()
    },
  }
}
