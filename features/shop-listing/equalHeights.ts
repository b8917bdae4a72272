/** Boxes of one row have titles, prices and buttons at the same height. Contract complete-takeover CT82 */

import { createStyler } from '../../inject/dom/edits/styler.ts'
import { oncePerFrame, watch } from '../../inject/dom/lifetime.ts'
import { observe } from '../../inject/dom/observe.ts'
import { createScope, type Scope } from '../../inject/dom/scope.ts'
import type { FeatureContext } from '../../inject/feature.ts'
import type { Part } from '../shared/stand-in/parts.ts'
import { themeShop, themeStandIn } from '../shared/theme/themeFile.ts'

/** What is made equal; the last holds the others, so that its height is asked for when theirs are written. */
const innerParts = ['.product-title', '.price-wrapper', '.box-excerpt', '.add-to-cart-button']
const outerPart = '.box-text'

export const equalHeights: Part = {
  selector: '.equalize-box',
  start: (context) => themeStandIn(context, themeShop, keepEqual),
}

function keepEqual({ element, signal }: FeatureContext): void {
  let heights: Scope | undefined
  let width = 0
  const equalise = (): void => {
    heights?.end()
    heights = createScope(signal)
    const rows = rowsOf(element)
    for (const parts of [innerParts, [outerPart]]) writeHeights(rows, parts, heights)
  }
  const update = oncePerFrame(equalise, signal)
  // Heights that are written change the height of the list, and only its width says that the rows are others.
  observe<ResizeObserverEntry, ResizeObserverOptions>(
    ResizeObserver,
    [element],
    ([entry]) => {
      if (entry?.contentRect.width === width) return
      width = entry?.contentRect.width ?? 0
      update()
    },
    signal,
  )
  watch(element, { childList: true }, update, signal)
}

/** The boxes that stand side by side. Boxes in a single column need no equal height. */
function rowsOf(list: Element): readonly (readonly Element[])[] {
  const boxes = [...list.querySelectorAll('.box')]
  const rows = new Map<number, Element[]>()
  for (const box of boxes) {
    const { top } = box.getBoundingClientRect()
    const key = list.matches('.row-slider, .row-grid') ? 0 : Math.round(top)
    rows.set(key, [...(rows.get(key) ?? []), box])
  }
  return [...rows.values()].filter(({ length }) => length > 1)
}

/** Everything is measured before anything is written, so that the page is laid out once. */
function writeHeights(rows: readonly (readonly Element[])[], parts: readonly string[], { edits }: Scope): void {
  const wanted = rows.flatMap((row) =>
    parts.map((part) => {
      const elements = row.flatMap((box) => [...box.querySelectorAll(part)].slice(0, 1))
      return { elements, height: Math.max(0, ...elements.map((each) => each.getBoundingClientRect().height)) }
    }),
  )
  for (const { elements, height } of wanted) {
    for (const each of elements) createStyler(edits, each)(`height:${Math.ceil(height)}px`)
  }
}
