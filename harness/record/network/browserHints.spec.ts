import { readBrowserState } from '../../judge/checks/browserState.ts'
import { stubScript } from '../../replay/page/stubScript.ts'
import { createScene } from '../../scene/scene.ts'
import { startShop } from '../../shop/shop.ts'
import { expect, test } from '../../testing/storePage.ts'
import { recordUrl } from '../recordUrl.ts'
import { createTestRecorder } from '../testRecorder.ts'

const recorder = createTestRecorder(() => startShop({ browserHints: true }))

test('of a page with prefetch, preload, speculation rules and emoji loader only real calls are recorded, and it replays', async ({
  store,
}) => {
  const recorded = await recordUrl(recorder.browser, {
    url: `${recorder.shop.url}/nachfrage/`,
    name: 'hinweise',
    journey: async (page) => {
      await page.evaluate(async () => {
        const address = document.querySelector<HTMLLinkElement>('link[as=fetch]')?.href ?? ''
        await fetch(address).then((answer) => answer.text())
      })
      const link = page.locator('a[href$="/shop/"]').filter({ visible: true }).first()
      await link.click({ timeout: 10_000 })
      await page.waitForURL('**/shop/')
    },
  })
  const calls: { id: string; request: { path: string } }[] = JSON.parse(recorded.files.get('calls.json')!.toString())
  // The preload counts as the script's own call, and the next page is recorded although speculation rules named it.
  expect(calls.map(({ id }) => id)).toEqual(['types', 'shop', 'types-2'])
  const scene = recorder.save('hinweise', recorded)

  const page = await store.open(scene, { script: stubScript })
  await expect(page.locator('script[src*="wp-emoji-release"]')).toBeAttached()
  await page.evaluate(() => fetch('/wp-json/wp/v2/types').then((answer) => answer.text()))
  expect(store.calls.map(({ request, outcome }) => [new URL(request.url).pathname, outcome.kind])).toEqual([
    ['/wp-json/wp/v2/types', 'fulfil'],
  ])
  expect(await readBrowserState(page, scene)).toContain(
    'sessionStorage wpEmojiSettingsSupports={"supportTests":{"flag":false,"emoji":false},"timestamp":<timestamp>}',
  )
})

test('a prefetch uses up no answer of a recorded call to the same address', async ({ store }) => {
  const scene = createScene('Vorab', {
    title: 'A page that prefetches an address which its script requests later',
    url: 'https://kunst.example/galerie/',
    page: '<!DOCTYPE html><head><title>Galerie</title><link rel="prefetch" href="/stand.json"></head><body><main id="main"></main></body>',
    calls: [{ request: { method: 'GET', path: '/stand.json' }, answers: [{ json: 1 }] }],
  })
  let refused = (): void => {}
  const prefetched = new Promise<void>((resolve) => {
    refused = resolve
  })
  const page = await store.open(scene, {
    script: stubScript,
    prepare: async (context) => {
      context.on('requestfailed', (request) => request.url().endsWith('/stand.json') && refused())
    },
  })
  // The browser prefetches when it is idle.
  await prefetched
  expect(await page.evaluate(() => fetch('/stand.json').then((answer) => answer.json()))).toBe(1)
  expect(store.calls.map(({ outcome }) => outcome.kind)).toEqual(['fulfil'])
})
