/** Which scripts of a shop's page the standalone script stands in for: the legacy scripts, the theme's, the platform's, jQuery. */
import { legacyScripts } from '../../../inject/legacy/legacyTable.ts'
import { defaultProfile, type Profile } from '../../../inject/profile.ts'

/** A script as the page names it. */
export interface PageScript {
  /** The element's id; empty where there is none. */
  readonly id: string
  /** Absolute. */
  readonly src: string
}

/** Whether a shop with the standalone script leaves this script out. */
export function isReplaced({ id, src }: PageScript): boolean {
  const rows = legacyScripts(defaultProfile)
  if (rows.some(({ handles, source }) => source.test(src) || handles.some((handle) => id === `${handle}-js`)))
    return true
  return platformIds(defaultProfile).test(id) || platformSources(defaultProfile).some((source) => source.test(src))
}

/** Handles of WordPress, for addresses that an optimiser has changed. */
function platformIds({ shop, theme }: Profile): RegExp {
  return new RegExp(
    `^(?:jquery|underscore|woocommerce|${shop}-|${theme}|wp-(?:util|hooks|i18n|api-fetch|polyfill))[\\w-]*-js$`,
  )
}

/** Parts of addresses, also of what these scripts load later. */
function platformSources({ theme, form_ns, gw_ns }: Profile): readonly RegExp[] {
  const plugins = ['woocommerce', ...[form_ns, gw_ns].map((namespace) => namespace.split('/')[0] ?? '')]
  return [
    /\/wp-includes\/js\/(?!wp-emoji)/,
    /\/jquery[\w.-]*\.js\b/i,
    new RegExp(`/plugins/(?:${plugins.join('|')})/`),
    new RegExp(`/themes/${theme}(?:-child)?/`),
  ]
}
