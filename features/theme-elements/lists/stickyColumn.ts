/** A column stays in view beside a longer one, also where it is higher than the window. Contract complete-takeover CT63, CT87 */

import { createStyler } from '../../../inject/dom/edits/styler.ts'
import { listen, oncePerFrame } from '../../../inject/dom/lifetime.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import { coveredHeightPx } from '../../../inject/shop/theme.ts'
import type { ThemePart } from '../../shared/theme/themeParts.ts'

const gapPx = 30
const modeAttribute = 'data-sticky-mode'

export const stickyColumn: ThemePart = {
  selector: `.is-sticky-column[${modeAttribute}="javascript"]`,

  start(context) {
    // The style sheet makes every other column stick.
    context.edits.attribute(context.element, modeAttribute, null)
    followScrolling(context)
  },
}

/**
 * The `top` of a sticky column, all sizes in CSS pixels: below the header, or, where the column is higher than the window, less,
 * down to the value with which its lower edge is in view.
 */
export function stickAt(
  current: number,
  scrolledPx: number,
  { height, windowHeight, offset }: { readonly height: number; readonly windowHeight: number; readonly offset: number },
): number {
  return Math.min(offset, Math.max(Math.min(offset, windowHeight - height - gapPx), current - scrolledPx))
}

function followScrolling({ element, edits, signal }: FeatureContext): void {
  const setStyle = createStyler(edits, element)
  let scrollTop = scrollY
  let top: number | undefined
  const update = (): void => {
    const offset = coveredHeightPx() + gapPx
    const inner = element.firstElementChild ?? element
    const { height } = inner.getBoundingClientRect()
    top = stickAt(top ?? offset, scrollY - scrollTop, { height, windowHeight: innerHeight, offset })
    scrollTop = scrollY
    // A column that fits sticks where the style sheet says.
    const isHigher = height > innerHeight - offset - gapPx
    setStyle(isHigher ? `position:sticky;top:${top}px` : undefined)
  }
  listen(window, 'scroll resize', oncePerFrame(update, signal), signal, { passive: true })
}
