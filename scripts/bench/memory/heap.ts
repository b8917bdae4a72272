import type { Browser, CDPSession, Page } from 'playwright'
import { openBenchPage, waitUntilReady } from '../measuring/benchPage.ts'

/** Row 11: MB of JavaScript heap that a page has more with the script than without, after garbage collection. */
export async function measureHeap(browser: Browser, html: string, script: string): Promise<number> {
  // Memory that the browser has not released yet, as on a busy machine, only adds to the value.
  const withScript = Math.min(await heapBytes(browser, html, script), await heapBytes(browser, html, script))
  const withoutScript = await heapBytes(browser, html, '')
  return Math.max(0, withScript - withoutScript) / 1_000_000
}

async function heapBytes(browser: Browser, html: string, script: string): Promise<number> {
  const { page, session, close } = await openBenchPage(browser, { html, script })
  try {
    await waitUntilReady(page)
    return await bytesAtRest(page, session)
  } finally {
    await close()
  }
}

/** The most collections on one page. Usually three are enough. */
const maximumCollections = 12

/** Collects garbage until the size stays the same: objects that one collection releases may free others, and browsers release code later. */
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
