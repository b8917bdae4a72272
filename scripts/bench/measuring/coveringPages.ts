/** Chooses few pages from all recorded ones, since mounting every feature a thousand times on each of them would take hours. */
import type { Browser } from 'playwright'
import { openBenchPage, waitUntilReady } from './benchPage.ts'
import type { RecordedPage } from './pages.ts'

/**
 * Pages that together have every feature that the script mounts on any of the pages.
 * @returns the page with most features first, then each time the one that adds most; of equal ones the larger
 */
export async function coveringPages(
  browser: Browser,
  script: string,
  pages: readonly RecordedPage[],
): Promise<readonly RecordedPage[]> {
  const featuresOf = new Map<RecordedPage, readonly string[]>()
  for (const page of pages) featuresOf.set(page, await mountedFeatures(browser, script, page))
  return coverAll(featuresOf)
}

/** @param featuresOf the features of each page */
export function coverAll(featuresOf: ReadonlyMap<RecordedPage, readonly string[]>): readonly RecordedPage[] {
  const missing = new Set([...featuresOf.values()].flat())
  const chosen: RecordedPage[] = []
  const countAdded = (page: RecordedPage): number => featuresOf.get(page)!.filter((id) => missing.has(id)).length
  while (missing.size > 0) {
    const [best] = [...featuresOf.keys()].sort(
      (a, b) => countAdded(b) - countAdded(a) || b.html.length - a.html.length || a.name.localeCompare(b.name),
    )
    chosen.push(best!)
    for (const id of featuresOf.get(best!)!) missing.delete(id)
  }
  return chosen
}

async function mountedFeatures(browser: Browser, script: string, { html }: RecordedPage): Promise<readonly string[]> {
  const { page, close } = await openBenchPage(browser, { html, script })
  try {
    await waitUntilReady(page)
    return await page.evaluate(() =>
      (window.vernissage?.report() ?? []).filter((row) => row.mounts > 0).map(({ id }) => id),
    )
  } finally {
    await close()
  }
}
