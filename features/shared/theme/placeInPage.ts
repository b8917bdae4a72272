/** Links to a place within the page, and the hash in the address. */
import { attempt } from '../../../inject/shop/attempt.ts'

/** The name in a URL's hash, decoded: browsers percent-encode umlauts, and shops print ids either way. */
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
 * Puts a hash into the page's address, as a step of the history. The whole URL is pushed, since a hash alone would be resolved against
 * the `<base>` of an optimiser.
 */
export function showInAddress(hash: string): void {
  history.pushState(
    null,
    '',
    location.href.replace(/#.*|$/, () => hash),
  )
}
