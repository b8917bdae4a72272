import { expect, type Page, test } from '@playwright/test'
import { buildScript, readMarkup, serveSite, visit } from '../testSite.ts'

/** What legacy scripts and listeners of theirs have done, in order. */
declare global {
  interface Window {
    ran?: string[]
    fromSettings?: string
  }
}

const folder = '/wp-content/plugins/contact-form-7/includes'
const ranEntry = (name: string): string => `(window.ran ??= []).push('${name}')`
const legacyFiles = Object.fromEntries(
  [
    [`${folder}/swv/js/index.js`, 'swv'],
    [`${folder}/js/index.js`, 'cf7'],
  ].map(([path, name]) => [
    path,
    `${ranEntry(`${name}`)}
     document.addEventListener('DOMContentLoaded', () => ${ranEntry(`${name} parsed`)})
     addEventListener('load', () => ${ranEntry(`${name} loaded`)})`,
  ]),
)
const legacyTags = (attributes = ''): string =>
  `<script id="contact-form-7-js-before">window.fromSettings = 'ja'</script>
   <script ${attributes} src="${folder}/swv/js/index.js?ver=6.1.4" id="swv-js"></script>
   <script ${attributes} src="${folder}/js/index.js?ver=6.1.4" id="contact-form-7-js"></script>`

const form = '<form class="wpcf7-form"><input name="your-name"></form>'
const ourTag = '<script src="/vernissage.js"></script>'

/** A page of the shop with our script first in the head, and the legacy scripts at their usual place. */
function shopPage({ head = ourTag, body = form + legacyTags(), foot = '' } = {}): string {
  return `<!doctype html><html lang="de"><head>${head}<title>Kontakt</title></head><body>${body}${foot}</body></html>`
}

interface Opened {
  readonly page: Page
  /** What the set-up and the mount of the first feature are. */
  readonly main?: string
  readonly html?: string
}

/** Opens a page of a shop with our script and the legacy scripts. */
async function open(
  { page, main, html = shopPage() }: Opened,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const script = await buildScript(features(main))
  await serveSite(page.context(), { ...legacyFiles, '/': html, '/vernissage.js': script, ...more })
  await visit(page)
}

/** Stand-ins for the three features that together replace the script of contact forms. */
const features = (main = 'mount() {}'): string => `[
  { id: 'contact-form', selector: 'form', ${main} },
  { id: 'contact-form-validation', selector: 'form', mount() {} },
  { id: 'contact-form-fields', selector: 'form', mount() {} },
]`

const allMoments = ['swv', 'cf7', 'swv parsed', 'swv loaded', 'cf7 parsed', 'cf7 loaded']
const ran = (page: Page) => page.evaluate(() => window.ran ?? [])
const states = (page: Page) => page.evaluate(() => window.vernissage?.report().map(({ state }) => state))
const config = (value: unknown): string => `<script>window.vernissageConfig = ${JSON.stringify(value)}</script>`

test.describe('first in the head', () => {
  for (const [name, attributes] of [
    ['classic', ''],
    ['with a type', 'type="text/javascript"'],
    ['deferred', 'defer'],
    ['async', 'async'],
    ['module', 'type="module"'],
  ] as const) {
    test(`a ${name} legacy script does not run although its inline settings do, and stop() leaves no trace`, async ({
      context,
      page,
    }) => {
      const html = shopPage({ body: form + legacyTags(attributes) })
      const files = {
        ...legacyFiles,
        '/': html,
        '/ohne/': html.replace(ourTag, ''),
        '/vernissage.js': await buildScript(features()),
      }
      await serveSite(context, files)
      await page.goto('https://kunst.example/ohne/')
      const server = await readMarkup(page)
      expect(await ran(page)).toContain('cf7')

      await visit(page)
      expect(await ran(page)).toEqual([])
      expect(await page.evaluate(() => window.fromSettings)).toBe('ja')
      expect(await states(page)).toEqual(['mounted', 'mounted', 'mounted'])

      await page.evaluate(() => window.vernissage?.stop())
      expect((await readMarkup(page)).replace(ourTag, '')).toBe(server)
      expect(await ran(page)).toEqual([])
    })
  }

  test('other scripts run as ever', async ({ page }) => {
    const html = shopPage({ foot: '<script src="/jquery.js" id="jquery-core-js"></script>' })
    await open({ page, html }, { '/jquery.js': ranEntry('jquery') })
    expect(await ran(page)).toEqual(['jquery'])
  })

  test('a legacy script that another script inserts is left alone: it is on its way already', async ({ page }) => {
    const insertion = `<script>
      const late = document.createElement('script')
      late.src = '${folder}/js/index.js'
      late.id = 'contact-form-7-js'
      document.head.append(late)
    </script>`
    await open({ page, html: shopPage({ body: form + insertion }) })
    await expect.poll(() => ran(page)).toContain('cf7')
    expect(await page.evaluate(() => document.getElementById('contact-form-7-js')?.getAttribute('type'))).toBeNull()
  })
})

