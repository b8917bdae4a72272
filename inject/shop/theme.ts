/** The theme's printed settings, its script's interface, and its fixed bars. Contract theme-and-platform 2.2, 2.3, 2.16 */

import { type Profile, pageNames } from '../profile.ts'
import type { Page } from './page.ts'

/**
 * A setting of the theme by its keys, as printed; undefined where the page prints none.
 * `themeSetting(context, 'options', 'search_result_latency')`
 */
export function themeSetting({ page, profile }: { page: Page; profile: Profile }, ...keys: readonly string[]): unknown {
  let value: unknown = page.global(pageNames(profile).themeSettings)
  for (const key of keys) value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value
}

/** Whether a printed setting is true for PHP, which prints booleans at the top level as texts and nested ones as booleans. */
export function isOn(value: unknown): boolean {
  return Boolean(value) && value !== '0' && value !== 'false'
}

/** The interface that the theme's script offers to other code: its behaviours, by name. */
export interface ThemeScript {
  readonly behaviors?: Readonly<Record<string, unknown>>
  /** Runs one behaviour, or all of them, on a part of the page. */
  attach(...parameters: readonly unknown[]): void
  /** Ends all behaviours of a part of the page. */
  detach?(part: Element): void
}

/** The theme's own script, once it runs. Contract theme-and-platform 2.3 */
export function themeScript(profile: Profile): ThemeScript | undefined {
  const script = (window as unknown as Record<string, Partial<ThemeScript> | undefined>)[pageNames(profile).themeGlobal]
  return typeof script?.attach === 'function' ? (script as ThemeScript) : undefined
}

/** CSS pixels at the upper edge of the window that fixed bars cover: the site's toolbar and a header that sticks. */
export function coveredHeightPx(): number {
  let covered = 0
  for (const bar of document.querySelectorAll('#wpadminbar, .header-wrapper.stuck')) {
    const { top, bottom } = bar.getBoundingClientRect()
    if (getComputedStyle(bar).position === 'fixed' && top <= covered) covered = Math.max(covered, bottom)
  }
  return covered
}

/** Distance below fixed bars after scrolling. Contract theme-and-platform 2.13, 2.14 */
const gapPx = 15

/** Distance in CSS pixels from the window's upper edge at which an element stands below the bars that are fixed there now. */
export function belowBarsPx(): number {
  return coveredHeightPx() + gapPx
}

/** Distance in CSS pixels from the window's upper edge at which scrolling to an element stops; a header may begin to stick on the way. */
export function scrollOffsetPx(context: { page: Page; profile: Profile }): number {
  return Math.max(belowBarsPx(), (Number(themeSetting(context, 'scrollPaddingTop')) || 0) + gapPx)
}
