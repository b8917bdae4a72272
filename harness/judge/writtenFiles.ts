/** Notes the reviewed files that a run of scenes writes, so that the command names these and none that a person edits meanwhile. */
import { appendFileSync } from 'node:fs'

/** Carries the absolute path of the run's list from the command to the process that plays the scenes. */
export const writtenVariable = 'VERNISSAGE_WRITTEN_FILES'

/** Adds a file that is written or removed to the run's list; does nothing outside of a run. @param path absolute */
export function noteWritten(path: string): void {
  const list = process.env[writtenVariable]
  if (list) appendFileSync(list, `${path}\n`)
}
