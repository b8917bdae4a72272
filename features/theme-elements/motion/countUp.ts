/** A number counts up to what it is when it is seen. Contract complete-takeover CT59 */

import { setAttributes } from '../../../inject/dom/edits/setAttributes.ts'
import { createStyler } from '../../../inject/dom/edits/styler.ts'
import { nextFrame } from '../../../inject/dom/lifetime.ts'
import { hasReducedMotion } from '../../../inject/dom/scroll.ts'
import type { FeatureContext } from '../../../inject/feature.ts'
import type { Part } from '../../shared/stand-in/parts.ts'
import { numbersUpTo } from './numbers.ts'
import { waitingClass, whenSeen } from './whenSeen.ts'

const durationMs = 4000

export const countUp: Part = {
  selector: '.count-up',

  start(context) {
    const { element, edits } = context
    whenSeen(context, (sight, width) => {
      edits.toggleClass(element, 'active', true)
      edits.toggleClass(element, waitingClass, false)
      if (sight === 'scrolled' && !hasReducedMotion()) count(context, width)
    })
  },
}

/** The room of the whole number is kept, so that nothing beside it moves, and its value is what a screen reader reads. */
function count({ element, edits, signal, page }: FeatureContext, width: number): void {
  const text = element.textContent
  const valueAt = numbersUpTo(text, page.locale)
  if (!valueAt) return
  createStyler(edits, element)(`display:inline-block;min-width:${width}px;text-align:end`)
  setAttributes(edits, element, { role: 'img', 'aria-label': text.trim() })
  const begun = performance.now()
  const step = (): void => {
    const share = Math.min(1, (performance.now() - begun) / durationMs)
    edits.text(element, share < 1 ? valueAt(1 - (1 - share) ** 3) : text)
    if (share < 1) nextFrame(step, signal)
    else setAttributes(edits, element, { role: null, 'aria-label': null })
  }
  step()
}
