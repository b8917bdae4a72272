/** Custom events that the script fires, with their details: other plugins and trackers of the shop read both. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    vernissageEvents?: string[]
  }
}

/**
 * Events that come at any time, whatever the visitor does. The header's cart is asked for when a page loads, and comes whenever its
 * answer does; the browser reports scrolling with the next frame that it paints.
 */
const isAnyTime = (line: string): boolean => /^(?:wc_fragments_refreshed|flatsome-header-sticky) on /.test(line)

/**
 * One line per event so far, in order, but for those that come at any time, which stand last, sorted: name, element, detail as JSON. Needs
 * `watchEvents` as init script.
 */
export async function readEvents(page: Page): Promise<readonly string[]> {
  const lines = await page.evaluate(() => window.vernissageEvents ?? [])
  return [...lines.filter((line) => !isAnyTime(line)), ...lines.filter(isAnyTime).toSorted()]
}

/**
 * Init script: notes every custom event that code of `scriptUrl` dispatches, as it is at that moment; listeners may
 * change the detail. Runs in the page, so it can use nothing but its argument.
 */
export function watchEvents(scriptUrl: string): void {
  Error.stackTraceLimit = 50
  const lines: string[] = []
  window.vernissageEvents = lines
  const deepest = 8

  const nameOf = (target: unknown): string => {
    if (!(target instanceof Element)) return Object.prototype.toString.call(target).slice(8, -1)
    const [firstClass] = target.classList
    return target.localName + (target.id ? `#${target.id}` : firstClass ? `.${firstClass}` : '')
  }
  /** A plain copy with sorted keys, so that it becomes the same text each time. */
  const plain = (value: unknown, depth: number): unknown => {
    if (typeof value === 'function') return '[function]'
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Node || value === window) return `[${nameOf(value)}]`
    if (value instanceof File) return `[file ${value.name}, ${value.size} bytes]`
    if (depth === deepest) return '[…]'
    if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1))
    const entries = value instanceof FormData || value instanceof Map ? [...value] : Object.entries(value)
    if (value instanceof FormData) return entries.map((entry) => plain(entry, depth + 1))
    const sorted = entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    return Object.fromEntries(sorted.map(([key, item]) => [String(key), plain(item, depth + 1)]))
  }

  const { dispatchEvent } = EventTarget.prototype
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event instanceof CustomEvent && new Error().stack?.includes(scriptUrl)) {
      const detail = event.detail === null ? '' : ` ${JSON.stringify(plain(event.detail, 0))}`
      lines.push(`${event.type} on ${nameOf(this)}${detail}`)
    }
    return dispatchEvent.call(this, event)
  }
}
