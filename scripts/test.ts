import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findRecordings, noRecordings } from '../harness/scene/recordings/findRecordings.ts'
import { sampleVariable } from '../harness/testing/run/choice/sample.ts'
import { ensureChromium } from './browsers/chromium.mjs'
import { ensureOtherBrowsers, type OtherBrowsers, whyMissing } from './browsers/otherBrowsers.ts'
import { buildGate, type Gate, sizeGate, sourceGates } from './gates.ts'
import { hasOnlyKnownTags, playwrightReport, printCoverage, vitestReport, writeCoverage } from './requirements.ts'
import { root } from './setup.mjs'
import { finishedSteps, runNode, runStep } from './steps.ts'
import { commitSeed } from './testRun/seed.ts'
import { summaryOf } from './testRun/summary.ts'
import { readPlaywright, readVitest, type TestResult } from './testRun/testResults.ts'
import { timingsOf } from './testRun/timings.ts'
import { measuring, passedFile, readInputs } from './unchanged/inputs.ts'
import { keepPassed, leftOutVariable, readPassed, resultsOfUnchanged, unchangedOf } from './unchanged/unchanged.ts'

const help = `Everything that has to hold: npm test -- [options]

  --seed <n>  the order of the unit tests and the sample of what takes long (default: made from the commit)
  --all       the whole instead of a sample, as npm run test:all: every scene in every way of starting and with every
              fault, other orders of answers for every scene, every scene recorded anew, screenshots of every page of
              the shop, all random values of the property tests, hostile visits by the thousand, thirty minutes of
              shopping, Firefox and WebKit, mutation testing
  --whole     also the tests and measurements on which nothing has changed since they passed (${passedFile})
  --shard <i/n>  the i-th of n parts of the tests, for several machines; the gates belong to the first part
  --budgets   also the budgets that need a browser: what can be counted; with --all the times, too
  --help      this text

The last line is "N passed, N failed"; every gate (types, lint, names, words, citations, unused,
size, requirements) counts as one test.
Exit codes: 0 all passed, 1 something failed, 2 wrong usage.`

/** The tests that the runners run, and their order. */
interface Selection {
  readonly seed: number
  readonly isAll: boolean
  /** True: nothing is left out because it is unchanged. */
  readonly isWhole: boolean
  /** `2/4`; undefined for all parts. */
  readonly shard: string | undefined
}

/** Command line of `npm test`, `npm run test:all` and, with `--budgets`, of `.ci/run`. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const options = {
    seed: { type: 'string' },
    all: { type: 'boolean' },
    whole: { type: 'boolean' },
    shard: { type: 'string' },
    budgets: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args: [...argv], options })
  if (values.help) {
    console.log(help)
    return 0
  }
  const wrong = describeWrongUsage(values)
  if (wrong !== undefined) {
    console.error(`✘ ${wrong}`)
    return 2
  }
  const seed = values.seed === undefined ? commitSeed() : Number(values.seed)
  const isAll = values.all ?? false
  const selection = { seed, isAll, isWhole: isAll || (values.whole ?? false), shard: values.shard }
  const isFirstPart = values.shard === undefined || values.shard.startsWith('1/')
  console.log(`Seed ${seed}; to repeat this run: ${commandOf(selection)}`)
  if (findRecordings() === undefined) console.log(noRecordings)
  // The tests inherit this variable.
  process.env[sampleVariable] = selection.isAll ? '' : String(seed)
  // Results of an earlier run must never count for this one.
  for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true })

  const inputs = await readInputs(root)
  const unchanged = selection.isWhole ? {} : unchangedOf(readPassed(root), inputs)
  process.env[leftOutVariable] = Object.keys(unchanged).join(' ')

  const results: TestResult[] = [...resultsOfUnchanged(unchanged)]
  if (isFirstPart) for (const gate of sourceGates) results.push(await passGate(gate))
  const hasBudgets = (values.budgets ?? false) && isFirstPart && !(measuring.inBrowser in unchanged)
  // Gates that use one core at most run beside the unit tests; the browser tests use all cores.
  const measured = passGate(measuring.sizes in unchanged ? buildGate : sizeGate).then(async (size) => [
    size,
    ...(hasBudgets ? await measureBudgetRows(selection) : []),
  ])
  results.push(...(await runUnitTests(selection)), ...(await measured), ...(await runBrowserTests(selection)))
  if (isAll && isFirstPart) results.push(...(await runMutationTests()))
  results.push(await passGate(requirementsGate(results)))
  // A part does not run all tests of a file, so it cannot say that the file passed.
  if (selection.shard === undefined) keepPassed(root, results, inputs)
  console.log(`\n${timingsOf(finishedSteps(), results).join('\n')}`)
  console.log(`\n${summaryOf(results).join('\n')}`)
  if (results.every(({ outcome }) => outcome !== 'failed')) return 0
  console.log(`To repeat this run: ${commandOf(selection)}`)
  return 1
}

/** A sentence about options that do not go together; undefined where they do. */
function describeWrongUsage({ seed, shard }: { readonly seed?: string; readonly shard?: string }): string | undefined {
  if (seed !== undefined && !/^\d{1,15}$/.test(seed)) return `--seed: expected a whole number, came "${seed}".`
  if (shard === undefined) return undefined
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (part && parts && Number(part) >= 1 && Number(part) <= Number(parts)) return undefined
  return `--shard: expected a part such as 1/4, came "${shard}".`
}

