/** Compares two visits of one scene part by part, without the differences that were reviewed as deliberate. */
import type { CheckName, Finding } from '../findings.ts'
import { compareLines, type LineDifference, sentenceOf } from '../ledger/lineDifference.ts'
import type { Observation, PartName } from './observation.ts'

export interface Compared {
  /** Name of the first visit in findings: `the shop’s own scripts`, `the baseline`. */
  readonly firstName: string
  /** True where it is deliberate that the journey comes to its end in the second visit only. */
  readonly endsOnlyHere?: boolean
  /** True for a line that only one visit has, and that was reviewed as deliberate. */
  isDeliberate(part: PartName, side: Side, line: string): boolean
}

/** `original`: only the first visit has the line. `here`: only the second. */
export type Side = 'original' | 'here'

/** One finding per part that differs; `expected` is the first visit, `came` the second. */
export function compareObservations(first: Observation, second: Observation, compared: Compared): readonly Finding[] {
  if (first.stuck !== second.stuck) {
    // Where only one visit comes to its end, every part differs, so that comparing them would hide the cause.
    const isDeliberate = compared.endsOnlyHere && second.stuck === undefined
    return isDeliberate ? [] : [stuckFinding(first, second, compared.firstName)]
  }
  const names = Object.keys(first.parts) as PartName[]
  return names.flatMap((part) => {
    const difference = compareLines(first.parts[part] ?? [], second.parts[part] ?? [])
    const expected = difference.expected.filter((line) => !compared.isDeliberate(part, 'original', line))
    const came = difference.came.filter((line) => !compared.isDeliberate(part, 'here', line))
    if (expected.length === 0 && came.length === 0) return []
    return [findingOf(part, { expected, came }, compared.firstName)]
  })
}

/**
 * Keeps the lines that two comparisons of the same scene have in common, part by part, so that differences which come by chance
 * are left out.
 */
export function foundInBoth(first: readonly Finding[], second: readonly Finding[]): readonly Finding[] {
  return second.flatMap((finding) => {
    const { check, cause, expected = [], came = [] } = finding
    const other = first.find((candidate) => candidate.check === check)
    if (!other) return []
    if (!finding.expected) return cause === other.cause ? [finding] : []
    const common = {
      expected: expected.filter((line) => other.expected?.includes(line)),
      came: came.filter((line) => other.came?.includes(line)),
    }
    if (common.expected.length === 0 && common.came.length === 0) return []
    const [, firstName = ''] = /\(compared with (.*)\)$/.exec(cause) ?? []
    return [findingOf(check as PartName, common, firstName)]
  })
}

function findingOf(part: PartName, difference: LineDifference, firstName: string): Finding {
  const check: CheckName = part
  return { check, cause: `${sentenceOf(subjects[part], difference)} (compared with ${firstName})`, ...difference }
}

const subjects: Readonly<Record<PartName, string>> = {
  calls: 'what is asked of the server',
  'hidden fields': 'what the hidden fields hold when the form is sent',
  'accessibility tree': 'the accessibility tree',
  'focus, cookies and storage': 'focus, cookies or storage',
  events: 'the list of events',
  ledger: 'what the script changes on the page',
  console: 'the console',
  undo: 'what is left after stop()',
}

function stuckFinding(first: Observation, second: Observation, firstName: string): Finding {
  const cause =
    second.stuck === undefined
      ? `only with ${firstName} ${first.stuck}`
      : first.stuck === undefined
        ? `${second.stuck}; with ${firstName} the journey comes to its end`
        : `${second.stuck}; with ${firstName} ${first.stuck}`
  return { check: 'journey', cause }
}
