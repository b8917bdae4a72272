import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { loadScene } from '../../scene/scene.ts'
import { compareScene } from '../files/compareScene.ts'
import { saveScene } from '../files/saveScene.ts'
import type { PlannedScene } from './plan.ts'
import { recordPlannedScene } from './recordPlannedScene.ts'

/** Fails where a scene without `script` asks for the script, since building the script takes time. */
const noScript = { script: () => Promise.reject(new Error('this scene has no script')) }

let root: string
test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'scenes-'))
})
test.afterEach(() => rmSync(root, { recursive: true, force: true }))

const posted: PlannedScene = {
  name: 'anmeldung',
  title: 'A customer signs in and comes back to the shop',
  path: '/nachfrage/',
  counts: ['form.wpcf7-form', '.gibt-es-nicht'],
  viewport: { width: 800, height: 600 },
  journey: [
    { type: 'change', selectors: ['#kunde-name'], value: 'Carla Sommer' },
    { type: 'change', selectors: ['#kunde-mail'], value: 'carla@example.test' },
    { type: 'click', selectors: ['.wpcf7-submit'], assertedEvents: [{ type: 'navigation' }] },
  ],
}

test('the recording of a form that is posted without a script has its fields and the next page', async ({
  browser,
}) => {
  saveScene(join(root, posted.name), await recordPlannedScene(browser, posted, noScript))
  const scene = loadScene(posted.name, root)
  expect(scene).toMatchObject({
    url: 'https://kunst.example/nachfrage/',
    viewport: { width: 800, height: 600 },
    counts: { 'form.wpcf7-form': 1, '.gibt-es-nicht': 0 },
  })
  expect(scene.calls).toHaveLength(1)
  const [call] = scene.calls
  expect(call?.request).toMatchObject({ method: 'POST', form: { 'kunde-name': 'Carla Sommer', nachricht: '' } })
  expect(call?.answers[0]?.text).toContain('<!DOCTYPE html>')
  expect(Buffer.from(scene.page).toString()).not.toContain('Carla Sommer')
})

test('of what comes before the scene only the cookies are recorded; redirects are recorded, and extra calls are optional', async ({
  browser,
}) => {
  const plan: PlannedScene = {
    name: 'kunde',
    title: 'A customer looks around',
    path: '/kontakt/',
    login: 'tomke',
    before: ['/__shop/expire-nonces?to=/shop/'],
    journey: [{ type: 'navigate', url: 'https://kunst.example/nachfrage?von=hier' }],
    requests: (html) => [
      { method: 'GET', path: '/wp-json/nirgends', headers: { 'X-WP-Nonce': /"nonce":"(\w+)"/.exec(html)?.[1] ?? '' } },
      {
        method: 'POST',
        id: 'formular',
        path: '/wp-admin/admin-ajax.php',
        form: { action: 'rest-nonce', 'a[]': ['1', '2'] },
      },
    ],
  }
  saveScene(join(root, plan.name), await recordPlannedScene(browser, plan, noScript))
  const { cookies, calls } = loadScene(plan.name, root)
  expect(cookies).toEqual([
    expect.objectContaining({
      name: expect.stringMatching(/^wp_woocommerce_session_/),
      httpOnly: true,
      persistent: true,
    }),
  ])
  expect(
    calls.map(({ request, answers, optional }) => [request.method, request.url, answers[0]?.status, optional]),
  ).toEqual([
    ['GET', '/nachfrage?von=hier', 301, undefined],
    ['GET', '/nachfrage/?von=hier', 200, undefined],
    ['GET', '/wp-json/nirgends', 404, true],
    ['POST', '/wp-admin/admin-ajax.php', expect.any(Number), true],
  ])
  expect(calls[0]?.answers[0]?.headers).toEqual({ location: 'https://kunst.example/nachfrage/?von=hier' })
  expect(calls[3]).toMatchObject({ id: 'formular', request: { form: { action: 'rest-nonce', 'a[]': ['1', '2'] } } })
})

test('a scene that is recorded twice has the same files, byte for byte; a changed byte is reported with its place', async ({
  browser,
}) => {
  const folder = join(root, posted.name)
  saveScene(folder, await recordPlannedScene(browser, posted, noScript))
  expect(compareScene(folder, await recordPlannedScene(browser, posted, noScript))).toBeUndefined()
  const file = join(folder, 'scene.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('A customer', 'A stranger'))
  expect(compareScene(folder, await recordPlannedScene(browser, posted, noScript))).toMatch(
    /^scene\.json differs at character \d+:\n {2}expected .*A stranger.*\n {2}came .*A customer/,
  )
})

test('a plan whose page differs from that of the scene in samePageAs is refused, and no file is left behind', async ({
  browser,
}) => {
  saveScene(join(root, posted.name), await recordPlannedScene(browser, posted, noScript))
  const other: PlannedScene = { ...posted, name: 'andere', path: '/kontakt/', journey: [], samePageAs: posted.name }
  await expect(recordPlannedScene(browser, other, { ...noScript, root })).rejects.toThrow(
    'andere: its page is not the same as that of anmeldung',
  )
  expect(readdirSync(root)).toEqual([posted.name])
})
