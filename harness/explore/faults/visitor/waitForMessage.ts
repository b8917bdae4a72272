/** Waits for a message to the visitor, recognised as a new text in the language of the page. */
import type { Page } from '@playwright/test'
import { newTexts, type PageState, readPageState } from '../../../replay/journey/pageState.ts'

/** Milliseconds to wait for a message; generous, since a busy machine must not look like a defect. */
const messageInMs = 5_000

/**
 * Waits for a text that was not there before and is in the language of the page, or among `allowed`.
 * @param isOver true once the visitor is on a page that needs no message
 * @returns the text; undefined where none comes
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
    const texts = state ? newTexts(before, state) : []
    const message = texts.find((text) => allowed.has(text) || isInLanguage(text, before.language))
    if (message !== undefined || Date.now() > end) return message
    await unlessLeaving(() => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))))
  }
}

/** The result of `ask`; undefined where the page was left meanwhile. */
async function unlessLeaving<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (/context was destroyed|navigation/i.test((error as Error).message)) return undefined
    throw error
  }
}

/** Frequent words that only one of the two languages has; enough to recognise messages of a browser or a library. */
const words: Readonly<Record<string, RegExp>> = {
  de: /(?:^|[^\p{L}])(?:der|die|das|den|dem|und|nicht|bitte|sie|ihre?n?|ist|wurde|kein|keine|ein|eine|noch|konnte|vielen|zu)(?=$|[^\p{L}])/iu,
  en: /(?:^|[^\p{L}])(?:the|and|not|please|you|your|is|was|are|no|a|an|has|could|to|of)(?=$|[^\p{L}])/iu,
}

/** @param language BCP 47 tag of the page; every language but English counts as German, the language of the shops */
export function isInLanguage(sentence: string, language: string): boolean {
  const key = language.toLowerCase().startsWith('en') ? 'en' : 'de'
  return words[key]!.test(sentence)
}
