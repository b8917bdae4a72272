/** For tests: the shopper leaves a page and comes back to it, and the cart has another hash then. */

/** Sets the cookie by which all tabs know the server's cart. @param hash '' for an empty cart */
export function setCookieHash(hash: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no CookieStore.
  document.cookie = `woocommerce_cart_hash=${encodeURIComponent(hash)}; path=/${hash ? '' : '; max-age=0'}`
}

/** The shopper leaves the page, which the back/forward cache keeps. */
export function leave(): void {
  fire('pagehide')
}

export function comeBack(): void {
  fire('pageshow')
}

function fire(type: 'pagehide' | 'pageshow'): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
}
