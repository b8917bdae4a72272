/** Passes over an answer whose page has gone meanwhile: the browser does not take it any more, and no code waits for it. */
import type { BrowserContext } from '@playwright/test'

/** @returns a handler for the errors of a route; it throws every error again that has another cause than the end of the page. */
export function ignoreGone(context: BrowserContext): (error: unknown) => void {
  let isClosed = false
  context.once('close', () => {
    isClosed = true
  })
  return (error) => {
    if (!isClosed && !/closed|already handled/i.test(String(error))) throw error
  }
}
