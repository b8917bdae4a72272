/** Repeats the visitor's act that led to a call. */
import type { Page } from '@playwright/test'
import { locateAny } from '../../../replay/journey/locate.ts'
import { isExpectation } from '../../../replay/journey/runJourney.ts'
import type { Step } from '../../../scene/journey.ts'

/**
 * @returns the index of the step from which a visitor at step `reached` repeats: the last click or key before it, or the hover before
 *   that, since a menu under the pointer may have closed
 */
export function repetitionFrom(journey: readonly Step[], reached: number): number {
  const index = lastPress(journey, reached)
  if (index < 0) return reached
  const before = journey.slice(0, index).findLastIndex((step) => !isExpectation(step))
  return journey[before]?.type === 'hover' ? before : index
}

/** @returns index of the last click or key before the step `reached`; -1 without any. */
function lastPress(journey: readonly Step[], reached: number): number {
  const isPress = ({ type }: Step): boolean => type === 'click' || type === 'doubleClick' || type === 'keyDown'
  return journey.slice(0, reached).findLastIndex(isPress)
}

/** Repeats the last click or key while the answer is still missing. A disabled or removed button ignores that. */
export async function repeatImpatiently(page: Page, journey: readonly Step[], reached: number): Promise<void> {
  const step = journey[lastPress(journey, reached)]
  if (step?.type === 'keyDown') return page.keyboard.press(step.key)
  if (step?.type !== 'click' && step?.type !== 'doubleClick') return
  // Not Playwright's `click`, which would wait until the button is enabled again.
  await locateAny(page, step.selectors).evaluateAll(([button]) => button instanceof HTMLElement && button.click())
}
