/** Simulates that minutes pass on a page. */
import type { BrowserContext, Page } from '@playwright/test'

/** Milliseconds that pass between two waits for answers: shorter than the script's deadlines, so that no call times out. */
const leapMs = 20_000

declare global {
  interface Window {
    /** Resolves when all calls that were made since the previous invocation are answered. */
    vernissageCallsOver?: () => Promise<void>
  }
}

/**
 * Runs the timers of these minutes, waits for the calls that they make, and removes the cookies that expire. The page's clock has to
 * be stopped (`stopClock` in `determinism.ts`), and is stopped afterwards.
 */
export async function passTime(page: Page, minutes: number): Promise<void> {
  const context = page.context()
  const { clock } = context
  const ms = minutes * 60_000
  const end = (await page.evaluate(() => Date.now())) + ms
  await page.evaluate(watchCalls)
  for (let remaining = ms; remaining > 0; remaining -= leapMs) {
    await clock.runFor(Math.min(leapMs, remaining))
    await page.evaluate(() => window.vernissageCallsOver?.())
  }
  await clock.setFixedTime(end)
  await ageCookies(context, ms / 1000)
}

/** Runs in the page: from outside, a call would be noticed only after the timer that makes it. */
function watchCalls(): void {
  if (window.vernissageCallsOver) return
  /** Milliseconds after which time goes on without the answers, since a test may hold them back. */
  const answerTimeoutMs = 1000
  const { fetch } = window
  let pending: Promise<unknown>[] = []
  window.fetch = (...request) => {
    const answer = fetch(...request)
    pending.push(answer.catch(() => {}))
    return answer
  }
  window.vernissageCallsOver = async () => {
    if (pending.length === 0) return
    const all = Promise.all(pending)
    pending = []
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, answerTimeoutMs))])
  }
}

/** Moves the end of each cookie by the simulated time, since the browser compares it with the real clock. */
async function ageCookies(context: BrowserContext, seconds: number): Promise<void> {
  const now = Date.now() / 1000
  for (const cookie of await context.cookies()) {
    if (cookie.expires < 0) continue
    const expires = cookie.expires - seconds
    await context.clearCookies({ name: cookie.name, domain: cookie.domain, path: cookie.path })
    if (expires > now) await context.addCookies([{ ...cookie, expires }])
  }
}
