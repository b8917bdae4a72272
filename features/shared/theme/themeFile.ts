/** Recognises the theme's own scripts, beside which its stand-ins do not act, since both would do the same. */

import type { FeatureContext, Refusal } from '../../../inject/feature.ts'
import type { Profile } from '../../../inject/profile.ts'
import { themeScript } from '../../../inject/shop/theme.ts'
import { hasScript, type StandIn, startStandIn } from '../stand-in/standIn.ts'

/** One of the theme's files. Source: contract complete-takeover 1, 8 */
export interface ThemeFile {
  /** The part of the WordPress handle that follows the theme's name; the element's id is the handle and `-js`. */
  readonly handle: string
  /** Pattern of the file's path below the theme's folder, where `{theme}` is the theme's name. */
  readonly path: string
}

/** The theme's main script: a page has all behaviours of the theme or none, so that this file shows it for every feature. */
export const themeMain: ThemeFile = { handle: 'js', path: 'assets/js/{theme}\\b' }

/** The theme's script for the shop's pages. */
export const themeShop: ThemeFile = { handle: 'theme-woocommerce-js', path: 'assets/js/woocommerce\\b' }

/** Whether the page has the file: loaded, deferred, held back by an optimiser or by consent; or, for the main one, has run it. */
export function isThemeFileHere(profile: Profile, file: ThemeFile): boolean {
  return hasRun(profile, file) || isPrinted(profile, file)
}

function hasRun(profile: Profile, file: ThemeFile): boolean {
  return (file === themeMain || file === themeShop) && themeScript(profile) !== undefined
}

function isPrinted({ theme }: Profile, { handle, path }: ThemeFile): boolean {
  const source = new RegExp(`/themes/[^/]+/${path.replace(/\{theme\}/g, () => theme)}[^/]*\\.js`)
  return hasScript(new RegExp(`^${theme}-${handle}-js$`), source)
}

/**
 * Starts a stand-in for one of the theme's files (`startStandIn`), unless it is on the page.
 * @public
 */
export function themeStandIn<Context extends FeatureContext>(
  context: Context,
  file: ThemeFile,
  start: (context: StandIn<Context>) => void,
): Refusal | undefined {
  const { profile } = context
  const original = {
    reason: `The theme’s own script (${profile.theme}-${file.handle}) is on the page and does this.`,
    hasTraces: () => hasRun(profile, file),
    hasScript: () => isPrinted(profile, file),
  }
  return startStandIn(context, original, start)
}
