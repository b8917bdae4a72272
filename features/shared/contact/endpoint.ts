/**
 * Addresses of the form's calls, as the page's settings of each generation spell them.
 * Contract contact-form 2, CF10, CF72
 */

import type { Profile } from '../../../inject/profile.ts'
import { phpObject } from '../../../inject/schema/php.ts'
import { type Page, text } from '../../../inject/shop/page.ts'
import { parseAddress } from '../../../inject/shop/webAddress.ts'

/** Where the page prints no root, that of the site is used. */
export function formEndpoint(
  { page, profile }: { page: Page; profile: Profile },
  formId: number,
  call: 'feedback' | 'refill' | 'feedback/schema',
): string {
  const settings = page.global(profile.cf)
  const api = phpObject(settings?.api ?? settings?.apiSettings)
  const namespace = (text(api?.namespace) ?? profile.form_ns).replace(/^\/|\/$/g, '')
  const root = onThisOrigin(text(api?.root) ?? page.restRoot)
  const route = `${namespace}/contact-forms/${formId}/${call}`
  // Up to 5.3 the root ends with the namespace.
  return root.includes(namespace) ? root.replace(namespace, () => route) : root.replace(/([^/=])$/, '$1/') + route
}

/** A root that differs from the page in `www.` or the scheme only would fail as a foreign origin. */
function onThisOrigin(root: string): string {
  const url = parseAddress(root)
  const bare = (host: string): string => host.replace(/^www\./, '')
  // Where it is no address at all the call will say so.
  return url && bare(url.host) === bare(location.host) ? root.replace(url.origin, location.origin) : root
}
