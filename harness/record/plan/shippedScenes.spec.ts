/** Checks that the scenes that ship are what the plans record from the reference shop today, byte for byte. */
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sceneNames, snapshotsFolder } from '../../scene/scene.ts'
import scenes from '../../shop/scenes.ts'
import { sampleWithMoney } from '../../testing/run/choice/sample.ts'
import { bundleSource } from '../bundleSource.ts'
import { compareScene } from '../files/compareScene.ts'
import { recordPlannedScene } from './recordPlannedScene.ts'

test('every scene that ships has a plan, and every planned scene ships', () => {
  expect(scenes.map(({ name }) => name).sort()).toEqual([...sceneNames()])
})

// `npm run test:all` records all scenes anew, and so does a developer who changes the shop or the recorder.
for (const plan of sampleWithMoney(
  scenes,
  ({ paymentSdk }) => paymentSdk !== undefined,
  [3, 5],
  ({ name }) => name,
)) {
  test(`${plan.name} is what the plan records today`, async ({ browser }) => {
    const files = await recordPlannedScene(browser, plan, { script: bundleSource })
    expect(compareScene(join(snapshotsFolder, plan.name), files)).toBeUndefined()
  })
}
