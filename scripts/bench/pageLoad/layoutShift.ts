import type { Browser } from 'playwright'
import { readLayoutShift, watchLayoutShift } from '../../../harness/judge/checks/quality/layoutShift.ts'
import { openBenchPage, waitUntilReady } from '../measuring/benchPage.ts'

/** Row 10: the sum of layout shifts, while the page loads, that name a node in a host of ours as their source. */
export async function measureLayoutShift(browser: Browser, html: string, script: string): Promise<number> {
  const { page, close } = await openBenchPage(browser, {
    html,
    script,
    watch: async (context) => {
      await context.addInitScript(watchLayoutShift)
    },
  })
  try {
    await waitUntilReady(page)
    // The browser reports what was rendered last with the frames after it.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    return (await readLayoutShift(page)).ours
  } finally {
    await close()
  }
}
