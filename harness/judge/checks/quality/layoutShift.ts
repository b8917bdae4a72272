/** Layout shift that the script causes: shifts whose sources include one of its hosts (row 10 of `budgets.json`). */
import type { Page } from '@playwright/test'

/** Scores are sums, in the browser's own unit: the part of the viewport that moved, times the distance. */
export interface LayoutShift {
  /** Score of the shifts in which a host of the script moved. */
  readonly ours: number
  /** Score of all shifts. */
  readonly total: number
  /** What moved, when and how far: `312 ms: p#total.price from 430 to 441 px`, from the page's top or, where it says `sideways`, its left. */
  readonly moved: readonly string[]
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
    return window.vernissageShifts ?? { ours: 0, total: 0, moved: [] }
  })
}

/** Init script: sums layout shifts. Those right after input do not count, as in the browser's own metric. */
export function watchLayoutShift(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly Source[]
  }
  interface Source {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }
  const elementOf = (node: Node | null): Element | null | undefined =>
    node instanceof Element ? node : node?.parentElement
  const isOurs = (node: Node | null): boolean => elementOf(node)?.closest('[data-vernissage-host]') != null
  const movementOf = ({ node, previousRect, currentRect }: Source): string => {
    const element = elementOf(node)
    const id = element?.id ? `#${element.id}` : ''
    const classes = [...(element?.classList ?? [])].map((name) => `.${name}`).join('')
    const name = element ? element.localName + id + classes : 'something that is gone'
    const move = (axis: 'x' | 'y'): string => `${Math.round(previousRect[axis])} to ${Math.round(currentRect[axis])} px`
    const isSideways = Math.round(previousRect.y) === Math.round(currentRect.y)
    return `${name} from ${isSideways ? `${move('x')} sideways` : move('y')}`
  }
  const sum = { ours: 0, total: 0, moved: [] as string[] }
  window.vernissageShifts = sum
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      sum.total += value
      if (sources.some(({ node }) => isOurs(node))) sum.ours += value
      sum.moved.push(...sources.map((source) => `${Math.round(startTime)} ms: ${movementOf(source)}`))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
