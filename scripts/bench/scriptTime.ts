/**
 * Row 6: time that the browser spends in the script, as a share of what it spends in those that the script replaces. They are
 * no part of a recording, so it takes a page of a running shop.
 */
import type { Browser, Route } from 'playwright'

export interface ScriptTime {
  /** Ours ÷ theirs. */
  readonly ratio: number
  /** Addresses of the scripts that it kept from running. */
  readonly replaced: readonly string[]
}

interface File {
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

interface Visit {
  readonly ms: number
  readonly blocked: readonly string[]
}

/** Any address of the page's own site would do; the shop never sees it. */
const ownPath = '/vernissage-bench.js'

/**
 * Opens the page as the shop prints it, without the scripts that ours replaces, and with ours first in the head, in turns; the
 * median of each counts. Every file is asked for once.
 * @param script source of ours
 * @param rounds odd
 * @throws Error where the script replaces none on this page, or none that takes time
 */
export async function measureScriptTime(
  browser: Browser,
  address: string,
  script: string,
  rounds: number,
): Promise<ScriptTime> {
  const files = new Map<string, Promise<File>>()
  const visit = (isOurs: boolean, without: readonly string[] = []): Promise<Visit> =>
    open(browser, address, async (route) => {
      const request = route.request()
      const url = request.url()
      if (without.includes(url)) return route.abort()
      if (new URL(url).pathname === ownPath) return route.fulfill({ contentType: 'text/javascript', body: script })
      // What a page sends is not sent to a shop again and again.
      if (request.method() !== 'GET') return route.abort()
      const coming = files.get(url) ?? download(url)
      files.set(url, coming)
      const file = await coming
      const isPage = isOurs && request.isNavigationRequest() && request.frame().parentFrame() === null
      return route.fulfill(isPage ? { ...file, body: withScriptFirst(file.body.toString()) } : file)
    })

  const { blocked: replaced } = await visit(true)
  if (replaced.length === 0) throw new Error('the script replaces none of the scripts on this page')
  const full: number[] = []
  const staying: number[] = []
  const ours: number[] = []
  for (let round = 0; round < rounds; round++) {
    full.push((await visit(false)).ms)
    staying.push((await visit(false, replaced)).ms)
    ours.push((await visit(true)).ms)
  }
  const base = median(staying)
  const theirs = median(full) - base
  if (theirs <= 0) throw new Error('the scripts that it replaces take no time that could be measured')
  return { ratio: (median(ours) - base) / theirs, replaced }
}

async function download(url: string): Promise<File> {
  const response = await fetch(url)
  const contentType = response.headers.get('content-type') ?? ''
  return { status: response.status, contentType, body: Buffer.from(await response.arrayBuffer()) }
}

async function open(browser: Browser, address: string, answer: (route: Route) => Promise<void>): Promise<Visit> {
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' })
  try {
    // A file that does not come, or comes after the visit is over, is missing in every visit.
    await context.route('**/*', (route) => answer(route).catch(() => route.abort().catch(() => {})))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(address, { waitUntil: 'networkidle' })
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
    const blocked = await page
      .locator('script[type="text/vernissage-blocked"][src]')
      .evaluateAll((scripts) => scripts.map((each) => (each as HTMLScriptElement).src))
    return { ms: seconds * 1000, blocked }
  } finally {
    await context.close()
  }
}

function withScriptFirst(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script src="${ownPath}"></script>`)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
}
