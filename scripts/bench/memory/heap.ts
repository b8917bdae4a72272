import type { Browser, CDPSession, Page } from 'playwright'
import { openBenchPage, whenReady } from '../measuring/benchPage.ts'

/** Row 11: MB of JavaScript heap that a page has more with the script than without, after the collector has been. */
export async function measureHeap(browser: Browser, html: string, script: string): Promise<number> {
  // Memory that the browser has not released yet, as on a busy machine, only adds to the value.
  const having = Math.min(await heapBytes(browser, html, script), await heapBytes(browser, html, script))
  const without = await heapBytes(browser, html, '')
  return Math.max(0, having - without) / 1_000_000
}

async function heapBytes(browser: Browser, html: string, script: string): Promise<number> {
  const { page, session, close } = await openBenchPage(browser, { html, script })
  try {
    await whenReady(page)
    return await bytesAtRest(page, session)
  } finally {
    await close()
  }
}

/** Twelve collections are enough for every page; usually three are. */
const maximumCollections = 12

/** Objects that one collection has released may free others, and code is released by the browser in its own time. */
async function bytesAtRest(page: Page, session: CDPSession): Promise<number> {
  let last = Number.NaN
  for (let collection = 0; collection < maximumCollections; collection++) {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    if (usedSize === last) return usedSize
    last = usedSize
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return last
}
