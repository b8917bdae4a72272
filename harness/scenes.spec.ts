/** Every scene of this project with the built script: its journey, and what must hold on every page however it starts. */
import { contracts } from '../scripts/contracts.ts'
import { defineSceneTest, defineStartTests } from './sceneTests.ts'
import { startConditions, startsInTurn } from './starts.ts'
import { readPlan } from './testRun/testPlan.ts'

/**
 * Starts in every way there is; of the others every second one takes one way in turn, for which `npm test` has time.
 * `vernissage test --starts` runs them all.
 */
const startedInEveryWay = 'contact-short'

const { scenes, isEveryStart } = readPlan()

for (const [index, name] of scenes.entries()) {
  defineSceneTest(name, contracts)
  const isWhole = isEveryStart || name === startedInEveryWay
  if (isWhole) defineStartTests(name, startConditions)
  else if (index % 2 === 0) defineStartTests(name, startsInTurn(index / 2, startConditions.length - 1))
}
