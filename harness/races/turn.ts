import type { Page } from '@playwright/test'
import { acrossPages } from '../acrossPages.ts'

/** Milliseconds; a page that is about to be left draws nothing any more, and the answer it waits for may be held back. */
const longestMs = 1_000

/** Resolves when the page has done what it had to do by now, and what that led to: tasks, frames, idle time. */
export async function endOfTurn(page: Page): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs)
  })
  const isAtRest = acrossPages(page, () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 200 })))
        }),
    ),
  )
  // Also where it fails after its time.
  isAtRest.catch(() => {})
  await Promise.race([isAtRest, isLate]).finally(() => clearTimeout(timer))
}
