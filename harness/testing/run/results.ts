/** What a run of scene tests leaves behind: one line per test, with its findings. */
import * as z from 'zod'
import { checkNames } from '../../judge/findings.ts'

const lines = z.optional(z.array(z.string()))

const findingSchema = z.strictObject({
  check: z.enum(checkNames),
  cause: z.string(),
  details: lines,
  expected: lines,
  came: lines,
})

export const testSchema = z.strictObject({
  scene: z.string(),
  title: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** Milliseconds. */
  durationMs: z.number(),
  findings: z.array(findingSchema),
  /** Where a test broke without a finding: what was thrown. */
  error: z.optional(z.string()),
})
export type SceneResult = z.output<typeof testSchema>

export interface RunResults {
  /** Those that have ended. */
  readonly tests: readonly SceneResult[]
  /** What went wrong outside of any test. */
  readonly errors: readonly string[]
  /** How many tests the run has. */
  readonly total: number
  /** True: somebody stopped the run, or it was killed. */
  readonly isInterrupted: boolean
}
