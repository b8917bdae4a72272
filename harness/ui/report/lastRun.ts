/** Results of a run, from whichever file they were written to. */
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { journalFile } from '../../testing/run/journal.ts'
import { fromJournal } from './fromJournal.ts'
import { readResults } from './readResults.ts'
import type { Results } from './results.ts'

export const resultsFolder = join(import.meta.dirname, '../../../test-results')

/**
 * @param file written by Playwright's json reporter, or the journal of `vernissage test`; default: what was written last
 * @throws InputError as `readResults` and `fromJournal` do
 */
export function readRun(file: string | undefined): Results {
  const path = file === undefined ? lastRun() : resolve(file)
  return path.endsWith('.jsonl') ? fromJournal(path) : readResults(path)
}

function lastRun(): string {
  const ofAllTests = join(resultsFolder, 'playwright.json')
  const writtenMs = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return writtenMs(journalFile) > writtenMs(ofAllTests) ? journalFile : ofAllTests
}
