/**
 * The settings that the plugin prints for its script, and the addresses of the form's calls, in the spelling of each
 * generation. Contract contact-form 2, CF10, CF72
 */

import type { Profile } from '../../../inject/profile.ts'
import { phpObject } from '../../../inject/schema/php.ts'
import { type Page, text } from '../../../inject/shop/page.ts'
import { restAddress } from '../../../inject/shop/restAddress.ts'
import { parseAddress } from '../../../inject/shop/webAddress.ts'

interface Context {
  readonly page: Page
  readonly profile: Profile
}

/** The settings as the page prints them; undefined without them. */
export interface PluginSettings {
  /** Where the calls go. */
  readonly api: Record<string, unknown> | undefined
  /** The page comes from a cache, with the captcha and quiz of another visitor. */
  readonly isCached: boolean
  /** Nothing is to be sent. */
  readonly isBlocked: boolean
}

/** Read at each use, not once per form: they stand in the footer, and other scripts change them. */
export function pluginSettings({ page, profile }: Context): PluginSettings | undefined {
  const printed = page.global(profile.cf)
  if (!printed) return undefined
  const { api, apiSettings, cached, blocked } = printed
  return { api: phpObject(api ?? apiSettings), isCached: Boolean(cached), isBlocked: Boolean(blocked) }
}

/** The address of a form's call, below the REST root that the settings print, or the site's. */
export function formEndpoint(
  context: Context,
  formId: number,
  call: 'feedback' | 'refill' | 'feedback/schema',
): string {
  const { page, profile } = context
  const api = pluginSettings(context)?.api
  const namespace = (text(api?.namespace) ?? profile.form_ns).replace(/^\/|\/$/g, '')
  const root = onThisOrigin(text(api?.root) ?? page.restRoot)
  const route = `${namespace}/contact-forms/${formId}/${call}`
  // Up to 5.3 the root ends with the namespace.
  return restAddress(root.replace(`${namespace}/`, '').replace(namespace, ''), route)
}

/** A root that differs from the page in `www.` or the scheme only would fail as a foreign origin. */
function onThisOrigin(root: string): string {
  const url = parseAddress(root)
  const withoutWww = (host: string): string => host.replace(/^www\./, '')
  // A root that is no address is left to fail in the call.
  return url && withoutWww(url.host) === withoutWww(location.host) ? root.replace(url.origin, location.origin) : root
}
