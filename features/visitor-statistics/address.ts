/** Other pages without a load. Contract attribution-and-statistics B6 */
import { listen, runGuarded } from '../../inject/dom/lifetime.ts'
import { override } from '../../inject/legacy/override.ts'

/** Calls `react` when path or query have changed; a hash is the same page. Ends with the signal. */
export function watchAddress(react: () => void, signal: AbortSignal): void {
  const read = (): string => location.pathname + location.search
  let last = read()
  const look = (): void => {
    const now = read()
    if (now === last) return
    last = now
    react()
  }
  listen(window, 'popstate', look, signal)
  for (const name of ['pushState', 'replaceState'] as const) {
    // Whatever stands there now, so that what others put around it goes on.
    const previous = history[name]
    const wrapped: History['pushState'] = function (this: History, ...change) {
      previous.apply(this, change)
      runGuarded(signal, look)
    }
    override(history, name, wrapped, signal)
  }
}
