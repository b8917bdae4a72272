/** Finds the lines in which two texts differ, and describes the difference in a sentence. */
import { differenceIndex } from '../../lookup/explain.ts'

export interface LineDifference {
  /** Lines that only the first text has, in its order. */
  readonly expected: readonly string[]
  /** Lines that only the second text has, in its order. */
  readonly came: readonly string[]
}

/** A line that a text has twice must be in the other one twice. Where only the order differs, returns the first line out of place. */
export function compareLines(expected: readonly string[], actual: readonly string[]): LineDifference {
  const difference = { expected: without(expected, actual), came: without(actual, expected) }
  if (difference.expected.length > 0 || difference.came.length > 0) return difference
  const at = expected.findIndex((line, index) => line !== actual[index])
  return at < 0 ? difference : { expected: [expected[at]!], came: [actual[at]!] }
}

/** `the accessibility tree differs in 3 lines, first: was "…", is "…"`, with the two lines that are most alike. */
export function sentenceOf(subject: string, { expected, came }: LineDifference): string {
  const [was] = expected
  const count = Math.max(expected.length, came.length)
  const lines = count > 1 ? ` ${count} lines` : ''
  const first = count > 1 ? ', first' : ''
  if (was === undefined) return `${subject} has${lines} in addition${first}: ${(came[0] ?? '').trim()}`
  if (came.length === 0) return `${subject} no longer has${lines}${first}: ${was.trim()}`
  const is = came.reduce((best, line) => (commonStart(line, was) > commonStart(best, was) ? line : best))
  return `${subject} differs${lines && ` in${lines}`}${first}: was ${was.trim()}, is ${is.trim()}`
}

/** The lines without those of `others`; each line of `others` removes one occurrence. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0
    counts.set(line, count - 1)
    return count <= 0
  })
}

/** Characters that two lines have in common at their beginning. */
function commonStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** Characters shown on either side of a difference. */
const contextCharacters = 60

/**
 * Describes the first place at which two texts differ, with the text around it; undefined where they are byte for byte equal.
 * Used to check that `stop()` restores the server's HTML.
 */
export function firstDifference(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined
  const at = differenceIndex(expected, actual)
  const around = (text: string): string => {
    const [from, to] = [Math.max(0, at - contextCharacters), at + contextCharacters]
    return JSON.stringify(`${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`)
  }
  return `differs at character ${at}:\n  expected ${around(expected)}\n  came     ${around(actual)}`
}
