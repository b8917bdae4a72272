/** Requests that a browser makes ahead of need, since the page hints at them. They are no calls: no script reads the answer. */

/** @param headers of the request, names in any case */
export function isPrefetch(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).some(
    ([name, value]) => /^(?:sec-purpose|purpose|x-purpose|x-moz)$/i.test(name) && /prefetch|prerender/i.test(value),
  )
}

/**
 * Init script for recordings: takes the rules away by which the browser fetches the next page before the visitor goes
 * there. It would answer the visit from what it fetched then, and the recorder would see neither.
 */
export function dropSpeculationRules(): void {
  const replace = (script: HTMLScriptElement): void => {
    const inert = document.createElement('script')
    // Something stays in its place: selectors that count siblings find what they found.
    inert.type = 'text/plain'
    script.replaceWith(inert)
  }
  new MutationObserver(() => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[type=speculationrules]')) replace(script)
  }).observe(document, { childList: true, subtree: true })
}
