import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readLeftOut, readRequirements } from './requirementIds.ts'
import { root } from './setup.mjs'
import { type Coverage, measureCoverage } from './testRun/coverage.ts'
import { readPlaywright, readVitest, type TestResult } from './testRun/testResults.ts'

const help = `Which requirements the last test run proves: npm run requirements -- [options]

  --list   every requirement, proven (✔), left out on purpose (–) or not (·)
  --json   the same for programs
  --help   this text

Reads the tags of the tests from test-results/, so run the tests first.
Exit codes: 0 fine, 1 a test has an unknown id, or an id in its title, 2 no results or wrong usage.`

export const vitestReport = join(root, 'test-results/vitest.json')
export const playwrightReport = join(root, 'test-results/playwright.json')

/** Command line. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { list: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const results = [readVitest(vitestReport), readPlaywright(playwrightReport)]
  if (results.every((result) => result === undefined)) {
    console.error('✘ There are no test results yet; run npm test first.')
    return 2
  }
  const coverage = writeCoverage(results.flatMap((result) => result ?? []))
  if (values.json) console.log(JSON.stringify(coverage, null, 2))
  else printCoverage(coverage, values.list)
  return hasOnlyKnownTags(coverage) ? 0 : 1
}

/** Measures the coverage and leaves it in `test-results/requirements.json`. */
export function writeCoverage(results: readonly TestResult[]): Coverage {
  const coverage = measureCoverage(results, readRequirements(), readLeftOut())
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/requirements.json'), `${JSON.stringify(coverage, null, 2)}\n`)
  return coverage
}

/** Whether every id of a test is known and is a tag. An unknown id, or one in a title, would prove nothing without a message. */
export function hasOnlyKnownTags({ unknown, untagged }: Coverage): boolean {
  return unknown.length === 0 && untagged.length === 0
}

/** One line per family; with `hasList` also one per requirement. Ids that do not count go to the error output. */
export function printCoverage({ families, proven, leftOut, unknown, untagged }: Coverage, hasList = false): void {
  if (hasList) {
    const provenIds = new Set(proven)
    for (const [id, text] of Object.entries(readRequirements())) {
      const reason = leftOut[id]
      const unprovenSign = reason ? '–' : '·'
      const sign = provenIds.has(id) ? '✔' : unprovenSign
      console.log(`${sign} ${id.padEnd(7)} ${text}${reason ? ` – left out: ${reason}` : ''}`)
    }
  }
  const counts = families.map(({ family, proven, all }) => `${family} ${proven}/${all}`)
  console.log(`Requirements proven: ${proven.length} (${counts.join(', ')})`)
  const leftOutCount = Object.keys(leftOut).length
  if (leftOutCount > 0)
    console.log(`– ${leftOutCount} are left out on purpose (npm run requirements -- --list says why)`)
  for (const { id, title } of unknown) console.error(`✘ Unknown requirement ${id} in the test “${title}”.`)
  for (const title of untagged) {
    console.error(
      `✘ The title “${title}” begins with a requirement id. Write it as a tag: test('…', { tags: ids('S1.05') }, …), in Playwright { tag: ids('S1.05') }; ids() is in scripts/requirementIds.ts.`,
    )
  }
}
