/** The four ways to switch the script off, and the boot marker that switches it off by itself (design.md section 2). */

import { listen } from '../dom/lifetime.ts'
import { attempt } from '../shop/attempt.ts'

const storageKey = 'vernissage'
const markerKey = 'vernissage:boot'

export const disabledReason = 'The configuration says "enabled": false.'

/** The value of `?vernissage=`. Where an address has it several times, `off` wins: a link with `debug` must not switch the script on. */
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
  if (!isMarkerOfOtherWindow() && attempt(() => sessionStorage.getItem(markerKey))) {
    return 'An earlier start in this tab did not finish. Close the tab to try again.'
  }
  return undefined
}

/** True in a frame, which shares the tab's storage with the page around it if both are of the same site. */
const isFrame = (): boolean => window !== window.top

/**
 * True where another window has most likely set the marker, and its start goes on: the page around this frame, or the page that
 * opened this window, since a new window begins with a copy of its opener's storage.
 */
function isMarkerOfOtherWindow(): boolean {
  return isFrame() || (Boolean(window.opener) && history.length === 1)
}

/**
 * Sets the boot marker. A crash or a hang leaves the marker in the tab's storage, and the script stays off on the next page of the
 * tab. A visitor who leaves during the start is no crash: `pagehide` removes the marker. A hidden page may have been left before the
 * script ran, and then gets no `pagehide`: its marker is set only if the start fails.
 * @returns a function to call when the start has finished; `hasFailed`: the marker stays.
 */
export function beginBoot(): (hasFailed?: boolean) => void {
  if (isFrame()) return () => {}
  // Without storage there is no marker, and no protection by it.
  const setMarker = (): unknown => attempt(() => sessionStorage.setItem(markerKey, new Date().toISOString()))
  if (document.visibilityState !== 'hidden') setMarker()
  const listening = new AbortController()
  const finish = (hasFailed = false): void => {
    if (!hasFailed) attempt(() => sessionStorage.removeItem(markerKey))
    else if (!listening.signal.aborted) setMarker()
    listening.abort()
  }
  listen(window, 'pagehide', () => finish(), listening.signal)
  return finish
}
