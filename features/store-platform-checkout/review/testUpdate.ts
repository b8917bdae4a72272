/** What the tests of new totals share: a checkout whose first update is over, and the calls that it sends. */
import { afterEach, beforeEach, vi } from 'vitest'
import type { AnyFeature } from '../../../inject/feature.ts'
import { checkoutHtml, reviewAnswer } from '../testCheckout.ts'
import { end, open, prepareCheckout, type SentCall } from '../testPlatform.ts'

/** The calls of the test so far, those of `openCheckout` left out. */
export let calls: SentCall[]

export const overlays = (): number => document.querySelectorAll('.blockOverlay').length
export const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
export const ask = (...detail: object[]): boolean =>
  document.body.dispatchEvent(new CustomEvent('update_checkout', { bubbles: true, detail }))

/** Prepares and ends each test of a file; time stands still but for `wait`. */
export function followCalls(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    calls = prepareCheckout()
  })
  afterEach(() => {
    end()
    vi.useRealTimers()
  })
}

/** The page after the update with which it begins. */
export async function openCheckout(html = checkoutHtml(), beside: readonly AnyFeature[] = []): Promise<void> {
  await open(html, 'woocommerce-checkout woocommerce-page', beside)
  await wait(5)
  await calls[0]!.answer(reviewAnswer())
  calls.length = 0
}
