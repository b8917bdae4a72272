/** Every scene of this project with the built script: its journey, and what must hold on every page however it starts. */
import { contracts } from '../../scripts/contracts.ts'
import { headStart, startConditions } from '../replay/starts/starts.ts'
import { sampleOf } from './run/sample.ts'
import { readPlan } from './run/testPlan.ts'
import { defineSceneTest, defineStartTest } from './sceneTests.ts'

const { scenes, isEveryStart } = readPlan()

const withAccessibility = new Set(sampleOf(scenes, 15, (scene) => `${scene} accessibility`))

for (const name of scenes) defineSceneTest(name, { contracts, hasAccessibility: withAccessibility.has(name) })

if (isEveryStart) {
  // Each way of starting has its turn in every sample.
  for (const start of startConditions.filter((condition) => condition !== headStart)) {
    for (const name of sampleOf(scenes, 1, (scene) => `${scene} ${start.name}`)) defineStartTest(name, start)
  }
}
