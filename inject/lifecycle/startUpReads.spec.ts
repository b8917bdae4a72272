/** What the script reads while a page starts: counted, since times depend on the machine. */
import { expect, type Page, test } from '@playwright/test'
import { buildScript, readBuiltScript, serveSite, visit } from '../testSite.ts'

declare global {
  interface Window {
    /** Name of what was read → how often. */
    reads: Record<string, number>
    ran?: string[]
  }
}

const folder = '/wp-content/plugins/contact-form-7/includes'
const ourTag = '<script src="/vernissage.js"></script>'
const manyProducts = '<li class="product"><a href="/bild/"><span>Bild</span></a></li>'.repeat(500)

/** Counts from the first moment of every page. */
async function countReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reads: Record<string, number> = {}
    window.reads = reads
    const count = (name: string): void => {
      reads[name] = (reads[name] ?? 0) + 1
    }
    const countGetter = (owner: object, name: string, label = name): void => {
      const property = Object.getOwnPropertyDescriptor(owner, name)!
      const get = function (this: unknown): unknown {
        count(label)
        return property.get?.call(this)
      }
      Object.defineProperty(owner, name, { ...property, get })
    }
    countGetter(MutationRecord.prototype, 'addedNodes')
    countGetter(Document.prototype, 'cookie')
    countGetter(window, 'localStorage')
    countGetter(window, 'sessionStorage')
    countGetter(HTMLScriptElement.prototype, 'src')
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      count(`getItem ${key}`)
      return getItem.call(this, key)
    }
    const { getBoundingClientRect } = Element.prototype
    Element.prototype.getBoundingClientRect = function () {
      count(`place of ${this.id || this.localName}`)
      return getBoundingClientRect.call(this)
    }
  })
}

const readsOf = (page: Page): Promise<Record<string, number>> => page.evaluate(() => window.reads)

test('while the page is parsed only its scripts are looked at, each compared with the table once', async ({
  context,
  page,
}) => {
  await countReads(page)
  const otherScripts = Array.from({ length: 30 }, (_, index) => `<script src="/plugin-${index}.js"></script>`).join('')
  await serveSite(context, {
    '/': `<!doctype html><html lang="de"><head>${ourTag}</head><body><ul>${manyProducts}</ul>${otherScripts}
      <script>window.readsAtTheEnd = { ...window.reads }</script></body></html>`,
    '/vernissage.js': readBuiltScript(),
  })
  await visit(page)
  const atTheEnd = await page.evaluate(() => (window as { readsAtTheEnd?: Record<string, number> }).readsAtTheEnd)
  expect(atTheEnd?.addedNodes).toBeUndefined()
  const { src = 0 } = await readsOf(page)
  expect(src).toBeGreaterThan(0)
  // 31 scripts with an address: once for the whole table, once for the libraries, which have to know what stands on them.
  expect(src).toBeLessThanOrEqual(31 * 3)
})

test('the parser is not listened to any more when deferred scripts run', async ({ context, page }) => {
  await page.addInitScript(() => {
    const Original = MutationObserver
    let isParsed = false
    window.ran = []
    document.addEventListener('readystatechange', () => {
      isParsed = true
    })
    window.MutationObserver = class extends Original {
      constructor(callback: MutationCallback) {
        super((records, observer) => {
          if (isParsed && document.readyState === 'interactive') window.ran?.push('callback before DOMContentLoaded')
          callback(records, observer)
        })
      }
    }
  })
  await serveSite(context, {
    '/': `<!doctype html><html lang="de"><head>${ourTag}<script defer src="/slider.js"></script></head><body></body></html>`,
    // The page's own script inserts a lot, and the checkpoint behind it would call an observer.
    '/slider.js': `document.body.innerHTML = '<p>Bild</p>'.repeat(100)`,
    '/vernissage.js': await buildScript(
      '[{ id: "contact-form", selector: "form", mount() {} }, { id: "contact-form-validation", selector: "form", mount() {} }, { id: "contact-form-fields", selector: "form", mount() {} }]',
    ),
  })
  await visit(page)
  expect(await page.evaluate(() => window.ran)).toEqual([])
})

test('a script that takes itself out neither uncovers what ran before ours nor hides what comes next', async ({
  context,
  page,
}) => {
  const entry = (name: string): string => `(window.ran ??= []).push('${name}')`
  await serveSite(context, {
    '/': `<!doctype html><html lang="de"><head>
      <script src="${folder}/js/index.js?before" id="before-js"></script>${ourTag}
      <script>document.currentScript.remove()</script>
      <script src="/first.js"></script>
      <script>document.querySelector('script[src="/first.js"]').remove(); document.currentScript.remove()</script>
      <script src="${folder}/js/index.js" id="contact-form-7-js"></script>
      </head><body><form class="wpcf7-form"></form></body></html>`,
    '/first.js': entry('first'),
    [`${folder}/js/index.js`]: entry('legacy'),
    '/vernissage.js': await buildScript(
      '[{ id: "contact-form", selector: "form", mount() {} }, { id: "contact-form-validation", selector: "form", mount() {} }, { id: "contact-form-fields", selector: "form", mount() {} }]',
    ),
  })
  await visit(page)
  expect(await page.evaluate(() => window.ran)).toEqual(['legacy', 'first'])
  expect(await page.evaluate(() => document.querySelector('#before-js')?.getAttribute('type'))).toBeNull()
  expect(await page.evaluate(() => document.querySelector('#contact-form-7-js')?.getAttribute('type'))).not.toBeNull()
})

test('the storage of the kill switch is read once, and each place of the page at most once', async ({
  context,
  page,
}) => {
  await countReads(page)
  const forms = Array.from({ length: 40 }, (_, index) => `<form id="form-${index}"><input></form>`).join('')
  // Every mount takes longer than a slice, so that what waits is sorted by what is in view.
  const slow = `{ id: 'slow', selector: 'form', mount() { const end = performance.now() + 9; while (performance.now() < end); } }`
  await serveSite(context, {
    '/': `<!doctype html><html lang="de"><head>${ourTag}</head><body>${forms}</body></html>`,
    '/vernissage.js': await buildScript(`[${slow}]`),
  })
  await visit(page)
  const reads = await readsOf(page)
  expect(reads['getItem vernissage']).toBe(1)
  expect(reads['getItem vernissage:boot']).toBe(1)
  const places = Object.entries(reads).filter(([name]) => name.startsWith('place of'))
  expect(places.length).toBeGreaterThan(30)
  expect(places.filter(([, times]) => times > 1)).toEqual([])
})

test('a page of an allowed visit reads the cookies of the attribution twice: what there was, and what was kept', async ({
  context,
  page,
}) => {
  await countReads(page)
  const settings = {
    params: { lifetime: 0.00001, session: 30, base64: false, prefix: 'wc_order_attribution_', allowTracking: true },
    fields: { source_type: 'current.typ', session_pages: 'session.pgs' },
  }
  await serveSite(context, {
    '/': `<!doctype html><html lang="de"><head>
      <script>window.vernissageConfig = { consent: true, features: { 'visitor-statistics': false } }; window.wc_order_attribution = ${JSON.stringify(settings)}</script>
      ${ourTag}</head><body><form><wc-order-attribution-inputs></wc-order-attribution-inputs></form></body></html>`,
    '/vernissage.js': readBuiltScript(),
  })
  await visit(page)
  await expect(page.locator('input[name=wc_order_attribution_source_type]')).toHaveValue('typein')
  expect((await readsOf(page)).cookie).toBe(2)
})
