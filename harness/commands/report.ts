/** `vernissage report`: makes one HTML page of a run of scenes. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeFolder } from '../record/files/makeFolder.ts'
import { describeWriteError } from '../record/files/saveScene.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { toMarkdown } from '../ui/report/markdown.ts'
import { renderReport } from '../ui/report/renderReport.ts'
import { findLastResults, readRun, resultsFolder } from '../ui/report/results/readRun.ts'
import { reportData } from '../ui/report/results/reportData.ts'
import { isFine, type Results } from '../ui/report/results/results.ts'
import { serveReport } from '../ui/report/serveReport.ts'
import { readOptions } from './arguments/options.ts'
import { type Command, UsageError } from './command.ts'

export const report: Command = {
  help: `Makes one HTML page of a run of scenes: vernissage report [results.json] [options]

  results.json   written by Playwright's json reporter, or the .jsonl that vernissage test writes while it runs; default: the
                 last run of npm test or vernissage test, whether it came to its end or not
  --out <file>   default: test-results/report.html
  --serve        serves the page on this machine instead, with buttons that accept findings; Ctrl+C ends it
  --port <n>     where it is served (default: a free one)
  --markdown     a summary as Markdown, instead of the page
  --json         the findings for programs, instead of the page
  --help         this text

The page needs nothing else and opens from the disk: findings by their cause, what was expected beside what came, the journey
step by step, pictures, tables of what was tried, and what no scene covers.
Exit codes: 0 nothing to report, 1 findings, 2 wrong usage or input, or a run that was interrupted before anything was found.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, {
      out: { type: 'string' },
      serve: { type: 'boolean' },
      port: { type: 'string' },
      markdown: { type: 'boolean' },
    })
    if (positionals.length > 1) throw new UsageError('One file of results at most can be read.')
    const port = portOf(values.port)
    // The file is chosen once: while the page is served, another run may begin and become the last one.
    const file = positionals[0] ?? findLastResults()
    const results = readRun(file)
    if (values.serve) await serveUntilStopped(results, port)
    else if (values.json) console.log(toJson(results))
    else if (values.markdown) console.log(toMarkdown(results))
    else {
      const page = resolve(values.out ?? join(resultsFolder, 'report.html'))
      writePage(page, await renderReport(reportData(results)))
      console.log(page)
    }
    if (results.interruption === undefined || hasFindings(results)) return isFine(results) ? 0 : 1
    console.error(`✘ ${file}: expected a whole run. ${results.interruption} Run vernissage test again.`)
    return 2
  },
}

/** @throws InputError the page cannot be written */
function writePage(path: string, page: string): void {
  try {
    makeFolder(dirname(path))
    writeFileSync(path, page)
  } catch (cause) {
    throw new InputError(`${path} cannot be written: ${describeWriteError(cause as NodeJS.ErrnoException)}.`, { cause })
  }
}

/** True for a run with findings, also for an interrupted one, which `isFine` never calls fine. */
function hasFindings({ interruption: _, ...results }: Results): boolean {
  return !isFine(results)
}

/** The results without pictures and timelines, which are for people. */
function toJson(results: Results): string {
  const visits = results.visits.map(({ pictures, timeline, ...visit }) => visit)
  return JSON.stringify({ ...results, visits }, undefined, 2)
}

async function serveUntilStopped(results: Results, port: number): Promise<void> {
  const served = await serveReport(results, port)
  console.log(`${served.url} (Ctrl+C ends it)`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await served.close()
}

/** @throws {UsageError} the text is no port */
function portOf(text = '0'): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new UsageError(`--port: expected a number up to 65535, came "${text}".`)
}
