/** The scenes that ship are what the plan records from the reference shop today, byte for byte. */
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sceneNames, snapshotsFolder } from '../../scene/scene.ts'
import scenes from '../../shop/scenes.ts'
import { sampleWithMoney } from '../../testing/run/choice/sample.ts'
import { bundleSource } from '../bundleSource.ts'
import { compareScene } from '../files/compareScene.ts'
import { recordPlanned } from './recordPlanned.ts'

test('every scene that ships stands in the plan, and every planned one ships', () => {
  expect(scenes.map(({ name }) => name).sort()).toEqual([...sceneNames()])
})

// The whole is recorded anew by `npm run test:all`, and by a developer who changes the shop or the recorder.
for (const plan of sampleWithMoney(
  scenes,
  ({ paymentSdk }) => paymentSdk !== undefined,
  [3, 5],
  ({ name }) => name,
)) {
  test(`${plan.name} is what the plan records today`, async ({ browser }) => {
    const files = await recordPlanned(browser, plan, { script: bundleSource })
    expect(compareScene(join(snapshotsFolder, plan.name), files)).toBeUndefined()
  })
}
