/** Work in slices: a long list of small jobs never holds the main thread for longer than a few milliseconds. */
import { nextTurn } from '../dom/idle.ts'

/** Time in milliseconds after which the browser gets its turn (design.md section 4). */
const sliceMs = 8

export interface Slices<Job extends () => void> {
  /** Appends jobs and runs them, at once if no others are under way. A job must not throw. */
  add(jobs: readonly Job[]): void
  /** Resolves when nothing is waiting any more. */
  waitForIdle(): Promise<void>
}

/**
 * Creates a queue of jobs. Its first slice begins with this call, so that work before the first job counts for it, such as a scan.
 * @param createOrder returns the comparison by which waiting jobs are sorted after the first pause of a run; called at most once per run
 */
export function createSlices<Job extends () => void>(
  signal: AbortSignal,
  createOrder: () => (a: Job, b: Job) => number,
): Slices<Job> {
  let queue: Job[] = []
  let current: Promise<void> = Promise.resolve()
  let isWorking = false
  let deadline = performance.now() + sliceMs

  async function work(): Promise<void> {
    let isSorted = false
    deadline ||= performance.now() + sliceMs
    while (queue.length > 0 && !signal.aborted) {
      if (performance.now() < deadline) {
        queue.shift()?.()
        continue
      }
      await nextTurn()
      deadline = performance.now() + sliceMs
      // Sorting belongs to the new slice, since the comparison may force a layout.
      if (!isSorted && queue.length > 1) {
        isSorted = true
        queue.sort(createOrder())
      }
    }
    queue = []
    isWorking = false
    deadline = 0
  }

  return {
    add(jobs) {
      queue.push(...jobs)
      if (isWorking) return
      isWorking = true
      current = work()
    },
    waitForIdle: () => current,
  }
}
