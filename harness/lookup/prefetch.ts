/** Prefetches: requests that the browser makes before the visitor needs them. They are no calls, since no script reads the answer. */

/** @param headers of the request, names in any case */
export function isPrefetch(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).some(
    ([name, value]) => /^(?:sec-purpose|purpose|x-purpose|x-moz)$/i.test(name) && /prefetch|prerender/i.test(value),
  )
}

/**
 * Init script for recordings: removes the speculation rules by which the browser fetches the next page before the visitor goes
 * there. The browser would show the page from that prefetch, and the recorder would see no request for it.
 */
export function dropSpeculationRules(): void {
  const disable = (script: HTMLScriptElement): void => {
    const inert = document.createElement('script')
    // An inert element stays in its place, so that selectors that count siblings still match.
    inert.type = 'text/plain'
    script.replaceWith(inert)
  }
  new MutationObserver(() => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[type=speculationrules]')) disable(script)
  }).observe(document, { childList: true, subtree: true })
}
