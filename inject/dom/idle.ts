import { after, listen, runGuarded } from './lifetime.ts'

/** The longest wait for an idle period. */
const idleLatestMs = 2000
/** The wait in Safari, which has no `requestIdleCallback`. */
const idleGuessMs = 200

/** Runs `work` once when the document is complete and the browser has nothing better to do. */
export function whenIdle(work: () => void, signal: AbortSignal): void {
  if (document.readyState === 'loading') {
    listen(document, 'DOMContentLoaded', () => whenIdle(work, signal), signal)
  } else if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(() => runGuarded(signal, work), { timeout: idleLatestMs })
    signal.addEventListener('abort', () => cancelIdleCallback(handle))
  } else {
    after(idleGuessMs, work, signal)
  }
}

/** Lets the browser handle input and paint, then goes on as soon as possible. */
export function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  // Browsers delay nested timers by 4 ms, which is less than a slice of work.
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
