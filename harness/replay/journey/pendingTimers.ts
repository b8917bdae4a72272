/** Timers that the script still holds when a journey has ended: what they do is part of what the script does. */
import type { Page } from '@playwright/test'
import { passesTime } from '../../scene/journey.ts'
import type { Scene } from '../../scene/scene.ts'
import { acrossPages } from './acrossPages.ts'
import { passTime } from './passTime.ts'

/** Milliseconds; a timer that is set for longer belongs to a page that is open for long. */
const longestMs = 3000
/** Milliseconds after which the wait ends although one timer sets the next. */
const timeoutMs = 3500

/**
 * Lets the script's timers run that are due within seconds, until none is held, and the calls that they make arrive. Costs
 * no time where none is held. Needs `watchLeaks` as init script.
 * @param scriptUrl an address that is answered and counts as no call
 */
export async function runTimersOut(page: Page, scene: Scene, scriptUrl: string): Promise<void> {
  const end = Date.now() + timeoutMs
  while ((await countTimers(page)) > 0 && Date.now() < end) {
    if (passesTime(scene.journey)) {
      await passTime(page, longestMs / 60_000)
      await passRequests(page, scriptUrl)
      return
    }
    const isOver = (longest: number): boolean => !window.vernissageTimers?.(longest)
    await page
      .waitForFunction(isOver, longestMs, { timeout: Math.max(1, end - Date.now()), polling: 20 })
      // Timers that set each other never end.
      .catch(() => {})
    await passRequests(page, scriptUrl)
  }
}

function countTimers(page: Page): Promise<number> {
  return acrossPages(page, () => page.evaluate((longest) => window.vernissageTimers?.(longest) ?? 0, longestMs))
}

/** Requests pass the replay in the order in which the page makes them: when this one is answered, those before it are known. */
function passRequests(page: Page, url: string): Promise<void> {
  return acrossPages(page, () =>
    page.evaluate(async (address) => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await fetch(address, { cache: 'no-store' }).catch(() => {})
    }, url),
  )
}
