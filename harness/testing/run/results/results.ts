/** The results of a run of scene tests: one entry per test, with its findings. */
import * as z from 'zod'
import { checkNames } from '../../../judge/findings.ts'

const lines = z.optional(z.array(z.string()))

export const findingSchema = z.strictObject({
  check: z.enum(checkNames),
  cause: z.string(),
  details: lines,
  expected: lines,
  came: lines,
  stored: z.optional(
    z.strictObject({ file: z.string(), expected: z.optional(z.string()), actual: z.optional(z.string()) }),
  ),
})

/** How a test deviates from a replay as recorded, with the start in the head: the annotations of the test, by their type. */
const variantSchema = z.strictObject({
  /** The name of the start. */
  start: z.optional(z.string()),
  /** The call that gets the fault, and the fault. */
  call: z.optional(z.string()),
  fault: z.optional(z.string()),
  /** Which orders of answers were played: the command-line options that draw them, or `kept orders`. */
  races: z.optional(z.string()),
})
export type TestVariant = z.output<typeof variantSchema>

/** The variant that a test plays, from its annotations; annotations of other types are remarks. */
export function variantOf(annotations: readonly { type: string; description?: string | undefined }[]): TestVariant {
  const entries = annotations.filter(({ type }) => type in variantSchema.shape)
  return variantSchema.parse(Object.fromEntries(entries.map(({ type, description }) => [type, description])))
}

/** True where an annotation names the scene or the variant of a test; other annotations are remarks for the reader. */
export function isPartOfResult({ type }: { readonly type: string }): boolean {
  return type === 'scene' || type in variantSchema.shape
}

export const testSchema = z.strictObject({
  scene: z.string(),
  title: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** Milliseconds. */
  durationMs: z.number(),
  findings: z.array(findingSchema),
  variant: z.optional(variantSchema),
  /** The message of the error that broke a test without a finding. */
  error: z.optional(z.string()),
})
export type SceneResult = z.output<typeof testSchema>

export interface RunResults {
  /** The tests that have ended. */
  readonly tests: readonly SceneResult[]
  /** Messages of errors outside of any test. */
  readonly errors: readonly string[]
  /** How many tests the run has. */
  readonly total: number
  /** True where the run was stopped or killed. */
  readonly isInterrupted: boolean
}

const callSchema = z.strictObject({
  /** Method, address and the beginning of the body. */
  request: z.string(),
  /** The name of the recorded call that answered, or why none did. */
  answer: z.string(),
  isUnexpected: z.boolean(),
})

const stepSchema = z.strictObject({
  /** `click .wpcf7-submit`; the first step is the page as it opens. */
  title: z.string(),
  outcome: z.enum(['done', 'stuck', 'not reached']),
  /** Milliseconds since the page was asked for. */
  atMs: z.number(),
  /** The calls and the console messages since the step before. */
  calls: z.array(callSchema),
  messages: z.array(z.string()),
  /** Why the step could not be played. */
  error: z.optional(z.string()),
  /** JPEG, as base64. */
  picture: z.optional(z.string()),
})

/** The timeline of a journey, step by step, as the report of a run shows it. */
export const timelineSchema = z.array(stepSchema)
export type TimelineStep = z.output<typeof stepSchema>
