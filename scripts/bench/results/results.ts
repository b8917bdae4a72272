/** What a bench measured, as it is committed in `bench/results.json`. */
import { cpus, type as systemType, totalmem } from 'node:os'
import * as z from 'zod'
import type { ComparedRow, Measurement } from '../../build/budgets.ts'
import { median } from '../../statistics.ts'

const rowSchema = z.strictObject({
  /** Key in `budgets.json`. */
  key: z.string(),
  /** One value per run, in the unit of the budget; empty where nothing could be measured. */
  samples: z.array(z.number()),
  /** Note of the last run. */
  note: z.string().optional(),
})

export const resultsSchema = z.strictObject({
  measuredAt: z.iso.date(),
  /** `short`: fewer rounds on fewer pages. */
  extent: z.enum(['whole', 'short']),
  machine: z.strictObject({ processor: z.string(), cores: z.number(), memoryGB: z.number(), system: z.string() }),
  versions: z.strictObject({ vernissage: z.string(), node: z.string(), chromium: z.string() }),
  rows: z.array(rowSchema),
})

export type BenchResults = z.output<typeof resultsSchema>
export type ResultRow = z.output<typeof rowSchema>

/** One row per budget with the values of all runs. */
export function collectRows(runs: readonly (readonly (Measurement | ComparedRow)[])[]): readonly ResultRow[] {
  const keys = [...new Set(runs.flatMap((rows) => rows.map(({ key }) => key)))]
  return keys.map((key) => {
    const all = runs.flatMap((rows) => rows.filter((row) => row.key === key))
    const note = all.at(-1)?.note
    const samples = all.flatMap(({ measured }) => (measured === undefined ? [] : [roundValue(measured)]))
    return { key, samples, ...(note !== undefined && { note }) }
  })
}

function roundValue(value: number): number {
  return Number(value.toPrecision(5))
}

export interface Summary {
  readonly median: number
  /** The largest value less the smallest. */
  readonly spread: number
}

/** Undefined where nothing was measured. */
export function summarise({ samples }: ResultRow): Summary | undefined {
  if (samples.length === 0) return undefined
  return { median: median(samples), spread: Math.max(...samples) - Math.min(...samples) }
}

/** Describes the machine, on which the times depend. */
export function describeMachine(): BenchResults['machine'] {
  const processors = cpus()
  return {
    processor: processors[0]?.model.trim() || process.arch,
    cores: processors.length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: systemType(),
  }
}
