/** Custom events that the script fires, with their details: other plugins and trackers of the shop read both. */
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    vernissageEvents?: string[]
  }
}

/**
 * True for events whose place in the order is chance: the cart in the header is refreshed when its response arrives, and scrolling
 * is reported with the next frame.
 */
const isUnordered = (line: string): boolean => /^(?:wc_fragments_refreshed|flatsome-header-sticky) on /.test(line)

/**
 * One line per event so far, in order: name, element, detail as JSON. Events whose order is chance stand last, sorted.
 * Needs `watchEvents` as init script.
 */
export async function readEvents(page: Page): Promise<readonly string[]> {
  const lines = await page.evaluate(() => window.vernissageEvents ?? [])
  return [...lines.filter((line) => !isUnordered(line)), ...lines.filter(isUnordered).toSorted()]
}

/**
 * Init script: notes every custom event that code of `scriptUrl` dispatches, before its listeners run, since they may change the
 * detail. Runs in the page, so it can use nothing but its argument.
 */
export function watchEvents(scriptUrl: string): void {
  Error.stackTraceLimit = 50
  const lines: string[] = []
  window.vernissageEvents = lines
  const maximumDepth = 8

  const nameOf = (target: unknown): string => {
    if (!(target instanceof Element)) return Object.prototype.toString.call(target).slice(8, -1)
    const [firstClass] = target.classList
    return target.localName + (target.id ? `#${target.id}` : firstClass ? `.${firstClass}` : '')
  }
  /** A copy for JSON with sorted keys, so that equal details become equal texts. */
  const toPlain = (value: unknown, depth: number): unknown => {
    if (typeof value === 'function') return '[function]'
    if (typeof value !== 'object' || value === null) return value
    if (value instanceof Node || value === window) return `[${nameOf(value)}]`
    if (value instanceof File) return `[file ${value.name}, ${value.size} bytes]`
    if (depth === maximumDepth) return '[…]'
    if (Array.isArray(value)) return value.map((item) => toPlain(item, depth + 1))
    const entries = value instanceof FormData || value instanceof Map ? [...value] : Object.entries(value)
    if (value instanceof FormData) return entries.map((entry) => toPlain(entry, depth + 1))
    const sorted = entries.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    return Object.fromEntries(sorted.map(([key, item]) => [String(key), toPlain(item, depth + 1)]))
  }

  const { dispatchEvent } = EventTarget.prototype
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event instanceof CustomEvent && new Error().stack?.includes(scriptUrl)) {
      const detail = event.detail === null ? '' : ` ${JSON.stringify(toPlain(event.detail, 0))}`
      lines.push(`${event.type} on ${nameOf(this)}${detail}`)
    }
    return dispatchEvent.call(this, event)
  }
}
