import type { Browser } from 'playwright'
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
    // Objects that the first collection has released may free others, which the second one finds.
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  } finally {
    await close()
  }
}
