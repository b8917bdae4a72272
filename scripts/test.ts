import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { type Gate, lintGate, namesGate, sizeGate, typesGate } from './gates.ts'
import { playwrightReport, printCoverage, vitestReport, writeCoverage } from './requirements.ts'
import { root } from './setup.mjs'
import { runNode, step } from './steps.ts'
import { summaryOf } from './summary.ts'
import { readPlaywright, readVitest, type TestResult } from './testResults.ts'

const help = `Everything that has to hold: npm test -- [options]

  --budgets   also the budgets that need a browser (bench, short)
  --help      this text

The last line is "N passed, N failed"; every gate (types, lint, names, size, requirements) counts as one test.
Exit codes: 0 all passed, 1 something failed, 2 wrong usage.`

/** Command line of `npm test` and, with `--budgets`, of `.ci/run`. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const options = { budgets: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...argv], options })
  if (values.help) {
    console.log(help)
    return 0
  }
  // Results of an earlier run must never count for this one.
  for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true })

  const results: TestResult[] = []
  for (const gate of [typesGate, lintGate, namesGate]) results.push(await passGate(gate))
  results.push(...(await unitTests()))
  const size = await passGate(sizeGate)
  results.push(size, ...(await browserTests()))
  if (values.budgets) results.push(...(await budgets()))
  results.push(await passGate(requirementsGate(results)))
  console.log(`\n${summaryOf(results).join('\n')}`)
  return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0
}

async function passGate({ title, check }: Gate): Promise<TestResult> {
  return { title, file: 'gate', outcome: (await step(title, check)) ? 'passed' : 'failed' }
}

async function unitTests(): Promise<readonly TestResult[]> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  return runTests('unit tests', 'node_modules/vitest/vitest.mjs', args, () => readVitest(vitestReport))
}

async function browserTests(): Promise<readonly TestResult[]> {
  if (!(await step('a Chromium for the browser tests', async () => Boolean(await ensureChromium())))) {
    return [{ title: 'browser tests (no Chromium)', file: 'gate', outcome: 'failed' }]
  }
  if (!existsSync(join(root, 'dist/vernissage.js'))) {
    return [{ title: 'browser tests (no bundle to test)', file: 'gate', outcome: 'failed' }]
  }
  const program = 'node_modules/@playwright/test/cli.js'
  return runTests('browser tests', program, ['test'], () => readPlaywright(playwrightReport))
}

/** Runs a test runner and reads its report. A failure that no single test shows counts as one more failed test. */
async function runTests(
  title: string,
  program: string,
  args: readonly string[],
  read: () => readonly TestResult[] | undefined,
): Promise<readonly TestResult[]> {
  const isFine = await step(title, async () => (await runNode(program, args)) === 0)
  const results = read() ?? []
  const isExplained = isFine || results.some(({ outcome }) => outcome === 'failed')
  const hasRun = results.length > 0
  return isExplained && hasRun ? results : [...results, { title: `${title} run`, file: 'gate', outcome: 'failed' }]
}

/** One result per row of the table. */
async function budgets(): Promise<readonly TestResult[]> {
  const { measureBudgets } = await import('./bench.ts')
  const { budgetTable, resultOfRow } = await import('./budgets.ts')
  const results: TestResult[] = []
  await step('budgets', async () => {
    const rows = await measureBudgets({ isShort: true })
    console.log(budgetTable(rows))
    results.push(...rows.map(resultOfRow))
    return results.every(({ outcome }) => outcome !== 'failed')
  })
  return results.length > 0 ? results : [{ title: 'budgets are measured', file: 'gate', outcome: 'failed' }]
}

function requirementsGate(results: readonly TestResult[]): Gate {
  return {
    title: 'requirement ids in test titles',
    async check() {
      const coverage = writeCoverage(results)
      printCoverage(coverage)
      return coverage.unknown.length === 0
    },
  }
}
