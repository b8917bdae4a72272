import { runGuarded } from '../../../inject/dom/lifetime.ts'

/**
 * Returns a function that has `work` run once more after each call. Runs never overlap, and calls before a run has begun
 * count as one.
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
