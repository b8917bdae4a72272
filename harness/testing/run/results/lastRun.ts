/** The plan of the last run, beside its journal: with both, what failed can be played again as it was. */
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InputError, readJson } from '../../../scene/reading/readJson.ts'
import { planSchema, type TestPlan } from '../choice/testPlan.ts'
import { describeInterruption, readJournal } from './journal.ts'
import { lastJournal, runsFolder } from './runFolders.ts'

const fileOf = (journal: string): string => join(dirname(journal), 'scenes.plan.json')

export function keepPlan(plan: TestPlan, journal: string): void {
  writeFileSync(fileOf(journal), `${JSON.stringify(plan)}\n`)
}

export interface LastFailed {
  /** The plan of the last run, for the scenes that failed only. */
  readonly plan: TestPlan
  /** Of the tests that failed. */
  readonly titles: readonly string[]
  /** Of a run that did not come to its end: the sentence that says so. */
  readonly interruption?: string
}

/**
 * @returns no titles where nothing failed
 * @throws InputError there has been no run, or nothing failed in one that did not come to its end or broke outside of its tests
 */
export function readLastFailed(journal = lastJournal()): LastFailed {
  const last = journal === undefined ? undefined : readJournal(journal)
  if (journal === undefined || !last || !existsSync(fileOf(journal))) {
    throw new InputError(
      `--last-failed: ${journal ?? runsFolder} knows of no run; run vernissage test without it first.`,
    )
  }
  const plan = readJson(fileOf(journal), planSchema)
  const failed = last.tests.map(({ test }) => test).filter(({ outcome }) => outcome === 'failed')
  const interruption = describeInterruption(last)
  if (failed.length === 0 && interruption !== undefined) {
    throw new InputError(`${journal}: expected a whole run. ${interruption} Run vernissage test again.`)
  }
  if (failed.length === 0 && last.errors.length > 0) {
    throw new InputError(
      `${journal}: expected a whole run, but something broke outside of its tests; see vernissage report, and run vernissage test again.`,
    )
  }
  const names = new Set(failed.map(({ scene }) => scene))
  const only = (scenes: readonly string[]): string[] => scenes.filter((scene) => names.has(scene))
  return {
    plan: { ...plan, scenes: only(plan.scenes), faulted: only(plan.faulted), raced: only(plan.raced) },
    titles: [...new Set(failed.map(({ title }) => title))],
    ...(interruption !== undefined && { interruption }),
  }
}
