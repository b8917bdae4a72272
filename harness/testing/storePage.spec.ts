import type { Page } from '@playwright/test'
import { stubScript, stubWith } from '../replay/page/stubScript.ts'
import { type StartCondition, startConditions, tagsOfStarts } from '../replay/starts/starts.ts'
import { wholeBrowser } from '../replay/starts/wholeBrowser.ts'
import { createScene } from '../scene/scene.ts'
import { sampleOf } from './run/choice/sample.ts'
import { expect, test } from './storePage.ts'

const scene = createScene('Galerie', {
  title: 'A page with a heading',
  url: 'https://kunst.example/galerie/',
  page: '<!DOCTYPE html>\n<html lang="de"><head><meta charset="UTF-8"><title>Galerie</title></head>\n<body>\n<main id="main"><h1>Überfahrt</h1></main>\n</body></html>\n',
})

for (const start of sampleOf(startConditions, 4, ({ name }) => `bytes ${name}`)) {
  test(`the script starts ${start.name}, acts once, and its undo restores the server's bytes`, {
    tag: tagsOfStarts(start),
  }, async ({ store }) => {
    await store.open(scene, { start, script: stubScript })
    await expect(store.page.getByText('Heute bis 18 Uhr geöffnet')).toHaveCount(1)
    expect(await store.ledger()).toEqual([
      '~ main#main @data-vernissage added: "note"',
      '+ main#main › p data-vernissage-host="note" "Heute bis 18 Uhr geöffnet"',
    ])
    expect(await store.leaks()).toEqual([])
    expect(await store.undo()).toBeUndefined()
  })
}

/** The start condition of this name. */
function startOf(name: string): StartCondition {
  const start = startConditions.find((condition) => condition.name === name)
  if (!start) throw new Error(`there is no start condition "${name}"`)
  return start
}

test('each start condition runs the script at its own moment', async ({ store }) => {
  const moments: Record<string, unknown> = {}
  for (const name of [
    'first in the head',
    'in the head with defer',
    'added after load',
    'added on the first interaction',
  ]) {
    const page = await store.open(scene, { start: startOf(name), script: stubScript })
    moments[name] = await page.evaluate(() => (window as { scriptRanAt?: string }).scriptRanAt)
  }
  expect(moments).toEqual({
    'first in the head': 'loading',
    'in the head with defer': 'interactive',
    'added after load': 'complete',
    'added on the first interaction': 'complete',
  })
})

test('loaded twice, the script runs twice', async ({ store }) => {
  const page = await store.open(scene, { start: startOf('loaded twice'), script: stubScript })
  expect(await page.evaluate(() => (window as { scriptRuns?: number }).scriptRuns)).toBe(2)
})

const listenToPageshow = stubWith(
  'addEventListener("pageshow", function (event) { window.wasRestored = event.persisted })',
)

/** Whether `pageshow` said that the page was restored, and how the present document was opened: a restored one by the first visit. */
function readReturn(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return [(window as { wasRestored?: boolean }).wasRestored, navigation?.type]
  })
}

test('the back button restores the very same page from memory', { tag: wholeBrowser }, async ({ store }) => {
  const page = await store.open(scene, { start: startOf('restored by the back button'), script: listenToPageshow })
  expect(await readReturn(page)).toEqual([true, 'navigate'])
})

test('a page that the browser does not keep is loaded again, and gets a pageshow event with persisted', {
  tag: wholeBrowser,
}, async ({ store }) => {
  const unkept = createScene('Galerie', {
    title: 'A page that listens for its end, which forbids the browser to keep it',
    url: scene.url,
    page: `${new TextDecoder().decode(scene.page)}<script>addEventListener('unload', () => {})</script>`,
  })
  const page = await store.open(unkept, { start: startOf('restored by the back button'), script: listenToPageshow })
  expect(await readReturn(page)).toEqual([true, 'back_forward'])
})

test('a page restored from memory may repeat the calls that it made before it was left', { tag: wholeBrowser }, async ({
  store,
}) => {
  const askTwice = stubWith(
    'fetch("/summe").then(function () { document.body.dataset.asked = "1" }); addEventListener("pageshow", function (event) { if (event.persisted) fetch("/summe").then(function (answer) { document.body.dataset.again = answer.status }) })',
  )
  const asking = createScene('Kasse', {
    title: 'A page that asks for its totals whenever it is shown',
    url: scene.url,
    page: new TextDecoder().decode(scene.page),
    calls: [{ request: { method: 'GET', path: '/summe' }, answers: [{ json: 5 }] }],
  })
  const page = await store.open(asking, { start: startOf('restored by the back button'), script: askTwice })
  await expect(page.locator('body')).toHaveAttribute('data-again', '200')
})

test('the error about an incomplete undo names the place of the first difference', async ({ store }) => {
  await store.open(scene, { script: stubWith('document.documentElement.setAttribute("data-rest", "1")') })
  expect(await store.undo()).toMatch(/^differs at character 15:\n {2}expected "<html lang=\\"de\\">/)
})

test('without the script the page is as the server printed it', async ({ store }) => {
  await store.open(scene, { isScriptOff: true })
  expect(await store.ledger()).toEqual([])
  expect(await store.report()).toEqual([])
})

test('the configuration, the switch in the address and what prepares the context reach the page', async ({ store }) => {
  const page = await store.open(scene, {
    script: stubScript,
    urlSwitch: 'debug',
    config: { locale: 'en', report: '/größe' },
    viewport: { width: 500, height: 400 },
    reducedMotion: 'no-preference',
    prepare: (context) => context.addCookies([{ name: 'warenkorb', value: '1', url: 'https://kunst.example' }]),
  })
  const facts = await page.evaluate(() => [
    location.search,
    JSON.parse(document.getElementById('vernissage-config')?.textContent ?? ''),
    innerWidth,
    matchMedia('(prefers-reduced-motion: reduce)').matches,
    document.cookie,
  ])
  expect(facts).toEqual(['?vernissage=debug', { locale: 'en', report: '/größe' }, 500, false, 'warenkorb=1'])
})

test('store events reach native listeners, and through jQuery where the page has it', async ({ store }) => {
  const listening = 'document.addEventListener("updated", function (event) { window.heard = event.detail })'
  const page = await store.open(scene, { script: stubWith(listening) })
  await store.fire('updated', [1, { ort: 'Köln' }])
  const receivedDetail = () => page.evaluate(() => (window as { heard?: unknown }).heard)
  expect(await receivedDetail()).toEqual([1, { ort: 'Köln' }])
  await page.evaluate(() => {
    const shop = window as { heard?: unknown; jQuery?: unknown }
    shop.jQuery = (target: Element) => ({
      trigger: (...given: unknown[]) => {
        shop.heard = [target.localName, ...given]
      },
    })
  })
  await store.fire('updated', ['a'])
  expect(await receivedDetail()).toEqual(['body', 'updated', ['a']])
})
