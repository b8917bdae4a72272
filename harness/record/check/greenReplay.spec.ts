import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import { formatFindings } from '../../judge/findings.ts'
import { assetsFolder } from '../../scene/assets.ts'
import { journeySchema } from '../../scene/journey.ts'
import { loadScene, type Scene } from '../../scene/scene.ts'
import { saveAssets } from '../assets/saveAssets.ts'
import { saveScene } from '../files/saveScene.ts'
import type { Journey } from '../journeyFile.ts'
import { launch } from '../launch.ts'
import { type LegacyShop, startLegacyShop } from '../plan/testLegacyShop.ts'
import { recordUrl } from '../recordUrl.ts'
import { checkReplay } from './checkReplay.ts'

let browser: Browser
let shop: LegacyShop
let root: string
test.beforeAll(async () => {
  browser = await launch({ isHeaded: false, isOffline: false })
  shop = await startLegacyShop()
  root = mkdtempSync(join(tmpdir(), 'green-'))
})
test.afterAll(async () => {
  await browser?.close()
  await shop?.close()
  rmSync(root, { recursive: true, force: true })
})

async function record(name: string, path: string, journey: Journey): Promise<Scene> {
  const recorded = await recordUrl(browser, { url: shop.origin + path, name, journey, openAgain: async () => browser })
  expect(recorded.findings).toEqual([])
  saveAssets(assetsFolder(root, recorded.pageUrl), recorded.assets)
  saveScene(join(root, name), recorded.files)
  return loadScene(name, root)
}

const sent: Journey = journeySchema.parse([
  { type: 'change', selectors: ['#kunde-name'], value: 'Wilhelmine Großkopf' },
  { type: 'change', selectors: ['#kunde-mail'], value: 'wilhelmine@post.example' },
  { type: 'change', selectors: ['#nachricht'], value: 'Ist das Bild noch zu haben?' },
  { type: 'click', selectors: ['.wpcf7-submit'] },
  { type: 'waitForElement', selectors: ['.wpcf7-form[data-status="sent"]'] },
])

test('a journey at a shop with legacy scripts and a third party’s tag is green at its first replay', async () => {
  const scene = await record('nachfrage', '/nachfrage/', sent)
  const pathOf = ({ request }: Scene['calls'][number]): string => new URL(request.url, shop.origin).pathname
  const owners = scene.calls.map((call) => [pathOf(call).split('/').at(-1), call.madeBy]).sort()
  expect(owners).toEqual([
    // The message is sent by a script that ours replaces: it has to come.
    ['', '/wp-content/plugins/woocommerce/assets/js/frontend/cart-fragments.min.js'],
    ['feedback', undefined],
    ['refill', undefined],
    ['schema', undefined],
    // The page preloads it, and inline code asks for it with a time.
    ['types', undefined],
    ['types', undefined],
    // It tells of the guest, whom it has rolled.
    ['types', undefined],
    ['types', '/tag.js'],
  ])
  expect(scene.pageRequests).toEqual([`${shop.elsewhere}/seen`, `${shop.elsewhere}/tag.js`])
  // The journey sends a message, so only the page was visited again.
  expect(scene.volatile).toMatchObject({
    seen: 'timestamp',
    roll: 'cachebuster',
    guest: { path: 'guest.id', kind: expect.any(String) },
    visit: { pattern: expect.any(String), kind: expect.any(String) },
    '(text)': { pattern: '^lang=de;guest=([\\w.-]+)', kind: expect.any(String) },
  })
  const { findings } = await checkReplay(browser, scene)
  expect(formatFindings(findings)).toBe('')
})
