/** The start conditions: all ways in which a page can get the script, so that the same tests can run with each. */
import type { Page } from '@playwright/test'
import type { LoadingMode } from '../page/injection.ts'
import { wholeBrowser } from './wholeBrowser.ts'

export interface StartCondition {
  /** Name for test titles. */
  readonly name: string
  readonly loadingMode: LoadingMode
  /** Tags of a test that starts like this. */
  readonly tag?: typeof wholeBrowser
  /** Runs after the page's load event, and leads to the start of the script. */
  begin?(page: Page, elsewhereUrl: string): Promise<void>
  /** Runs after the load event of each later page of a journey. */
  beginLater?(page: Page): Promise<void>
}

/** The tags of a test with these starts. */
export function tagsOfStarts(...starts: readonly StartCondition[]): string[] {
  return starts.flatMap(({ tag }) => tag ?? [])
}

/** First in the head, as the operator's documentation recommends it. */
export const headStart: StartCondition = { name: 'first in the head', loadingMode: 'head-plain' }

export const startConditions: readonly StartCondition[] = [
  headStart,
  { name: 'in the head with defer', loadingMode: 'head-defer' },
  { name: 'in the head with async', loadingMode: 'head-async' },
  { name: 'last in the body', loadingMode: 'footer-plain' },
  { name: 'last in the body with defer', loadingMode: 'footer-defer' },
  { name: 'last in the body with async', loadingMode: 'footer-async' },
  { name: 'added after load', loadingMode: 'late' },
  {
    name: 'added on the first interaction',
    loadingMode: 'delayed',
    begin: (page) => page.mouse.move(5, 5, { steps: 2 }),
    // Dispatched, since moving the real mouse could disturb a step between its own move and its press.
    beginLater: (page) => page.evaluate(() => void dispatchEvent(new PointerEvent('pointermove'))),
  },
  { name: 'loaded twice', loadingMode: 'twice' },
  { name: 'restored by the back button', loadingMode: 'head-plain', tag: wholeBrowser, begin: goAndComeBack },
]

/**
 * A sample of the starts for one of many pages: the start in the head, and every nth of the others. The sample changes with the turn,
 * so that all pages together cover all starts.
 * @param turn number of the page
 */
export function startsInTurn(turn: number, nth: number): readonly StartCondition[] {
  return startConditions.filter((start, index) => start === headStart || (index + turn) % nth === 0)
}

/** Milliseconds to wait for calls under way; some are never answered. */
const quietLimitMs = 3_000

declare global {
  interface Window {
    /** Set before the page is left; still there when the browser brings the same page back. */
    hasBeenLeft?: boolean
  }
}

/**
 * Leaves for another page and comes back. Chromium restores the page from memory unless, for instance, it has an `unload` listener
 * or a call under way. Then the page is loaded again, and the event `pageshow` of a restored page is imitated.
 */
export async function goAndComeBack(page: Page, elsewhereUrl: string): Promise<void> {
  await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
  await page.evaluate(() => {
    window.hasBeenLeft = true
    addEventListener('pageshow', ({ persisted }) =>
      document.documentElement.toggleAttribute('data-restored', persisted),
    )
  })
  // With a call under way the page would be loaded again, and would make its calls twice: on load and on the imitated `pageshow`.
  await page.waitForLoadState('networkidle', { timeout: quietLimitMs }).catch(() => {})
  await page.goto(elsewhereUrl)
  // A restored page fires no load event.
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() =>
    window.hasBeenLeft ? document.documentElement.hasAttribute('data-restored') : document.readyState === 'complete',
  )
  await page.evaluate(() => {
    if (!window.hasBeenLeft) dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    document.documentElement.removeAttribute('data-restored')
  })
}
