/**
 * The only import of valibot, and the readers for what PHP prints: booleans as '1' and '', numbers as strings, empty
 * objects as [], JSON in attributes.
 * Schemas are built on first use: write `lazy(() => v.object({…}))`, never a schema at a module's top level.
 */
import {
  type BaseIssue,
  custom,
  type GenericSchema,
  getDotPath,
  type InferOutput,
  looseObject,
  optional,
  safeParse,
  strictObject,
} from 'valibot'

export type Schema<Output> = GenericSchema<unknown, Output>
export type Infer<Type extends GenericSchema> = InferOutput<Type>

/** The parts of valibot that the script uses. Leaves are made of `custom`, which costs less than a class for each type. */
export const v = {
  boolean: () => custom<boolean>((value) => typeof value === 'boolean', 'true or false'),
  custom,
  looseObject,
  /** May be absent; the default is judged as a value would be. */
  optional,
  strictObject,
  string: () => custom<string>((value) => typeof value === 'string', 'a text'),
}

/** One of some texts. Smaller than the library's own. */
export function oneOf<const Text extends string>(...texts: readonly Text[]) {
  return custom<Text>((value) => texts.includes(value as Text), texts.join(' or '))
}

/** Any array; its items are judged one by one, so that a broken one does not cost the others. */
export function list() {
  return custom<readonly unknown[]>(Array.isArray, 'a list')
}

/** Builds a schema once, when it is first asked for. */
export function lazy<Type>(build: () => Type): () => Type {
  let schema: Type | undefined
  return () => {
    schema ??= build()
    return schema
  }
}

/** One thing that did not fit: where (`api.root`), and what was expected. */
export interface SchemaIssue {
  readonly path: string
  readonly expected: string
}

export type Parsed<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[] }

/** Parses without throwing. Issues name their path; the root is ''. */
export function parse<Output>(schema: Schema<Output>, input: unknown): Parsed<Output> {
  const { success, output, issues } = safeParse(schema, input)
  return success ? { ok: true, value: output } : { ok: false, issues: issues.map(readable) }
}

/**
 * Parses an object whose schema has a default for every key: whatever does not fit is told, dropped and parsed again,
 * so one wrong value never costs the others.
 * @throws when even the empty object does not fit, which is a mistake in the schema.
 */
export function parseWithDefaults<Output>(
  schema: Schema<Output>,
  input: unknown,
  onIssue: (issue: SchemaIssue) => void,
): Output {
  let draft: unknown = isPlainObject(input) ? input : {}
  for (;;) {
    const { success, output, issues } = safeParse(schema, draft)
    if (success) return output
    const judged = draft
    for (const issue of issues) {
      onIssue(readable(issue))
      const path = issue.path?.map(({ key }) => key as PropertyKey) ?? []
      draft = without(draft, reachable(judged, path))
    }
    if (draft === judged) throw new Error('the schema refuses its own defaults')
  }
}

function readable(issue: BaseIssue<unknown>): SchemaIssue {
  const { type, expected, message } = issue
  const words = expected === 'never' ? 'no such key' : expected === 'Object' ? 'an object' : 'a value'
  return { path: getDotPath(issue) ?? '', expected: type === 'custom' ? message : words }
}

/** The part of `path` that exists. It ends at an array, which goes as a whole, since positions would shift. */
function reachable(root: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  let value = root
  const isMissing = (key: PropertyKey): boolean => {
    if (!isPlainObject(value) || !Object.getOwnPropertyDescriptor(value, key)) return true
    value = value[key as string]
    return false
  }
  const end = path.findIndex(isMissing)
  return end < 0 ? [...path] : path.slice(0, end)
}

/** A copy without what stands at `path`. All else is shared: it may be a callback, an instance or a cycle. */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (!isPlainObject(value) || key === undefined) return value
  const { [key as string]: item, ...others } = value
  return rest.length > 0 && item !== undefined ? { ...others, [key]: without(item, rest) } : others
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** PHP's truth: true, 1, '1', 'true', 'yes', 'on' → true; everything else → false. */
export function phpBoolean(value: unknown): boolean {
  return typeof value === 'string' ? /^(1|true|yes|on)$/i.test(value.trim()) : value === true || value === 1
}

/** A finite number, or a string that is one ('48.00'); undefined for everything else. */
export function phpNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * Reads what PHP printed as an object: an object, its JSON, percent-encoded JSON, JSON with HTML entities, or [] for an
 * empty one. Returns undefined for everything else; never throws.
 */
export function phpObject(value: unknown): Record<string, unknown> | undefined {
  if (typeof value === 'string') {
    for (const decode of [(text: string) => text, decodeURIComponent, decodeEntities]) {
      try {
        const decoded: unknown = JSON.parse(decode(value))
        if (typeof decoded === 'object') return phpObject(decoded)
      } catch {
        // Not this spelling; the next one may fit.
      }
    }
    return undefined
  }
  if (Array.isArray(value) && value.length === 0) return {}
  return isPlainObject(value) ? value : undefined
}

/** The entities that PHP's escaping functions write. `&amp;` comes last, so that nothing is decoded twice. */
function decodeEntities(text: string): string {
  return text
    .replace(/&(?:quot|#0?34|#x22);/gi, '"')
    .replace(/&(?:#0?39|#x27|apos);/gi, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
