import type { Page } from '@playwright/test'
import { newTexts, type PageState, readPageState } from '../../../replay/journey/pageState.ts'

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

/** Whether a sentence is in a language: enough to tell the shop's own from what a browser or a library says. */

/** Words that hardly a sentence of the language does without, and the other language does not have. */
const words: Readonly<Record<string, RegExp>> = {
  de: /(?:^|[^\p{L}])(?:der|die|das|den|dem|und|nicht|bitte|sie|ihre?n?|ist|wurde|kein|keine|ein|eine|noch|konnte|vielen|zu)(?=$|[^\p{L}])/iu,
  en: /(?:^|[^\p{L}])(?:the|and|not|please|you|your|is|was|are|no|a|an|has|could|to|of)(?=$|[^\p{L}])/iu,
}

/** @param language BCP 47, as a page names it; one that is not known counts as German, as the shops are. */
export function isInLanguage(sentence: string, language: string): boolean {
  const known = language.toLowerCase().startsWith('en') ? 'en' : 'de'
  return words[known]!.test(sentence)
}
