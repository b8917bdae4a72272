/** Compares what a bench measured with the last committed result. */
import type { Budget } from '../../build/budgets.ts'
import { type BenchResults, type ResultRow, type Summary, summarise } from './results.ts'

export interface Change {
  readonly key: string
  readonly before: number
  readonly after: number
  /** The spread: a difference that is not larger is no change. */
  readonly tolerance: number
}

export interface Comparison {
  readonly regressions: readonly Change[]
  readonly improvements: readonly Change[]
  /** Why rows were not compared; one sentence each. */
  readonly notes: readonly string[]
}

/** Share of the earlier median: a smaller difference of times may come from the machine, and one of bytes is not reported. */
const leastTolerance = { times: 0.05, counts: 0.005 }

/** Rows that come out differently on another machine, though they are measured beside other work of the same run. */
function isTime(key: string, { unit }: Budget): boolean {
  return unit === 'ms' || key === 'scan' || key === 'scriptTime'
}

/** @param budgets `budgets.json` */
export function compareResults(
  before: BenchResults,
  after: BenchResults,
  budgets: Readonly<Record<string, Budget>>,
): Comparison {
  const isSameMachine = JSON.stringify(before.machine) === JSON.stringify(after.machine)
  const isSameExtent = before.extent === after.extent
  const notes = [
    ...(isSameMachine ? [] : ['The last result is of another machine: times are not compared.']),
    ...(isSameExtent ? [] : [`The last result is of a ${before.extent} bench: only sizes are compared.`]),
    ...describeMissing(before, after, budgets),
  ]
  const changes = after.rows.flatMap((row) => {
    const budget = budgets[row.key]
    const earlier = before.rows.find(({ key }) => key === row.key)
    const isComparable = budget && (isSameMachine || !isTime(row.key, budget)) && (isSameExtent || budget.unit === 'kB')
    return isComparable && earlier ? changeOf(earlier, row, isTime(row.key, budget)) : []
  })
  return {
    regressions: changes.filter(({ before: was, after: is }) => is > was),
    improvements: changes.filter(({ before: was, after: is }) => is < was),
    notes,
  }
}

/** Names rows that were measured last time and not now, which would otherwise look as good as unchanged ones. */
function describeMissing(
  before: BenchResults,
  after: BenchResults,
  budgets: Readonly<Record<string, Budget>>,
): readonly string[] {
  const isMeasured = ({ rows }: BenchResults, key: string): boolean =>
    rows.some((row) => row.key === key && row.samples.length > 0)
  const missing = Object.entries(budgets).filter(([key]) => isMeasured(before, key) && !isMeasured(after, key))
  return missing.length === 0
    ? []
    : [`Measured last time and not now: ${missing.map(([, { what }]) => what).join(', ')}.`]
}

function changeOf(earlier: ResultRow, row: ResultRow, hasTimes: boolean): readonly Change[] {
  const [was, is] = [summarise(earlier), summarise(row)]
  if (!was || !is) return []
  const tolerance = toleranceOf(was, is, hasTimes)
  const change = { key: row.key, before: was.median, after: is.median, tolerance }
  return Math.abs(is.median - was.median) > tolerance ? [change] : []
}

/** The larger spread of the two, and never less than a share of the earlier value. */
function toleranceOf(was: Summary, is: Summary, hasTimes: boolean): number {
  const share = hasTimes ? leastTolerance.times : leastTolerance.counts
  return Math.max(was.spread, is.spread, share * was.median)
}

/** One line per change, with what it is called in `budgets.json`. */
export function describeComparison(
  comparison: Comparison,
  budgets: Readonly<Record<string, Budget>>,
): readonly string[] {
  const lineOf = (mark: string, { key, before, after, tolerance }: Change): string => {
    const { what, unit } = budgets[key]!
    return `${mark} ${what}: ${formatValue(before)} → ${formatValue(after)} ${unit} (tolerance ${formatValue(tolerance)})`
  }
  return [
    ...comparison.notes,
    ...comparison.regressions.map((change) => lineOf('✘ worse:', change)),
    ...comparison.improvements.map((change) => lineOf('✔ better:', change)),
  ]
}

/** The number with three significant digits. */
export function formatValue(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)))
}
