/** What differs between two visits of one page, and how a scene declares that (`volatile` in `scene.json`). */

import type { RecordedCallSource } from '../../scene/calls.ts'
import { replaceTimestamps, type TimeSpan } from '../../scene/timestamps.ts'
import { textKey, type Volatile, type VolatileKind, volatileShape } from '../../scene/volatile.ts'
import { differingParts } from './differingParts.ts'

/** What one visit showed. */
export interface Visit {
  readonly calls: readonly RecordedCallSource[]
  /** Raw HTML of the page. */
  readonly html: string
  /** Cookies and storage in the end: name → value. */
  readonly stored: ReadonlyMap<string, string>
  readonly span: TimeSpan
}

export interface FoundVolatile {
  readonly keys: Readonly<Record<string, Volatile>>
  /** Keys whose values differ in a way that no kind and no part describes. */
  readonly unclear: readonly string[]
}

interface Pair {
  readonly key: string
  readonly one: string
  readonly other: string
  /** Settings and hidden fields differ in much that no call ever sends: only what is surely volatile counts. */
  readonly isGuess?: boolean
}

export function findVolatile(one: Visit, other: Visit): FoundVolatile {
  const keys: Record<string, Volatile> = {}
  const unclear = new Set<string>()
  const given = [one.html, ...one.calls.map(({ answers }) => JSON.stringify(answers))].join('\n')
  const isGiven = (value: string): boolean => given.includes(value)
  const pairs = [...callPairs(one.calls, other.calls), ...storedPairs(one, other), ...pagePairs(one.html, other.html)]
  for (const pair of pairs) {
    if (pair.one === pair.other || Object.hasOwn(keys, pair.key)) continue
    const volatile = volatileOf(pair, isGiven)
    if (volatile !== undefined) keys[pair.key] = volatile
    else if (!pair.isGuess) unclear.add(pair.key)
  }
  return { keys, unclear: [...unclear].filter((key) => !Object.hasOwn(keys, key)).sort() }
}

function volatileOf({ one, other, isGuess }: Pair, isGiven: (value: string) => boolean): Volatile | undefined {
  const kind = kindOf(one, other, isGiven)
  if (isGuess) return kind === 'cachebuster' ? undefined : kind
  if (kind !== undefined) return kind
  const parts = differingParts(one, other, (part, otherPart) => kindOf(part, otherPart, isGiven))
  // A token of several parts, of which no two visits have one in common.
  if (!parts) return isOfKind('session', one, other) ? 'session' : undefined
  return parts.length === 1 ? parts[0] : parts
}

/** The kinds from the one that is recognised most surely to the one that can be anything. */
const kinds: readonly VolatileKind[] = ['timestamp', 'nonce', 'hash', 'session', 'cachebuster']

/**
 * A nonce is given by the server; what a page rolls itself may look like one. A token of a session has one length; a random number
 * that happens to be long may be a short one the next time. Of a value with separators, parts may stay the same.
 */
function kindOf(one: string, other: string, isGiven: (value: string) => boolean): VolatileKind | undefined {
  return kinds.find((kind) => {
    if (!isOfKind(kind, one, other)) return false
    if (kind === 'nonce') return isGiven(one)
    return kind !== 'session' || (one.length === other.length && /^[\w-]+$/.test(one + other))
  })
}

function isOfKind(kind: VolatileKind, one: string, other: string): boolean {
  return volatileShape(kind).test(one) && volatileShape(kind).test(other)
}

/** Values of calls with the same method and address, in their order. */
function callPairs(calls: readonly RecordedCallSource[], others: readonly RecordedCallSource[]): readonly Pair[] {
  const left = [...others]
  return calls.flatMap((call) => {
    const at = left.findIndex((candidate) => addressOf(candidate) === addressOf(call))
    if (at < 0) return []
    const [other] = left.splice(at, 1) as [RecordedCallSource]
    const [one, two] = [valuesOf(call), valuesOf(other)]
    return [...one].flatMap(([place, { key, value }]) => {
      const found = two.get(place)
      return found ? [{ key, one: value, other: found.value }] : []
    })
  })
}

function addressOf({ request }: RecordedCallSource): string {
  const { origin, pathname } = new URL(request.url ?? request.path ?? '', base)
  return `${request.method} ${origin}${pathname}`
}

const base = 'https://kunst.example'

/** Place → key as a lookup knows it, and value. */
function valuesOf({
  request,
}: RecordedCallSource): ReadonlyMap<string, { readonly key: string; readonly value: string }> {
  const values = new Map<string, { key: string; value: string }>()
  const walk = (value: unknown, place: string, key: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(value)) walk(child, `${place}.${name}`, name)
    } else if (typeof value === 'string' || typeof value === 'number') values.set(place, { key, value: String(value) })
  }
  const { searchParams } = new URL(request.url ?? request.path ?? '', base)
  for (const key of new Set(searchParams.keys())) {
    for (const [index, value] of searchParams.getAll(key).entries()) walk(value, `?${key}.${index}`, key)
  }
  for (const [key, given] of Object.entries({ ...request.form, ...request.multipart })) {
    for (const [index, value] of [given].flat().entries()) {
      if (typeof value === 'string') walk(value, `field ${key}.${index}`, key)
    }
  }
  walk(request.json, 'json', '')
  walk(request.text, 'text', textKey)
  return values
}

/** A moment of the visit itself needs no declaration in what the browser stores. */
function storedPairs(one: Visit, other: Visit): readonly Pair[] {
  return [...one.stored].flatMap(([key, value]) => {
    const found = other.stored.get(key)
    if (found === undefined || replaceTimestamps(value, one.span) === replaceTimestamps(found, other.span)) return []
    return [{ key, one: value, other: found }]
  })
}

/** Hidden fields and members of inline settings, as far as both pages have the same in the same order. */
function pagePairs(one: string, other: string): readonly Pair[] {
  return [readHiddenFields, readMembers].flatMap((read) => {
    const [first, second] = [read(one), read(other)]
    const isAlike = first.length === second.length && first.every(([key], index) => key === second[index]![0])
    if (!isAlike) return []
    return first.map(([key, value], index) => ({ key, one: value, other: second[index]![1], isGuess: true }))
  })
}

type Member = readonly [key: string, value: string]

function readHiddenFields(html: string): readonly Member[] {
  return (html.match(/<input\b[^>]*>/gi) ?? []).flatMap((tag): Member[] => {
    const attribute = (name: string): string | undefined =>
      new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i')
        .exec(tag)
        ?.slice(1)
        .find((text) => text !== undefined)
    const name = attribute('name')
    return name !== undefined && attribute('type') === 'hidden' ? [[name, attribute('value') ?? '']] : []
  })
}

function readMembers(html: string): readonly Member[] {
  return [...html.matchAll(/"([\w-]+)"\s*:\s*(?:"((?:[^"\\]|\\.){1,200})"|(\d{10,13})\b)/g)].map(
    ([, key = '', text, number]): Member => [key, text ?? number ?? ''],
  )
}
