/** `vernissage report`: a run of scenes as one page for people. */
import { statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { journalFile } from '../testing/run/journal.ts'
import { fromJournal } from '../ui/report/fromJournal.ts'
import { type Results, readResults } from '../ui/report/readResults.ts'
import { renderReport } from '../ui/report/renderReport.ts'
import { type Command, UsageError } from './command.ts'
import { readOptions } from './options.ts'

const resultsFolder = fileURLToPath(new URL('../../test-results', import.meta.url))

export const report: Command = {
  help: `Makes one HTML page of a run of scenes: vernissage report [results.json] [options]

  results.json   written by Playwright's json reporter, or the .jsonl that vernissage test writes while it runs; default: the
                 last run of npm test or vernissage test, whether it came to its end or not
  --out <file>   default: test-results/report.html
  --json         the findings for programs, instead of the page
  --help         this text

The page needs nothing else: findings with their causes first, what was expected beside what came, pictures.
Exit codes: 0 nothing to report, 1 findings, 2 wrong usage or input.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, { out: { type: 'string' } })
    if (positionals.length > 1) throw new UsageError('One file of results at most can be read.')
    const results = read(positionals[0] === undefined ? lastRun() : resolve(positionals[0]))
    const isFine =
      results.errors.length === 0 &&
      results.visits.every(({ findings, outcome }) => {
        return findings.length === 0 && (outcome === 'passed' || outcome === 'skipped')
      })
    if (values.json) {
      const visits = results.visits.map(({ pictures, ...visit }) => visit)
      console.log(JSON.stringify({ ...results, visits }, undefined, 2))
    } else {
      const file = resolve(values.out ?? join(resultsFolder, 'report.html'))
      writeFileSync(file, renderReport(results))
      console.log(file)
    }
    return isFine ? 0 : 1
  },
}

function read(file: string): Results {
  return file.endsWith('.jsonl') ? fromJournal(file) : readResults(file)
}

/** What was written last. */
function lastRun(): string {
  const ofAllTests = join(resultsFolder, 'playwright.json')
  const writtenMs = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return writtenMs(journalFile) > writtenMs(ofAllTests) ? journalFile : ofAllTests
}
