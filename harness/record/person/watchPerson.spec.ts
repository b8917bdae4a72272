import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { stubScript } from '../../replay/page/stubScript.ts'
import { loadScene } from '../../scene/scene.ts'
import { expect, test } from '../../testing/storePage.ts'
import { saveScene } from '../files/saveScene.ts'
import { launchChromium } from '../launchChromium.ts'
import { recordUrl } from '../recordUrl.ts'

const pageOf = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="de"><head><meta charset="UTF-8"><title>${title}</title></head><body><main id="main">${body}</main></body></html>`

const form = `<h1>Anfrage</h1>
  <form method="post" action="/senden" enctype="multipart/form-data">
    <p><label>Ihr Name <input name="kunde" autocomplete="name"></label></p>
    <p><label for="rueckruf">Rückruf</label> <input id="rueckruf" name="x1" type="tel"></p>
    <p><textarea name="nachricht" aria-label="Nachricht"></textarea></p>
    <p><select name="anliegen" aria-label="Anliegen"><option value="frage">Frage</option><option value="kauf">Kauf</option></select></p>
    <p><label><input type="checkbox" name="ja" value="1"> Ich stimme zu</label></p>
    <p><input type="radio" name="rahmen" value="ohne"><input type="radio" name="rahmen" value="mit"></p>
    <p><label>Foto <input type="file" name="foto"></label></p>
    <p><button type="submit"><span>Senden</span></button> <button type="submit" name="entwurf" value="1">Entwurf</button></p>
  </form>`

const pages: Readonly<Record<string, string>> = {
  'GET /anfrage/': pageOf('Anfrage', form),
  'POST /senden': pageOf(
    'Danke',
    '<p id="danke">Danke!</p><ul><li><a href="/werke/">Werke</a></li><li><a href="/konto/">Konto</a></li></ul>',
  ),
  'GET /werke/': pageOf('Werke', '<p class="hinweis">Drei Werke</p><form action="/suche/"><input name="q"></form>'),
  'GET /suche/?q=Hafen': pageOf('Suche', '<p id="treffer">Ein Treffer</p>'),
  'GET /konto/': pageOf('Konto', '<p id="konto">Ihr Konto</p>'),
}

const server = createServer(({ method, url }, response) => {
  const html = pages[`${method} ${url}`]
  response.writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=UTF-8' }).end(html)
})

let browser: Browser
let origin: string
let root: string
test.beforeAll(async () => {
  // The browser of the other tests reaches no network at all, not even this machine's.
  browser = await launchChromium({ isHeaded: false, isOffline: false })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  root = mkdtempSync(join(tmpdir(), 'person-'))
})
test.afterAll(async () => {
  await browser?.close()
  server.closeAllConnections()
  server.close()
  rmSync(root, { recursive: true, force: true })
})

/** Records what a person does with mouse and keyboard, and gives the scene as a replay reads it. */
async function recordPerson(acts: (page: Page) => Promise<unknown>) {
  const recorded = await recordUrl(browser, {
    url: `${origin}/anfrage/`,
    name: 'anfrage',
    waitForEnd: async (page) => void (await acts(page)),
  })
  expect(recorded.findings).toEqual([])
  saveScene(join(root, 'anfrage'), recorded.files)
  return { scene: loadScene('anfrage', root), text: [...recorded.files.values()].join('\n') }
}

/** Clicks with the mouse in the middle of the element. */
async function clickOn(page: Page, selector: string, clicks = 1): Promise<void> {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not to be seen`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: clicks })
}

async function fillIn(page: Page): Promise<void> {
  await clickOn(page, 'input[name=kunde]')
  await page.keyboard.type('Wilhelmine Groskopf')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0381 7654321')
  await clickOn(page, 'textarea')
  await page.keyboard.type('Hallo')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wilhelmine')
  await page.keyboard.press('Tab')
  await page.keyboard.type('K')
  await clickOn(page, 'label:has([type=checkbox])')
  await clickOn(page, '[value=mit]')
  await page.keyboard.press('ArrowLeft')
  const chooser = page.waitForEvent('filechooser')
  await clickOn(page, '[type=file]')
  await (await chooser).setFiles({ name: 'wand.png', mimeType: 'image/png', buffer: Buffer.from('Wand') })
}

