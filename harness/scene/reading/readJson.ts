/** Reads the harness's JSON and YAML files. Errors name the file, the place in it, the expected and the actual value. */

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type * as z from 'zod'
import { describeIssue } from './describeIssue.ts'
import { shorten } from './looseText.ts'
import { keysAt } from './schemaKeys.ts'

/** A file or object that the harness cannot use. The message is complete: it names the file and the place in it. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/**
 * Reads and checks a JSON file.
 * @throws InputError missing file, broken JSON, or the first values that do not fit the schema.
 */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readFile(file, schema, JSON.parse, 'JSON')
}

/**
 * Reads and checks a YAML file.
 * @throws InputError missing file, broken YAML, or the first values that do not fit the schema.
 */
export function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readFile(file, schema, (text) => parse(text, { merge: true }), 'YAML')
}

function readFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  read: (text: string) => unknown,
  format: string,
): z.output<Schema> {
  let text: string
  try {
    // Some editors on Windows write a byte order mark before UTF-8.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (cause) {
    throw new InputError(`${file}: cannot be read; ${reasonOf(cause as NodeJS.ErrnoException)}.`, { cause })
  }
  let value: unknown
  try {
    value = read(text)
  } catch (cause) {
    const reason = withLine((cause as Error).message, text)
    throw new InputError(`${file}: is not valid ${format} (${reason}); expected the whole file, it may be cut off.`, {
      cause,
    })
  }
  return check(value, schema, file)
}

/** Replaces a character position, which some versions of Node report, by line and column, which editors show. */
function withLine(reason: string, text: string): string {
  if (/line \d/.test(reason)) return reason
  return reason.replace(/ at position (\d+)/, (_, position: string) => {
    const before = text.slice(0, Number(position)).split('\n')
    return ` in line ${before.length}, column ${before.at(-1)!.length + 1}`
  })
}

/** Why a file cannot be read, and how to mend that, as the end of a sentence. */
export function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ELOOP') return 'its symbolic links lead to one another; put the file itself there'
  if (code === 'ENOENT') return 'there is no such file; put it there, or correct the name'
  if (code === 'EISDIR') return 'it is a folder; name the file in it'
  if (code === 'EACCES' || code === 'EPERM') return 'you are not permitted to; change its permissions'
  return message
}

/**
 * Checks a value that came from `source`.
 * @throws InputError one line per value that does not fit the schema.
 */
export function check<Schema extends z.ZodType>(value: unknown, schema: Schema, source: string): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { key, part } = checkedPart(schema, value)
  const lines = result.error.issues
    .flatMap((issue) => describeIssue(issue, (path) => keysAt(schema, part, path)))
    .map(({ path, expected, isComplete }) => {
      const actual = isComplete ? '' : `, came ${describeValue(valueAt(part, path))}`
      return `${source}: at ${formatPath(key === undefined ? path : [key, ...path])}: ${expected}${actual}`
    })
  throw new InputError(lines.join('\n'))
}

/** The part of a value that a schema checks where it first takes one out, such as the steps of an export; otherwise the value itself. */
function checkedPart(schema: z.ZodType, value: unknown): { readonly key?: string; readonly part: unknown } {
  const { in: input } = schema._zod.def as { readonly in?: z.ZodType }
  if (input?._zod.def.type !== 'transform') return { part: value }
  const { data: part } = input.safeParse(value)
  if (part === value || typeof value !== 'object' || value === null) return { part: value }
  const key = Object.entries(value).find(([, member]) => member === part)?.[0]
  return key === undefined ? { part } : { key, part }
}

function formatPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the top'
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown> | undefined)?.[key], value)
}

const shownCharacters = 60

function describeValue(value: unknown): string {
  return value === undefined ? 'nothing' : shorten(JSON.stringify(value), shownCharacters)
}
