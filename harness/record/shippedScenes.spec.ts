/** The scenes that ship are what the plan records from the reference shop today, byte for byte. */
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sceneNames, snapshotsFolder } from '../scene.ts'
import scenes from '../shop/scenes.ts'
import { bundleSource } from './bundleSource.ts'
import { compareScene } from './compareScene.ts'
import { recordPlanned } from './recordPlanned.ts'

test('every scene that ships stands in the plan, and every planned one ships', () => {
  expect(scenes.map(({ name }) => name).sort()).toEqual([...sceneNames()])
})

for (const plan of scenes) {
  test(`${plan.name} is what the plan records today`, async ({ browser }) => {
    const files = await recordPlanned(browser, plan, { script: bundleSource })
    expect(compareScene(join(snapshotsFolder, plan.name), files)).toBeUndefined()
  })
}
