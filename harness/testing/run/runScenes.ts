/** Runs the scenes as Playwright tests, on its own sharding and reporters, in a process of its own. */

import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { headedVariable } from '../../replay/starts/wholeBrowser.ts'
import { escapePattern } from '../../scene/reading/looseText.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { sampleVariable } from './choice/sample.ts'
import { planVariable, type TestPlan } from './choice/testPlan.ts'
import { readJournal } from './results/journal.ts'
import { keepPlan } from './results/lastRun.ts'
import type { RunResults } from './results/results.ts'
import { beginRun } from './results/runFolders.ts'
import { journalVariable, optionsVariable } from './sceneReporter.ts'
import { waitForExit } from './waitForExit.ts'

export interface RunOptions {
  readonly plan: TestPlan
  /** Another build of the script; absolute. */
  readonly bundle: string | undefined
  /** Every test as often as this. */
  readonly repeat: number
  /** `1/4`: the first quarter of the tests. */
  readonly shard: string | undefined
  /** True: what a scene does now is written as what is expected. */
  readonly isUpdate: boolean
  /** Where the results go as JUnit XML; absolute. */
  readonly junit: string | undefined
  /** What `vernissage test` needs besides a scene to play a test of this run again: ` --bundle other.js`. */
  readonly repetition?: string
  /** How many tests run at the same time; default: that of the configuration. */
  readonly workers?: number | undefined
  /** True: the browser shows its window. */
  readonly isHeaded?: boolean
  /** Only tests with these titles. */
  readonly titles?: readonly string[] | undefined
}

export const root = join(import.meta.dirname, '../../..')

/** Whose tests follow the plan. */
const testFiles = [
  'harness/testing/scenes.spec.ts',
  'harness/explore/faults/faults.spec.ts',
  'harness/explore/races/races.spec.ts',
  'harness/testing/recorded/recordedPages.spec.ts',
]

export interface Run {
  readonly results: RunResults
  /** The file that has them, with more about each test. */
  readonly journal: string
}

/**
 * Progress goes to standard error; standard output stays the caller's. A run that is interrupted gives what is known by then.
 * @throws InputError when no test was begun, as after a build that failed
 */
export async function runScenes(options: RunOptions): Promise<Run> {
  const file = beginRun()
  keepPlan(options.plan, file)
  // Playwright empties its folder when it begins: two runs at the same time must not share one.
  const argv = [...playwrightArguments(options), `--output=${join(dirname(file), 'browser')}`]
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...argv], {
    cwd: root,
    // What a build tells on its standard output is no result.
    stdio: ['ignore', process.stderr, process.stderr],
    env: {
      ...process.env,
      // Scenes that are named on the command line are all played, and no sample of them.
      [sampleVariable]: '',
      [planVariable]: JSON.stringify(options.plan),
      [journalVariable]: file,
      [optionsVariable]: options.repetition ?? '',
      ...(options.isHeaded && { [headedVariable]: '1' }),
      ...(options.bundle && { VERNISSAGE_BUNDLE: options.bundle }),
      ...(options.junit && { PLAYWRIGHT_JUNIT_OUTPUT_FILE: options.junit }),
    },
  })
  const isStopped = await waitForExit(child)
  const journal = readJournal(file)
  if (!journal) {
    throw new InputError(isStopped ? 'Stopped before the first test.' : 'the tests did not come to an end; see above')
  }
  const { tests, errors, total, isInterrupted } = journal
  return { results: { tests: tests.map(({ test }) => test), errors, total, isInterrupted }, journal: file }
}

/** What Playwright's command line is called with. */
export function playwrightArguments(options: Omit<RunOptions, 'plan' | 'bundle'>): string[] {
  const { repeat, shard, isUpdate, junit, workers, isHeaded, titles } = options
  const reporters = ['./harness/testing/run/sceneReporter.ts', ...(junit ? ['junit'] : [])]
  return [
    'test',
    ...testFiles,
    `--reporter=${reporters.join(',')}`,
    `--update-snapshots=${isUpdate ? 'changed' : 'none'}`,
    ...(repeat > 1 ? [`--repeat-each=${repeat}`] : []),
    ...(shard ? [`--shard=${shard}`] : []),
    ...(workers ? [`--workers=${workers}`] : []),
    ...(isHeaded ? ['--headed'] : []),
    ...(titles ? [`--grep=${titles.map(escapePattern).join('|')}`] : []),
  ]
}
