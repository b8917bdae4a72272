/** Searches redacted files once more, and reports the places where something private still stands. */
import { decodeText, plainText } from '../../lookup/body/decodedText.ts'
import { technicalKind } from './kinds/fieldKinds.ts'
import { isPseudonym } from './kinds/kinds.ts'
import { findNamedValues } from './kinds/namedValues.ts'
import { findPatterns } from './kinds/patterns.ts'
import type { Redactor } from './redactor.ts'

export interface Leak {
  readonly file: string
  /** Line and column count from 1. */
  readonly line: number
  readonly column: number
  /** The kind with its article: `a mail address`, `a nonce`; never the secret itself. */
  readonly what: string
}

export interface LeakOptions {
  /** Knows the secrets that must have been replaced; absent for files that were redacted in another run. */
  readonly redactor?: Redactor
  /** Values that may stay, such as a shop's public address. */
  readonly allowed?: readonly string[]
}

/** @param files name → text */
export function findLeaks(
  files: ReadonlyMap<string, string>,
  { redactor, allowed = [] }: LeakOptions,
): readonly Leak[] {
  const leaks: Leak[] = []
  for (const [file, text] of files) {
    const placeOf = createPlaces(text)
    const report = (at: number, kind: string): void => {
      leaks.push({ file, ...placeOf(at), what: withArticle(kind) })
    }
    const isAllowed = (value: string): boolean => allowed.includes(value)
    for (const { secret, start } of redactor?.find(text) ?? []) if (!isAllowed(secret.value)) report(start, secret.kind)
    const decoded = decodeText(text)
    const reportedPlaces = new Set(leaks.map(({ line, column }) => `${line}:${column}`))
    const reportNew = (at: number, kind: string): void => {
      const start = decoded.starts[at] ?? 0
      const { line, column } = placeOf(start)
      if (!reportedPlaces.has(`${line}:${column}`)) report(start, kind)
    }
    for (const { kind, value, at } of findPatterns(decoded.text)) if (!isAllowed(value)) reportNew(at, kind)
    for (const { name, value } of findNamedValues(decoded.text)) {
      const kind = technicalKind(name, plainText(value))
      if (kind && kind !== 'hash' && !isPseudonym(value) && !isAllowed(value))
        reportNew(decoded.text.indexOf(value), kind)
    }
  }
  return leaks
}

/** Gives line and column of a character. */
function createPlaces(text: string): (at: number) => Pick<Leak, 'line' | 'column'> {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (at) => {
    let [first, last] = [0, lineStarts.length - 1]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if (lineStarts[middle]! <= at) first = middle
      else last = middle - 1
    }
    return { line: first + 1, column: at - lineStarts[first]! + 1 }
  }
}

/** `calls.json:12:5: a mail address`. */
export function formatLeak({ file, line, column, what }: Leak): string {
  return `${file}:${line}:${column}: ${what}`
}

function withArticle(kind: string): string {
  if (kind === 'mail') return 'a mail address'
  if (kind === 'phone') return 'a phone number'
  return `${/^[aeioI]/.test(kind) ? 'an' : 'a'} ${kind}`
}
