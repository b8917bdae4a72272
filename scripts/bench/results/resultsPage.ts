/** `bench/RESULTS.md`: what a bench measured, for people. */
import { type Budget, verdictOn } from '../../build/budgets.ts'
import { markdownTable } from '../../docs/generatedSection.ts'
import { type Comparison, describeComparison, formatValue } from './compareResults.ts'
import { type BenchResults, type ResultRow, summarise } from './results.ts'

type Budgets = Readonly<Record<string, Budget>>

const head = ['#', 'What', 'Median', 'Spread', 'Limit', 'Target', 'Record', 'Verdict']

/** @param comparison with the last committed result, where there is one */
export function resultsPage(results: BenchResults, budgets: Budgets): string {
  const { machine, versions, measuredAt, extent } = results
  const runs = Math.max(0, ...results.rows.map(({ samples }) => samples.length))
  const measured = results.rows.filter(({ key }) => budgets[key])
  return `# What the bench measured

Made by \`npm run bench\`; the figures for programs are in [results.json](results.json). The limits are those of
[design.md](../docs/design.md) 4. Sizes and counts are the same everywhere. Times are measured on a processor that is slowed down
four times, beside work of the same kind that is not ours, and shown as on the machine for which the limits are made. Rows with × are ratios
to what is replaced, or to the least that is needed, in the same run.

| | |
|---|---|
| Measured | ${measuredAt}, ${extent === 'short' ? 'short bench (fewer rounds on fewer pages)' : 'whole bench'}, ${runs} ${runs === 1 ? 'run' : 'runs'} |
| Machine | ${machine.processor}, ${machine.cores} cores, ${machine.memoryGB} GB, ${machine.system} |
| Versions | vernissage ${versions.vernissage}, Node ${versions.node}, Chromium ${versions.chromium} |

![Bars: each row as a share of its limit](results.svg)

${markdownTable(
  head,
  measured.map((row) => cellsOf(row, budgets[row.key]!)),
)}

The spread is the largest value less the smallest.
${notesOf(measured, budgets)}`
}

function cellsOf(row: ResultRow, budget: Budget): readonly string[] {
  const summary = summarise(row)
  const cellOf = (value: number | undefined): string =>
    value === undefined ? '–' : `${formatValue(value)} ${budget.unit}`.trim()
  const verdict = verdictOn(summary?.median, budget)
  const { limit, target, record } = budget
  return [
    budget.row,
    budget.what,
    cellOf(summary?.median),
    cellOf(summary?.spread),
    ...[limit, target, record].map(cellOf),
    verdict,
  ]
}

/** Why a row is empty, or above its limit. */
function notesOf(rows: readonly ResultRow[], budgets: Budgets): string {
  const notes = rows.flatMap((row) => {
    const { what, exceeded } = budgets[row.key]!
    const verdict = verdictOn(summarise(row)?.median, budgets[row.key]!)
    if (verdict === 'not measured') return [`- ${what}: not measured; ${row.note ?? 'no reason given'}.`]
    return verdict === 'above the limit' && exceeded
      ? [`- ${what}: above the limit:`, ...exceeded.why.map((reason) => `  - ${reason}`)]
      : []
  })
  return notes.length > 0 ? `\n${notes.join('\n')}\n` : ''
}

/** What `npm run bench` says about the last result, at its end. */
export function comparisonText(comparison: Comparison | undefined, budgets: Budgets): string {
  if (!comparison) return 'There is no committed result to compare with.'
  const lines = describeComparison(comparison, budgets)
  return lines.length > 0 ? lines.join('\n') : 'Nothing changed beyond noise since the last committed result.'
}
