/**
 * Schemas of everything that comes from outside: settings that the page prints, configuration, answers. The library is
 * zod/mini, which is imported here and nowhere else. Each builder carries what it expects as a few words, so that every
 * issue can be shown to an operator. Schemas are built on first use: write `lazy(() => strictObject({…}))`, never a schema
 * at a module's top level.
 */

import * as z from 'zod/mini'
import { hasOwn } from './hasOwn.ts'

export type Schema<Output> = z.ZodMiniType<Output>
export type Infer<Type extends z.ZodMiniType> = z.output<Type>

/** One value that did not fit: its path (`api.root`; '' is the whole), and what was expected. */
export interface SchemaIssue {
  readonly path: string
  readonly expected: string
}

/** Expectation of an issue about a key that an object's schema does not have. */
export const unknownKey = 'a known key'

type Shape = Readonly<Record<string, z.ZodMiniType>>

export const string = () => withoutForeignKeys(() => z.string('a text'))
export const boolean = () => withoutForeignKeys(() => z.boolean('true or false'))
/** Any array; its items are checked one by one by its reader, so that a broken one does not cost the others. */
export const list = () => withoutForeignKeys(() => z.array(z.unknown(), 'a list'))
/** One text out of a list. */
export const oneOf = <const Text extends string>(...texts: readonly Text[]) =>
  withoutForeignKeys(() => z.enum(texts, texts.join(' or ')))
/** A value that `fits`; `expected` says in a few words what that is. */
export const custom = <Output>(fits: (value: unknown) => boolean, expected: string) =>
  withoutForeignKeys(() => z.custom<Output>(fits, { error: expected }))
/** May be absent. */
export const optional = <Type extends z.ZodMiniType>(schema: Type) => withoutForeignKeys(() => z.optional(schema))
/** May be absent, and is `fallback` then. */
export const withDefault = <Type extends z.ZodMiniType>(schema: Type, fallback: z.output<Type>) =>
  withoutForeignKeys(() => z._default(schema, fallback as never))
/** An object whose other keys stay as they are. */
export const looseObject = <Keys extends Shape>(shape: Keys) =>
  withoutForeignKeys(() => z.looseObject(shape, 'an object'))
/** An object without other keys. */
export const strictObject = <Keys extends Shape>(shape: Keys) =>
  withoutForeignKeys(() => z.strictObject(shape, 'an object'))

/** The keys that an object of this schema knows. */
export function keysOf(schema: z.ZodMiniType): readonly string[] {
  return Object.keys((schema as z.ZodMiniObject).shape)
}

/** Returns a function that builds a schema, or another value, at its first call and then returns the same one. */
export function lazy<Type>(build: () => Type): () => Type {
  let value: Type | undefined
  return () => {
    value ??= build()
    return value
  }
}

export type Parsed<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[] }

/** Validates a value as a whole: the result is the value or the list of issues. */
export function parse<Output>(schema: Schema<Output>, input: unknown): Parsed<Output> {
  const result = safeParse(schema, input)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, issues: result.error.issues.flatMap(issuesOf).map(toSchemaIssue) }
}

/**
 * Reads an object whose schema has a default for every key, or allows it to be absent: what does not fit is reported, left
 * out and replaced by its default, so that one wrong value never costs the others.
 * @throws {Error} a key has neither; that is a mistake in the schema.
 */
export function parseWithDefaults<Output>(
  schema: Schema<Output>,
  input: unknown,
  onIssue: (issue: SchemaIssue) => void,
): Output {
  let given: unknown = isPlainObject(input) ? input : {}
  for (;;) {
    const result = safeParse(schema, given)
    if (result.success) return result.data
    const issues = result.error.issues.flatMap(issuesOf)
    const remaining = issues.reduce((value, { path }) => without(value, path), given)
    if (remaining === given)
      throw new Error(`a key without a default: ${issues.map(({ path }) => path.join('.')).join()}`)
    for (const issue of issues) onIssue(toSchemaIssue(issue))
    given = remaining
  }
}

/** An issue with the path as a list of keys. */
interface RawIssue {
  readonly path: readonly PropertyKey[]
  readonly expected: string
}

/** Splits the library's issue about unknown keys, which lists all of them, into one issue per key. */
function issuesOf(issue: z.core.$ZodIssue): RawIssue[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, expected: issue.message }]
  return issue.keys.map((key) => ({ path: [...issue.path, key], expected: unknownKey }))
}

function toSchemaIssue({ path, expected }: RawIssue): SchemaIssue {
  return { path: path.map(String).join('.'), expected }
}

/** A copy of the object without the value at the path; the same object where there is none. */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (!isPlainObject(value) || key === undefined || !hasOwn(value, key)) return value
  const { [key as string]: inner, ...others } = value
  const remaining = rest.length > 0 && isPlainObject(inner) ? without(inner, rest) : undefined
  return remaining === undefined || remaining === inner ? others : { ...value, [key]: remaining }
}

function safeParse<Output>(schema: Schema<Output>, input: unknown): z.core.util.SafeParseResult<Output> {
  // Compiling a schema to code would need `eval`, which a shop's content security policy may forbid.
  z.config({ jitless: true })
  return withoutForeignKeys(() => z.safeParse(schema, input))
}

/**
 * Runs the library while keys that a script of the page has added to `Object.prototype` are not enumerable: the library lists keys
 * with `for … in` and would include them.
 */
function withoutForeignKeys<Result>(work: () => Result): Result {
  const everyObject = Object.prototype
  const foreign = Object.keys(everyObject)
  const setEnumerable = (enumerable: boolean): void => {
    // Created without a prototype, since the page may have given all objects a property such as `get`.
    for (const key of foreign)
      Reflect.defineProperty(everyObject, key, Object.assign(Object.create(null), { enumerable }))
  }
  setEnumerable(false)
  try {
    return work()
  } finally {
    setEnumerable(true)
  }
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
