import type { Page } from '@playwright/test'
import { newTexts, type PageState, readPageState } from '../../replay/journey/pageState.ts'
import { isInLanguage } from './language.ts'

/** Milliseconds; generous, since a busy machine must not look like a defect. */
const messageInMs = 5_000

/** Waits for a text that was not there before, in the language of the page or `allowed`. @returns it, or undefined where none comes. */
export async function waitForMessage(
  page: Page,
  before: PageState,
  allowed: ReadonlySet<string>,
): Promise<string | undefined> {
  const end = Date.now() + messageInMs
  for (;;) {
    const came = newTexts(before, await readPageState(page))
    const message = came.find((text) => allowed.has(text) || isInLanguage(text, before.language))
    if (message !== undefined || Date.now() > end) return message
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
}
