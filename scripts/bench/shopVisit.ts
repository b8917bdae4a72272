/** Visits to a page of a running shop, each with other scripts on it. The shop is asked once for every file. */
import type { Browser, BrowserContext, Page, Route } from 'playwright'
import type { PageScript } from './replacedScripts.ts'

export interface Visit {
  /** Milliseconds that the browser spent compiling and running scripts, on a processor that appears four times slower. */
  readonly ms: number
  /** Every script with an address, in the order of the page. */
  readonly scripts: readonly PageScript[]
  /** Addresses of those that our script kept from running. */
  readonly blocked: readonly string[]
}

export interface VisitOptions {
  /** Source of ours, which stands first in the head; without it the page is as the shop prints it. */
  readonly script?: string
  /** True for addresses of scripts that do not load. */
  isLeftOut?(url: string): boolean
}

interface File {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

/** Any address of the page's own site would do; the shop never sees it. */
const ownPath = '/vernissage-bench.js'

/** Milliseconds that a visit waits for a page to be quiet: some shops ask for something again and again. */
const quietInMs = 10_000

export function createShopVisits(browser: Browser, address: string): (options?: VisitOptions) => Promise<Visit> {
  const files = new Map<string, Promise<File>>()

  async function answer(route: Route, { script, isLeftOut }: VisitOptions): Promise<void> {
    const request = route.request()
    const url = request.url()
    if (request.resourceType() === 'script' && isLeftOut?.(url)) return route.abort()
    if (new URL(url).pathname === ownPath) return route.fulfill({ contentType: 'text/javascript', body: script ?? '' })
    // What a page sends is not sent to a shop again and again.
    if (request.method() !== 'GET') return route.abort()
    const coming = files.get(url) ?? download(url)
    files.set(url, coming)
    const file = await coming
    const isPage = request.isNavigationRequest() && request.frame().parentFrame() === null
    const isChanged = isPage && script !== undefined
    return route.fulfill(isChanged ? { ...file, body: withScriptFirst(file.body.toString()) } : file)
  }

  return async (options = {}) => {
    const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' })
    try {
      // A file that does not come, or comes after the visit is over, is missing in every visit.
      await context.route('**/*', (route) => answer(route, options).catch(() => route.abort().catch(() => {})))
      return await measureVisit(context, address, options)
    } finally {
      await context.close()
    }
  }
}

async function measureVisit(context: BrowserContext, address: string, { script }: VisitOptions): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'load' })
  if (script !== undefined) await page.evaluate(() => window.vernissage?.ready)
  await page.waitForLoadState('networkidle', { timeout: quietInMs }).catch(() => {})
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics
    .filter(({ name }) => name === 'ScriptDuration' || name === 'V8CompileDuration')
    .reduce((total, { value }) => total + value, 0)
  return { ms: seconds * 1000, ...(await readScripts(page)) }
}

function readScripts(page: Page): Promise<Pick<Visit, 'scripts' | 'blocked'>> {
  return page.evaluate((own) => {
    const all = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    return {
      scripts: all.filter(({ src }) => !src.endsWith(own)).map(({ id, src }) => ({ id, src })),
      blocked: all.filter(({ type }) => type === 'text/vernissage-blocked').map(({ src }) => src),
    }
  }, ownPath)
}

async function download(url: string): Promise<File> {
  const response = await fetch(url)
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, body: Buffer.from(await response.arrayBuffer()) }
}

function withScriptFirst(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script src="${ownPath}"></script>`)
}
