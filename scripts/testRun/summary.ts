import type { TestResult } from './testResults.ts'

/** The last lines of a test run: which tests were skipped and why, which failed, and `N passed, N failed`. */
export function summaryOf(results: readonly TestResult[]): readonly string[] {
  const of = (outcome: TestResult['outcome']): readonly TestResult[] =>
    results.filter((result) => result.outcome === outcome)
  const skipped = of('skipped')
  const failed = of('failed')
  const counts = [`${of('passed').length} passed`, `${failed.length} failed`]
  const unchanged = skipped.filter(({ proven }) => proven !== undefined)
  if (skipped.length > 0) counts.push(`${testsOf(skipped)} skipped`)
  return [
    ...(unchanged.length > 0 ? [lineOfUnchanged(unchanged)] : []),
    ...skipped
      .filter(({ proven }) => proven === undefined)
      .map(({ title, reason }) => `– skipped: ${title} (${reason ?? 'no reason given'})`),
    ...failed.map(({ title, file }) => `✘ ${file}: ${title}`),
    counts.join(', '),
  ]
}

function testsOf(results: readonly TestResult[]): number {
  return results.reduce((sum, { tests = 1 }) => sum + tests, 0)
}

/** One line for all files that were left out: a hundred lines would hide the failures. */
function lineOfUnchanged(unchanged: readonly TestResult[]): string {
  const what = `${testsOf(unchanged)} tests of ${unchanged.length} files`
  return `– left out: ${what}, since nothing that they depend on has changed since they passed (npm test -- --whole runs them, too)`
}
