/** Long tasks of the script: frames in which it ran for 50 ms or more (row 9 of `budgets.json`). */
import { availableParallelism, loadavg } from 'node:os'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    vernissageLongTasks?: { readonly durationMs: number; readonly invokers: readonly string[] }[]
  }
}

/** Far above row 9 of `budgets.json`: replays share the machine with other tests, and the bench measures that row itself. */
const limitMs = 500

/**
 * Milliseconds from which a long task is a finding. Where several programs share a core, a task takes as many times longer, and
 * the limit grows with them.
 * @param programs load average of the last minute: programs that run or wait to run
 */
export function longTaskLimit(programs = loadavg()[0] ?? 0, cores = availableParallelism()): number {
  return limitMs * Math.max(1, programs / cores)
}

/** One line per long task so far. Needs `watchLongTasks` as init script. */
export async function readLongTasks(page: Page): Promise<string[]> {
  const tasks = await page.evaluate(() => window.vernissageLongTasks ?? [])
  return tasks.map(({ durationMs, invokers }) => `${Math.round(durationMs)} ms in ${invokers.join(', ')}`)
}

/** Init script: long animation frames say which script ran for how long; long task entries do not. */
export function watchLongTasks(scriptUrl: string): void {
  interface Frame extends PerformanceEntry {
    readonly scripts: readonly { readonly sourceURL: string; readonly duration: number; readonly invoker: string }[]
  }
  const longTaskMs = 50
  const tasks: { durationMs: number; invokers: string[] }[] = []
  window.vernissageLongTasks = tasks
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as Frame[]) {
      // The double of the provider's script renders in the same task: its time is not that of our script.
      const ours = scripts.filter(({ sourceURL, invoker }) => sourceURL === scriptUrl && !invoker.includes('/sdk/js'))
      const durationMs = ours.reduce((sum, { duration }) => sum + duration, 0)
      if (durationMs >= longTaskMs) tasks.push({ durationMs, invokers: ours.map(({ invoker }) => invoker) })
    }
  }).observe({ type: 'long-animation-frame', buffered: true })
}
