import type { Page } from '@playwright/test'
import { acrossPages } from '../../replay/journey/acrossPages.ts'

/** Resolves when the page has done what it had to do by now, and what that led to: tasks, frames, idle time. */
export async function endOfTurn(page: Page): Promise<void> {
  await acrossPages(page, () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 200 })))
        }),
    ),
  )
}
