/** A column stays in view beside a longer one, also where it is higher than the window. Contract complete-takeover CT63, CT87 */
import { listen, nextFrame } from '../../../inject/dom/lifetime.ts'
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
 * Where a column sticks: its upper edge below the header, or, when it is higher than the window, somewhere up to where its lower
 * edge ends above the window's.
 */
export function stickAt(
  current: number,
  scrolledPx: number,
  { height, windowHeight, offset }: { readonly height: number; readonly windowHeight: number; readonly offset: number },
): number {
  return Math.min(offset, Math.max(Math.min(offset, windowHeight - height - gapPx), current - scrolledPx))
}

function followScrolling({ element, edits, signal }: FeatureContext): void {
  const style = element.getAttribute('style') ?? ''
  let scrollTop = scrollY
  let top: number | undefined
  let isDue = false
  const update = (): void => {
    isDue = false
    const offset = coveredHeightPx() + gapPx
    const inner = element.firstElementChild ?? element
    const { height } = inner.getBoundingClientRect()
    top = stickAt(top ?? offset, scrollY - scrollTop, { height, windowHeight: innerHeight, offset })
    scrollTop = scrollY
    // A column that fits sticks where the style sheet says.
    const isHigher = height > innerHeight - offset - gapPx
    edits.attribute(element, 'style', isHigher ? `${style};position:sticky;top:${top}px` : style || null)
  }
  listen(
    window,
    'scroll resize',
    () => {
      if (isDue) return
      isDue = true
      nextFrame(update, signal)
    },
    signal,
    { passive: true },
  )
}
