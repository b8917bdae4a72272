import { readBrowserState } from '../../../judge/checks/browserState.ts'
import { createScene, loadScene, type SceneSource } from '../../../scene/scene.ts'
import { expect, test } from '../../../testing/storePage.ts'
import { stubScript, stubWith } from '../../page/stubScript.ts'
import { startConditions, tagsOfStarts } from '../../starts/starts.ts'

/** A script in the page that notes the storage that it finds and counts its visits, before anything else can run. */
const inline = `
  var found = JSON.stringify([localStorage.merkliste, sessionStorage.gesehen, localStorage.length + sessionStorage.length])
  document.documentElement.setAttribute('data-found', found)
  sessionStorage.besuche = Number(sessionStorage.besuche || 0) + 1`

function scene(given: Partial<SceneSource> = {}) {
  return createScene('Merkliste', {
    title: 'A visitor comes back',
    url: 'https://kunst.example/galerie/',
    storage: { localStorage: { merkliste: '[17]', length: 'lang' }, sessionStorage: { gesehen: 'ja' } },
    page: `<!DOCTYPE html><html lang="de"><head><title>Galerie</title><script>${inline}</script></head><body><main id="main"></main></body></html>`,
    ...given,
  })
}

const found = (): string | null => document.documentElement.getAttribute('data-found')

test('the recorded storage is there before the first script of the page, and only once', async ({ store }) => {
  const page = await store.open(scene(), { script: stubScript })
  expect(await page.evaluate(found)).toBe('["[17]","ja",3]')
  await page.evaluate(() => {
    localStorage.merkliste = '[17,18]'
    sessionStorage.removeItem('gesehen')
  })
  await page.reload()
  expect(await page.evaluate(found)).toBe('["[17,18]",null,3]')
  await page.evaluate(() => location.assign('/galerie/?vernissage=debug'))
  await page.waitForURL('**/?vernissage=debug')
  expect(await page.evaluate(found)).toBe('["[17,18]",null,3]')
})

test('the end is compared: what was there, what the script wrote, and names that storages have themselves', async ({
  store,
}) => {
  const script = stubWith(`
    document.cookie = 'zuletzt=17; path=/galerie/; secure'
    localStorage.setItem('key', 'von uns')
    sessionStorage.removeItem('gesehen')`)
  const page = await store.open(scene(), { script })
  expect(await readBrowserState(page, scene())).toEqual([
    'focus on body',
    'cookie zuletzt=17; path /galerie/; session; Lax; secure',
    'localStorage key=von uns',
    'localStorage length=lang',
    'localStorage merkliste=[17]',
    'sessionStorage besuche=1',
  ])
})

for (const start of startConditions.filter(({ loadingMode, begin }) => begin !== undefined || loadingMode === 'late')) {
  test(`the script becomes ready beside recorded storage: ${start.name}`, { tag: tagsOfStarts(start) }, async ({
    store,
  }) => {
    await store.open({ ...loadScene('account-orders'), storage: scene().storage }, { start })
    expect(await store.report()).toContainEqual({ id: 'orders-table', state: 'mounted', mounts: 1, reason: '' })
    expect(await store.undo()).toBeUndefined()
  })
}

test('scenes that share a page but not its storage have a server’s page each', async ({ store }) => {
  await store.open(scene(), { script: stubScript })
  await store.undo()
  await store.open(scene({ storage: {} }), { script: stubScript })
  expect(await store.undo()).toBeUndefined()
})
