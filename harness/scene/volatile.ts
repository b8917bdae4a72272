/** Volatile values, which differ in every page view: nonces, timestamps and others. A value that does not look like its kind is compared. */

import * as z from 'zod'
import { decodePercent, parseJson } from './reading/looseText.ts'

const volatileKinds = ['nonce', 'timestamp', 'boundary', 'cachebuster', 'session', 'hash'] as const
export type VolatileKind = (typeof volatileKinds)[number]

const partSchema = z
  .strictObject({
    kind: z.enum(volatileKinds),
    /** Where the part stands in a value that is JSON: `timestamp`, `items[0].at`, `items[*].at`. */
    path: z.string().min(1).optional(),
    /** A regular expression; its first group is the part, or all that it matches where it has no group. */
    pattern: z.string().min(1).refine(isPattern, 'expected a regular expression').optional(),
  })
  .refine(({ path, pattern }) => (path === undefined) !== (pattern === undefined), 'expected either path or pattern')
/** A part of a longer value. */
export type VolatilePart = z.output<typeof partSchema>

export const volatileSchema = z.union([z.enum(volatileKinds), partSchema, z.array(partSchema).min(1)])
/** What is volatile in a value: all of it, or parts. */
export type Volatile = VolatileKind | VolatilePart | readonly VolatilePart[]

/** Key of a query, form or JSON, of a cookie or of storage, or a header's name → what is volatile in its value. */
export type VolatileKeys = Readonly<Record<string, Volatile>>

/** The key in `VolatileKeys` of a body that is one text. */
export const textKey = '(text)'

const shapes: Readonly<Record<VolatileKind, RegExp>> = {
  /** Ten characters of a hash, as the platform makes them. */
  nonce: /^[0-9a-z]{10}$/i,
  /** Unix seconds or milliseconds, or ISO 8601. */
  timestamp: /^(?:\d{10}(?:\.\d+)?|\d{13}|\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)$/,
  boundary: /^-{2,}[\w'()+,./:=?-]{1,70}$/,
  /** A version or a number in a query. */
  cachebuster: /^[\w.-]{1,64}$/,
  /** A token of a session, possibly with separators. */
  session: /^[\w.|%~-]{16,}$/,
  /** MD5 up to SHA-512, in hex. */
  hash: /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})$/i,
}

/** The pattern of values of a kind. */
export function volatileShape(kind: VolatileKind): RegExp {
  return shapes[kind]
}

/** What is volatile in the value of a key; undefined for nothing. */
export function volatileOf(keys: VolatileKeys, key: string): Volatile | undefined {
  return Object.hasOwn(keys, key) ? keys[key] : undefined
}

/** The value with `<kind>` where it, or its part, looks like its kind. A recording may hold `<kind>` itself. */
export function replaceVolatile(value: string, volatile: Volatile | undefined): string {
  if (volatile === undefined) return value
  if (typeof volatile === 'string') return shapes[volatile].test(value) ? `<${volatile}>` : value
  return [volatile].flat().reduce(replacePart, value)
}

function replacePart(value: string, { kind, path, pattern }: VolatilePart): string {
  if (path !== undefined) return replaceAtPath(value, path, kind)
  return value.replace(new RegExp(pattern ?? '', 'gu'), (all: string, ...groups: readonly unknown[]) => {
    const part = typeof groups[0] === 'string' ? groups[0] : all
    return all.replace(part, () => replaceVolatile(part, kind))
  })
}

/** Serialises the JSON again only where something was replaced, so that other values keep their spelling. */
function replaceAtPath(value: string, path: string, kind: VolatileKind): string {
  const json = readStructure(value)
  const segments = path.split(/\.|(?=\[)/).map((segment) => segment.replace(/^\[(.*)\]$/, '$1'))
  return json !== undefined && replaceLeaves(json, segments, kind) ? JSON.stringify(json) : value
}

/** @returns whether anything was replaced */
function replaceLeaves(parent: unknown, [segment = '', ...rest]: readonly string[], kind: VolatileKind): boolean {
  if (typeof parent !== 'object' || parent === null) return false
  const holder = parent as Record<string, unknown>
  const keys = segment === '*' ? Object.keys(holder) : Object.hasOwn(holder, segment) ? [segment] : []
  return keys.map((key) => replaceLeaf(holder, key, rest, kind)).includes(true)
}

function replaceLeaf(
  holder: Record<string, unknown>,
  key: string,
  rest: readonly string[],
  kind: VolatileKind,
): boolean {
  const child = holder[key]
  if (rest.length > 0) return replaceLeaves(child, rest, kind)
  if (typeof child !== 'string' && typeof child !== 'number') return false
  const replaced = replaceVolatile(String(child), kind)
  if (replaced === String(child)) return false
  holder[key] = replaced
  return true
}

/** The object or list that the value holds as JSON, which cookies hold percent-encoded; undefined for any other value. */
export function readStructure(value: string): object | undefined {
  const text = /^%(?:7B|5B)/i.test(value) ? decodePercent(value) : value
  return /^\s*[[{]/.test(text) ? (parseJson(text) as object | undefined) : undefined
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'gu'))
  } catch {
    return false
  }
}
