/** Work that may ask for the same thing more than once. A rejection ends only itself. */
export type Change = () => Promise<unknown>

/**
 * One change at a time. What is asked for meanwhile is done afterwards, in order; of two with the same key the later one
 * counts, since the platform's answer to the first is no answer to the second. TP57
 * @returns asks for a change, and whether it begins at once
 */
export function createChangeQueue(): (key: string, change: Change) => boolean {
  const waiting = new Map<string, Change>()
  let isRunning = false

  async function work(): Promise<void> {
    isRunning = true
    try {
      for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
        const [key, change] = next.value
        waiting.delete(key)
        await change().catch(() => {})
      }
    } finally {
      isRunning = false
    }
  }

  return (key, change) => {
    waiting.delete(key)
    waiting.set(key, change)
    if (isRunning) return false
    void work()
    return true
  }
}
