/**
 * The fields that are read of an HTTP Archive (HAR 1.2), and those that `vernissage export` adds. Browsers and proxies leave out
 * fields, write null into them or add their own. What an entry lacks is therefore reported for that entry, and the others are read.
 */
import * as z from 'zod'

/** A field that may be missing; a value that does not fit counts as missing. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(undefined)

/** A list of headers, cookies or parameters. */
const pairsSchema = z
  .array(z.unknown())
  .catch([])
  .transform((items) => items.flatMap((item) => pairSchema.safeParse(item).data ?? []))
const pairSchema = z.looseObject({
  name: z.string(),
  value: z
    .union([z.string(), z.number()])
    .nullish()
    .catch(undefined)
    .transform((value) => (value === null || value === undefined ? undefined : String(value))),
  fileName: lenient(z.string()),
  contentType: lenient(z.string()),
})
export type HarPair = z.output<typeof pairSchema>

/** A change of an object that HAR could not hold as it was: members to set, and members to take away. */
const changeSchema = z.object({
  set: z.record(z.string(), z.unknown()).optional(),
  unset: z.array(z.string()).optional(),
  /** Names of all members in their order, where the order differs, since files are compared byte for byte. */
  order: z.array(z.string()).optional(),
})
export type Change = z.output<typeof changeSchema>

/** `_vernissage` of an entry: the scene's page, or an answer of one of its calls. */
const entryNoteSchema = z.object({
  page: z.literal(true).optional(),
  /** Index of the call in `calls.json`; a call with several answers has several entries in a HAR. */
  call: z.int().nonnegative().optional(),
  entry: changeSchema.optional(),
  request: changeSchema.optional(),
  answer: changeSchema.optional(),
})
export type EntryNote = z.output<typeof entryNoteSchema>

const postDataSchema = z.looseObject({
  mimeType: lenient(z.string()),
  text: lenient(z.string()),
  encoding: lenient(z.string()),
  params: pairsSchema,
  _file: lenient(z.string()),
})

const requestSchema = z.looseObject({
  method: z.string().min(1),
  url: z.string().min(1),
  headers: pairsSchema,
  cookies: pairsSchema,
  postData: lenient(postDataSchema),
  bodySize: lenient(z.number()),
})
export type HarRequest = z.output<typeof requestSchema>

const contentSchema = z.looseObject({
  /** Bytes; -1 or nothing where the writer of the HAR did not know. */
  size: lenient(z.number()),
  compression: lenient(z.number()),
  mimeType: lenient(z.string()),
  text: lenient(z.string()),
  encoding: lenient(z.string()),
  /** Name of a file beside the HAR, as Playwright writes it. */
  _file: lenient(z.string()),
})

const responseSchema = z.looseObject({
  status: z.number(),
  headers: pairsSchema,
  content: lenient(contentSchema),
  bodySize: lenient(z.number()),
  /** Why there is no answer: the first field is Chrome's, the second is Playwright's. */
  _error: lenient(z.string()),
  _failureText: lenient(z.string()),
})
export type HarResponse = z.output<typeof responseSchema>

export const entrySchema = z.looseObject({
  startedDateTime: lenient(z.string()),
  pageref: lenient(z.string()),
  /** Milliseconds from the request to the end of the answer; -1 where it never ended. */
  time: lenient(z.number()),
  request: requestSchema,
  response: lenient(responseSchema),
  _resourceType: lenient(z.string()),
  _initiator: lenient(z.looseObject({ type: lenient(z.string()) })),
  /** Playwright's name of the frame. */
  _frameref: lenient(z.string()),
  _vernissage: lenient(entryNoteSchema),
})
export type HarEntry = z.output<typeof entrySchema>

/** The version of the format that is read and written. */
export const harVersion = '1.2'

export const logSchema = z.looseObject({
  creator: lenient(z.looseObject({ name: lenient(z.string()), version: lenient(z.string()) })),
  entries: z.array(z.unknown()),
  /** The note on what HAR has no place for, which `sceneNote.ts` reads. */
  _vernissage: z.unknown().optional(),
})
export type HarLog = z.output<typeof logSchema>
