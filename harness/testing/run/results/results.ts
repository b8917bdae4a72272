/** What a run of scene tests leaves behind: one line per test, with its findings. */
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

/** Why a test plays its scene otherwise than in the head and as recorded: the annotations of the test, by their type. */
const variantSchema = z.strictObject({
  /** The way of starting. */
  start: z.optional(z.string()),
  /** The call that goes wrong, and how. */
  call: z.optional(z.string()),
  fault: z.optional(z.string()),
  /** Which orders of answers were played: the options that draw them, or `kept orders`. */
  races: z.optional(z.string()),
})
export type TestVariant = z.output<typeof variantSchema>

/** The annotations of a test that say what it plays; all others are remarks. */
export function variantOf(annotations: readonly { type: string; description?: string | undefined }[]): TestVariant {
  const entries = annotations.filter(({ type }) => type in variantSchema.shape)
  return variantSchema.parse(Object.fromEntries(entries.map(({ type, description }) => [type, description])))
}

/** Whether an annotation is no remark for people. */
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
  /** Where a test broke without a finding: what was thrown. */
  error: z.optional(z.string()),
})
export type SceneResult = z.output<typeof testSchema>

export interface RunResults {
  /** The tests that have ended. */
  readonly tests: readonly SceneResult[]
  /** What went wrong outside of any test. */
  readonly errors: readonly string[]
  /** How many tests the run has. */
  readonly total: number
  /** True: the run was stopped or killed. */
  readonly isInterrupted: boolean
}

const callSchema = z.strictObject({
  /** Method, address and the beginning of the body. */
  request: z.string(),
  /** Which recorded call answered it, or why none did. */
  answer: z.string(),
  isUnexpected: z.boolean(),
})

const stepSchema = z.strictObject({
  /** `click .wpcf7-submit`; the first step is the page as it opens. */
  title: z.string(),
  outcome: z.enum(['done', 'stuck', 'not reached']),
  /** Milliseconds since the page was asked for. */
  atMs: z.number(),
  /** What the page asked for since the step before, and what the console showed. */
  calls: z.array(callSchema),
  messages: z.array(z.string()),
  /** Why the step could not be played. */
  error: z.optional(z.string()),
  /** JPEG, as base64. */
  picture: z.optional(z.string()),
})

/** What a journey looked like step by step, as the report of a run shows it. */
export const timelineSchema = z.array(stepSchema)
export type TimelineStep = z.output<typeof stepSchema>
