/** Opens a page in a browser of its own, lets a visitor act, and captures everything. */
import type { Browser, Page } from 'playwright'
import { arrivalPages } from '../arrivals.ts'
import { readCookies, toBrowserCookies } from '../browserCookies.ts'
import { freezeDate, seedRandomness, stopClock } from '../determinism.ts'
import { injectScript } from '../injection.ts'
import { passesTime } from '../journey.ts'
import { replayAddresses } from '../replayedPage.ts'
import { playStep } from '../runJourney.ts'
import type { Scene } from '../scene.ts'
import type { SceneCookie } from '../sceneState.ts'
import { capturePage } from './capture.ts'
import type { Exchange, Transport } from './exchange.ts'

export interface Visit {
  readonly scene: Pick<Scene, 'url' | 'referrer' | 'clock' | 'seed' | 'viewport' | 'journey'>
  /** What the browser has before. */
  readonly cookies: readonly SceneCookie[]
  readonly transport: Transport
  /** Source of our script, to be first in the head; undefined = the page as it is. */
  readonly script: string | undefined
  /** Selectors to count in the server's page. */
  readonly counts: readonly string[]
}

export interface Visited {
  readonly exchanges: readonly Exchange[]
  readonly counts: Readonly<Record<string, number>>
  /** In the end. */
  readonly cookies: readonly SceneCookie[]
}

/** @throws Error a step of the journey could not be played */
export async function visit(browser: Browser, { scene, cookies, transport, script, counts }: Visit): Promise<Visited> {
  const { origin } = new URL(scene.url)
  const ours = replayAddresses(scene).script
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: scene.viewport,
    serviceWorkers: 'block',
  })
  try {
    if (passesTime(scene.journey)) await stopClock(context, scene.clock)
    else await context.addInitScript(freezeDate, Date.parse(scene.clock))
    await context.addInitScript(seedRandomness, scene.seed)
    await context.addCookies(toBrowserCookies(cookies, scene.url))
    const page = await context.newPage()
    const capture = await capturePage(page, {
      isOwn: (url) => url.origin === origin,
      transport,
      elsewhere: arrivalPages(scene.journey),
      ...(script !== undefined && {
        alter: (html: Buffer) => withScript(html, ours),
        scripts: new Map([[ours, script]]),
      }),
    })
    await page.goto(scene.url, scene.referrer === undefined ? {} : { referer: scene.referrer })
    if (script !== undefined) await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
    // What the page asks for by itself comes before what the visitor does, however fast the machine is.
    await capture.idle()
    // Each step to its end, so that calls come in the same order each time.
    for (const [index, step] of scene.journey.entries()) {
      await playStep(page, step, index + 1)
      await capture.settle()
      await page.waitForLoadState()
    }
    await capture.idle()
    const html = pageOf(capture.exchanges)?.response?.body.toString('utf8') ?? ''
    return {
      exchanges: capture.exchanges,
      counts: await countMatches(page, html, counts),
      cookies: await readCookies(context, scene.url),
    }
  } finally {
    await context.close()
  }
}

/** The scene's own page: the first document that is no redirect. */
export function pageOf(exchanges: readonly Exchange[]): Exchange | undefined {
  return exchanges.find(({ kind, response }) => kind === 'document' && response && response.status < 300)
}

/** How often each selector matches in the server's HTML, before any script. */
function countMatches(page: Page, html: string, selectors: readonly string[]): Promise<Record<string, number>> {
  return page.evaluate(
    ([text, all]) => {
      const server = new DOMParser().parseFromString(text, 'text/html')
      return Object.fromEntries(all.map((selector) => [selector, server.querySelectorAll(selector).length]))
    },
    [html, selectors] as const,
  )
}

function withScript(html: Buffer, src: string): Buffer {
  return Buffer.from(injectScript(html.toString('latin1'), 'head-plain', { src }), 'latin1')
}
