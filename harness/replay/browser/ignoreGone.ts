/** Ignores errors of routes that answer after their page has closed. */
import type { BrowserContext } from '@playwright/test'

/** @returns a handler for the errors of a route. It rethrows every error that does not come from the end of the page or context. */
export function ignoreGone(context: BrowserContext): (error: unknown) => void {
  let isClosed = false
  context.once('close', () => {
    isClosed = true
  })
  return (error) => {
    if (!isClosed && !/closed|already handled/i.test(String(error))) throw error
  }
}
