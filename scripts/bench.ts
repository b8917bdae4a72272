import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { type LegacyShop, shopAt, shopWithScriptsOf } from './bench/legacy/legacyShop.ts'
import { type BenchOptions, measureBudgets } from './bench/measureBudgets.ts'
import { committedResults } from './bench/results/committedResults.ts'
import { compareResults } from './bench/results/compareResults.ts'
import { resultFiles } from './bench/results/resultFiles.ts'
import { type BenchResults, collectRows, describeMachine } from './bench/results/results.ts'
import { comparisonText } from './bench/results/resultsPage.ts'
import { ensureChromium } from './browsers/chromium.mjs'
import { budgetTable, type ComparedRow, isOver, readBudgets } from './build/budgets.ts'
import { root } from './setup.mjs'

const help = `Measures the budgets of design.md section 4: npm run bench -- [options]

  --shop <address>   a page of a running shop with its legacy scripts, for row 6: all of its script time as it is, with the
                     script beside them, and with the standalone script in their place; it is opened, nothing is sent
  --legacy <folder>  row 6 without a shop: the reference shop's product page with the legacy scripts of this folder, such as the
                     root of a WordPress
  --runs <n>         measures everything so often, for medians and spread (default: 3)
  --short            fewer rounds on fewer pages
  --out <folder>     where results.json, RESULTS.md and results.svg go (default: bench)
  --json             what was measured, for programs
  --help             this text

Compares with the last committed bench/results.json; a row is worse when it differs by more than the spread.
Exit codes: 0 every limit is kept and no row is worse, 1 one is not, 2 wrong usage.`

/** Command line. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    return await runBench(argv)
  } catch (error) {
    console.error(`✘ ${error instanceof Error ? error.message : error}`)
    return 2
  }
}

async function runBench(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      shop: { type: 'string' },
      legacy: { type: 'string' },
      runs: { type: 'string', default: '3' },
      short: { type: 'boolean', default: false },
      out: { type: 'string', default: 'bench' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: expected a whole number from 1 on`)
  const shop = await openShop(values.shop, values.legacy)
  try {
    const all = await measureRuns(runs, { isShort: values.short, hasSizes: true, hasTimes: true, shop })
    const results = await resultsOf(all, values.short)
    return report(all.at(-1)!, results, resolve(root, values.out), values.json)
  } finally {
    await shop?.close?.()
  }
}

async function openShop(address?: string, folder?: string): Promise<LegacyShop | undefined> {
  if (address !== undefined && folder !== undefined) throw new Error('--shop and --legacy: expected one of the two')
  if (address !== undefined) return shopAt(address)
  return folder === undefined ? undefined : shopWithScriptsOf(folder)
}

/** Sizes are the same in every run and measured in the first. */
async function measureRuns(runs: number, options: BenchOptions): Promise<readonly (readonly ComparedRow[])[]> {
  const all: (readonly ComparedRow[])[] = []
  for (let round = 1; round <= runs; round++) {
    console.error(`run ${round} of ${runs}`)
    all.push(await measureBudgets({ ...options, hasSizes: round === 1 }))
  }
  const sizes = all[0]!.filter(({ key }) => !all.at(-1)!.some((row) => row.key === key))
  const last = [...sizes, ...all.at(-1)!].toSorted((a, b) => Number.parseInt(a.row, 10) - Number.parseInt(b.row, 10))
  return runs === 1 ? all : [...all.slice(0, -1), last]
}

async function resultsOf(runs: readonly (readonly ComparedRow[])[], isShort: boolean): Promise<BenchResults> {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  const chromiumVersion = browser.version()
  await browser.close()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    measuredAt: new Date().toISOString().slice(0, 10),
    extent: isShort ? 'short' : 'whole',
    machine: describeMachine(),
    versions: { vernissage: version, node: process.versions.node, chromium: chromiumVersion },
    rows: [...collectRows(runs)],
  }
}

/** Writes the files and says what was measured. Returns the exit code. */
async function report(
  rows: readonly ComparedRow[],
  results: BenchResults,
  folder: string,
  isJson = false,
): Promise<number> {
  const budgets = readBudgets()
  const before = await committedResults()
  const comparison = before && compareResults(before, results, budgets)
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(resultFiles(results, budgets))) writeFileSync(join(folder, name), text)
  if (isJson) console.log(JSON.stringify({ rows, results, comparison }, null, 2))
  else {
    console.log(budgetTable(rows))
    for (const { row, table = [] } of rows) if (table.length > 0) console.log(`\nrow ${row}: ${table.join('\n')}`)
    console.log(`\n${comparisonText(comparison, budgets)}\n\n✔ ${join(folder, 'RESULTS.md')}`)
  }
  return isOver(rows) || (comparison?.regressions.length ?? 0) > 0 ? 1 : 0
}
