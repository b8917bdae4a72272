/** Describes a value that does not fit its schema, in words for readers who do not know the schema library. */

import type * as z from 'zod'
import { didYouMean } from './didYouMean.ts'
import { counted } from './looseText.ts'

type Issue = z.core.$ZodIssue

/** One problem: its place in the value, and what was expected there. */
export interface DescribedIssue {
  readonly path: readonly PropertyKey[]
  readonly expected: string
  /** True: the sentence is complete, and the actual value is not appended to it. */
  readonly isComplete?: boolean
}

/** @param keysAt the keys that the format knows at a place */
export function describeIssue(
  issue: Issue,
  keysAt: (path: readonly PropertyKey[]) => readonly string[],
): readonly DescribedIssue[] {
  if (issue.code === 'unrecognized_keys') {
    const knownKeys = keysAt(issue.path)
    return issue.keys.map((key) => {
      const list = knownKeys.length > 0 ? ` Known keys: ${knownKeys.join(', ')}.` : ''
      return {
        path: issue.path,
        expected: `unknown key "${key}".${didYouMean(key, knownKeys)}${list}`,
        isComplete: true,
      }
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
      return describeSize(issue.origin, issue.minimum, 'at least', issue.inclusive === false ? 'above' : 'from')
    case 'too_big':
      return describeSize(issue.origin, issue.maximum, 'at most', issue.inclusive === false ? 'below' : 'up to')
    case 'invalid_value':
      return describeChoices(issue.values)
    case 'invalid_format':
      return formatWords[issue.format] ?? withoutPrefix(issue.message)
    case 'invalid_union':
      return describeUnion(issue)
    default:
      return withoutPrefix(issue.message)
  }
}

function describeSize(origin: string, limit: number | bigint, lengthWord: string, valueWord: string): string {
  if (origin === 'string')
    return Number(limit) === 1 ? 'a text that is not empty' : `a text of ${lengthWord} ${limit} characters`
  if (origin === 'array') return `a list of ${lengthWord} ${counted(Number(limit), 'item')}`
  return `a number ${valueWord} ${limit}`
}

function describeChoices(values: readonly unknown[]): string {
  const shown = values.map((value) => JSON.stringify(value))
  return shown.length === 1 ? String(shown[0]) : `one of ${shown.join(', ')}`
}

/** Lists the alternatives at the same place. Where alternatives differ deeper in the value, the one that fits furthest is described. */
function describeUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const { options } = issue as { readonly options?: readonly unknown[] }
  if (options) return describeChoices(options)
  const branches = issue.errors.map(([first]) => first).filter((first) => first !== undefined)
  const here = branches.filter(({ path }) => path.length === 0).map(expectedBy)
  if (here.length > 0) return [...new Set(here)].join(' or ')
  const [deepest] = [...branches].sort((a, b) => b.path.length - a.path.length)
  return deepest ? `${expectedBy(deepest)} at ${deepest.path.join('.')}` : withoutPrefix(issue.message)
}

/** Removes the library's prefix and the word "expected", with which also the messages of our own schemas begin. */
function withoutPrefix(message: string): string {
  return message
    .replace(/^(?:Invalid input|Invalid option|Too small|Too big): /, '')
    .replace(/^expected /, '')
    .replace(/, received .*$/, '')
}
