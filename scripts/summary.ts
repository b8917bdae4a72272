import type { TestResult } from './testResults.ts'

/** What a test run ends with: what was skipped and why, what failed, and as the last line `N passed, N failed`. */
export function summaryOf(results: readonly TestResult[]): readonly string[] {
  const of = (outcome: TestResult['outcome']): readonly TestResult[] =>
    results.filter((result) => result.outcome === outcome)
  const skipped = of('skipped')
  const failed = of('failed')
  const counts = [`${of('passed').length} passed`, `${failed.length} failed`]
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`)
  return [
    ...skipped.map(({ title, reason }) => `– skipped: ${title} (${reason ?? 'no reason given'})`),
    ...failed.map(({ title, file }) => `✘ ${file}: ${title}`),
    counts.join(', '),
  ]
}
