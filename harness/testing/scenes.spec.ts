/**
 * Plays the journeys of this project's scenes with the built script, and some of them with every start. `npm test` draws about a third
 * of them, others for each commit.
 */
import { contracts } from '../../scripts/contracts.ts'
import { headStart, startConditions } from '../replay/starts/starts.ts'
import { loadScene } from '../scene/scene.ts'
import { defineCompareTest } from './compareTests.ts'
import { sampleOf, sampleWithMoney } from './run/choice/sample.ts'
import { readPlan } from './run/choice/testPlan.ts'
import { defineSceneTest, defineStartTest } from './sceneTests.ts'

const { scenes, isEveryStart, comparison } = readPlan()

/** How many journeys `npm test` plays: of scenes in which a shopper pays, and of the others. */
const sampleSizes = [20, 16] as const

const isPaid = (name: string): boolean => loadScene(name).paymentSdk !== undefined
const played = sampleWithMoney(scenes, isPaid, sampleSizes, (scene) => scene)
const withAccessibility = new Set(sampleOf(played, 15, (scene) => `${scene} accessibility`))

for (const name of played) {
  if (comparison) defineCompareTest(name, comparison)
  else defineSceneTest(name, { contracts, hasAccessibility: withAccessibility.has(name) })
}

if (isEveryStart) {
  // Every sample has each start at least once.
  for (const start of startConditions.filter((condition) => condition !== headStart)) {
    for (const name of sampleOf(scenes, 1, (scene) => `${scene} ${start.name}`)) defineStartTest(name, start)
  }
}
