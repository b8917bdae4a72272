/** Passes over an answer whose page has gone meanwhile: the browser does not take it any more, and no code waits for it. */
import type { BrowserContext } from '@playwright/test'

/** @returns what to catch the errors of a route's handler with; anything else is an error of the harness and is thrown again. */
export function ignoreGone(context: BrowserContext): (error: unknown) => void {
  let isClosed = false
  context.once('close', () => {
    isClosed = true
  })
  return (error) => {
    if (!isClosed && !/closed|already handled/i.test(String(error))) throw error
  }
}
