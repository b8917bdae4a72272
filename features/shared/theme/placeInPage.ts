/** Links to a place within the page, and what the part of an address behind `#` names. */
import { attempt } from '../../../inject/shop/attempt.ts'

/** Browsers write other letters than English ones as numbers, shops either way. */
export function placeNameIn({ hash }: { readonly hash: string }): string {
  return attempt(() => decodeURIComponent(hash.slice(1))) ?? hash.slice(1)
}

/** Whether a link stays on the page that is shown. */
export function leadsToThisPage({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search
}
