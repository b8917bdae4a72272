/** Functions that run in a page, where the command line itself has loaded the code. */
import type { Browser } from 'playwright'

/** What runs the command line gives functions their names by a helper of its own, which a page does not have. */
export const namingHelper = `Object.defineProperty(globalThis, '__name', { value: (named) => named })`

/** Every page that the browser opens from now on has the helper. */
export function withNamingHelper(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript({ content: namingHelper })
    return context
  }
  return browser
}
