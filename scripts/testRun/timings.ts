/** The lines that show what took time in a test run. */
import { isAbsolute, relative } from 'node:path'
import { root } from '../setup.mjs'
import type { FinishedStep } from '../steps.ts'
import type { TestResult } from './testResults.ts'

/** Seconds below which a step gets no line. */
const shownFromSeconds = 1

const shownFiles = 10
const shownTests = 20

/**
 * Lines for the end of a run: its steps with their seconds, and the test files and tests that took longest. Files run beside
 * each other, so theirs come to more than the step that ran them.
 */
export function timingsOf(steps: readonly FinishedStep[], results: readonly TestResult[]): readonly string[] {
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0)
  const longSteps = steps.filter(({ seconds }) => seconds >= shownFromSeconds)
  const slowest = [...secondsByFile(results)].sort(([, first], [, second]) => second - first).slice(0, shownFiles)
  return [
    'Where the time went:',
    ...longSteps.map(({ title, seconds }) => lineOf(seconds, title)),
    lineOf(total, 'together'),
    ...(slowest.length > 0 ? ['The slowest test files:'] : []),
    ...slowest.map(([file, seconds]) => lineOf(seconds, fromRoot(file))),
    ...(slowest.length > 0 ? ['The slowest tests:'] : []),
    ...slowestTests(results).map(({ file, title, durationMs }) =>
      lineOf(durationMs / 1000, `${fromRoot(file)}: ${title}`),
    ),
  ]
}

type Timed = TestResult & { readonly durationMs: number }

function slowestTests(results: readonly TestResult[]): readonly Timed[] {
  return results
    .filter((result): result is Timed => result.durationMs !== undefined)
    .sort((first, second) => second.durationMs - first.durationMs)
    .slice(0, shownTests)
}

function fromRoot(file: string): string {
  return isAbsolute(file) ? relative(root, file) : file
}

function secondsByFile(results: readonly TestResult[]): ReadonlyMap<string, number> {
  const seconds = new Map<string, number>()
  for (const { file, durationMs } of results) {
    if (durationMs !== undefined) seconds.set(file, (seconds.get(file) ?? 0) + durationMs / 1000)
  }
  return seconds
}

function lineOf(seconds: number, what: string): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${what}`
}
