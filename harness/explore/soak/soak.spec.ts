/**
 * Thirty minutes of shopping with the standalone script in the reference shop, in virtual time: after the warm-up, memory, nodes and
 * listeners of the page do not grow.
 */
import { join } from 'node:path'
import { type CDPSession, expect, type LaunchOptions, type Page } from '@playwright/test'
import { bundle } from '../../../scripts/build/bundle.ts'
import { readLeaks, watchLeaks } from '../../judge/checks/quality/leaks/leaks.ts'
import { offlineSwitches } from '../../replay/browser/context/chromiumSwitches.ts'
import type { RunningShop } from '../../shop/shop.ts'
import { standaloneTest } from '../../shop/testing/shopTest.ts'
import { isSample } from '../../testing/run/choice/sample.ts'
import { growthOf, limitOf } from './growth.ts'
import { smallestCount } from './smallestCount.ts'
import { virtualTime } from './virtualTime.ts'

const atShop = standaloneTest({ searchLatencyMs: 0, ajaxAddToCart: true })

/**
 * Switches the browser's compiler off: compiled code counts as heap, and grows by 300 kB in eight minutes although the page keeps
 * nothing.
 */
const withoutCompiler = '--js-flags=--no-opt --no-maglev --no-sparkplug'

const test = atShop.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use, { project }) => {
      await use({ ...project.use.launchOptions, args: [...offlineSwitches('127.0.0.1'), withoutCompiler] })
    },
    { scope: 'worker' },
  ],
})

const minutes = 30
/**
 * Until then caches are filled, and the shopper has seen the pictures of every variation: an SVG picture is a document, whose nodes
 * the browser counts with those of the page.
 */
const warmUpMinutes = 5
const actionsPerMinute = 60
/** Ends a test that hangs; on a free machine each takes some minutes. */
const limitMs = 60 * 60_000
/** Growth that is allowed, since measurements vary with the browser's own notes of calls and with garbage that is not collected yet. */
const noiseBytes = 250_000

type SoakWindow = { soak: { play(seed: string, actions: number): void; stay(): void } }

let actor: Promise<string> | undefined
const actorSource = (): Promise<string> =>
  (actor ??= bundle(
    { file: join(import.meta.dirname, 'soakPage.ts') },
    { name: 'soakPage.js', isSqueezed: false },
  ).then(({ code }) => code.toString()))

async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => window.vernissage?.ready)
  await page.evaluate(await actorSource())
  await page.evaluate(() => (window as unknown as SoakWindow).soak.stay())
}

/** One minute of a shopper: an action each second. */
async function shopForAMinute(page: Page, time: ReturnType<typeof virtualTime>, seed: string): Promise<void> {
  for (let action = 0; action < actionsPerMinute; action++) {
    await page.evaluate((text) => (window as unknown as SoakWindow).soak.play(text, 1), `${seed} ${action}`)
    await time.pass(60_000 / actionsPerMinute)
  }
}

interface Held {
  readonly heapBytes: number
  readonly listeners: number
  readonly nodes: number
  /** In the document. */
  readonly elements: number
}

/** Measures the page after garbage collection. */
async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  // Twice, since some objects become garbage only by the first collection.
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)!.value
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  return { heapBytes: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes'), elements }
}

/** One line per kind of object, which shows whether its count grew steadily or by one step. */
function seriesOf(title: string, held: readonly Held[]): string {
  const keys = ['heapBytes', 'listeners', 'nodes', 'elements'] as const
  return [title, ...keys.map((key) => `  ${key}: ${held.map((each) => each[key]).join(' ')}`)].join('\n')
}

/** Puts everything from the listing into the cart, so that pages do not grow when the shopper adds something. */
async function fillCart(page: Page, { url }: RunningShop): Promise<void> {
  const listing = await (await page.request.get(`${url}/shop/`)).text()
  const buttons = listing.match(/<a\b[^>]*\bajax_add_to_cart\b[^>]*>/g) ?? []
  const ids = buttons.map((tag) => /data-product_id="(\d+)"/.exec(tag)![1]!)
  expect(ids.length).toBeGreaterThan(5)
  for (const id of ids)
    await page.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: id, quantity: '1' } })
}

const pages = [
  '/shop/',
  '/produkt/sturmflut-vor-amrum/',
  '/produkt/linoldruck-silbermoewe/',
  '/warenkorb/',
  '/kasse/',
  '/nachfrage/',
]

if (isSample()) {
  test('thirty minutes of shopping', () => test.skip(true, 'thirty minutes of shopping belong to npm run test:all'))
} else {
  for (const path of pages) {
    test(`${minutes} minutes on ${path}: heap, nodes and listeners stay what they are`, async ({ page, shop }) => {
      test.setTimeout(limitMs)
      await fillCart(page, shop)
      await arrive(page, shop.url + path)
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      const time = virtualTime(session)
      const held: Held[] = []
      for (let minute = 1; minute <= minutes; minute++) {
        await shopForAMinute(page, time, `${path} ${minute}`)
        if (minute >= warmUpMinutes) held.push(await heldBy(page, session))
      }
      console.log(seriesOf(path, held))
      expect(growthOf(held.map(({ heapBytes }) => heapBytes)).total, 'bytes of heap').toBeLessThan(noiseBytes)
      expect(growthOf(held.map(({ listeners }) => listeners)).total, 'listeners').toBeLessThan(60)
      // The script releases replaced parts of the cart only when there are about twenty of them.
      const nodes = growthOf(held.map((each) => each.nodes))
      expect(nodes.total, 'nodes').toBeLessThan(limitOf(nodes, 1_000))
    })
  }

  test(`${minutes} minutes from page to page: the heap stays what it is`, async ({ page, shop }) => {
    test.setTimeout(limitMs)
    await fillCart(page, shop)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const held: Held[] = []
    for (let minute = 1; minute <= minutes; minute++) {
      for (const path of pages) {
        await arrive(page, shop.url + path)
        await page.evaluate(
          (seed) => (window as unknown as SoakWindow).soak.play(seed, 10),
          `from page to page ${minute}`,
        )
      }
      if (minute >= warmUpMinutes) held.push(await heldBy(page, session))
    }
    console.log(seriesOf('from page to page', held))
    expect(growthOf(held.map(({ heapBytes }) => heapBytes)).total, 'bytes of heap').toBeLessThan(2 * noiseBytes)
  })

  test(`${minutes} minutes on a product: listeners, timers, observers and hosts stay as many`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(limitMs)
    await watchLeaks(page, '/vernissage/vernissage.js')
    await arrive(page, `${shop.url}/produkt/sturmflut-vor-amrum/`)
    const session = await page.context().newCDPSession(page)
    const time = virtualTime(session)
    const heldByScript = async (): Promise<number> =>
      (await readLeaks(page)).length + (await page.locator('[data-vernissage-host]').count())
    const counted: number[] = []
    for (let minute = 1; minute <= minutes; minute++) {
      await shopForAMinute(page, time, `held ${minute}`)
      if (minute >= warmUpMinutes) counted.push(await smallestCount(() => time.pass(1000), heldByScript))
    }
    expect(growthOf(counted).total, `held in each minute: ${counted}`).toBeLessThan(10)
    await page.evaluate(() => window.vernissage?.stop())
    await time.pass(60_000)
    expect(await readLeaks(page)).toEqual([])
    expect(await page.locator('[data-vernissage-host]').count()).toBe(0)
  })
}
