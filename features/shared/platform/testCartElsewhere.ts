/** For tests: the shopper leaves a page and comes back to it, and the cart has another hash then. */

/** How the shopper comes back. */
export type Return = 'from the back/forward cache' | 'from another tab'

/** Sets the cookie by which all tabs know the server's cart. @param hash '' for an empty cart */
export function setCookieHash(hash: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no CookieStore.
  document.cookie = `woocommerce_cart_hash=${encodeURIComponent(hash)}; path=/${hash ? '' : '; max-age=0'}`
}

export function leave(how: Return): void {
  fire(how === 'from another tab' ? 'blur' : 'pagehide')
}

export function comeBack(how: Return): void {
  fire(how === 'from another tab' ? 'focus' : 'pageshow')
}

/** Fires an event of the window, as for a page that the back/forward cache keeps. */
function fire(type: string): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
}
