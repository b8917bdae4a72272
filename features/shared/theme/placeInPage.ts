/** Links to a place within the page, and what the part of an address behind `#` names. */
import { attempt } from '../../../inject/shop/attempt.ts'

/** Browsers write other letters than English ones as numbers, shops either way. */
export function placeNameIn({ hash }: { readonly hash: string }): string {
  return attempt(() => decodeURIComponent(hash.slice(1))) ?? hash.slice(1)
}

/** Whether a link stays on the page that is shown: also one to `#place` which the `<base>` of an optimiser leads elsewhere. */
export function leadsToThisPage(link: HTMLAnchorElement): boolean {
  const { hash, pathname, search } = link
  const isPlace = Boolean(hash) && link.getAttribute('href')?.startsWith('#') === true
  return isPlace || (pathname === location.pathname && search === location.search)
}

/**
 * Puts the place into the page's address as a step of the history. A hash alone would follow the `<base>` of an optimiser, to another
 * page or into an error.
 */
export function showInAddress(hash: string): void {
  history.pushState(
    null,
    '',
    location.href.replace(/#.*|$/, () => hash),
  )
}
