/** The plan of the last run, which lies beside its journal: with both, the failed tests can be played again in the same way. */
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InputError, readJson } from '../../../scene/reading/readJson.ts'
import { planSchema, type TestPlan } from '../choice/testPlan.ts'
import { describeInterruption, readJournal } from './journal.ts'
import { lastJournal, runsFolder } from './runFolders.ts'

const planFileOf = (journal: string): string => join(dirname(journal), 'scenes.plan.json')

/** Writes the plan beside the journal of its run. */
export function writePlan(plan: TestPlan, journal: string): void {
  writeFileSync(planFileOf(journal), `${JSON.stringify(plan)}\n`)
}

export interface LastFailed {
  /** The plan of the last run, for the scenes that failed only. */
  readonly plan: TestPlan
  /** Titles of the tests that failed. */
  readonly titles: readonly string[]
  /** A sentence that says that the run was interrupted. */
  readonly interruption?: string
}

/**
 * @returns no titles where nothing failed
 * @throws InputError there is no run, or a run without failed tests was interrupted or broke outside of its tests
 */
export function readLastFailed(journal = lastJournal()): LastFailed {
  const last = journal === undefined ? undefined : readJournal(journal)
  if (journal === undefined || !last || !existsSync(planFileOf(journal))) {
    throw new InputError(
      `--last-failed: ${journal ?? runsFolder} knows of no run; run vernissage test without it first.`,
    )
  }
  const plan = readJson(planFileOf(journal), planSchema)
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
  const keepFailed = (scenes: readonly string[]): string[] => scenes.filter((scene) => names.has(scene))
  return {
    plan: {
      ...plan,
      scenes: keepFailed(plan.scenes),
      faulted: keepFailed(plan.faulted),
      raced: keepFailed(plan.raced),
    },
    titles: [...new Set(failed.map(({ title }) => title))],
    ...(interruption !== undefined && { interruption }),
  }
}
