import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stubScript } from '../../replay/page/stubScript.ts'
import { loadScene } from '../../scene/scene.ts'
import { expect, test } from '../../testing/storePage.ts'
import { saveScene } from '../files/saveScene.ts'
import type { PlannedScene } from './plan.ts'
import { recordPlannedScene } from './recordPlannedScene.ts'

let root: string
test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'replay-'))
})
test.afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a recording of the shop replays with its cookies and its calls, such as that of a posted form', async ({
  store,
  browser,
}) => {
  const plan: PlannedScene = {
    name: 'frage',
    title: 'A customer sends a question, and looks at another page',
    path: '/nachfrage/',
    login: 'tomke',
    journey: [
      { type: 'change', selectors: ['#kunde-name'], value: 'Carla Sommer' },
      { type: 'change', selectors: ['#kunde-mail'], value: 'carla@example.test' },
      { type: 'click', selectors: ['.wpcf7-submit'], assertedEvents: [{ type: 'navigation' }] },
      { type: 'waitForElement', selectors: ['.wpcf7-response-output'] },
      { type: 'navigate', url: 'https://kunst.example/schreiben/?von=hier' },
      { type: 'waitForElement', selectors: ['h1'] },
    ],
  }
  const noScript = { script: () => Promise.reject(new Error('this scene has no script')) }
  saveScene(join(root, plan.name), await recordPlannedScene(browser, plan, noScript))
  const scene = loadScene(plan.name, root)
  const page = await store.open(scene, { script: stubScript })
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, value, httpOnly }) => [name, value, httpOnly])).toEqual(
    scene.cookies.map(({ name, value, httpOnly }) => [name, value, httpOnly ?? false]),
  )
  expect(cookies.length).toBeGreaterThan(0)
  await store.run()
  expect(page.url()).toBe('https://kunst.example/schreiben/?von=hier')
  expect(store.calls.map(({ request, outcome }) => [request.method, outcome.kind])).toEqual([
    ['POST', 'fulfil'],
    ['GET', 'fulfil'],
  ])
})
