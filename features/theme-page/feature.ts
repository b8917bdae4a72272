/** The page itself in a shop without the theme's scripts: nothing stays covered or invisible. Contract complete-takeover 2 */
import { defineFeature, refuse } from '../../inject/feature.ts'
import { type Part, selectorOf } from '../shared/stand-in/parts.ts'
import { isThemeFileHere, themeMain } from '../shared/theme/themeFile.ts'
import { startThemeParts } from '../shared/theme/themeParts.ts'
import { backToTop } from './backToTop.ts'
import { hideAgain, showHidden } from './hidden.ts'
import { cookieNotice, storeNotice } from './notices.ts'
import { scrollTargets } from './scrollTargets.tsx'
import { sizedSelect } from './sizedSelect.ts'
import { smallParts, stopEmptyLinks } from './smallParts.ts'
import { stickyHeader } from './stickyHeader.ts'

/** The whole page, once. */
const wholePage: Part = {
  selector: 'body',
  start(context) {
    // No edit: the class covers the page, and must not come back when the script stops. CT01, CT08
    const { classList } = document.documentElement
    if (classList.contains('loading-site')) classList.remove('loading-site')
    stopEmptyLinks(context)
  },
}

const parts = [wholePage, stickyHeader, backToTop, cookieNotice, storeNotice, sizedSelect, scrollTargets, ...smallParts]

export default defineFeature({
  id: 'theme-page',
  continues: 'theme',
  selector: selectorOf(parts),

  /** Shows hidden parts before the first paint, since one of them is often the page's largest picture. CT57, CT58 */
  early(profile, signal) {
    if (isThemeFileHere(profile, themeMain)) return
    showHidden((document.currentScript as HTMLScriptElement | null)?.nonce)
    signal.addEventListener('abort', hideAgain)
  },

  setup({ profile, signal }) {
    const isThemeHere = (): boolean => isThemeFileHere(profile, themeMain)
    if (isThemeHere()) return refuse('The theme’s own script is on the page and does this.')
    showHidden()
    // A script that was stopped leaves a page that can be read; only the theme's own script hides and shows again.
    signal.addEventListener('abort', () => isThemeHere() && hideAgain())
    return undefined
  },

  mount: startThemeParts(themeMain, parts),
})
