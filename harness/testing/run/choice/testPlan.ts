/** The plan of a run of scene tests: everything, or the part that the options of `vernissage test` select. */
import * as z from 'zod'
import { check } from '../../../scene/reading/readJson.ts'
import { sceneNames } from '../../../scene/scene.ts'
import { sampleVariable } from './sample.ts'

/** Carries the plan from the command to the test files, as JSON. */
export const planVariable = 'VERNISSAGE_TEST_PLAN'

const comparisonSchema = z.discriminatedUnion('kind', [
  /** `folder`: absolute path of the shop's own scripts. */
  z.strictObject({ kind: z.literal('legacy'), folder: z.string() }),
  /** `bundle`: absolute path of another build. */
  z.strictObject({ kind: z.literal('baseline'), bundle: z.string() }),
])
export type Comparison = z.output<typeof comparisonSchema>

export const planSchema = z.strictObject({
  /** Names of the scenes whose journeys are played. */
  scenes: z.array(z.string()),
  /** True: every scene is played with every start; else only with the start in the head. */
  isEveryStart: z.boolean(),
  /** True: the recorded pages of a real shop are played, too, where there are recordings. */
  isRecordedToo: z.boolean(),
  /** Names of the scenes whose calls are made to fail, one after the other. */
  faulted: z.array(z.string()),
  /** Names of the scenes that are played with answers in other orders: `count` orders each, drawn from `seed`. */
  raced: z.array(z.string()),
  count: z.int().nonnegative(),
  seed: z.int().nonnegative(),
  /** Replaces all other tests by a comparison: each scene is played twice, and the visits are compared. */
  comparison: z.optional(comparisonSchema),
})
export type TestPlan = z.output<typeof planSchema>

/** How many orders of answers are tried per scene. */
const ordersPerScene = 3

/**
 * The plan of this process: from the environment, else everything. `npm test` plays a sample of the long series (`sample.ts`).
 * @throws InputError the plan in the environment does not fit the schema
 */
export function readPlan(environment: NodeJS.ProcessEnv = process.env): TestPlan {
  const text = environment[planVariable]
  if (text !== undefined) return check(JSON.parse(text), planSchema, planVariable)
  const scenes = [...sceneNames()]
  const seed = Number(environment[sampleVariable] || 1)
  const all = { scenes, faulted: scenes, raced: scenes, isEveryStart: true, isRecordedToo: true }
  return { ...all, count: ordersPerScene, seed }
}
