import type { FeatureContext } from '../../inject/feature.ts'
import type { PlatformEvents } from '../shared/platform/platformEvents.ts'

/**
 * Asks the server for the cart after a change whose outcome is unknown.
 * @param key of the cart's line
 * @param onShown called when the answer has replaced the line, and with it the message about the failure
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
  // After a failed call, the rows with the messages are still in the page.
  when(`${shop}_fragments_ajax_error`, () => waiting.clear())
  return (key, onShown) => {
    waiting.set(key, onShown)
    refresh()
  }
}
