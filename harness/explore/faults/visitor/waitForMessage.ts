import type { Page } from '@playwright/test'
import { newTexts, type PageState, readPageState } from '../../../replay/journey/pageState.ts'
import { isInLanguage } from './language.ts'

/** Milliseconds; generous, since a busy machine must not look like a defect. */
const messageInMs = 5_000

/**
 * Waits for a text that was not there before, in the language of the page or `allowed`.
 * @param isOver true once the visitor has got where none is needed
 * @returns the text, or undefined where none comes
 */
export async function waitForMessage(
  page: Page,
  before: PageState,
  allowed: ReadonlySet<string>,
  isOver: () => boolean = () => false,
): Promise<string | undefined> {
  const end = Date.now() + messageInMs
  for (;;) {
    if (isOver()) return undefined
    const state = await unlessLeaving(() => readPageState(page))
    const came = state ? newTexts(before, state) : []
    const message = came.find((text) => allowed.has(text) || isInLanguage(text, before.language))
    if (message !== undefined || Date.now() > end) return message
    await unlessLeaving(() => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))))
  }
}

/** Undefined where the page is left for another one while it is asked. */
async function unlessLeaving<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (/context was destroyed|navigation/i.test((error as Error).message)) return undefined
    throw error
  }
}
