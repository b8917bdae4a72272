/** Tests and measurements that `npm test` leaves out, since nothing that they depend on has changed since they passed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import * as z from 'zod'
import { idsOfTags } from '../requirementIds.ts'
import type { TestResult } from '../testRun/testResults.ts'
import { type Inputs, passedFile } from './inputs.ts'

/** The environment variable with the test files that vitest and Playwright leave out, separated by blanks. */
export const leftOutVariable = 'VERNISSAGE_LEAVE_OUT'

/** @returns patterns of the files that are left out, for vitest and Playwright */
export function leftOutFiles(environment: NodeJS.ProcessEnv = process.env): readonly string[] {
  return (environment[leftOutVariable] ?? '').split(' ').filter(Boolean)
}

/**
 * Tests that are never left out. Journeys, faults, orders of answers and broken builds are drawn anew for each commit, so that they
 * have another subject each time. The others read documents or sources as texts, which no import shows.
 */
const alwaysRun =
  /^(?:harness\/(?:explore\/|testing\/(?:scenes\.spec|rooms\.test)\.ts$)|(?:extension\/extension|features\/features)\.test\.ts$)/

const passedSchema = z.record(
  z.string(),
  z.strictObject({
    /** Hash of everything on which the file's tests depend. */
    inputs: z.string(),
    /** How many tests passed. */
    tests: z.int().positive(),
    /** The requirements that they prove. */
    ids: z.array(z.string()),
  }),
)

/** Test files that passed, by their path from the root of the project. */
export type Passed = z.infer<typeof passedSchema>

export function readPassed(root: string): Passed {
  const path = join(root, passedFile)
  return existsSync(path) ? passedSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

/** The files of `passed` whose inputs have not changed. */
export function unchangedOf(passed: Passed, inputs: Inputs): Passed {
  const files = inputs.files.filter((file) => !alwaysRun.test(file) && passed[file]?.inputs === inputs.hashOf(file))
  return Object.fromEntries(files.map((file) => [file, passed[file]!]))
}

/** Results for the files that were left out: skipped, while the requirements that they prove stay proven. */
export function resultsOfUnchanged(unchanged: Passed): readonly TestResult[] {
  return Object.entries(unchanged).map(([file, { tests, ids }]) => ({
    title: `${tests} ${tests === 1 ? 'test' : 'tests'} of ${file}`,
    file,
    outcome: 'skipped',
    reason: 'nothing that they depend on has changed since they passed',
    proven: ids,
    tests,
  }))
}

/**
 * Stores the results of a run: files whose tests have all passed, and those that are unchanged. A file that failed is removed.
 * @param results with paths from the root, or absolute ones
 */
export function keepPassed(root: string, results: readonly TestResult[], inputs: Inputs): void {
  const kept = unchangedOf(readPassed(root), inputs)
  const fileOf = ({ file, suite = file }: TestResult): string => (isAbsolute(suite) ? relative(root, suite) : suite)
  for (const file of inputs.files) {
    const fileResults = results.filter((result) => fileOf(result) === file && !result.proven)
    if (fileResults.length === 0 || alwaysRun.test(file)) continue
    const passed = fileResults.filter(({ outcome }) => outcome === 'passed')
    if (passed.length === fileResults.length) {
      const ids = new Set(passed.flatMap(({ tags = [] }) => idsOfTags(tags)))
      kept[file] = { inputs: inputs.hashOf(file), tests: passed.length, ids: [...ids].sort() }
    } else if (fileResults.some(({ outcome }) => outcome === 'failed')) delete kept[file]
  }
  const sorted = Object.fromEntries(Object.entries(kept).sort(([first], [second]) => (first < second ? -1 : 1)))
  writeFileSync(join(root, passedFile), `${JSON.stringify(sorted, null, 2)}\n`)
}
