import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import type { TestResult } from '../testRun/testResults.ts'

/** One row of `budgets.json` (design.md section 4). Above `limit` something fails; `target` and `record` are aims. */
export interface Budget {
  readonly row: string
  readonly what: string
  /** kB are 1,000 bytes, MB 1,000,000. */
  readonly unit: 'kB' | 'MB' | 'ms' | '×' | ''
  readonly limit: number
  readonly target?: number
  readonly record?: number
  /**
   * The limit is exceeded today, which is a defect: only a value above `upTo` fails, so that it does not get worse unnoticed. The number
   * is raised only together with one more reason in `why`, and is removed when the limit is kept.
   */
  readonly exceeded?: { readonly upTo: number; readonly why: readonly string[] }
}

export interface Measurement {
  /** Key in `budgets.json`. */
  readonly key: string
  /** The value in the budget's unit; undefined when it could not be measured, and `note` says why. */
  readonly measured: number | undefined
  readonly note?: string
  /** What the value comes from, or more about why it could not be measured; shown below the rows. */
  readonly table?: readonly string[]
  /** True: measuring was tried and broke off. */
  readonly hasFailed?: boolean
}

export type Verdict = 'record' | 'target' | 'ok' | 'above the limit' | 'OVER' | 'ERROR' | 'not measured'

export interface ComparedRow extends Budget, Measurement {
  readonly verdict: Verdict
}

/** Key → limit, target and record. */
export function readBudgets(): Readonly<Record<string, Budget>> {
  return JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8'))
}

export function compareWithLimits(measurements: readonly Measurement[]): readonly ComparedRow[] {
  const budgets = readBudgets()
  return measurements.map((measurement) => {
    const budget = budgets[measurement.key]
    if (!budget) throw new Error(`budgets.json has no row "${measurement.key}".`)
    const verdict = measurement.hasFailed ? 'ERROR' : verdictOn(measurement.measured, budget)
    return { ...budget, ...measurement, verdict }
  })
}

export function verdictOn(measured: number | undefined, { limit, target, record, exceeded }: Budget): Verdict {
  if (measured === undefined || Number.isNaN(measured)) return 'not measured'
  if (measured > limit) return exceeded && measured <= exceeded.upTo ? 'above the limit' : 'OVER'
  if (record !== undefined && measured <= record) return 'record'
  return target !== undefined && measured <= target ? 'target' : 'ok'
}

/** True when a limit is not kept, or measuring it failed. */
export function isOver(rows: readonly ComparedRow[]): boolean {
  return rows.some(({ verdict }) => verdict === 'OVER' || verdict === 'ERROR')
}

/** A table for the terminal: row number of design.md, what, measured, limit, target, record, verdict. */
export function budgetTable(rows: readonly ComparedRow[]): string {
  const head = ['#', 'what', 'measured', 'limit', 'target', 'record', 'verdict']
  const lines = rows.map(({ row, what, unit, measured, limit, target, record, verdict, note }) => [
    row,
    what,
    measured === undefined ? '–' : `${round(measured)} ${unit}`.trim(),
    ...[limit, target, record].map((value) => (value === undefined ? '–' : String(value))),
    note ? `${verdict} (${note})` : verdict,
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((cells) => cells[column]!.length)))
  const isNumber = (column: number): boolean => column >= 2 && column <= 5
  const table = [head, ...lines]
    .map((cells) =>
      cells
        .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
  const isExceeded = rows.some(({ verdict }) => verdict === 'above the limit')
  return isExceeded ? `${table}\nWhy a row may be above its limit stands in budgets.json.` : table
}

function round(value: number): string {
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3)
}

/**
 * A machine that others use adds up to this much to a time: what takes 0.04 ms on one took 0.3 ms on another, with the same
 * yardstick beside it. So continuous integration fails only a time that no busy machine explains; `npm run bench` is strict.
 */
const busyMachineFactor = 3

/** The result of a row in continuous integration. A row that cannot be compared there is skipped, with the reason. */
export function resultOfRow(row: ComparedRow): TestResult {
  const { what: title, measured, limit, unit, verdict, note } = row
  const result = { title, file: 'budgets.json', ...(note !== undefined && { reason: note }) }
  if (verdict === 'not measured') return { ...result, outcome: 'skipped' }
  if (!isOver([row])) return { ...result, outcome: 'passed' }
  if (unit === 'ms' && measured !== undefined && measured <= busyMachineFactor * limit) {
    const reason = `${round(measured)} ms, limit ${limit} ms: a busy machine may explain the difference; measure again with npm run bench`
    return { ...result, outcome: 'skipped', reason }
  }
  return { ...result, outcome: 'failed' }
}
