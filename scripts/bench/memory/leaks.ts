import type { Browser } from 'playwright'
import { readLeaks, watchLeaks } from '../../../harness/judge/checks/quality/leaks/leaks.ts'
import { openBenchPage, scriptUrl, waitUntilReady } from '../measuring/benchPage.ts'

/** Milliseconds without a change after which no work is pending. */
const restMs = 300

/**
 * Row 12: listeners, timers, observers and hosts that are left too many after everything of a page that features
 * claimed was taken out and put back so many times, plus those that are still there after `stop()`. 0 where nothing is claimed.
 */
export async function measureLeaks(browser: Browser, html: string, script: string, rounds: number): Promise<number> {
  const { page, close } = await openBenchPage(browser, {
    html,
    script,
    watch: (context) => watchLeaks(context, scriptUrl),
  })
  const count = async (): Promise<number> =>
    (await readLeaks(page)).length + (await page.locator('[data-vernissage-host]').count())
  /** Counts at rest: work that waits for an idle moment or an answer is no leak. */
  const countHeld = async (): Promise<number> => {
    let held = Number.NaN
    for (let next = await count(); next !== held; next = await count()) {
      held = next
      await page.waitForTimeout(restMs)
    }
    return held
  }
  try {
    await waitUntilReady(page)
    // The first rounds may fill caches that stay by design.
    await page.evaluate(mountAndUnmount, 10)
    const before = await countHeld()
    await page.evaluate(mountAndUnmount, rounds)
    const gained = (await countHeld()) - before
    await page.evaluate(() => window.vernissage?.stop())
    return Math.max(0, gained) + (await countHeld())
  } finally {
    await close()
  }
}

/** Runs in the page: the parts of the body that hold elements of features out of the document and back in. */
async function mountAndUnmount(rounds: number): Promise<void> {
  const countClaimed = (): number => document.querySelectorAll('[data-vernissage]').length
  const parts = [...document.body.children].filter((part) => part.querySelector('[data-vernissage]'))
  const claimed = countClaimed()
  for (let round = 0; round < rounds; round++) {
    for (const part of parts) {
      const place = document.createTextNode('')
      part.replaceWith(place)
      await new Promise((resolve) => setTimeout(resolve))
      place.replaceWith(part)
      await window.vernissage?.rescan(part)
    }
    if (countClaimed() !== claimed) throw new Error(`Round ${round + 1} did not mount everything again.`)
  }
}
