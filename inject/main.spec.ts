import { expect, type Page, test } from '@playwright/test'
import { wholeBrowser } from '../harness/replay/starts/wholeBrowser.ts'
import { buildScript, readMarkup, serveSite, visit } from './testSite.ts'

const form = '<form class="wpcf7-form"><input name="your-name"></form>'
const tag = '<script src="/vernissage.js"></script>'
const shopPage = (head: string, foot = ''): string =>
  `<!doctype html><html lang="de"><head>${head}</head><body>${form}${foot}</body></html>`

/** Changes everything that a feature may change. */
const features = `[{
  id: 'contact-form',
  selector: 'form',
  styles: 'form{outline:1px solid}',
  mount({ element, edits }) {
    edits.wrap(element, 'rahmen')
    edits.attribute(element, 'novalidate', '')
    edits.toggleClass(element, 'init', true)
    edits.insert(document.createElement('output'), element)
  },
}]`

const states = (page: Page) => page.evaluate(() => window.vernissage?.report().map(({ state }) => state))
const mountCount = (page: Page) => page.locator('[data-vernissage]').count()

test.describe('a kill switch leaves the document byte for byte as it was', () => {
  for (const [name, head, prepare] of [
    ['"enabled": false in the global', '<script>vernissageConfig = { enabled: false }</script>', undefined],
    [
      '"enabled": false in the script element',
      '<script type="application/json" id="vernissage-config">{"enabled":false}</script>',
      undefined,
    ],
    ['?vernissage=off', '', '/?vernissage=off'],
    ['localStorage.vernissage', '<script>localStorage.vernissage = "off"</script>', undefined],
    ['<html data-vernissage="off">', '<script>document.documentElement.dataset.vernissage = "off"</script>', undefined],
    ['the marker of a start that broke off', '<script>sessionStorage["vernissage:boot"] = "x"</script>', undefined],
  ] as const) {
    test(name, async ({ context, page }) => {
      await serveSite(context, {
        '/': shopPage(head + tag),
        '/ohne/': shopPage(`${head}<script src="/leer.js"></script>`),
        '/leer.js': '',
        '/vernissage.js': await buildScript(features),
      })
      await page.goto('https://kunst.example/ohne/')
      const server = (await readMarkup(page)).replace('/leer.js', '/vernissage.js')
      await visit(page, prepare)
      expect(await readMarkup(page)).toBe(server)
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
      expect(await states(page)).toEqual(['off'])
      await page.evaluate(() => window.vernissage?.start())
      expect(await states(page)).toEqual(['mounted'])
    })
  }
})

test('run by a tool before the document has any element, the script starts with the document', async ({
  context,
  page,
}) => {
  await serveSite(context, { '/': shopPage('') })
  await page.addInitScript({ content: await buildScript(features) })
  await visit(page)
  expect(await states(page)).toEqual(['mounted'])
})

test.describe('the script starts once, whatever the document’s state', () => {
  const add = (trigger: string): string => `<script>
    ${trigger}
    function add() {
      const script = document.createElement('script')
      script.src = '/vernissage.js'
      document.head.append(script)
    }</script>`

  for (const [name, head, foot] of [
    ['plain in the head', tag, ''],
    ['plain at the end', '', tag],
    ['deferred', tag.replace('src', 'defer src'), ''],
    ['async', tag.replace('src', 'async src'), ''],
    ['as a module', tag.replace('src', 'type="module" src'), ''],
    ['twice', tag, tag],
    [
      'three times and late',
      tag.replace('src', 'async src'),
      tag + add(`addEventListener('load', () => setTimeout(add))`),
    ],
    ['when the document is parsed', '', add(`document.addEventListener('DOMContentLoaded', add)`)],
    ['after load', '', add(`addEventListener('load', () => setTimeout(add, 20))`)],
  ] as const) {
    test(name, async ({ context, page }) => {
      await serveSite(context, { '/': shopPage(head, foot), '/vernissage.js': await buildScript(features) })
      await visit(page)
      expect(await mountCount(page)).toBe(1)
      expect(await page.locator('output').count()).toBe(1)
      await page.evaluate(() => window.vernissage?.stop())
      expect(await page.locator('body > form').count()).toBe(1)
      expect(await page.locator('output, [data-vernissage], body > div').count()).toBe(0)
    })
  }
})

