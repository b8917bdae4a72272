import { listen } from './lifetime.ts'

/** Runs `handler` whenever the browser shows the page again from its memory: what was under way when it was left is over then. */
export function onPageShownAgain(handler: () => unknown, signal: AbortSignal): void {
  listen(window, 'pageshow', ({ persisted }: Event & { persisted?: boolean }) => persisted && handler(), signal)
}
