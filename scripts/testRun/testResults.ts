import { existsSync, readFileSync } from 'node:fs'

/** One test as its runner reported it, whichever runner it was. */
export interface TestResult {
  /** The test's own title, without those of the groups around it. */
  readonly title: string
  /** The titles of the groups around it. */
  readonly groups?: readonly string[]
  /** Tags of the test and of its groups, as the runner spells them. */
  readonly tags?: readonly string[]
  readonly file: string
  /** The file that the runner loaded, where the test is written in another one. */
  readonly suite?: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Why the test was skipped, where it says so. */
  readonly reason?: string
  /** Milliseconds that the test took, with those of an earlier try. */
  readonly durationMs?: number
  /** How many tests the result stands for, where a whole file was left out. */
  readonly tests?: number
  /** The requirements that the tests of a file that was left out prove all the same. */
  readonly proven?: readonly string[]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly title: string
      /** Titles of the groups, from the file on, whose own is empty. */
      readonly ancestorTitles: readonly string[]
      readonly tags: readonly string[]
      readonly status: string
      readonly duration?: number | null
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title?: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tags: readonly string[]
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly results?: readonly { readonly duration: number }[]
    }[]
  }[]
}

/** Results of vitest's JSON report; undefined when there is none. A file that did not load counts as one failed test. */
export function readVitest(path: string): readonly TestResult[] | undefined {
  if (!existsSync(path)) return undefined
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  return report.testResults.flatMap(({ name: file, status, assertionResults }): TestResult[] => {
    const results = assertionResults.map(({ title, ancestorTitles: groups, tags, status, duration }): TestResult => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      return { title, groups, tags, file, outcome, ...(typeof duration === 'number' && { durationMs: duration }) }
    })
    const isBroken = status === 'failed' && results.every(({ outcome }) => outcome !== 'failed')
    return isBroken ? [...results, { title: 'the file loads', file, outcome: 'failed' }] : results
  })
}

/** A busy machine explains this many tests that need a second try, and not more. */
const maximumFlaky = 3

/**
 * Results of Playwright's JSON report; undefined when there is none. A test that passed at the second try only, which it has
 * in continuous integration alone, proves nothing: it counts as skipped, and from the fourth on they have failed together.
 */
export function readPlaywright(path: string): readonly TestResult[] | undefined {
  if (!existsSync(path)) return undefined
  const report: PlaywrightSuite = JSON.parse(readFileSync(path, 'utf8'))
  const results = resultsOf(report)
  const flaky = results.filter(({ reason }) => reason === needsSecondTry)
  if (flaky.length <= maximumFlaky) return results
  const title = `at most ${maximumFlaky} browser tests need a second try (${flaky.length} did)`
  return [...results, { title, file: 'gate', outcome: 'failed' }]
}

const outcomes = { expected: 'passed', skipped: 'skipped', unexpected: 'failed' } as const

const needsSecondTry = 'failed, and passed at the second try: look into it'

/** @param around the titles of the groups around this one; the outermost are the files. */
function resultsOf(suite: PlaywrightSuite, around: readonly string[] = []): readonly TestResult[] {
  const { title: suiteTitle, suites = [], specs = [] } = suite
  const groups = suiteTitle === undefined ? around : [...around, suiteTitle]
  const results = specs.flatMap(({ title, tags, file, tests }) =>
    tests.map(({ status, annotations, results: tries }): TestResult => {
      const durationMs = tries?.reduce((sum, { duration }) => sum + duration, 0)
      const suite = groups[0] !== undefined && groups[0] !== file && { suite: groups[0] }
      const test = { title, groups, tags, file, ...suite, ...(durationMs !== undefined && { durationMs }) }
      if (status === 'flaky') return { ...test, outcome: 'skipped', reason: needsSecondTry }
      const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
      return { ...test, outcome: outcomes[status], ...(reason !== undefined && { reason }) }
    }),
  )
  return [...results, ...suites.flatMap((inner) => resultsOf(inner, groups))]
}
