import type { Browser } from 'playwright'
import { openBenchPage, whenReady } from '../measuring/benchPage.ts'

/** Row 11: MB of JavaScript heap that a page has more with the script than without, after the collector has been. */
export async function measureHeap(browser: Browser, html: string, script: string): Promise<number> {
  // What the browser has not yet cleared away, as on a busy machine, only adds.
  const having = Math.min(await heapBytes(browser, html, script), await heapBytes(browser, html, script))
  const without = await heapBytes(browser, html, '')
  return Math.max(0, having - without) / 1_000_000
}

async function heapBytes(browser: Browser, html: string, script: string): Promise<number> {
  const { page, session, close } = await openBenchPage(browser, { html, script })
  try {
    await whenReady(page)
    // What was taken out in the first round is found in the second.
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  } finally {
    await close()
  }
}