test.describe('never neither: the scripts are started late, in order and with the moments that they missed, when', () => {
  const expectStarted = async (page: Page): Promise<void> => {
    await expect.poll(async () => (await ran(page)).length).toBe(6)
    const order = await ran(page)
    expect(order.indexOf('swv')).toBeLessThan(order.indexOf('cf7'))
    expect([...order].sort()).toEqual([...allMoments].sort())
    expect(await page.evaluate(() => Object.hasOwn(document, 'addEventListener'))).toBe(false)
    expect(await page.evaluate(() => Object.hasOwn(window, 'addEventListener'))).toBe(false)
  }

  for (const [what, main] of [
    ['a set-up throws', `setup() { throw new Error('kaputt') }, mount() {}`],
    ['a set-up refuses', `setup: () => refuse('nein'), mount() {}`],
    ['a mount throws', `mount() { throw new Error('kaputt') }`],
    ['the whole start fails', `get pages() { throw new Error('kaputt') }, mount() {}`],
  ] as const) {
    test(what, async ({ page }) => {
      await open({ page, main })
      await expectStarted(page)
      expect(await states(page)).not.toContain('mounted')
    })
  }

  for (const [what, given, expected] of [
    ['switches a feature off', { features: { 'contact-form-fields': false } }, ['yielded', 'yielded', 'off']],
    ['says "legacy": "yield"', { legacy: 'yield' }, ['yielded', 'yielded', 'yielded']],
    ['says "enabled": false', { enabled: false }, ['off', 'off', 'off']],
  ] as const) {
    test(`a configuration below our script ${what}`, async ({ page }) => {
      await open({ page, html: shopPage({ foot: config(given) }) })
      await expectStarted(page)
      expect(await states(page)).toEqual(expected)
    })
  }

  test('an event throws before the visitor used the form', async ({ page }) => {
    const main = `mount({ element, signal }) { listen(element, 'reset', () => { throw new Error('kaputt') }, signal) }`
    await open({ page, main })
    expect(await ran(page)).toEqual([])
    await page.evaluate(() => document.querySelector('form')?.reset())
    await expectStarted(page)
  })
})

test('never both: after the visitor used the form the scripts stay off, whatever throws', async ({ page }) => {
  const main = `mount({ element, signal }) { listen(element, 'reset', () => { throw new Error('kaputt') }, signal) }`
  await open({ page, main })
  await page.getByRole('textbox').fill('Käthe')
  await page.evaluate(() => document.querySelector('form')?.dispatchEvent(new Event('reset')))
  await expect.poll(() => states(page)).toEqual(['failed', 'mounted', 'mounted'])
  await page.waitForLoadState('networkidle')
  expect(await ran(page)).toEqual([])
  await expect(page.getByRole('textbox')).toHaveValue('Käthe')
})

test.describe('"legacy": "yield"', () => {
  test('lets the scripts run and every feature give way', async ({ page }) => {
    const head = config({ legacy: 'yield' }) + ourTag
    await open({ page, html: shopPage({ head }) })
    expect(await ran(page)).toEqual(['swv', 'cf7', 'swv parsed', 'cf7 parsed', 'swv loaded', 'cf7 loaded'])
    expect(await states(page)).toEqual(['yielded', 'yielded', 'yielded'])
  })
})

test.describe('scripts that are free to run stay untouched', () => {
  for (const [what, options] of [
    ['where ours stands below them', { head: '', foot: ourTag }],
    ['where a feature is off from the start', { head: config({ features: { 'contact-form': false } }) + ourTag }],
    ['where ours is async and comes late', { head: '', foot: ourTag.replace('src', 'async src') }],
  ] as const) {
    test(what, async ({ page }) => {
      await open({ page, html: shopPage(options) })
      await expect.poll(async () => (await ran(page)).length).toBe(6)
      expect(await page.evaluate(() => document.getElementById('contact-form-7-js')?.hasAttribute('type'))).toBe(false)
    })
  }
})
