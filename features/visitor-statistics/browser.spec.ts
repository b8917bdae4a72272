/**
 * What only a browser tells: pages that come back, or are another one without a load; tabs.
 * Contract attribution-and-statistics B4, B6
 */
import type { Page } from '@playwright/test'
import { passTime } from '../../harness/replay/journey/passTime.ts'
import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { loadScene, type Scene } from '../../harness/scene/scene.ts'
import { expect, type Store, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

const hit = 'https://kunst.example/wp-json/wp-statistics/v2/hit'
const ping = 'https://kunst.example/wp-json/wp-statistics/v2/online'
const counted = { status: 200, json: { status: true } }

/** The page of the scene, whose visitor has agreed; time stands still until it is made to pass. */
const visit = loadScene('statistics-visit')
const scene: Scene = {
  ...visit,
  calls: visit.calls
    .filter(({ id }) => id === 'hit' || id === 'online')
    .map((call) => ({ ...call, optional: true as const, answers: [{ ...counted, repeat: true as const }] })),
}

const made = (store: Store, url: string): number => store.calls.filter(({ request }) => request.url === url).length

function decide(page: Page, answer: 'allow' | 'deny'): Promise<void> {
  return page.evaluate((value) => {
    const { wp_set_consent: set } = window as unknown as { wp_set_consent(category: string, value: string): void }
    set('statistics', value)
  }, answer)
}

test('a browser that asks not to be tracked sends neither hit nor ping', { tag: ids('ST07', 'S5.43') }, async ({
  store,
}) => {
  store.waive('console', 'developers are told why nothing is counted')
  const logged: string[] = []
  const page = await store.open(scene, {
    async prepare(context) {
      context.on('console', (message) => logged.push(message.text()))
      await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }))
    },
  })
  await passTime(page, 3)
  expect(store.calls).toEqual([])
  expect(logged.filter((line) => line.includes('[vernissage]'))).toEqual([expect.stringContaining('Do Not Track')])
})

test('a page that the browser brings back is no second hit, and its pings go on', {
  tag: [...ids('S4.88', 'ST20'), wholeBrowser],
}, async ({ store }) => {
  const page = await store.open(scene)
  await expect.poll(() => made(store, hit)).toBe(1)
  await store.comeBack()
  await passTime(page, 2)
  expect(made(store, hit)).toBe(1)
  expect(made(store, ping)).toBe(2)
})

test('a hash is no other page; another path, and the way back, are', { tag: ids('ST29') }, async ({ store }) => {
  const { pathname } = new URL(scene.url)
  const [first] = scene.calls
  const other = (path: string) => {
    const form = { ...first!.request.form, page_uri: Buffer.from(path).toString('base64') }
    return { ...first!, id: path, request: { ...first!.request, form } }
  }
  const page = await store.open({ ...scene, calls: [...scene.calls, other('/presse/bilder/')] })
  await expect.poll(() => made(store, hit)).toBe(1)
  await page.evaluate(() => {
    location.hash = 'bilder'
    history.pushState(null, '', '#texte')
    history.replaceState(null, '', '#')
  })
  await page.goBack()
  await expect(page).toHaveURL(/#bilder$/)
  expect(made(store, hit)).toBe(1)
  await page.evaluate(() => history.pushState(null, '', '/presse/bilder/'))
  await expect.poll(() => made(store, hit)).toBe(2)
  await page.goBack()
  await expect.poll(() => made(store, hit)).toBe(3)
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test('withdrawn in one tab, the pings of the other stop when it is looked at', { tag: ids('ST16') }, async ({
  store,
}) => {
  const one = await store.open(scene)
  const two = await one.context().newPage()
  await two.goto(scene.url, { referer: scene.referrer! })
  await expect.poll(() => made(store, hit)).toBe(2)
  await passTime(two, 1)
  const before = made(store, ping)
  expect(before).toBeGreaterThan(0)
  await decide(one, 'deny')
  await two.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await passTime(two, 3)
  expect(made(store, ping)).toBe(before)
})

test('beside the legacy tracker, with ours last in the body, exactly one of the two counts the page', {
  tag: ids('ST41'),
}, async ({ store }) => {
  const legacyTracker = `window.WpStatisticsUserTracker = { init() {} }
    fetch('${hit}', { method: 'POST', body: new URLSearchParams(${JSON.stringify(scene.calls[0]?.request.form)}) })`
  const page = await store.open(scene, {
    start: { name: 'last in the body', loadingMode: 'footer-plain' },
    legacy: { 'wp-statistics/assets/js/tracker': legacyTracker },
  })
  await expect.poll(() => made(store, hit)).toBe(1)
  await passTime(page, 2)
  expect([made(store, hit), made(store, ping)]).toEqual([1, 0])
  const row = (await store.report()).find(({ id }) => id === 'visitor-statistics')
  expect(row).toMatchObject({ state: 'yielded' })
})

/** The page under a consent plugin that holds the tracker's script back. */
function heldBack(): Scene {
  const given = Buffer.from(scene.page).toString()
  const page = given
    .replace(/("consentIntegration":\{"name":)"\w+"/, '$1"borlabs_cookie"')
    .replace(
      /<script type="text\/javascript" src=("\S+") (id="wp-statistics-tracker-js")>/,
      '<script type="text/template" data-borlabs-cookie-script-blocker-src=$1 $2>',
    )
  return { ...scene, page: Buffer.from(page) }
}

for (const how of ['insert, then remove', 'replace', 'change'] as const) {
  test(`beside the legacy tracker that a consent plugin releases late (${how}), the page is counted once`, {
    tag: ids('ST19', 'ST41'),
  }, async ({ store }) => {
    const legacyTracker = `isTrackerThere = true
      if (!window.WpStatisticsUserTracker) window.WpStatisticsUserTracker = { init: () => fetch('${hit}', { method: 'POST' }) }
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', WpStatisticsUserTracker.init)`
    const page = await store.open(heldBack(), { legacy: { 'wp-statistics/assets/js/tracker': legacyTracker } })
    const row = async () => (await store.report()).find(({ id }) => id === 'visitor-statistics')
    expect(await row()).toMatchObject({ state: 'waiting' })
    await page.evaluate((change) => {
      const held = document.querySelector<HTMLScriptElement>('#wp-statistics-tracker-js')!
      const isChanged = change === 'change'
      const script = isChanged ? held : document.createElement('script')
      script.id = held.id
      if (change === 'insert, then remove') held.before(script)
      else if (!isChanged) held.replaceWith(script)
      script.type = 'text/javascript'
      script.src = held.dataset.borlabsCookieScriptBlockerSrc!
      if (!isChanged) held.remove()
    }, how)
    await page.waitForFunction(() => 'isTrackerThere' in window)
    await expect.poll(() => made(store, hit)).toBe(1)
    await passTime(page, 1)
    expect([made(store, hit), made(store, ping)]).toEqual([1, 1])
    expect(await row()).toMatchObject({ state: 'mounted' })
  })
}
