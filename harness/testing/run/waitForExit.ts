/** Waits for a child process, and passes on to it the signal to stop. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Ctrl+C and a request to end do not end this process: the child gets the signal and comes to an orderly end, and then this
 * process has results to print. A child that does not stop is ended at the second signal.
 * @returns true where the run was to be stopped
 */
export async function waitForExit(child: ChildProcess): Promise<boolean> {
  let requests = 0
  const pass = (): void => {
    requests++
    // In a terminal the child hears of Ctrl+C by itself, too; it takes both for one.
    child.kill(requests > 2 ? 'SIGKILL' : 'SIGINT')
  }
  process.on('SIGINT', pass)
  process.on('SIGTERM', pass)
  try {
    await once(child, 'close')
    return requests > 0
  } finally {
    process.off('SIGINT', pass)
    process.off('SIGTERM', pass)
  }
}
