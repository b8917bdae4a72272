/** Runs the scenes as Playwright tests in a process of its own. */

import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { writtenVariable } from '../../judge/writtenFiles.ts'
import { headedVariable } from '../../replay/starts/wholeBrowser.ts'
import { escapePattern } from '../../scene/reading/looseText.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { sampleVariable } from './choice/sample.ts'
import { planVariable, type TestPlan } from './choice/testPlan.ts'
import { readJournal } from './results/journal.ts'
import { writePlan } from './results/lastRun.ts'
import type { RunResults } from './results/results.ts'
import { beginRun } from './results/runFolders.ts'
import { journalVariable, optionsVariable } from './sceneReporter.ts'
import { waitForExit } from './waitForExit.ts'

export interface RunOptions {
  readonly plan: TestPlan
  /** Absolute path of another build of the script; undefined for that of the sources. */
  readonly bundle: string | undefined
  /** How often every test is played. */
  readonly repeat: number
  /** `1/4`: the first quarter of the tests. */
  readonly shard: string | undefined
  /** True: the results of the run are written as the expected files. */
  readonly isUpdate: boolean
  /** Absolute path of the JUnit XML file to write. */
  readonly junit: string | undefined
  /** The options, besides the scene, with which `vernissage test` repeats a test of this run: ` --bundle other.js`. */
  readonly repetition?: string
  /** How many tests run at the same time; default: that of the configuration. */
  readonly workers?: number | undefined
  /** True: the browser shows its window. */
  readonly isHeaded?: boolean
  /** Titles of the tests to play; undefined for all. */
  readonly titles?: readonly string[] | undefined
}

export const root = join(import.meta.dirname, '../../..')

/** The test files that follow the plan. */
const testFiles = [
  'harness/testing/scenes.spec.ts',
  'harness/explore/faults/faults.spec.ts',
  'harness/explore/races/races.spec.ts',
  'harness/testing/recorded/recordedPages.spec.ts',
]

export interface Run {
  readonly results: RunResults
  /** Path of the journal, which has the results with more about each test. */
  readonly journal: string
  /** Path of the list of reviewed files that the run has written. */
  readonly writtenList: string
}

/**
 * Plays the scenes of a plan. Progress goes to standard error, so that the caller can print to standard output. An interrupted run
 * returns the results so far.
 * @throws InputError no test began, as after a failed build
 */
export async function runScenes(options: RunOptions): Promise<Run> {
  const file = beginRun()
  writePlan(options.plan, file)
  const writtenList = join(dirname(file), 'written.txt')
  // Playwright empties its folder when it begins: two runs at the same time must not share one.
  const argv = [...playwrightArguments(options), `--output=${join(dirname(file), 'browser')}`]
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...argv], {
    cwd: root,
    // The output of a build is no result, so it goes to standard error as well.
    stdio: ['ignore', process.stderr, process.stderr],
    env: {
      ...process.env,
      // All scenes of the plan are played, not a sample of them.
      [sampleVariable]: '',
      [planVariable]: JSON.stringify(options.plan),
      [journalVariable]: file,
      [writtenVariable]: writtenList,
      [optionsVariable]: options.repetition ?? '',
      ...(options.isHeaded && { [headedVariable]: '1' }),
      ...(options.bundle && { VERNISSAGE_BUNDLE: options.bundle }),
      ...(options.junit && { PLAYWRIGHT_JUNIT_OUTPUT_FILE: options.junit }),
    },
  })
  const isStopped = await waitForExit(child)
  const journal = readJournal(file)
  if (!journal) {
    throw new InputError(isStopped ? 'Stopped before the first test.' : 'No test was played; the reason is above.')
  }
  const { tests, errors, total, isInterrupted } = journal
  return { results: { tests: tests.map(({ test }) => test), errors, total, isInterrupted }, journal: file, writtenList }
}

/** The arguments for Playwright's command line. */
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
