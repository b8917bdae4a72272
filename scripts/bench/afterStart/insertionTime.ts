import type { Browser } from 'playwright'
import { openBenchPage, waitUntilReady } from '../measuring/benchPage.ts'
import { slowdown } from '../measuring/machine.ts'

/**
 * Row 8: milliseconds that an inserted fragment of 50 nodes without a match costs more with the script than without,
 * 4 × slower. The same insertions run in blocks with the script stopped and started; the fastest block of each kind
 * counts, since other work of the machine only adds time.
 */
export async function measureInsertion(
  browser: Browser,
  html: string,
  script: string,
  insertions: number,
): Promise<number> {
  const { page, close } = await openBenchPage(browser, { html, script, slowdown })
  try {
    await waitUntilReady(page)
    return await page.evaluate(async (count) => {
      const template = document.createElement('section')
      for (let index = 0; index < 7; index++) {
        const card = document.createElement('article')
        card.className = 'werk'
        for (const tag of ['h3', 'p', 'img', 'a', 'span', 'small']) card.append(document.createElement(tag))
        template.append(card)
      }
      const block = async (): Promise<number> => {
        const start = performance.now()
        for (let index = 0; index < count; index++) {
          const fragment = template.cloneNode(true) as Element
          document.body.append(fragment)
          // The browser calls observers in a microtask.
          await Promise.resolve()
          fragment.remove()
          await Promise.resolve()
        }
        return (performance.now() - start) / count
      }
      await block()
      let stopped = Number.POSITIVE_INFINITY
      let started = Number.POSITIVE_INFINITY
      for (let round = 0; round < 7; round++) {
        window.vernissage?.stop()
        stopped = Math.min(stopped, await block())
        await window.vernissage?.start()
        started = Math.min(started, await block())
      }
      return Math.max(0, started - stopped)
    }, insertions)
  } finally {
    await close()
  }
}
