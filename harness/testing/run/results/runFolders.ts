/**
 * The folders of the results of `vernissage test`. Each run has a folder of its own, so that runs at the same time neither empty
 * nor read each other's results.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beginJournal } from './journal.ts'

/** Holds a folder per run, `<time>-<process id>`. */
export const runsFolder = join(import.meta.dirname, '../../../../test-results/runs')

/** How many runs that have ended are kept. */
const keptCount = 5

const journalName = 'scenes.jsonl'

interface RunStart {
  readonly folder?: string
  readonly now?: Date
  /** Id of the process that runs the tests. */
  readonly pid?: number
}

/**
 * Makes the folder of a run, with an empty journal: from now on it is the last run. Removes the oldest runs.
 * @returns the journal; further files of the run go beside it
 */
export function beginRun({ folder = runsFolder, now = new Date(), pid = process.pid }: RunStart = {}): string {
  const journal = join(folder, `${now.toISOString().replaceAll(':', '-')}-${pid}`, journalName)
  removeOldRuns(folder)
  beginJournal(journal)
  return journal
}

/** The journal of the run that was begun last. */
export function lastJournal(folder = runsFolder): string | undefined {
  return runsIn(folder)
    .map((name) => join(folder, name, journalName))
    .findLast((file) => existsSync(file))
}

function removeOldRuns(folder: string): void {
  const ended = runsIn(folder).filter((name) => !isRunning(Number(name.split('-').at(-1))))
  for (const name of ended.slice(0, -keptCount)) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true })
    } catch {
      // Another run removes the same folder, or a program on Windows has one of its files open. The next run tries again.
    }
  }
}

/** Names of the runs' folders, from the oldest to the newest: a name begins with the time. */
function runsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z-\d+$/.test(name))
    .sort()
}

/** True where the process exists. A process of another user accepts no signal, which is the error EPERM. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
