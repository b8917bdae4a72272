/** Lets time pass on a page without any act of the visitor. */
import type { BrowserContext, Page } from '@playwright/test'

/** Milliseconds that pass at once: fewer than any call may take, so that none ends for want of time. */
const leapMs = 20_000

declare global {
  interface Window {
    /** Resolves when the calls that began since the last time are answered. */
    vernissageCallsOver?: () => Promise<void>
  }
}

/**
 * Timers run as if these minutes had passed, calls are answered meanwhile, and cookies that end by then are gone. The
 * page's clock has to be stopped (`determinism.ts`); afterwards it stands still again.
 */
export async function passTime(page: Page, minutes: number): Promise<void> {
  const context = page.context()
  const { clock } = context
  const ms = minutes * 60_000
  const end = (await page.evaluate(() => Date.now())) + ms
  await page.evaluate(watchCalls)
  for (let left = ms; left > 0; left -= leapMs) {
    await clock.runFor(Math.min(leapMs, left))
    await page.evaluate(() => window.vernissageCallsOver?.())
  }
  await clock.setFixedTime(end)
  await ageCookies(context, ms / 1000)
}

/** Runs in the page, which alone knows at once that a timer has led to a call. */
function watchCalls(): void {
  if (window.vernissageCallsOver) return
  /** Milliseconds after which time goes on although a test holds the answer to a call back. */
  const patienceMs = 1000
  const { fetch } = window
  let begun: Promise<unknown>[] = []
  window.fetch = (...request) => {
    const answer = fetch(...request)
    begun.push(answer.catch(() => {}))
    return answer
  }
  window.vernissageCallsOver = async () => {
    if (begun.length === 0) return
    const all = Promise.all(begun)
    begun = []
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  }
}

/** Lets cookies end sooner by the simulated time, since the browser itself goes by the real clock. */
async function ageCookies(context: BrowserContext, seconds: number): Promise<void> {
  const now = Date.now() / 1000
  for (const cookie of await context.cookies()) {
    if (cookie.expires < 0) continue
    const expires = cookie.expires - seconds
    await context.clearCookies({ name: cookie.name, domain: cookie.domain, path: cookie.path })
    if (expires > now) await context.addCookies([{ ...cookie, expires }])
  }
}