test('a page that comes back from the back/forward cache goes on, mounted once', { tag: wholeBrowser }, async ({
  context,
  page,
}) => {
  const note = '<script>addEventListener("pageshow", ({ persisted }) => { window.isRestored = persisted })</script>'
  await serveSite(context, {
    '/': shopPage(tag + note),
    '/werke/': '<!doctype html><title>Werke</title>',
    '/vernissage.js': await buildScript(features),
  })
  await visit(page)
  await page.goto('https://kunst.example/werke/')
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => (window as { isRestored?: boolean }).isRestored !== undefined)
  expect(await page.evaluate(() => (window as { isRestored?: boolean }).isRestored)).toBe(true)
  expect(await mountCount(page)).toBe(1)
  expect(await states(page)).toEqual(['mounted'])
  await page.evaluate(() => document.body.append(document.createElement('form')))
  await expect.poll(() => mountCount(page)).toBe(2)
})

test('a visitor who leaves before the page is parsed does not switch the script off for the next one', async ({
  context,
  page,
}) => {
  let arrive = (): void => {}
  const blocked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await serveSite(context, {
    '/': shopPage(tag, '<script src="/langsam.js"></script>'),
    '/langsam.js': { body: '', after: blocked },
    '/werke/': shopPage(tag),
    '/vernissage.js': await buildScript(features),
  })
  await page.goto('https://kunst.example/', { waitUntil: 'commit' })
  await page.waitForFunction(() => sessionStorage['vernissage:boot'])
  await visit(page, '/werke/')
  arrive()
  expect(await states(page)).toEqual(['mounted'])
})

test('a frame, and a window that the page opens, start while the page itself is still being parsed', async ({
  context,
  page,
}) => {
  let arrive = (): void => {}
  const blocked = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const others = '<iframe src="/rahmen/"></iframe><script>open("/fenster/")</script>'
  await serveSite(context, {
    '/': shopPage(tag, `${others}<script src="/langsam.js"></script>`),
    '/rahmen/': shopPage(tag),
    '/fenster/': shopPage(tag),
    '/langsam.js': { body: '', after: blocked },
    '/vernissage.js': await buildScript(features),
  })
  const opening = page.waitForEvent('popup')
  await page.goto('https://kunst.example/', { waitUntil: 'commit' })
  const opened = await opening
  await expect(page.frameLocator('iframe').locator('output')).toHaveCount(1)
  await opened.waitForFunction(() => window.vernissage?.ready.then(() => true))
  expect(await states(opened)).toEqual(['mounted'])
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  arrive()
  await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
  expect(await states(page)).toEqual(['mounted'])
  await visit(opened, '/rahmen/')
  expect(await states(opened)).toEqual(['mounted'])
})

test('a visitor who stops the loading of the page has the features in what came of it', async ({ context, page }) => {
  await serveSite(context, {
    '/': shopPage(tag, '<script>window.stop()</script><p>Rest</p>'),
    '/vernissage.js': await buildScript(features),
  })
  await page.goto('https://kunst.example/', { waitUntil: 'commit' })
  await expect.poll(() => states(page)).toEqual(['mounted'])
  expect(await page.evaluate(() => [document.readyState, document.querySelector('p')])).toEqual(['complete', null])
  expect(await page.locator('output').count()).toBe(1)
})

test('a start that throws keeps the script off for the rest of the tab session, and only there', async ({
  context,
  page,
}) => {
  const broken = features.replace(`selector: 'form'`, `selector: 'form', get pages() { throw new Error('kaputt') }`)
  await serveSite(context, {
    '/': shopPage(tag.replace('vernissage.js', 'kaputt.js')),
    '/werke/': shopPage(tag),
    '/kaputt.js': await buildScript(broken),
    '/vernissage.js': await buildScript(features),
  })
  await visit(page)
  expect(await states(page)).toEqual(['failed'])
  await visit(page, '/werke/')
  expect(await states(page)).toEqual(['off'])
  const otherTab = await context.newPage()
  await visit(otherTab, '/werke/')
  expect(await states(otherTab)).toEqual(['mounted'])
})
