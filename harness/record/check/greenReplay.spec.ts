import { expect, test } from '@playwright/test'
import { formatFindings } from '../../judge/findings.ts'
import { journeySchema } from '../../scene/journey.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Journey } from '../journeyFile.ts'
import { startLegacyShop } from '../plan/testLegacyShop.ts'
import { recordUrl } from '../recordUrl.ts'
import { createTestRecorder } from '../testRecorder.ts'
import { checkReplay } from './checkReplay.ts'

const recorder = createTestRecorder(startLegacyShop)

async function record(name: string, path: string, journey: Journey): Promise<Scene> {
  const recorded = await recordUrl(recorder.browser, {
    url: recorder.shop.origin + path,
    name,
    journey,
    openSecondBrowser: async () => recorder.browser,
  })
  expect(recorded.findings).toEqual([])
  return recorder.save(name, recorded)
}

const contactJourney: Journey = journeySchema.parse([
  { type: 'change', selectors: ['#kunde-name'], value: 'Wilhelmine Großkopf' },
  { type: 'change', selectors: ['#kunde-mail'], value: 'wilhelmine@post.example' },
  { type: 'change', selectors: ['#nachricht'], value: 'Ist das Bild noch zu haben?' },
  { type: 'click', selectors: ['.wpcf7-submit'] },
  { type: 'waitForElement', selectors: ['.wpcf7-form[data-status="sent"]'] },
])

test('a journey at a shop with legacy scripts and a third party’s tag is green at its first replay', async () => {
  const scene = await record('nachfrage', '/nachfrage/', contactJourney)
  const pathOf = ({ request }: Scene['calls'][number]): string => new URL(request.url, recorder.shop.origin).pathname
  const owners = scene.calls.map((call) => [pathOf(call).split('/').at(-1), call.madeBy]).sort()
  expect(owners).toEqual([
    ['', '/wp-content/plugins/woocommerce/assets/js/frontend/cart-fragments.min.js'],
    // The shop's script for the form makes these calls. The script does that script's work, so they are required in a replay.
    ['feedback', undefined],
    ['refill', undefined],
    ['schema', undefined],
    // The first is preloaded by the page, the second is made by inline code with the time in its query.
    ['types', undefined],
    ['types', undefined],
    // This call sends the number of the guest, which the page has drawn at random.
    ['types', undefined],
    ['types', '/tag.js'],
  ])
  expect(scene.pageRequests).toEqual([`${recorder.shop.elsewhere}/seen`, `${recorder.shop.elsewhere}/tag.js`])
  // The journey sends a message, so only the page was visited again.
  expect(scene.volatile).toMatchObject({
    seen: 'timestamp',
    roll: 'cachebuster',
    guest: { path: 'guest.id', kind: expect.any(String) },
    visit: { pattern: expect.any(String), kind: expect.any(String) },
    '(text)': { pattern: '^lang=de;guest=([\\w.-]+)', kind: expect.any(String) },
  })
  const { findings } = await checkReplay(recorder.browser, scene)
  expect(formatFindings(findings)).toBe('')
})
