/** Visits to a page of a running shop, each with other scripts on it. The shop is asked once for every file. */
import { createHash } from 'node:crypto'
import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { brotliBytes } from '../../build/sizes.ts'
import { sum } from '../../statistics.ts'
import type { LegacyShop } from './legacyShop.ts'
import type { PageScript } from './replacedScripts.ts'

export interface Visit {
  /** Milliseconds that the browser spent compiling and running scripts, on a processor that appears four times slower. */
  readonly ms: number
  readonly weight: VisitWeight
  /** Every script with an address, in the order of the page. */
  readonly scripts: readonly PageScript[]
  /** Addresses of those that our script kept from running. */
  readonly blocked: readonly string[]
}

/** The work for which a visitor waits. */
export interface VisitWeight {
  /** Scripts that were asked for, ours included. */
  readonly requests: number
  /** Bytes of these scripts, after brotli. */
  readonly bytes: number
  readonly longestTaskMs: number
  /** Sum of the time above 50 ms of all tasks. */
  readonly blockingMs: number
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

/** Path of our script on the page's own site. It is answered here, so that the shop never gets a request for it. */
const scriptPath = '/vernissage-bench.js'

/** Milliseconds that a visit waits for a page to be quiet: some shops ask for something again and again. */
const quietInMs = 10_000

export function createShopVisits(
  browser: Browser,
  { address, readScript }: LegacyShop,
): (options?: VisitOptions) => Promise<Visit> {
  const files = new Map<string, Promise<File>>()

  function scriptOf(url: string): Promise<File> | undefined {
    const body = readScript?.(new URL(url).pathname)
    return body && Promise.resolve({ status: 200, contentType: 'text/javascript', body })
  }

  async function answer(route: Route, { script, isLeftOut }: VisitOptions, loaded: Buffer[]): Promise<void> {
    const request = route.request()
    const url = request.url()
    if (request.resourceType() === 'script' && isLeftOut?.(url)) return route.abort()
    if (new URL(url).pathname === scriptPath) {
      loaded.push(Buffer.from(script ?? ''))
      return route.fulfill({ contentType: 'text/javascript', body: script ?? '' })
    }
    // Requests by which a page sends something are not repeated at the shop with each visit.
    if (request.method() !== 'GET') return route.abort()
    const pendingFile = files.get(url) ?? scriptOf(url) ?? download(url)
    files.set(url, pendingFile)
    const file = await pendingFile
    if (request.resourceType() === 'script') loaded.push(file.body)
    const isPage = request.isNavigationRequest() && request.frame().parentFrame() === null
    const isChanged = isPage && script !== undefined
    return route.fulfill(isChanged ? { ...file, body: withScriptFirst(file.body.toString()) } : file)
  }

  return async (options = {}) => {
    const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' })
    const loaded: Buffer[] = []
    try {
      // The request for a file that the shop does not send, or sends after the end of the visit, fails in every visit.
      await context.route('**/*', (route) => answer(route, options, loaded).catch(() => route.abort().catch(() => {})))
      const { tasks, ...visit } = await measureVisit(context, address, options)
      return { ...visit, weight: { requests: loaded.length, bytes: sum(loaded.map(sizeOf)), ...weigh(tasks) } }
    } finally {
      await context.close()
    }
  }
}

/** Content → its size. The same file comes with every visit, and brotli takes long. */
const sizes = new Map<string, number>()

function sizeOf(body: Buffer): number {
  const key = createHash('sha1').update(body).digest('hex')
  const size = sizes.get(key) ?? brotliBytes(body)
  sizes.set(key, size)
  return size
}

/** Browsers call a task long from here on. */
const longTaskMs = 50

function weigh(tasks: readonly number[]): Pick<VisitWeight, 'longestTaskMs' | 'blockingMs'> {
  return { longestTaskMs: Math.max(0, ...tasks), blockingMs: sum(tasks.map((ms) => Math.max(0, ms - longTaskMs))) }
}

type Measured = Omit<Visit, 'weight'> & { readonly tasks: readonly number[] }

async function measureVisit(context: BrowserContext, address: string, { script }: VisitOptions): Promise<Measured> {
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
  return { ms: seconds * 1000, tasks: await page.evaluate(readLongTasks), ...(await readScripts(page)) }
}

/** Runs in the page: milliseconds of every long task so far. */
function readLongTasks(): Promise<number[]> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask', buffered: true })
    // Without a long task the observer is not called.
    setTimeout(() => resolve([]), 500)
  })
}

function readScripts(page: Page): Promise<Pick<Visit, 'scripts' | 'blocked'>> {
  return page.evaluate((ourPath) => {
    const all = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
    return {
      scripts: all.filter(({ src }) => !src.endsWith(ourPath)).map(({ id, src }) => ({ id, src })),
      blocked: all.filter(({ type }) => type === 'text/vernissage-blocked').map(({ src }) => src),
    }
  }, scriptPath)
}

async function download(url: string): Promise<File> {
  const response = await fetch(url)
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, body: Buffer.from(await response.arrayBuffer()) }
}

function withScriptFirst(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script src="${scriptPath}"></script>`)
}
