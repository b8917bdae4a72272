/** Waits for a child process, and passes on to it the signal to stop. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * SIGINT and SIGTERM do not end this process: the child gets SIGINT and ends in order, so that this process can print its results. A
 * child that still runs at the third signal is killed.
 * @returns true where a signal came
 */
export async function waitForExit(child: ChildProcess): Promise<boolean> {
  let signalCount = 0
  const passSignal = (): void => {
    signalCount++
    // In a terminal the child gets Ctrl+C from the terminal as well; Playwright takes both signals for one.
    child.kill(signalCount > 2 ? 'SIGKILL' : 'SIGINT')
  }
  process.on('SIGINT', passSignal)
  process.on('SIGTERM', passSignal)
  try {
    await once(child, 'close')
    return signalCount > 0
  } finally {
    process.off('SIGINT', passSignal)
    process.off('SIGTERM', passSignal)
  }
}
