import type { ApiError } from '../../../inject/http/errors.ts'

/** A change of the cart. A rejection does not affect other changes. */
export type Change = () => unknown

/** Has `send` called when all earlier changes are done; `onFailure` gets its error. A later change of the same element replaces it. */
export type Enqueue = (element: HTMLElement, send: () => Promise<void>, onFailure: (error: ApiError) => void) => void

/**
 * Elements whose change has been sent and not been answered. They are kept over a stop of the script: a press after the next start
 * must not add the product a second time.
 */
export const atShop = new WeakSet<HTMLElement>()

/**
 * Runs one change at a time, in order, since two at once would overwrite each other in the platform's session. Of two waiting changes
 * with the same key only the later one runs. TP57
 */
export function createChangeQueue(): (key: unknown, change: Change) => void {
  const waiting = new Map<unknown, Change>()
  let isRunning = false

  async function work(): Promise<void> {
    isRunning = true
    // The loop also visits entries that are added while it runs.
    for (const [key, change] of waiting) {
      waiting.delete(key)
      try {
        await change()
      } catch {
        // A failed change reports itself; the next one may succeed.
      }
    }
    isRunning = false
  }

  return (key, change) => {
    waiting.delete(key)
    waiting.set(key, change)
    if (!isRunning) void work()
  }
}
