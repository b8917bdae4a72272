import type { Browser } from 'playwright'
import { bundle } from '../../build/bundle.ts'
import { openBenchPage } from '../measuring/benchPage.ts'
import type { ScanBench } from './scanEntry.ts'

let built: Promise<string> | undefined

/** The script of the measurement, built once for all pages, without the second minifier, which takes seconds and makes no loop faster. */
function scanScript(): Promise<string> {
  built ??= bundle({ file: 'scripts/bench/pageLoad/scanEntry.ts' }, { name: 'scan.js', isSqueezed: false }).then(
    ({ code }) => code.toString(),
  )
  return built
}

/**
 * Row 7: scanning a document ÷ the bare loop over the same selectors. Each round gives both a body of fresh clones, so
 * that neither profits from what the other made the browser remember.
 */
export async function measureScan(browser: Browser, html: string, rounds: number): Promise<number> {
  const { page, close } = await openBenchPage(browser, { html, script: await scanScript() })
  try {
    return await page.evaluate((count) => {
      const { scan, loop } = (window as unknown as { scanBench: ScanBench }).scanBench
      const content = [...document.body.childNodes]
      const time = (work: () => void): number => {
        document.body.replaceChildren(...content.map((node) => node.cloneNode(true)))
        const start = performance.now()
        work()
        return performance.now() - start
      }
      const scans: number[] = []
      const loops: number[] = []
      for (let round = 0; round < count; round++) {
        // Which one comes first alternates: the second meets warmer caches.
        if (round % 2 === 0) scans.push(time(scan))
        loops.push(time(loop))
        if (round % 2 === 1) scans.push(time(scan))
      }
      // Only the faster half counts, since the machine did other work in the slower rounds.
      const sumOfFaster = (times: number[]): number =>
        times
          .sort((a, b) => a - b)
          .slice(0, times.length / 2)
          .reduce((sum, next) => sum + next, 0)
      return sumOfFaster(scans) / sumOfFaster(loops)
    }, rounds)
  } finally {
    await close()
  }
}
