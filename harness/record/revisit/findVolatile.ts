/** Finds the values that differ between two visits of a page, as a scene declares them (`volatile` in `scene.json`). */

import type { RecordedCallSource } from '../../scene/calls.ts'
import { replaceTimestamps, type TimeSpan } from '../../scene/timestamps.ts'
import { textKey, type Volatile, type VolatileKind, volatileShape } from '../../scene/volatile.ts'
import { differingParts } from './differingParts.ts'

/** What a visit of a page has recorded. */
export interface Visit {
  readonly calls: readonly RecordedCallSource[]
  /** Raw HTML of the page. */
  readonly html: string
  /** Cookies and storage at the end of the visit: name → value. */
  readonly stored: ReadonlyMap<string, string>
  readonly span: TimeSpan
}

export interface FoundVolatile {
  readonly keys: Readonly<Record<string, Volatile>>
  /** Keys whose values differ in a way that no kind and no part describes. */
  readonly unclear: readonly string[]
}

/** The values of one key in two visits. */
interface Pair {
  readonly key: string
  readonly first: string
  readonly second: string
  /** True for settings and hidden fields, many of which no call ever sends: only kinds that are recognised surely count there. */
  readonly isFromPage?: boolean
}

export function findVolatile(first: Visit, second: Visit): FoundVolatile {
  const keys: Record<string, Volatile> = {}
  const unclear = new Set<string>()
  const serverText = [first.html, ...first.calls.map(({ answers }) => JSON.stringify(answers))].join('\n')
  const isFromServer = (value: string): boolean => serverText.includes(value)
  const pairs = [
    ...callPairs(first.calls, second.calls),
    ...storedPairs(first, second),
    ...pagePairs(first.html, second.html),
  ]
  for (const pair of pairs) {
    if (pair.first === pair.second || Object.hasOwn(keys, pair.key)) continue
    const volatile = volatileOf(pair, isFromServer)
    if (volatile !== undefined) keys[pair.key] = volatile
    else if (!pair.isFromPage) unclear.add(pair.key)
  }
  return { keys, unclear: [...unclear].filter((key) => !Object.hasOwn(keys, key)).sort() }
}

function volatileOf(
  { first, second, isFromPage }: Pair,
  isFromServer: (value: string) => boolean,
): Volatile | undefined {
  const kind = sharedKindOf(first, second, isFromServer)
  if (isFromPage) return kind === 'cachebuster' ? undefined : kind
  if (kind !== undefined) return kind
  const parts = differingParts(first, second, (part, otherPart) => sharedKindOf(part, otherPart, isFromServer))
  // A token of several parts, all of which differ between the visits, is a session.
  if (!parts) return isOfKind('session', first, second) ? 'session' : undefined
  return parts.length === 1 ? parts[0] : parts
}

/** The kinds, from the most surely recognised one to the one that any value may have. */
const kinds: readonly VolatileKind[] = ['timestamp', 'nonce', 'hash', 'session', 'cachebuster']

/**
 * The kind that both values have. A nonce must come from the server, since random characters of the page may look like one. A session token
 * has the same length in both visits, unlike a random number. A value with other characters than a token's may have parts that stay the same.
 */
function sharedKindOf(
  first: string,
  second: string,
  isFromServer: (value: string) => boolean,
): VolatileKind | undefined {
  return kinds.find((kind) => {
    if (!isOfKind(kind, first, second)) return false
    if (kind === 'nonce') return isFromServer(first)
    return kind !== 'session' || (first.length === second.length && /^[\w-]+$/.test(first + second))
  })
}

function isOfKind(kind: VolatileKind, first: string, second: string): boolean {
  return volatileShape(kind).test(first) && volatileShape(kind).test(second)
}

/** Values of calls with the same method and address, in their order. */
function callPairs(calls: readonly RecordedCallSource[], others: readonly RecordedCallSource[]): readonly Pair[] {
  const unmatched = [...others]
  return calls.flatMap((call) => {
    const index = unmatched.findIndex((candidate) => addressOf(candidate) === addressOf(call))
    if (index < 0) return []
    const [other] = unmatched.splice(index, 1) as [RecordedCallSource]
    const [values, otherValues] = [valuesOf(call), valuesOf(other)]
    return [...values].flatMap(([place, { key, value }]) => {
      const found = otherValues.get(place)
      return found ? [{ key, first: value, second: found.value }] : []
    })
  })
}

function addressOf({ request }: RecordedCallSource): string {
  const { origin, pathname } = new URL(request.url ?? request.path ?? '', base)
  return `${request.method} ${origin}${pathname}`
}

const base = 'https://kunst.example'

/** Place in the request → the value, and the key by which a scene declares it. */
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

/** Values in cookies and storage that differ in more than the time of the visit, which needs no declaration there. */
function storedPairs(firstVisit: Visit, secondVisit: Visit): readonly Pair[] {
  return [...firstVisit.stored].flatMap(([key, value]) => {
    const found = secondVisit.stored.get(key)
    if (found === undefined || replaceTimestamps(value, firstVisit.span) === replaceTimestamps(found, secondVisit.span))
      return []
    return [{ key, first: value, second: found }]
  })
}

/** Hidden fields and members of inline settings, as far as both pages have the same in the same order. */
function pagePairs(firstHtml: string, secondHtml: string): readonly Pair[] {
  return [readHiddenFields, readMembers].flatMap((read) => {
    const [members, others] = [read(firstHtml), read(secondHtml)]
    const hasSameKeys = members.length === others.length && members.every(([key], index) => key === others[index]![0])
    if (!hasSameKeys) return []
    return members.map(([key, value], index) => ({ key, first: value, second: others[index]![1], isFromPage: true }))
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
