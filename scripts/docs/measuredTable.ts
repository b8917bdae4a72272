/** The README's table of measured figures, read from `bench/results.json`. */

import { formatValue } from '../bench/results/compareResults.ts'
import { type BenchResults, summarise } from '../bench/results/results.ts'
import type { Budget } from '../build/budgets.ts'
import { markdownTable } from './generatedSection.ts'

/** The rows for operators, with the value of the same visit without the script. */
const shown: readonly (readonly [key: string, what: string])[] = [
  ['brotli', 'the script as a whole, over the wire'],
  ['standalone', 'on top for a shop that leaves out jQuery and the scripts of platform and theme'],
  ['requests', 'requests of ours while a page loads'],
  ['layoutShift', 'layout shift by something of ours'],
  ['heap', 'memory that it adds to the heaviest page'],
  ['longestTask', 'longest task of ours, on a processor four times slower'],
  ['answerToView', 'from the shop’s answer to what one sees, on a processor four times slower'],
]

/** Two tables: before and after for a visit of five pages, then single figures. */
export function measuredTables(results: BenchResults, budgets: Readonly<Record<string, Budget>>): string {
  const medianOf = (key: string): number | undefined => {
    const row = results.rows.find((each) => each.key === key)
    return row && summarise(row)?.median
  }
  const valueOfRow = (key: string): string => {
    const value = medianOf(key)
    return value === undefined ? 'not measured' : `${formatValue(value)} ${budgets[key]!.unit}`.trim()
  }
  const [main, added, share] = ['brotli', 'standalone', 'visit'].map(medianOf)
  const after = main !== undefined && added !== undefined ? main + added : undefined
  const before = after !== undefined && share !== undefined ? after / share : undefined
  const kB = (bytes: number | undefined): string => (bytes === undefined ? 'not measured' : `${bytes.toFixed(0)} kB`)
  const visit = markdownTable(
    ['A visit of home, listing, product, cart and checkout', 'Before', 'After', 'Share'],
    [
      [
        'bytes of scripts, compressed (brotli 11)',
        kB(before),
        kB(after),
        share === undefined ? '–' : formatValue(share),
      ],
    ],
  )
  const single = markdownTable(
    ['Measured', 'Figure'],
    shown.map(([key, what]) => [what, valueOfRow(key)]),
  )
  return `${visit}\n\n${single}`
}
