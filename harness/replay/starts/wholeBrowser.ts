/**
 * Tag of browser tests that need a whole Chromium. The Chromium without a window keeps no page in memory, so a page to which
 * the visitor comes back is always loaded anew there. `playwright.config.ts` chooses the browser by this tag.
 */
export const wholeBrowser = '@whole-browser'

/** Set by `vernissage test --headed`: every test then needs a whole Chromium. */
export const headedVariable = 'VERNISSAGE_HEADED'
