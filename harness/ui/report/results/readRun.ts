/** Reads the results of a run, from a journal or from Playwright's report. */
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
 * @throws InputError as `readResults`, `readJournalResults` and `findLastResults` do
 */
export function readRun(file: string | undefined): Results {
  const path = file === undefined ? findLastResults() : resolve(file)
  return path.endsWith('.jsonl') ? readJournalResults(path) : readResults(path)
}

/** The file with results that was written last. @throws InputError there are no results yet */
export function findLastResults(files: readonly string[] = resultFiles()): string {
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
