/**
 * Tag of browser tests that need a whole Chromium; `playwright.config.ts` chooses the browser by it. The headless shell keeps no
 * page in memory, so that it never restores a page to which the visitor comes back.
 */
export const wholeBrowser = '@whole-browser'

/** Set by `vernissage test --headed`: every test then needs a whole Chromium. */
export const headedVariable = 'VERNISSAGE_HEADED'
