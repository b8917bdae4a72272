/**
 * Row 6b: from a shopper's click or key to the next picture, in the reference shop with the standalone script and no other, on a
 * processor 4 times slower. What the browser reports as an interaction counts, with everything that is done before it can paint.
 */
import type { Browser, Page } from 'playwright'
import { startShop } from '../../../harness/shop/shop.ts'
import { slowdown } from '../measuring/machine.ts'

export interface InteractionTime {
  readonly what: string
  readonly ms: number
}

interface Interaction {
  readonly what: string
  readonly path: string
  readonly width?: number
  perform(page: Page): Promise<void>
}

const interactions: readonly Interaction[] = [
  {
    what: 'menu of phones',
    path: '/shop/',
    width: 390,
    perform: (page) => page.locator('[data-open="#main-menu"]').first().click(),
  },
  {
    what: 'slider',
    path: '/elemente/sliders/',
    perform: (page) => page.locator('.vernissage-slider-arrow:visible').last().click(),
  },
  {
    what: 'variation',
    path: '/produkt/linoldruck-silbermoewe/',
    async perform(page) {
      // The variation is chosen by a key, since the browser does not report clicks into the system's own list of a select.
      await page.locator('.variations select').first().focus()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    what: 'quantity',
    path: '/produkt/sturmflut-vor-amrum/',
    perform: (page) => page.locator('form.cart .plus:visible').first().click(),
  },
  {
    what: 'add',
    path: '/shop/',
    perform: (page) => page.locator('a.add_to_cart_button.ajax_add_to_cart:visible').first().click(),
  },
  {
    what: 'search',
    path: '/shop/',
    async perform(page) {
      await page.locator('input.search-field:visible').first().focus()
      await page.keyboard.press('n')
    },
  },
]

/**
 * The fastest of some rounds of each interaction: a busy machine makes times longer, never shorter.
 * @param scriptFile path of the built standalone script
 */
export async function measureInteractions(
  browser: Browser,
  scriptFile: string,
  rounds: number,
): Promise<readonly InteractionTime[]> {
  const shop = await startShop({ legacyScripts: 'none', scriptFile })
  try {
    const times: InteractionTime[] = []
    for (const interaction of interactions) {
      const durations: number[] = []
      for (let round = 0; round < rounds; round++) durations.push(await timeOf(browser, shop.url, interaction))
      times.push({ what: interaction.what, ms: Math.min(...durations) })
    }
    return times
  } finally {
    await shop.close()
  }
}

async function timeOf(browser: Browser, url: string, { path, width = 1440, perform }: Interaction): Promise<number> {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(url + path)
    await page.evaluate(() => window.vernissage?.ready)
    await page.waitForLoadState('networkidle')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(watchInteractions)
    await perform(page)
    return await page.evaluate(longestInteraction)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchInteractions(): void {
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if ((entry as unknown as { interactionId: number }).interactionId) durations.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

/** Runs in the page: the longest interaction since `watchInteractions`; the browser does not report one shorter than a frame. */
async function longestInteraction(): Promise<number> {
  const { durations } = window as unknown as { durations: readonly number[] }
  const end = performance.now() + 1500
  while (performance.now() < end && durations.length === 0) await new Promise(requestAnimationFrame)
  for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame)
  return Math.max(0, ...durations)
}

/** Lines for the bench's output. */
export function interactionTable(times: readonly InteractionTime[]): readonly string[] {
  const lines = times.map(({ what, ms }) => `  ${ms.toFixed(0).padStart(4)} ms  ${what}`)
  return ['from click or key to the next picture, on a processor 4 times slower, the fastest of some rounds', ...lines]
}
