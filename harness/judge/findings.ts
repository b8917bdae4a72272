/** What the checks of a scene report: first the cause, as a sentence, then what shows it. */
import { shorten } from '../scene/reading/looseText.ts'

/** The checks, in the order in which their findings are shown: checks whose findings cause others come first. */
export const checkNames = [
  'journey',
  'calls',
  'contracts',
  'foreign code',
  'events',
  'hidden fields',
  'ledger',
  'accessibility tree',
  'focus, cookies and storage',
  'console',
  'selector counts',
  'layout shift',
  'long tasks',
  'accessibility rules',
  'undo',
  'leaks',
  'pictures',
  'faults',
  'races',
] as const
export type CheckName = (typeof checkNames)[number]

export interface Finding {
  readonly check: CheckName
  /** One sentence that names the cause. */
  readonly cause: string
  readonly details?: readonly string[]
  /** Shown beside `came`, where two things differ. */
  readonly expected?: readonly string[]
  /** What the run led to instead of `expected`. */
  readonly came?: readonly string[]
  /** The reviewed file that differs; `vernissage accept` can write it anew. */
  readonly stored?: StoredDifference
}

/** A reviewed file of a scene, and what the scene did in this run. */
export interface StoredDifference {
  /** Path in the folder of the scenes, with slashes: `contact-short/expected/ledger.txt`. */
  readonly file: string
  /** The whole text of the file. Absent for a picture, like `actual`. */
  readonly expected?: string
  /** The whole text that the run led to. */
  readonly actual?: string
}

/** Sorts findings by the order of the checks; findings of one check keep their order. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  const rank = ({ check }: Finding): number => checkNames.indexOf(check)
  return [...findings].sort((a, b) => rank(a) - rank(b))
}

/** A finding, with the id by which `vernissage accept` finds it where a run has given it one. */
type IdentifiedFinding = Finding & { readonly id?: string }

/** All findings as text for a terminal. Findings in succession that compare the same two lists show these lists once. */
export function formatFindings(findings: readonly IdentifiedFinding[]): string {
  const groups: IdentifiedFinding[][] = []
  for (const finding of findings) {
    const group = groups.at(-1)
    if (group?.[0] && isSameComparison(group[0], finding)) group.push(finding)
    else groups.push([finding])
  }
  return groups.map(formatGroup).join('\n\n')
}

function isSameComparison(one: Finding, other: Finding): boolean {
  if (one.check !== other.check || !(one.expected ?? one.came)) return false
  return JSON.stringify([one.expected, one.came]) === JSON.stringify([other.expected, other.came])
}

function formatGroup(group: readonly IdentifiedFinding[]): string {
  const [first] = group as [IdentifiedFinding]
  const { check, expected, came, details } = first
  const columns = [...(expected ? ['expected:', ...listed(expected)] : []), ...(came ? ['came:', ...listed(came)] : [])]
  if (group.length === 1)
    return [`${causeOf(first)}  [${check}${idOf(first)}]`, ...indented([...detailLines(details), ...columns])].join(
      '\n',
    )
  const causes = group.flatMap((finding) => [causeOf(finding), ...indented(detailLines(finding.details))])
  return [`${group.length} findings  [${check}]`, ...indented([...columns, ...causes])].join('\n')
}

function idOf({ id, stored }: IdentifiedFinding): string {
  return id !== undefined && stored ? `, ${id}` : ''
}

/** Length of a cause above its two lists, which show the rest. */
const shownCharacters = 240

function causeOf({ cause, expected, came }: Finding): string {
  return expected || came ? shorten(cause, shownCharacters) : broken(cause).join('\n  ')
}

/** Length from which on a line is broken, since a terminal would break it within words; lists of lines stay as they are. */
const longLine = 300
const brokenLine = /(?=\S).{1,118}(?:\s+|$)|\S{119,}\s*/g

/** A long line in several ones, broken between words; those behind the first are indented. */
function broken(line: string): readonly string[] {
  return line.length <= longLine ? [line] : (line.match(brokenLine) ?? [line]).map((part) => part.trimEnd())
}

/** The details of a finding; those that are several lines already keep them. */
function detailLines(details: readonly string[] = []): readonly string[] {
  return details.flatMap((detail) =>
    detail.split('\n').flatMap((line) => broken(line).map((part, index) => (index > 0 ? `  ${part}` : part))),
  )
}

function listed(lines: readonly string[]): readonly string[] {
  return indented(lines.length > 0 ? lines : ['(nothing)'])
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`)
}
