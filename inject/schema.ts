/**
 * Schemas, and the readers for what PHP prints: booleans as '1' and '', numbers as strings, empty objects as [], JSON in
 * attributes. A library costs ten times as much (design.md 4, row 1); the harness has one, which is the oracle of the tests.
 * Schemas are built on first use: write `lazy(() => v.strictObject({…}))`, never a schema at a module's top level.
 */

/** One thing that did not fit: where (`api.root`; '' is the whole), and what was expected. */
export interface SchemaIssue {
  readonly path: string
  readonly expected: string
}

/** Returns what is judged, with its defaults. What does not fit is told, and missing in what is returned. Never throws. */
export type Schema<Output> = (input: unknown, tell: (issue: SchemaIssue) => void, path?: string) => Output
export type Infer<Type> = Type extends Schema<infer Output> ? Output : never

type Shape = Readonly<Record<string, Schema<unknown>>>
type Shaped<Keys extends Shape> = { readonly [Key in keyof Keys]: Infer<Keys[Key]> }

export const v = {
  boolean: () => custom<boolean>((value) => typeof value === 'boolean', 'true or false'),
  custom,
  /** Other keys stay as they are. */
  looseObject: <Keys extends Shape>(shape: Keys) => object(shape, false),
  optional,
  /** Other keys are told. */
  strictObject: <Keys extends Shape>(shape: Keys) => object(shape, true),
  string: () => custom<string>((value) => typeof value === 'string', 'a text'),
}

function custom<Output>(fits: (value: unknown) => boolean, expected: string): Schema<Output> {
  return (input, tell, path = '') => {
    if (fits(input)) return input as Output
    tell({ path, expected })
    return undefined as Output
  }
}

/** May be absent. What does not fit gives way to the default, too. */
function optional<Output>(schema: Schema<Output>): Schema<Output | undefined>
function optional<Output>(schema: Schema<Output>, fallback: Output): Schema<Output>
function optional<Output>(schema: Schema<Output>, fallback?: Output): Schema<Output | undefined> {
  return (input, tell, path) => (input === undefined ? input : schema(input, tell, path)) ?? fallback
}

function object<Keys extends Shape>(shape: Keys, isStrict: boolean): Schema<Shaped<Keys>> {
  return (input, tell, path = '') => {
    if (!isPlainObject(input)) {
      tell({ path, expected: 'an object' })
      return undefined as never
    }
    const output: Record<string, unknown> = isStrict ? {} : { ...input }
    const prefix = path && `${path}.`
    for (const key of isStrict ? Object.keys(input) : []) {
      if (!Object.keys(shape).includes(key)) tell({ path: prefix + key, expected: 'no such key' })
    }
    for (const [key, judge] of Object.entries(shape)) output[key] = judge(input[key], tell, prefix + key)
    return output as Shaped<Keys>
  }
}

/** One of some texts. */
export function oneOf<const Text extends string>(...texts: readonly Text[]): Schema<Text> {
  return custom((value) => texts.includes(value as Text), texts.join(' or '))
}

/** Any array; its items are judged one by one, so that a broken one does not cost the others. */
export function list(): Schema<readonly unknown[]> {
  return custom(Array.isArray, 'a list')
}

/** Builds a schema once, when it is first asked for. */
export function lazy<Type>(build: () => Type): () => Type {
  let schema: Type | undefined
  return () => {
    schema ??= build()
    return schema
  }
}

export type Parsed<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[] }

/** Judges the whole: it fits, or it does not. */
export function parse<Output>(schema: Schema<Output>, input: unknown): Parsed<Output> {
  const issues: SchemaIssue[] = []
  const value = schema(input, (issue) => issues.push(issue))
  return issues[0] ? { ok: false, issues } : { ok: true, value }
}

/** Reads an object whose schema has a default for every key: one wrong value never costs the others. */
export function parseWithDefaults<Output>(
  schema: Schema<Output>,
  input: unknown,
  onIssue: (issue: SchemaIssue) => void,
): Output {
  return schema(isPlainObject(input) ? input : {}, onIssue)
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