/** The command line that runs the same tests in the same order again. */
export function commandOf({ seed, isAll, isWhole, shard }: Selection): string {
  const whole = isWhole && !isAll ? ' --whole' : ''
  const part = shard === undefined ? '' : ` --shard ${shard}`
  return `npm ${isAll ? 'run test:all' : 'test'} -- --seed ${seed}${whole}${part}`
}

async function passGate({ title, measuredBy, check }: Gate): Promise<TestResult> {
  const outcome = (await runStep(title, check)) ? 'passed' : 'failed'
  return { title, file: 'gate', ...(measuredBy !== undefined && { suite: measuredBy }), outcome }
}

/** The seed decides the order of the files, so that a test that depends on the files before it fails sooner or later. */
async function runUnitTests({ seed, shard }: Selection): Promise<readonly TestResult[]> {
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    '--sequence.shuffle.files',
    `--sequence.seed=${seed}`,
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
  ]
  return runTests('unit tests', 'node_modules/vitest/vitest.mjs', args, () => readVitest(vitestReport))
}

/** Installs the Chromium with a window and the one without (`harness/replay/starts/wholeBrowser.ts`). */
async function installBothChromiums(): Promise<boolean> {
  return Boolean((await ensureChromium()) && (await ensureChromium({ isHeaded: true })))
}

/** Prints which of the other browsers are missing. @returns true: a missing browser is no failure, and its tests are skipped with the same sentence */
function printMissing({ firefox, webkit }: OtherBrowsers): boolean {
  if (!firefox) console.log(whyMissing('firefox'))
  if (!webkit) console.log(whyMissing('webkit'))
  return true
}

async function runBrowserTests({ isAll, shard }: Selection): Promise<readonly TestResult[]> {
  if (!(await runStep('a Chromium for the browser tests', async () => installBothChromiums()))) {
    return [{ title: 'browser tests (no Chromium)', file: 'gate', outcome: 'failed' }]
  }
  if (!existsSync(join(root, 'dist/vernissage.js'))) {
    return [{ title: 'browser tests (no bundle to test)', file: 'gate', outcome: 'failed' }]
  }
  if (isAll)
    await runStep('a Firefox and a WebKit for their smoke journeys', async () => printMissing(ensureOtherBrowsers()))
  const program = 'node_modules/@playwright/test/cli.js'
  const args = ['test', ...(shard === undefined ? [] : [`--shard=${shard}`])]
  return runTests('browser tests', program, args, () => readPlaywright(playwrightReport))
}

/** Runs a test runner and reads its report. A failure that no single test shows counts as one more failed test. */
async function runTests(
  title: string,
  program: string,
  args: readonly string[],
  read: () => readonly TestResult[] | undefined,
): Promise<readonly TestResult[]> {
  const isFine = await runStep(title, async () => (await runNode(program, args)) === 0)
  const results = read() ?? []
  const isExplained = isFine || results.some(({ outcome }) => outcome === 'failed')
  const hasRun = results.length > 0
  return isExplained && hasRun ? results : [...results, { title: `${title} run`, file: 'gate', outcome: 'failed' }]
}

/** One result per row of the table. Sizes were a gate; times take long, and say little on a busy machine. */
async function measureBudgetRows({ isAll }: Selection): Promise<readonly TestResult[]> {
  const { measureBudgets } = await import('./bench/measureBudgets.ts')
  const { budgetTable, resultOfRow } = await import('./build/budgets.ts')
  const results: TestResult[] = []
  await runStep('budgets', async () => {
    const rows = await measureBudgets({ isShort: true, hasSizes: false, hasTimes: isAll })
    console.log(budgetTable(rows))
    results.push(...rows.map(resultOfRow).map((result) => ({ ...result, suite: measuring.inBrowser })))
    return results.every(({ outcome }) => outcome !== 'failed')
  })
  return results.length > 0 ? results : [{ title: 'budgets are measured', file: 'gate', outcome: 'failed' }]
}

/** Mutation testing, one result per part: whether the tests notice enough of the changes in the source. */
async function runMutationTests(): Promise<readonly TestResult[]> {
  const [{ isNoticed, mutatePart }, { mutationParts }] = await Promise.all([
    import('./mutate.ts'),
    import('./mutation/parts.ts'),
  ])
  const results: TestResult[] = []
  for (const part of mutationParts) {
    const title = `mutation testing: ${part.name}`
    const isFine = await runStep(title, async () => isNoticed(await mutatePart(part)))
    results.push({ title, file: 'gate', outcome: isFine ? 'passed' : 'failed' })
  }
  return results
}

function requirementsGate(results: readonly TestResult[]): Gate {
  return {
    title: 'requirement ids of the tests',
    async check() {
      const coverage = writeCoverage(results)
      printCoverage(coverage)
      return hasOnlyKnownTags(coverage)
    },
  }
}
