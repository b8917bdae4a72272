import { runGuarded } from '../../../inject/dom/lifetime.ts'

/**
 * Returns a function that schedules a run of `work`. Runs never overlap, and calls before the scheduled run has begun share it.
 */
export function createTurns(work: () => Promise<void>, signal: AbortSignal): () => void {
  let latest: Promise<unknown> = Promise.resolve()
  let isDue = false
  return () => {
    if (isDue || signal.aborted) return
    isDue = true
    latest = latest.then(async () => {
      isDue = false
      await Promise.resolve(runGuarded(signal, work)).catch(() => {})
    })
  }
}
