/** Reads the parts of Playwright's JSON report of a run of scenes that the report shows. */
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'
import { idsOfTags } from '../../../../scripts/requirementIds.ts'
import type { Finding } from '../../../judge/findings.ts'
import { readJson } from '../../../scene/reading/readJson.ts'
import { identifyFindings, identifyVisit } from '../../../testing/run/results/identify.ts'
import { findingSchema, isPartOfResult, timelineSchema, variantOf } from '../../../testing/run/results/results.ts'
import type { Picture, Results, Visit } from './results.ts'

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

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tags: z.optional(z.array(z.string())),
  tests: z.array(testSchema),
})
type Spec = z.output<typeof specSchema>

interface Suite {
  readonly specs: readonly Spec[]
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
    options: '',
  }
}

function visitsOf({ specs, suites = [] }: Suite): readonly Visit[] {
  return [
    ...specs.flatMap((spec) => spec.tests.map((test, index) => toVisit(spec, test, index))),
    ...suites.flatMap(visitsOf),
  ]
}

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

function toVisit({ title, file, tags = [] }: Spec, { status, annotations, results }: Test, index: number): Visit {
  const last = results.at(-1)
  const attachments = last?.attachments ?? []
  const name = `${file} ${title}`
  const findings = identifyFindings(name, attached(attachments, 'findings').flatMap(findingsIn))
  const notes = [...annotations, ...(last?.annotations ?? [])]
  const scene = notes.find(({ type }) => type === 'scene')?.description
  const remarks = notes.filter((note) => !isPartOfResult(note)).map((note) => note.description ?? note.type)
  return {
    id: `${identifyVisit(name)}-${index}`,
    title,
    file,
    variant: variantOf(annotations),
    requirements: idsOfTags(tags),
    ...(scene !== undefined && { scene }),
    outcome: outcomes[status],
    durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
    findings,
    errors: findings.length > 0 ? [] : (last?.errors ?? []).map(messageOf),
    pictures: attachments.flatMap(pictureIn),
    remarks: [...new Set(remarks)],
    timeline: attached(attachments, 'timeline').flatMap((text) => timelineSchema.parse(JSON.parse(text))),
  }
}

/** Texts of the attachments of a name. */
function attached(attachments: readonly Attachment[], wanted: string): readonly string[] {
  return attachments.filter(({ name }) => name === wanted).flatMap((one) => bytesOf(one)?.toString('utf8') ?? [])
}

function findingsIn(text: string): readonly Finding[] {
  // Absent and undefined are the same in the file.
  return z.array(findingSchema).parse(JSON.parse(text)) as readonly Finding[]
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

function messageOf({ message = 'an error without a message' }: z.output<typeof errorSchema>): string {
  return stripVTControlCharacters(message)
}
