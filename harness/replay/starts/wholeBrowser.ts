/**
 * Tag of browser tests for which the Chromium without a window will not do: it keeps no page in memory, so that a page to which
 * somebody comes back is always loaded anew. `playwright.config.ts` runs them in a whole one.
 */
export const wholeBrowser = '@whole-browser'

/** Set where somebody wants to see the window: every test needs a whole Chromium then. */
export const headedVariable = 'VERNISSAGE_HEADED'
