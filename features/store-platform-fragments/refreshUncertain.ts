import type { FeatureContext } from '../../inject/feature.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'

/**
 * Asks what is in the cart after a change whose outcome is unknown.
 * @param key of the line that was to be changed
 * @param onShown the answer is in the page, and has taken the sentence about the failure with it
 */
export type RefreshUncertain = (key: string, onShown: () => unknown) => void

export function createRefreshUncertain(
  { profile: { shop }, when }: FeatureContext & PlatformEvents,
  refresh: () => void,
): RefreshUncertain {
  const waiting = new Map<string, () => unknown>()
  when(`${shop}_fragments_refreshed`, () => {
    for (const onShown of waiting.values()) onShown()
    waiting.clear()
  })
  // The rows are still those with the sentence.
  when(`${shop}_fragments_ajax_error`, () => waiting.clear())
  return (key, onShown) => {
    waiting.set(key, onShown)
    refresh()
  }
}
