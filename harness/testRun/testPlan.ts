/** What a run of the scenes covers: the short selection of `npm test`, or what `vernissage test` was asked for. */
import * as z from 'zod'
import { check } from '../readJson.ts'
import { sceneNames } from '../scene.ts'

/** Carries the plan from the command to the test files, as JSON. */
export const planVariable = 'VERNISSAGE_TEST_PLAN'

const planSchema = z.strictObject({
  /** Names of the scenes whose journeys are played. */
  scenes: z.array(z.string()),
  /** True: every scene in every way of starting; else a scene for each page. */
  isEveryStart: z.boolean(),
  /** True: also the recorded pages of a real shop, where they lie beside the project. */
  isRecordedToo: z.boolean(),
  /** Names of the scenes whose calls are made to fail, one after the other. */
  faulted: z.array(z.string()),
  /** Names of the scenes whose answers come in other orders: `count` of them each, drawn from `seed`. */
  raced: z.array(z.string()),
  count: z.int().nonnegative(),
  seed: z.int().nonnegative(),
})
export type TestPlan = z.output<typeof planSchema>

/** What `npm test` has time for: one form with all of its calls, and the page on which most goes on at once. */
const shortSelection = { faulted: ['contact-short'], raced: ['contact-cached-page'], count: 3, seed: 1 } as const

/**
 * The plan of this process: from the environment, else the short selection over all scenes.
 * @throws InputError for a plan that is none
 */
export function readPlan(environment: NodeJS.ProcessEnv = process.env): TestPlan {
  const text = environment[planVariable]
  if (text !== undefined) return check(JSON.parse(text), planSchema, planVariable)
  const { faulted, raced, ...rest } = shortSelection
  const scenes = [...sceneNames()]
  return { scenes, isEveryStart: false, isRecordedToo: true, faulted: [...faulted], raced: [...raced], ...rest }
}
