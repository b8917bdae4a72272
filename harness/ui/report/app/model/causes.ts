/** Findings of a whole run by their cause: each cause is shown once, with every test that has it. */
import { checkNames } from '../../../../judge/findings.ts'
import { hasFailed, type ReportFinding, type Results, type Visit } from '../../results/results.ts'

export interface Occurrence {
  readonly visit: Visit
  /** Absent where the test broke without a finding. */
  readonly finding?: ReportFinding
}

export interface Cause {
  /** Part of addresses within the page: the id of its first finding, or of the test that broke. */
  readonly id: string
  /** The check that found it; `test` for one that broke. */
  readonly check: string
  readonly sentence: string
  /** Where the cause was found, at least once. */
  readonly occurrences: readonly [Occurrence, ...Occurrence[]]
  /** False: in every one of these tests something else was found first, which may have led to this. */
  readonly isFirst: boolean
}

/** Sorts causes: those from which others may follow come first, then by the order of the checks, then those found most often. */
export function groupByCause({ visits }: Pick<Results, 'visits'>): readonly Cause[] {
  const groups = new Map<string, Occurrence[]>()
  for (const visit of visits) {
    for (const occurrence of occurrencesIn(visit)) {
      const key = keyOf(occurrence)
      groups.set(key, [...(groups.get(key) ?? []), occurrence])
    }
  }
  return [...groups.values()]
    .map(toCause)
    .sort((a, b) => rank(a) - rank(b) || b.occurrences.length - a.occurrences.length)
}

function occurrencesIn(visit: Visit): readonly Occurrence[] {
  if (visit.findings.length > 0) return visit.findings.map((finding) => ({ visit, finding }))
  return hasFailed(visit) ? [{ visit }] : []
}

/** Numbers – of forms, of pages, measured ones – differ from test to test without being another cause. */
function keyOf(occurrence: Occurrence): string {
  const { check, sentence } = summarise(occurrence)
  return `${check}: ${sentence.replaceAll(/\d+(?:[.,]\d+)*/g, '#')}`
}

function toCause(occurrences: readonly Occurrence[]): Cause {
  const [first, ...others] = occurrences as readonly [Occurrence, ...Occurrence[]]
  const isFirst = occurrences.some(({ visit, finding }) => finding === undefined || visit.findings[0] === finding)
  const id = first.finding?.id ?? first.visit.id
  return { id, ...summarise(first), occurrences: [first, ...others], isFirst }
}

function summarise({ visit, finding }: Occurrence): Pick<Cause, 'check' | 'sentence'> {
  if (!finding) return { check: 'test', sentence: visit.errors[0]?.split('\n')[0] ?? 'it failed without a message' }
  const { call, fault } = visit.variant
  const prefix = `${call}, ${fault}: `
  // The prefix with call and fault is removed, so that one cause is the same in the tests of several faults.
  const sentence = finding.cause.startsWith(prefix) ? finding.cause.slice(prefix.length) : finding.cause
  return { check: finding.check, sentence }
}

function rank({ check, isFirst }: Cause): number {
  const place = checkNames.indexOf(check as (typeof checkNames)[number])
  return (isFirst ? 0 : checkNames.length) + place
}

/** `contact-short, offline: call 1 (feedback)` */
export function describeVisit({ scene, title, variant }: Visit): string {
  if (scene === undefined) return title
  const { start, call, fault, races } = variant
  const detail = start ?? (fault ? `${fault}: ${call}` : races && 'answers in other orders')
  return detail ? `${scene}, ${detail}` : scene
}
