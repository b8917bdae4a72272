import type { ApiError } from '../../../inject/http/errors.ts'

/** Work that may be asked for more than once. A rejection ends only itself. */
export type Change = () => unknown

/** Sends a change when its turn comes. Errors of the call come to `onFailure`. */
export type Enqueue = (element: HTMLElement, send: () => Promise<void>, onFailure: (error: ApiError) => void) => void

/**
 * Elements whose change the shop is working on. They outlive a stop: a press after the next start must not add the product a second
 * time.
 */
export const atShop = new WeakSet<HTMLElement>()

/**
 * Runs one change at a time, since the platform's session cannot take two. Later changes wait for their turn, in order; of
 * two with the same key the later one counts, since the platform's answer to the first is no answer to the second. TP57
 */
export function createChangeQueue(): (key: unknown, change: Change) => void {
  const waiting = new Map<unknown, Change>()
  let isRunning = false

  async function work(): Promise<void> {
    isRunning = true
    // A map hands out what is added on the way, too.
    for (const [key, change] of waiting) {
      waiting.delete(key)
      try {
        await change()
      } catch {
        // The next one may succeed.
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
