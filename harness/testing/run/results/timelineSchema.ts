/** What a journey looked like step by step, as the report of a run shows it. */
import * as z from 'zod'

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

export const timelineSchema = z.array(stepSchema)
export type TimelineStep = z.output<typeof stepSchema>
