/** The format of `calls.json`: recorded API exchanges, in order, with decoded bodies. */
import * as z from 'zod'

/** A file in a form, as its name, type, size in bytes and sha-256 hash in hex; its contents are never recorded. */
const fileSchema = z.strictObject({
  name: z.string(),
  type: z.string(),
  size: z.int().nonnegative(),
  hash: z.optional(z.string().regex(/^[0-9a-f]{64}$/, 'expected a sha-256 hash in hex')),
})
export type SentFile = z.output<typeof fileSchema>

const headersSchema = z.record(z.string(), z.string())
const formSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const multipartItem = z.union([z.string(), fileSchema])
const multipartSchema = z.record(z.string(), z.union([multipartItem, z.array(multipartItem)]))

const requestSchema = z
  .strictObject({
    method: z.string().regex(/^[A-Z]+$/, 'expected an upper-case HTTP method'),
    /** Absolute, or relative to the scene's URL. `path` is another name for it. */
    url: z.optional(z.string().min(1)),
    path: z.optional(z.string().min(1)),
    /** Headers that must be equal; other headers of a call do not matter. */
    headers: z.optional(headersSchema),
    json: z.optional(z.json()),
    form: z.optional(formSchema),
    multipart: z.optional(multipartSchema),
    text: z.optional(z.string()),
  })
  .refine(({ url, path }) => (url === undefined) !== (path === undefined), 'expected either url or path')
  .refine((request) => bodyKeys.filter((key) => key in request).length < 2, 'expected at most one kind of body')
  .transform(({ url, path, ...rest }) => ({ ...rest, url: url ?? path ?? '' }))

const bodyKeys = ['json', 'form', 'multipart', 'text'] as const

/** What a recorded or a made call asks for, with its body decoded by content type. */
export type CallRequest = z.output<typeof requestSchema>

const answerSchema = z
  .strictObject({
    status: z.int().min(200).max(599).default(200),
    headers: z.optional(headersSchema),
    json: z.optional(z.json()),
    text: z.optional(z.string()),
    bodyBase64: z.optional(z.base64()),
    /** A file beside `calls.json` with the body, which is a page. */
    file: z.optional(z.string().min(1)),
    /** Milliseconds that a replay waits before it answers. */
    delayMs: z.optional(z.number().nonnegative()),
    /** True: the call is never answered and ends only when the page gives up. */
    hang: z.optional(z.literal(true)),
    /** The network error that the call ends in: `connectionfailed` as when the browser is offline. */
    fail: z.optional(z.enum(['connectionfailed', 'aborted'])),
    /** True: this last answer is given again to every further call. */
    repeat: z.optional(z.literal(true)),
  })
  .refine(
    (answer) => ['json', 'text', 'bodyBase64', 'file', 'hang', 'fail'].filter((key) => key in answer).length < 2,
    'expected only one of json, text, bodyBase64, file, hang and fail',
  )
export type Answer = z.output<typeof answerSchema>

const recordedCallSchema = z.strictObject({
  /** Name for guards and reports. */
  id: z.optional(z.string().min(1)),
  request: requestSchema,
  /** The answers, which calls consume in this order. */
  answers: z
    .array(answerSchema)
    .min(1)
    .refine(
      (answers) => answers.slice(0, -1).every(({ repeat }) => !repeat),
      'expected repeat on the last answer only',
    ),
  /** State guard: the id of a call that must have been made before this one can be answered. */
  after: z.optional(z.string().min(1)),
  /** True: a replay in which the page never makes this call is not an error. */
  optional: z.optional(z.literal(true)),
  /**
   * File of the legacy script that made the call while the page was recorded. A replay does not run that script, and no feature makes
   * the call in its place, so the call is not required.
   */
  madeBy: z.optional(z.string().min(1)),
})
/** One recorded call and its answers. */
export type RecordedCall = z.output<typeof recordedCallSchema>

/** A recorded call, its request and each of its answers, as `calls.json` spells them. */
export type RecordedCallSource = z.input<typeof recordedCallSchema>
export type CallRequestSource = RecordedCallSource['request']
export type AnswerSource = RecordedCallSource['answers'][number]

export const callsSchema = z.array(recordedCallSchema).check(({ value: calls, issues }) => {
  const ids = new Set<string>()
  for (const [index, { id }] of calls.entries()) {
    if (id === undefined) continue
    if (ids.has(id)) issues.push({ code: 'custom', input: id, path: [index, 'id'], message: 'expected a unique id' })
    ids.add(id)
  }
  for (const [index, { id, after }] of calls.entries()) {
    if (after === undefined || (ids.has(after) && after !== id)) continue
    issues.push({ code: 'custom', input: after, path: [index, 'after'], message: 'expected the id of another call' })
  }
})

/** True where a replay in which the page never makes the call is an error. */
export function isRequired({ optional, madeBy }: RecordedCall): boolean {
  return !optional && madeBy === undefined
}

/** The name of a recorded call in messages: its number in the recording, with its id where it has one. */
export function callName({ id }: RecordedCall, index: number): string {
  return id === undefined ? `call ${index + 1}` : `call ${index + 1} (${id})`
}

/** True where one of the calls never gets an answer. */
export function hasHangingAnswer(calls: readonly RecordedCall[]): boolean {
  return calls.some(({ answers }) => answers.some(({ hang }) => hang))
}
