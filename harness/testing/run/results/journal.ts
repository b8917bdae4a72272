/**
 * The journal of a run of scene tests: a file to which each result is appended as a line of JSON, so that an interrupted run keeps its
 * results.
 */

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import { parseJsonOrText } from '../../../scene/reading/looseText.ts'
import { check } from '../../../scene/reading/readJson.ts'
import { type RunResults, testSchema, timelineSchema } from './results.ts'

const attachmentSchema = z.strictObject({
  name: z.string(),
  contentType: z.string(),
  path: z.optional(z.string()),
  /** Base64. */
  body: z.optional(z.string()),
})

const lineSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('begin'),
    /** ISO 8601. */
    begun: z.string(),
    /** How many tests the run has. */
    total: z.int().nonnegative(),
    /** The command-line options besides the scene with which a command repeats a test of this run. */
    options: z.optional(z.string()),
  }),
  z.strictObject({
    type: z.literal('test'),
    /** Milliseconds since the run began. */
    atMs: z.number(),
    test: testSchema,
    pictures: z.array(attachmentSchema),
    remarks: z.array(z.string()),
    timeline: z.optional(timelineSchema),
  }),
  z.strictObject({ type: z.literal('error'), message: z.string() }),
  z.strictObject({ type: z.literal('end'), isInterrupted: z.boolean() }),
])
export type JournalLine = z.output<typeof lineSchema>
/** A test that has ended, with what a page about it shows. */
export type JournalTest = Omit<Extract<JournalLine, { type: 'test' }>, 'type' | 'atMs'>

export interface Journal extends Omit<RunResults, 'tests'> {
  readonly begun: string
  /** The options of the `begin` line; empty for none. */
  readonly options: string
  /** Milliseconds from the beginning to the last line. */
  readonly durationMs: number
  readonly tests: readonly JournalTest[]
}

/** Creates the file, or empties it, so that it has no results of an earlier run. */
export function beginJournal(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
}

export function writeLine(file: string, line: JournalLine): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/**
 * @returns undefined where no run has begun
 * @throws InputError a line does not fit the schema; the last one is ignored where it is cut off
 */
export function readJournal(file: string): Journal | undefined {
  const texts = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  // Text after the last line feed is a line that was being written when the run was killed.
  const lines = texts
    .slice(0, -1)
    .map((text, index) => check(parseJsonOrText(text), lineSchema, `${file}: line ${index + 1}`))
  const [begin] = lines.flatMap((line) => (line.type === 'begin' ? [line] : []))
  const errors = lines.flatMap((line) => (line.type === 'error' ? [line.message] : []))
  if (!begin && errors.length === 0) return undefined
  const tests = lines.flatMap((line) => (line.type === 'test' ? [line] : []))
  const end = lines.find((line) => line.type === 'end')
  return {
    begun: begin?.begun ?? '',
    options: begin?.options ?? '',
    total: begin?.total ?? 0,
    durationMs: tests.at(-1)?.atMs ?? 0,
    tests: tests.map(({ type, atMs, ...test }) => test),
    errors,
    isInterrupted: end?.isInterrupted ?? true,
  }
}

/** A sentence that says after how many tests the run was interrupted; undefined where it came to its end. */
export function describeInterruption({ tests, total, isInterrupted }: Journal): string | undefined {
  if (!isInterrupted) return undefined
  return `The run was interrupted after ${tests.length} of ${total} tests; the others are not known.`
}
