/** Which tests and causes a filter leaves. */
import { containsWords } from '../../../../scene/reading/looseText.ts'
import type { ReportData, SceneFacts, Visit } from '../../results/results.ts'
import type { Filter } from './address.ts'
import { type Cause, describeVisit, type Occurrence } from './causes.ts'

/** The subjects of a test: features, page and requirements. */
export interface Subjects {
  readonly feature: readonly string[]
  readonly page: readonly string[]
  readonly requirement: readonly string[]
}
export const subjectNames = ['feature', 'page', 'requirement'] as const

/** A test of a feature's own folder is about that feature; a scene's is about all that take part in it. */
export function subjectsOf(visit: Visit, scenes: ReportData['scenes']): Subjects {
  const facts: SceneFacts | undefined = visit.scene === undefined ? undefined : scenes[visit.scene]
  const featureOfFile = /(?:^|\/)features\/([^/]+)\//.exec(visit.file ?? '')?.[1]
  return {
    feature: featureOfFile === undefined ? (facts?.features ?? []) : [featureOfFile],
    page: facts ? [facts.page] : [],
    requirement: visit.requirements,
  }
}

export function filterVisits(visits: readonly Visit[], filter: Filter, scenes: ReportData['scenes']): readonly Visit[] {
  return visits.filter((visit) => {
    const { check, search = '' } = filter
    const isChecked = check === undefined || visit.findings.some((finding) => finding.check === check)
    return isChecked && concerns(visit, filter, scenes) && containsWords(textOfVisit(visit), search)
  })
}

/** Causes with those of their tests that the filter leaves. */
export function filterCauses(causes: readonly Cause[], filter: Filter, scenes: ReportData['scenes']): readonly Cause[] {
  const { check, search = '' } = filter
  return causes.flatMap((cause) => {
    if (check !== undefined && cause.check !== check) return []
    const [first, ...others] = cause.occurrences.filter(
      (one) => concerns(one.visit, filter, scenes) && containsWords(`${cause.sentence} ${textOf(one)}`, search),
    )
    return first ? [{ ...cause, occurrences: [first, ...others] as const }] : []
  })
}

function concerns(visit: Visit, filter: Filter, scenes: ReportData['scenes']): boolean {
  const subjects = subjectsOf(visit, scenes)
  const isOutcome = filter.outcome === undefined || filter.outcome === visit.outcome
  return isOutcome && subjectNames.every((name) => filter[name] === undefined || subjects[name].includes(filter[name]))
}

function textOf({ visit, finding }: Occurrence): string {
  const { details = [], expected = [], came = [] } = finding ?? {}
  return [describeVisit(visit), finding?.id, ...details, ...expected, ...came, ...visit.errors].join('\n')
}

function textOfVisit(visit: Visit): string {
  return [describeVisit(visit), visit.title, ...visit.findings.map(({ cause }) => cause), ...visit.errors].join('\n')
}

/** One row of an overview: how many tests are about something, and how many of them found something. */
export interface SubjectCount {
  readonly name: string
  readonly tests: number
  readonly failed: number
}

/** Rows of an overview, those with most findings first. */
export function countBySubject(
  visits: readonly Visit[],
  subject: keyof Subjects,
  scenes: ReportData['scenes'],
): readonly SubjectCount[] {
  const rows = new Map<string, SubjectCount>()
  for (const visit of visits) {
    for (const name of subjectsOf(visit, scenes)[subject]) {
      const { tests, failed } = rows.get(name) ?? { tests: 0, failed: 0 }
      const isFailed = visit.outcome === 'failed' || visit.outcome === 'flaky'
      rows.set(name, { name, tests: tests + 1, failed: failed + Number(isFailed) })
    }
  }
  return [...rows.values()].sort((a, b) => b.failed - a.failed || a.name.localeCompare(b.name))
}
