/** What a schema says of a value that does not fit, in words for people who have never heard of schemas. */
import type * as z from 'zod'
import { didYouMean } from './didYouMean.ts'

type Issue = z.core.$ZodIssue

/** One problem: where it is, and what was expected there. */
export interface Described {
  readonly path: readonly PropertyKey[]
  readonly expected: string
  /** True: the sentence is whole, what came instead is part of it. */
  readonly isWhole?: boolean
}

/** @param keysAt the keys that the format knows at a place */
export function describeIssue(
  issue: Issue,
  keysAt: (path: readonly PropertyKey[]) => readonly string[],
): readonly Described[] {
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(issue.path)
    return issue.keys.map((key) => {
      const list = known.length > 0 ? ` Known keys: ${known.join(', ')}.` : ''
      return { path: issue.path, expected: `unknown key "${key}".${didYouMean(key, known)}${list}`, isWhole: true }
    })
  }
  return [{ path: issue.path, expected: `expected ${expectedBy(issue)}` }]
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  undefined: 'nothing',
}

const formatWords: Readonly<Record<string, string>> = {
  url: 'an address such as https://shop.example/',
  datetime: 'a time with its offset such as 2026-11-16T10:00:00+01:00',
  base64: 'bytes in base64',
}

function expectedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords[issue.expected] ?? issue.expected
    case 'too_small':
      return sized(issue.origin, issue.minimum, 'at least', issue.inclusive === false ? 'above' : 'from')
    case 'too_big':
      return sized(issue.origin, issue.maximum, 'at most', issue.inclusive === false ? 'below' : 'up to')
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return formatWords[issue.format] ?? withoutPrefix(issue.message)
    case 'invalid_union':
      return ofUnion(issue)
    default:
      return withoutPrefix(issue.message)
  }
}

function sized(origin: string, limit: number | bigint, lengthWord: string, valueWord: string): string {
  if (origin === 'string')
    return Number(limit) === 1 ? 'a text that is not empty' : `a text of ${lengthWord} ${limit} characters`
  if (origin === 'array') return `a list of ${lengthWord} ${limit} ${Number(limit) === 1 ? 'item' : 'items'}`
  return `a number ${valueWord} ${limit}`
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.map((value) => JSON.stringify(value))
  return shown.length === 1 ? String(shown[0]) : `one of ${shown.join(', ')}`
}

/** Alternatives at the same place are listed; of those that go deeper, the one that got furthest says what is wrong. */
function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const { options } = issue as { readonly options?: readonly unknown[] }
  if (options) return oneOf(options)
  const branches = issue.errors.map(([first]) => first).filter((first) => first !== undefined)
  const here = branches.filter(({ path }) => path.length === 0).map(expectedBy)
  if (here.length > 0) return [...new Set(here)].join(' or ')
  const [deepest] = [...branches].sort((a, b) => b.path.length - a.path.length)
  return deepest ? `${expectedBy(deepest)} at ${deepest.path.join('.')}` : withoutPrefix(issue.message)
}

/** Messages of our own begin with "expected", as do the library's behind its own words. */
function withoutPrefix(message: string): string {
  return message
    .replace(/^(?:Invalid input|Invalid option|Too small|Too big): /, '')
    .replace(/^expected /, '')
    .replace(/, received .*$/, '')
}
