import { listen } from './lifetime.ts'

/**
 * Runs `handler` whenever the browser shows the page again from its memory: what was under way when it was left is over then. The
 * event at the end of loading is none: a quick shopper has ordered before the last picture came, and is about to leave the page.
 */
export function onPageShownAgain(handler: () => unknown, signal: AbortSignal): void {
  listen(window, 'pageshow', ({ persisted }: Event & { persisted?: boolean }) => persisted && handler(), signal)
}
