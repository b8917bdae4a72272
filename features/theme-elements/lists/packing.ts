/** Boxes of different sizes close up without gaps. Contract complete-takeover CT60 */

import { createStyler, type Styler } from '../../../inject/dom/edits/styler.ts'
import { oncePerFrame, watch } from '../../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import type { ThemePart } from '../../shared/theme/themeParts.ts'

export const packing: ThemePart = {
  selector: '.row-masonry, .row-grid, .has-packery',
  start: keepPacked,
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A stretch of the lower edge of the boxes that are placed already, in CSS pixels. */
interface Edge {
  readonly x: number
  readonly width: number
  readonly y: number
}

/** Widths in percent rarely add up to the whole. */
const tolerancePx = 1

/** Each box goes as high up as it fits, and there as far left. @returns places in the order of the sizes, and the height of all */
export function pack(sizes: readonly Size[], width: number) {
  let edges: readonly Edge[] = [{ x: 0, width, y: 0 }]
  const places = sizes.map((size) => {
    const fits = edges
      .filter(({ x }) => x === 0 || x + size.width <= width + tolerancePx)
      .map(({ x }) => ({ x, y: lowestBetween(edges, x, x + size.width) }))
    const place = fits.reduce((best, each) => (each.y < best.y ? each : best))
    edges = edgesBelow(edges, place, size)
    return place
  })
  return { places, height: Math.max(0, ...places.map(({ y }, index) => y + (sizes[index]?.height ?? 0))) }
}

function lowestBetween(edges: readonly Edge[], from: number, to: number): number {
  const under = edges.filter(({ x, width }) => x < to - tolerancePx && x + width > from + tolerancePx)
  return Math.max(0, ...under.map(({ y }) => y))
}

function edgesBelow(edges: readonly Edge[], { x: from, y }: { x: number; y: number }, { width, height }: Size): Edge[] {
  const to = from + width
  const others = edges.flatMap((edge) => {
    const end = edge.x + edge.width
    const before = { x: edge.x, width: Math.min(end, from) - edge.x, y: edge.y }
    const behind = { x: Math.max(edge.x, to), width: end - Math.max(edge.x, to), y: edge.y }
    return [before, behind].filter((part) => part.width > tolerancePx)
  })
  return [...others, { x: from, width, y: y + height }].sort((a, b) => a.x - b.x)
}

/** @param sizes a list since Firefox 92 and Safari 15.4 */
function borderBox(target: Element, sizes: ResizeObserverEntry['borderBoxSize'] | undefined): Size {
  const box = sizes?.[0]
  return box ? { width: box.inlineSize, height: box.blockSize } : target.getBoundingClientRect()
}

/** Places the boxes again whenever sizes change. The sizes come from a ResizeObserver, so reading them forces no layout. */
function keepPacked({ element, edits, signal }: FeatureContext): void {
  const sizes = new Map<Element, Size>()
  const stylers = new Map<Element, Styler>()
  const setStyle = (target: Element, declarations: string): void => {
    const styler = stylers.get(target) ?? createStyler(edits, target)
    stylers.set(target, styler)
    styler(declarations)
  }
  const place = (): void => {
    const items = [...element.children].filter((child) => (sizes.get(child)?.width ?? 0) > 0)
    const width = sizes.get(element)?.width ?? 0
    if (width === 0 || items.length === 0) return
    const { places, height } = pack(
      items.map((item) => sizes.get(item) as Size),
      width,
    )
    setStyle(element, `position:relative;height:${height}px`)
    items.forEach((item, index) => {
      setStyle(item, `position:absolute;left:${places[index]?.x}px;top:${places[index]?.y}px`)
    })
  }
  const placeSoon = oncePerFrame(place, signal)
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect, borderBoxSize } of entries)
      sizes.set(target, target === element ? contentRect : borderBox(target, borderBoxSize))
    // The elements are placed outside of the observer's callback, since the observer reports its own changes, too.
    placeSoon()
  })
  const observeAll = (): void => {
    for (const each of [element, ...element.children]) observer.observe(each)
  }
  observeAll()
  signal.addEventListener('abort', () => observer.disconnect())
  watch(element, { childList: true }, observeAll, signal)
}
