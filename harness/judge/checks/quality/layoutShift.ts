/** Layout shift that the script causes: shifts whose sources include one of its hosts (budget 10). */
import type { Page } from '@playwright/test'

/** Sums, as the browser scores them. */
export interface LayoutShift {
  readonly ours: number
  readonly total: number
}

declare global {
  interface Window {
    vernissageShifts?: LayoutShift
  }
}

/** Shifts so far, those of the frame under way included. Needs `watchLayoutShift` as init script. */
export function readLayoutShift(page: Page): Promise<LayoutShift> {
  return page.evaluate(async () => {
    // The browser reports a shift after it has painted it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return window.vernissageShifts ?? { ours: 0, total: 0 }
  })
}

/** Init script: sums layout shifts. Those right after input do not count, as in the browser's own metric. */
export function watchLayoutShift(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }
  const isOurs = (node: Node | null): boolean => {
    const element = node instanceof Element ? node : node?.parentElement
    return element?.closest('[data-vernissage-host]') != null
  }
  const sum = { ours: 0, total: 0 }
  window.vernissageShifts = sum
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      sum.total += value
      if (sources.some(({ node }) => isOurs(node))) sum.ours += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
