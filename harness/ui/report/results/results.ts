/** The data of the report: the tests of a run with their findings. Shared by the program that reads them and the page that shows them. */
import type { IdentifiedFinding } from '../../../testing/run/results/identify.ts'
import type { TestVariant, TimelineStep } from '../../../testing/run/results/results.ts'

/** A picture that a test kept, as a data address. */
export interface Picture {
  /** `page`, or `390 px: expected`. */
  readonly name: string
  readonly source: string
}

export type ReportFinding = IdentifiedFinding

/** One test: mostly one scene, visited in one way. */
export interface Visit {
  /** Part of addresses within the page. */
  readonly id: string
  readonly title: string
  /** Scene, where the test says so; it is what a command for this test needs. */
  readonly scene?: string
  /** Test file, where the run has others than those of scenes. */
  readonly file?: string
  readonly variant: TestVariant
  /** Requirements that the test proves. */
  readonly requirements: readonly string[]
  readonly outcome: 'passed' | 'failed' | 'flaky' | 'skipped'
  /** Milliseconds, of all tries together. */
  readonly durationMs: number
  readonly findings: readonly ReportFinding[]
  /** The runner's own words, where a test failed without a finding. */
  readonly errors: readonly string[]
  readonly pictures: readonly Picture[]
  /** Why the test was skipped, or which comparison was left out. */
  readonly remarks: readonly string[]
  /** The journey step by step, where something was found. */
  readonly timeline: readonly TimelineStep[]
}

export interface Results {
  /** ISO 8601. */
  readonly begun: string
  /** Milliseconds from the first test to the last. */
  readonly durationMs: number
  readonly visits: readonly Visit[]
  /** Errors outside of any test: a file that does not load, no browser. */
  readonly errors: readonly string[]
  /** A sentence for a run that did not come to its end. */
  readonly interruption?: string
  /** What a command needs besides the scene to play a test as this run did: ` --bundle other.js`. */
  readonly options: string
}

/** Facts about a scene that are known without playing it. */
export interface SceneFacts {
  readonly title: string
  /** Path of its page. */
  readonly page: string
  /** Features that change the page, by the stored ledger. */
  readonly features: readonly string[]
  /** Selectors that match on its page. */
  readonly selectors: readonly string[]
  /** Recorded calls, as method and path. */
  readonly calls: readonly string[]
  /** Names of the events that the page fires. */
  readonly events: readonly string[]
  /** Messages to the visitor: own texts that the scene shows, and messages of recorded answers. */
  readonly messages: readonly string[]
}

/** Something that scenes can exercise. */
export interface CoverageRow {
  readonly name: string
  /** Scenes, by name; empty: a hole. */
  readonly scenes: readonly string[]
}

export interface Requirement {
  readonly id: string
  readonly text: string
  readonly isProven: boolean
}

/** Everything that the page shows. */
export interface ReportData {
  readonly results: Results
  readonly scenes: Readonly<Record<string, SceneFacts>>
  /** Ids of all features that there are. */
  readonly features: readonly string[]
  /** The script's own texts, in German. */
  readonly texts: readonly string[]
  /** Keys of settings that the contracts list, by the scenes whose pages print them. */
  readonly settings: readonly CoverageRow[]
  /** The requirements as the last run of all tests has left them; empty where there was none. */
  readonly requirements: readonly Requirement[]
  /** The token that a request to accept a finding must send; undefined where no server offers that button. */
  readonly acceptToken?: string
  /** Ids of the findings that were accepted before the page was loaded. */
  readonly accepted?: readonly string[]
}

export function hasFailed({ outcome }: Visit): boolean {
  return outcome === 'failed' || outcome === 'flaky'
}

/** True where the run is whole and has neither findings nor errors. */
export function isFine({ visits, errors, interruption }: Results): boolean {
  const isVisitFine = (visit: Visit): boolean => !hasFailed(visit) && visit.findings.length === 0
  return errors.length === 0 && interruption === undefined && visits.every(isVisitFine)
}
