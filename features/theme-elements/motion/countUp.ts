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

/** Counts up to the number. It keeps its final width, so that nothing beside it moves, and screen readers read its final value. */
function count({ element, edits, signal, page }: FeatureContext, width: number): void {
  const text = element.textContent
  const valueAt = numbersUpTo(text, page.locale)
  if (!valueAt) return
  createStyler(edits, element)(`display:inline-block;min-width:${width}px;text-align:end`)
  setAttributes(edits, element, { role: 'img', 'aria-label': text.trim() })
  const startedAt = performance.now()
  const step = (): void => {
    const progress = Math.min(1, (performance.now() - startedAt) / durationMs)
    edits.text(element, progress < 1 ? valueAt(1 - (1 - progress) ** 3) : text)
    if (progress < 1) nextFrame(step, signal)
    else setAttributes(edits, element, { role: null, 'aria-label': null })
  }
  step()
}
