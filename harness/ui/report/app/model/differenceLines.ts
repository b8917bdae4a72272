/** Two texts line by line, as one list with signs; equal lines are shown only around a difference. */
import { commonSubsequence } from '../../../../judge/ledger/align.ts'

/** A stretch of a line; the marked one is where two lines that replace each other differ. */
export interface Part {
  readonly text: string
  readonly isMarked: boolean
}

export type Row =
  | { readonly kind: 'same' | 'removed' | 'added'; readonly parts: readonly Part[] }
  | { readonly kind: 'gap'; readonly count: number }

/** The lines of a stored text, which ends in a line feed. */
export function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

/** @param around equal lines that are shown before and after a difference */
export function differenceLines(expected: readonly string[], actual: readonly string[], around = 3): readonly Row[] {
  const rows: Row[] = []
  let [before, after] = [0, 0]
  const addChanges = (expectedEnd: number, actualEnd: number): void => {
    rows.push(...changedRows(expected.slice(before, expectedEnd), actual.slice(after, actualEnd)))
  }
  for (const [expectedAt, actualAt] of commonSubsequence(expected, actual)) {
    addChanges(expectedAt, actualAt)
    rows.push({ kind: 'same', parts: plain(expected[expectedAt] ?? '') })
    ;[before, after] = [expectedAt + 1, actualAt + 1]
  }
  addChanges(expected.length, actual.length)
  return collapse(rows, around)
}

/** Lines that replace as many others are compared one by one. */
function changedRows(removed: readonly string[], added: readonly string[]): readonly Row[] {
  const isReplaced = removed.length === added.length
  const partsOf = (line: string, other: string | undefined): readonly Part[] =>
    isReplaced && other !== undefined ? markDifference(line, other) : plain(line)
  return [
    ...removed.map((line, index) => ({ kind: 'removed', parts: partsOf(line, added[index]) }) as const),
    ...added.map((line, index) => ({ kind: 'added', parts: partsOf(line, removed[index]) }) as const),
  ]
}

function plain(text: string): readonly Part[] {
  return [{ text, isMarked: false }]
}

/** Marks the part in which two lines differ, without their common beginning and end; lines without anything in common are not marked. */
function markDifference(line: string, other: string): readonly Part[] {
  const shorter = Math.min(line.length, other.length)
  let start = 0
  while (start < shorter && line[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && line.at(-1 - end) === other.at(-1 - end)) end++
  if (start + end === 0) return plain(line)
  const parts = [
    { text: line.slice(0, start), isMarked: false },
    { text: line.slice(start, line.length - end), isMarked: true },
    { text: line.slice(line.length - end), isMarked: false },
  ]
  return parts.filter(({ text }) => text !== '')
}

function collapse(rows: readonly Row[], around: number): readonly Row[] {
  const isNear = (index: number): boolean =>
    rows.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same')
  const shown: Row[] = []
  for (const [index, row] of rows.entries()) {
    if (isNear(index)) {
      shown.push(row)
      continue
    }
    const last = shown.at(-1)
    if (last?.kind === 'gap') shown[shown.length - 1] = { kind: 'gap', count: last.count + 1 }
    else shown.push({ kind: 'gap', count: 1 })
  }
  return shown
}
