/** Short names for tests and findings, the same in every run. */
import { createHash } from 'node:crypto'
import { type Finding, sortFindings } from '../../../judge/findings.ts'

export interface IdentifiedFinding extends Finding {
  /** The id for `vernissage accept`; the same in every run that finds the same. */
  readonly id: string
}

/** @param title of the test, with its scene or file, since several tests may have the same title */
export function identifyVisit(title: string): string {
  return shortHash(title)
}

/** Gives each finding its id, and sorts the findings by their checks. Where one test finds the same twice, the later ids are numbered. */
export function identifyFindings(visit: string, findings: readonly Finding[]): readonly IdentifiedFinding[] {
  const counts = new Map<string, number>()
  return sortFindings(findings).map((finding) => {
    const id = shortHash([visit, finding.check, finding.stored?.file ?? finding.cause].join('\n'))
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return { ...finding, id: count === 1 ? id : `${id}-${count}` }
  })
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
