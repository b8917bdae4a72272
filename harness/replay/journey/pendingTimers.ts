/** Waits for timers that the script still holds when a journey has ended, so that their effects are checked, too. */
import type { Page } from '@playwright/test'
import { passesTime } from '../../scene/journey.ts'
import type { Scene } from '../../scene/scene.ts'
import { acrossPages } from './acrossPages.ts'
import { passTime } from './passTime.ts'

/** Longest delay of a timer that is waited for, in milliseconds. */
const longestMs = 3000
/** Milliseconds after which the wait ends, since timers can start each other for ever. */
const timeoutMs = 3500

/**
 * Waits until the script holds no timer that is due within seconds, and until the calls of these timers have reached the replay.
 * Returns at once where there is none. Needs `watchLeaks`.
 * @param scriptUrl an address that the replay answers without counting a call
 */
export async function runTimersOut(page: Page, scene: Scene, scriptUrl: string): Promise<void> {
  const end = Date.now() + timeoutMs
  while ((await countTimers(page)) > 0 && Date.now() < end) {
    if (passesTime(scene.journey)) {
      await passTime(page, longestMs / 60_000)
      await flushRequests(page, scriptUrl)
      return
    }
    const isOver = (longest: number): boolean => !window.vernissageHeld?.timers(longest)
    await page
      .waitForFunction(isOver, longestMs, { timeout: Math.max(1, end - Date.now()), polling: 20 })
      // Timers that start each other never end.
      .catch(() => {})
    await flushRequests(page, scriptUrl)
  }
}

function countTimers(page: Page): Promise<number> {
  return acrossPages(page, () => page.evaluate((longest) => window.vernissageHeld?.timers(longest) ?? 0, longestMs))
}

/** The replay gets requests in the order in which the page makes them: when this one is answered, it knows all earlier ones. */
function flushRequests(page: Page, url: string): Promise<void> {
  return acrossPages(page, () =>
    page.evaluate(async (address) => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await fetch(address, { cache: 'no-store' }).catch(() => {})
    }, url),
  )
}
