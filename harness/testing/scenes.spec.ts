/**
 * The scenes of this project with the built script: their journeys, and what must hold on every page however it starts. `npm test`
 * draws about a third of them, others for each commit.
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
const sampled = [20, 16] as const

const isPaid = (name: string): boolean => loadScene(name).paymentSdk !== undefined
const played = sampleWithMoney(scenes, isPaid, sampled, (scene) => scene)
const withAccessibility = new Set(sampleOf(played, 15, (scene) => `${scene} accessibility`))

for (const name of played) {
  if (comparison) defineCompareTest(name, comparison)
  else defineSceneTest(name, { contracts, hasAccessibility: withAccessibility.has(name) })
}

if (isEveryStart) {
  // Each way of starting has its turn in every sample.
  for (const start of startConditions.filter((condition) => condition !== headStart)) {
    for (const name of sampleOf(scenes, 1, (scene) => `${scene} ${start.name}`)) defineStartTest(name, start)
  }
}
