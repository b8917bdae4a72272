import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

export const origin = 'https://kunst.example'
export const scriptUrl = `${origin}/vernissage/vernissage.js`

export interface BenchPageOptions {
  /** The server's HTML. */
  readonly html: string
  /** Source that is loaded first in the head. */
  readonly script: string
  /** The processor appears so many times slower. Default 1. */
  readonly slowdown?: number
  /** JSON with which calls to the site's REST interface are answered; without it they get none. */
  readonly answer?: unknown
  /** Adds init scripts that watch what the page does. */
  readonly watch?: (context: BrowserContext) => Promise<void>
  /** Runs when the renderer process is there and the page is not loaded yet. */
  readonly beforeLoad?: (session: CDPSession) => Promise<void>
}

export interface BenchPage {
  readonly page: Page
  readonly session: CDPSession
  close(): Promise<void>
}

/** Loads a recorded page with a script in a fresh context. No request leaves the machine: those without a given answer are aborted. */
export async function openBenchPage(browser: Browser, options: BenchPageOptions): Promise<BenchPage> {
  const { html, script, slowdown = 1, answer, watch, beforeLoad } = options
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' })
  const files = new Map([
    [`${origin}/`, { contentType: 'text/html; charset=utf-8', body: withScriptFirst(html) }],
    [`${origin}/leer`, { contentType: 'text/html; charset=utf-8', body: '<!doctype html>' }],
    [scriptUrl, { contentType: 'text/javascript; charset=utf-8', body: script }],
  ])
  await context.route('**/*', (route) => {
    const url = route.request().url()
    const file = files.get(url)
    // Isolation from other origins makes the browser's clock exact to 5 µs instead of 100 µs.
    const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' }
    if (file) return route.fulfill({ ...file, headers })
    if (answer !== undefined && isRestCall(url)) return route.fulfill({ json: answer })
    return route.abort()
  })
  // The TypeScript loader names functions through this helper, which functions sent to the page then look for.
  await context.addInitScript('globalThis.__name = (value) => value')
  await watch?.(context)
  const page = await context.newPage()
  // An empty page of the same origin is opened first: its renderer process, with profiler and slowdown, stays for the second page.
  await page.goto(`${origin}/leer`)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await beforeLoad?.(session)
  await page.goto(`${origin}/`)
  return { page, session, close: () => context.close() }
}

/** Resolves when the script has mounted what the page has for it. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.evaluate(() => window.vernissage?.ready)
}

function withScriptFirst(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script src="${scriptUrl}"></script>`)
}

function isRestCall(url: string): boolean {
  return url.startsWith(origin) && /\/wp-json\/|[?&]rest_route=/.test(url)
}
