/** Results of a run, from whichever file they were written to. */
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { InputError } from '../../../scene/reading/readJson.ts'
import { lastJournal } from '../../../testing/run/results/runFolders.ts'
import { readJournalResults } from './readJournalResults.ts'
import { readResults } from './readResults.ts'
import type { Results } from './results.ts'

export const resultsFolder = join(import.meta.dirname, '../../../../test-results')

/**
 * @param file written by Playwright's json reporter, or the journal of `vernissage test`; default: what was written last
 * @throws InputError as `readResults`, `readJournalResults` and `lastRun` do
 */
export function readRun(file: string | undefined): Results {
  const path = file === undefined ? lastRun() : resolve(file)
  return path.endsWith('.jsonl') ? readJournalResults(path) : readResults(path)
}

/** @throws InputError nothing has been run yet */
export function lastRun(files: readonly string[] = resultFiles()): string {
  const written = files.flatMap((file) => {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats ? [{ file, ms: stats.mtimeMs }] : []
  })
  const [last] = written.sort((one, other) => other.ms - one.ms)
  if (last) return last.file
  throw new InputError(
    'Nothing has been run yet: test-results/ has no results. Run vernissage test first, or name the file of a run.',
  )
}

function resultFiles(): readonly string[] {
  const journal = lastJournal()
  return [join(resultsFolder, 'playwright.json'), ...(journal === undefined ? [] : [journal])]
}
