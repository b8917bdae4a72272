/** The content script that the browser runs on the pages of a site. */
import { optionName, type TrialOption } from './trialOptions.ts'

/** Pages on which the shop's people work, not its shoppers: they need all scripts of the server, and get nothing of ours. */
const backOffice = ['wp-admin/', 'wp-login.php', 'uxb_iframe', 'customize_changeset_uuid=']

/** Matches addresses of the back office, as an expression of the browser's rules. */
export const backOfficePattern = '/wp-(admin/|login\\.php)|[?&](uxb_iframe|customize_changeset_uuid)\\b'

/** The permission that a site needs: its own pages, with either scheme. */
export function originPattern(host: string): string {
  return `*://${host}/*`
}

export function contentScript(
  host: string,
  mode: 'takeover' | 'beside',
  options: readonly TrialOption[],
): chrome.scripting.RegisteredContentScript {
  return {
    id: `site:${host}`,
    matches: [originPattern(host)],
    excludeMatches: backOffice.map((part) => `*://${host}/*${part}*`),
    js: [
      ...options.map((option) => `page/options/${optionName(option)}.js`),
      'page/start.js',
      mode === 'takeover' ? 'vernissage.standalone.js' : 'vernissage.js',
    ],
    // The script runs first and as one of the page's own scripts, as it would from a tag that is first in the head.
    world: 'MAIN',
    runAt: 'document_start',
    allFrames: false,
    persistAcrossSessions: true,
  }
}
