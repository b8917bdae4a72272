/** The four ways to switch the script off, and the boot marker that switches it off by itself (design.md section 2). */

import { listen } from '../dom/lifetime.ts'
import { attempt } from '../shop/attempt.ts'

const storageKey = 'vernissage'
const markerKey = 'vernissage:boot'

export const disabledReason = 'The configuration says "enabled": false.'

/** What `?vernissage=` says. An address may name it several times: a link that carries `debug` must not switch on what is off. */
export function urlSwitch(): 'off' | 'debug' | undefined {
  const values = new URLSearchParams(location.search).getAll('vernissage')
  return (['off', 'debug'] as const).find((value) => values.includes(value))
}

/** Why the script must not touch this page, as a sentence; undefined when it may. */
export function reasonToStayOff(config: { readonly enabled?: unknown } | undefined): string | undefined {
  if (config?.enabled === false) return disabledReason
  if (urlSwitch() === 'off') return 'The address says ?vernissage=off.'
  if (document.querySelector('html[data-vernissage=off]')) {
    return 'The page says <html data-vernissage="off">.'
  }
  // Storage may be forbidden, full, or missing; none of that may keep a shop from working.
  if (attempt(() => localStorage.getItem(storageKey)) === 'off')
    return 'This browser says localStorage.vernissage = "off".'
  if (!isOfAnotherWindow() && attempt(() => sessionStorage.getItem(markerKey))) {
    return 'An earlier start in this tab did not finish. Close the tab to try again.'
  }
  return undefined
}

/** Frames of the same site share the tab's storage with the page around them. */
const isFrame = (): boolean => window !== window.top

/**
 * True where the marker is that of a window whose start goes on, most likely: of the page around this frame, or of the page that has
 * opened this window, which begins with a copy of that page's storage.
 */
function isOfAnotherWindow(): boolean {
  return isFrame() || (Boolean(window.opener) && history.length === 1)
}

/**
 * Notes that a start has begun. A crash or a hang leaves the note behind, and the next page of this tab stays untouched.
 * Leaving the page early is no crash: then the note is taken back. A page that is hidden may have been left before the script came,
 * and then never goes on, so that it is noted only where its start has failed.
 * @returns a function to call when the start has finished; `hasFailed`: the note stays for good.
 */
export function beginBoot(): (hasFailed?: boolean) => void {
  if (isFrame()) return () => {}
  // Without storage there is no marker, and no protection by it.
  const note = (): unknown => attempt(() => sessionStorage.setItem(markerKey, new Date().toISOString()))
  if (document.visibilityState !== 'hidden') note()
  const ending = new AbortController()
  const finish = (hasFailed = false): void => {
    if (!hasFailed) attempt(() => sessionStorage.removeItem(markerKey))
    else if (!ending.signal.aborted) note()
    ending.abort()
  }
  listen(window, 'pagehide', () => finish(), ending.signal)
  return finish
}
