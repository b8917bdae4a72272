/** What Playwright's JSON report says of a run of scenes, as far as people want to read it. */
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { checkNames, type Finding, sortFindings } from '../../judge/findings.ts'
import { readJson } from '../../scene/readJson.ts'

/** A picture that a test kept, as a data address. */
export interface Picture {
  /** `page`, or `390 px: expected`. */
  readonly name: string
  readonly source: string
}

/** One scene visited in one way. */
export interface Visit {
  readonly title: string
  /** Scene, where the test says so; it is what a command for this test needs. */
  readonly scene?: string
  readonly outcome: 'passed' | 'failed' | 'flaky' | 'skipped'
  /** Milliseconds, of all tries together. */
  readonly durationMs: number
  readonly findings: readonly Finding[]
  /** The runner's own words, where a test failed without a finding. */
  readonly errors: readonly string[]
  readonly pictures: readonly Picture[]
  /** Why it was skipped, or what was not compared. */
  readonly remarks: readonly string[]
}

export interface Results {
  /** ISO 8601. */
  readonly begun: string
  /** Milliseconds from the first test to the last. */
  readonly durationMs: number
  readonly visits: readonly Visit[]
  /** What went wrong outside any test: a file that does not load, no browser. */
  readonly errors: readonly string[]
}

const findingSchema = z.object({
  check: z.enum(checkNames),
  cause: z.string(),
  details: z.optional(z.array(z.string())),
  expected: z.optional(z.array(z.string())),
  came: z.optional(z.array(z.string())),
})

const attachmentSchema = z.object({
  name: z.string(),
  contentType: z.string(),
  path: z.optional(z.string()),
  /** Base64. */
  body: z.optional(z.string()),
})
type Attachment = z.output<typeof attachmentSchema>

const errorSchema = z.object({ message: z.optional(z.string()) })
const annotationSchema = z.object({ type: z.string(), description: z.optional(z.string()) })

const testSchema = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: z.array(annotationSchema),
  results: z.array(
    z.object({
      duration: z.number(),
      errors: z.array(errorSchema),
      attachments: z.array(attachmentSchema),
      annotations: z.optional(z.array(annotationSchema)),
    }),
  ),
})
type Test = z.output<typeof testSchema>

const specSchema = z.object({ title: z.string(), tests: z.array(testSchema) })

interface Suite {
  readonly specs: readonly z.output<typeof specSchema>[]
  readonly suites?: readonly Suite[] | undefined
}
const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.optional(z.array(suiteSchema))
  },
})

const reportSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(errorSchema),
  stats: z.object({ startTime: z.string(), duration: z.number() }),
})

/**
 * Reads the file that Playwright's `json` reporter writes.
 * @throws InputError there is no such file, or it is no such report; the message says which.
 */
export function readResults(file: string): Results {
  const { suites, errors, stats } = readJson(file, reportSchema)
  return {
    begun: stats.startTime,
    durationMs: stats.duration,
    visits: suites.flatMap(visitsOf),
    errors: errors.map(messageOf),
  }
}

function visitsOf({ specs, suites = [] }: Suite): readonly Visit[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => toVisit(title, test))),
    ...suites.flatMap(visitsOf),
  ]
}

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

function toVisit(title: string, { status, annotations, results }: Test): Visit {
  const last = results.at(-1)
  const attachments = last?.attachments ?? []
  const findings = sortFindings(attachments.filter(({ name }) => name === 'findings').flatMap(findingsIn))
  const notes = [...annotations, ...(last?.annotations ?? [])]
  const scene = notes.find(({ type }) => type === 'scene')?.description
  const remarks = notes.filter(({ type }) => type !== 'scene').map((note) => note.description ?? note.type)
  return {
    title,
    ...(scene !== undefined && { scene }),
    outcome: outcomes[status],
    durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
    findings,
    errors: findings.length > 0 ? [] : (last?.errors ?? []).map(messageOf),
    pictures: attachments.flatMap(pictureIn),
    remarks: [...new Set(remarks)],
  }
}

function findingsIn(attachment: Attachment): readonly Finding[] {
  const bytes = bytesOf(attachment)
  if (!bytes) return []
  // Absent and undefined are the same in the file.
  return z.array(findingSchema).parse(JSON.parse(bytes.toString('utf8'))) as readonly Finding[]
}

/** The picture that a test kept; `contact-short/expected/390-actual.png` → `390 px: actual`. */
export function pictureIn(attachment: Attachment): readonly Picture[] {
  const bytes = attachment.contentType === 'image/png' ? bytesOf(attachment) : undefined
  if (!bytes) return []
  const match = /(\d+)-(expected|actual|diff)\.png$/.exec(attachment.name)
  const name = match ? `${match[1]} px: ${match[2]}` : attachment.name
  return [{ name, source: `data:image/png;base64,${bytes.toString('base64')}` }]
}

function bytesOf({ body, path }: Attachment): Buffer | undefined {
  if (body !== undefined) return Buffer.from(body, 'base64')
  // Reports are read after their folder was cleaned, too; the sentence of the finding is enough then.
  return path !== undefined && existsSync(path) ? readFileSync(path) : undefined
}

/** The runner colours its messages for terminals. */
function messageOf({ message = 'an error without a message' }: z.output<typeof errorSchema>): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins every colour.
  return message.replace(/\u001b\[[\d;]*m/g, '')
}
