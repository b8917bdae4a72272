/** For browser tests: a strip of pictures that moves. */
import type { Page } from '@playwright/test'

/** Waits until a strip rests. @returns the index of the picture that it rests at, with a fraction between two */
export async function waitForRest(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate(async (element) => {
    let restingAt = Number.NaN
    while (restingAt !== element.scrollLeft) {
      restingAt = element.scrollLeft
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    return restingAt / element.clientWidth
  })
}
