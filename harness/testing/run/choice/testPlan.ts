/** What a run of the scenes covers: everything there is, or what `vernissage test` was asked for. */
import * as z from 'zod'
import { check } from '../../../scene/reading/readJson.ts'
import { sceneNames } from '../../../scene/scene.ts'
import { sampleVariable } from './sample.ts'

/** Carries the plan from the command to the test files, as JSON. */
export const planVariable = 'VERNISSAGE_TEST_PLAN'

const comparisonSchema = z.discriminatedUnion('kind', [
  /** `folder`: the shop's own scripts; absolute. */
  z.strictObject({ kind: z.literal('legacy'), folder: z.string() }),
  /** `bundle`: another build; absolute. */
  z.strictObject({ kind: z.literal('baseline'), bundle: z.string() }),
])
export type Comparison = z.output<typeof comparisonSchema>

export const planSchema = z.strictObject({
  /** Names of the scenes whose journeys are played. */
  scenes: z.array(z.string()),
  /** True: every scene in every way of starting; else only in the head. */
  isEveryStart: z.boolean(),
  /** True: also the recorded pages of a real shop, where they lie beside the project. */
  isRecordedToo: z.boolean(),
  /** Names of the scenes whose calls are made to fail, one after the other. */
  faulted: z.array(z.string()),
  /** Names of the scenes whose answers come in other orders: `count` of them each, drawn from `seed`. */
  raced: z.array(z.string()),
  count: z.int().nonnegative(),
  seed: z.int().nonnegative(),
  /** Each scene is played twice and compared with itself, in the place of all other tests. */
  comparison: z.optional(comparisonSchema),
})
export type TestPlan = z.output<typeof planSchema>

/** How many orders of answers are tried per scene. */
const ordersPerScene = 3

/**
 * The plan of this process: from the environment, else everything there is. Of what takes long, `npm test` plays a sample
 * (`sample.ts`).
 * @throws InputError for a plan that is none
 */
export function readPlan(environment: NodeJS.ProcessEnv = process.env): TestPlan {
  const text = environment[planVariable]
  if (text !== undefined) return check(JSON.parse(text), planSchema, planVariable)
  const scenes = [...sceneNames()]
  const seed = Number(environment[sampleVariable] || 1)
  const all = { scenes, faulted: scenes, raced: scenes, isEveryStart: true, isRecordedToo: true }
  return { ...all, count: ordersPerScene, seed }
}
