/** Waits until a page has handled an event. */
import type { Page } from '@playwright/test'
import { acrossPages } from '../../replay/journey/acrossPages.ts'

/** Resolves after a frame, a task and idle time of the page, so that the effects of the latest event are done. */
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
