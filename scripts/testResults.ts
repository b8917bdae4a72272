import { existsSync, readFileSync } from 'node:fs'

/** One test as its runner reported it, whichever runner it was. */
export interface TestResult {
  /** The test's own title, without those of the groups around it. */
  readonly title: string
  readonly file: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Why it was skipped, where the test says so. */
  readonly reason?: string
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

/** Results of vitest's JSON report; undefined when there is none. A file that did not load counts as one failed test. */
export function readVitest(path: string): readonly TestResult[] | undefined {
  if (!existsSync(path)) return undefined
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  return report.testResults.flatMap(({ name: file, status, assertionResults }): TestResult[] => {
    const results = assertionResults.map(({ title, status }): TestResult => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      return { title, file, outcome }
    })
    const isBroken = status === 'failed' && results.every(({ outcome }) => outcome !== 'failed')
    return isBroken ? [...results, { title: 'the file loads', file, outcome: 'failed' }] : results
  })
}

/** More tests than this that need a second try are no accident of a busy machine. */
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

const needsSecondTry = 'failed, and passed at the second try: look into it'

function resultsOf({ suites = [], specs = [] }: PlaywrightSuite): readonly TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, annotations }): TestResult => {
      if (status === 'flaky') return { title, file, outcome: 'skipped', reason: needsSecondTry }
      const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
      const outcome = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'
      return { title, file, outcome, ...(reason !== undefined && { reason }) }
    }),
  )
  return [...own, ...suites.flatMap(resultsOf)]
}