test('what a person clicks, types, chooses and uploads is the journey of the scene, and replays', async ({ store }) => {
  const { scene, text } = await recordPerson(async (page) => {
    await fillIn(page)
    await clickOn(page, 'button:not([name]) > span')
    await page.locator('#danke').waitFor()
    await clickOn(page, 'a >> nth=0')
    await page.locator('.hinweis').waitFor()
    await clickOn(page, 'input')
    await page.keyboard.type('Hafen')
    await page.keyboard.press('Enter')
    await page.locator('#treffer').waitFor()
    await page.goto(`${origin}/konto/`)
  })
  for (const secret of ['Wilhelmine', 'Groskopf', '7654321']) expect(text).not.toContain(secret)
  const leadsTo = (path: string) => ({ assertedEvents: [{ type: 'navigation', url: origin + path }] })
  expect(scene.journey).toMatchObject([
    { type: 'click', selectors: [['aria/Ihr Name'], ['input[name="kunde"]']] },
    { type: 'change', selectors: [['aria/Ihr Name'], ['input[name="kunde"]']], value: 'Name1' },
    { type: 'keyDown', key: 'Tab' },
    { type: 'keyUp', key: 'Tab' },
    { type: 'change', selectors: [['aria/Rückruf'], ['#rueckruf']], value: expect.stringMatching(/^[09]0+1$/) },
    { type: 'click', selectors: [['aria/Nachricht'], ['textarea[name="nachricht"]']] },
    { type: 'change', value: expect.stringMatching(/^[A-Z][a-z]{4}\n[A-Z][a-z]{9}$/) },
    { type: 'keyDown', key: 'Tab' },
    { type: 'keyUp', key: 'Tab' },
    { type: 'change', selectors: [['aria/Anliegen'], ['select[name="anliegen"]']], value: 'kauf' },
    { type: 'click', selectors: [['label:has([name="ja"])']] },
    { type: 'click', selectors: [['input[name="rahmen"][value="mit"]']] },
    { type: 'keyDown', key: 'ArrowLeft' },
    { type: 'keyUp', key: 'ArrowLeft' },
    { type: 'x-setFiles', files: [{ name: expect.stringMatching(/^[xqzyjw]{4}\.png$/), type: 'image/png', size: 4 }] },
    { type: 'click', selectors: [['aria/Senden'], [expect.stringContaining('button')]], ...leadsTo('/senden') },
    { type: 'click', selectors: [['aria/Werke'], ['a[href="/werke/"]']], ...leadsTo('/werke/') },
    { type: 'click', selectors: [['input[name="q"]']] },
    { type: 'change', value: 'Hafen' },
    { type: 'keyDown', key: 'Enter', ...leadsTo('/suche/?q=Hafen') },
    { type: 'keyUp', key: 'Enter' },
    { type: 'navigate', url: `${origin}/konto/`, ...leadsTo('/konto/') },
  ])
  expect(scene.journey).toHaveLength(22)

  const page = await store.open(scene, { script: stubScript })
  await store.run()
  await expect(page.locator('#konto')).toBeVisible()
  expect(store.calls.map(({ request, outcome }) => [request.method, outcome.kind])).toEqual([
    ['POST', 'fulfil'],
    ['GET', 'fulfil'],
    ['GET', 'fulfil'],
    ['GET', 'fulfil'],
  ])
  expect(store.calls[0]?.request.multipart).toMatchObject({ anliegen: 'kauf', ja: '1', rahmen: 'ohne' })
})

test('two clicks on the same element are one double click; a click by a script is not recorded', async () => {
  const { scene } = await recordPerson(async (page) => {
    await page.evaluate(() => document.querySelector<HTMLElement>('[type=checkbox]')?.click())
    await clickOn(page, 'h1', 2)
    await page.keyboard.press('Escape')
  })
  expect(scene.journey).toMatchObject([
    { type: 'doubleClick', selectors: [['aria/Anfrage'], ['h1']] },
    { type: 'keyDown', key: 'Escape' },
    { type: 'keyUp', key: 'Escape' },
  ])
  expect(scene.journey).toHaveLength(3)
})

test('a page that was reloaded, and a page that the back button shows again, are opened by their addresses', async ({
  store,
}) => {
  const { scene } = await recordPerson(async (page) => {
    await page.goto(`${origin}/konto/`)
    await page.goBack({ waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await page.reload()
    await clickOn(page, '[type=checkbox]')
  })
  expect(scene.journey.map((step) => [step.type, 'url' in step ? new URL(step.url).pathname : ''])).toEqual([
    ['navigate', '/konto/'],
    ['navigate', '/anfrage/'],
    ['navigate', '/anfrage/'],
    ['click', ''],
  ])
  const page = await store.open(scene, { script: stubScript })
  await store.run()
  await expect(page.locator('[type=checkbox]')).toBeChecked()
})
