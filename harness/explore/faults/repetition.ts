/** How a visitor does again what led to a call. */
import type { Page } from '@playwright/test'
import { findFirst } from '../../replay/journey/locate.ts'
import type { Step } from '../../scene/journey.ts'

/** @returns the index of the step that a visitor repeats who was at step `reached`: the last click or key before it. */
export function repetitionFrom(journey: readonly Step[], reached: number): number {
  const isStart = ({ type }: Step): boolean => type === 'click' || type === 'doubleClick' || type === 'keyDown'
  const index = journey.slice(0, reached).findLastIndex(isStart)
  return index < 0 ? reached : index
}

/** Clicks or presses once more while nothing has happened yet; a button that is off by now takes no notice. */
export async function repeatImpatiently(page: Page, journey: readonly Step[], index: number): Promise<void> {
  const step = journey[index]
  if (step?.type === 'keyDown') return page.keyboard.press(step.key)
  if (step?.type !== 'click' && step?.type !== 'doubleClick') return
  const element = await findFirst(page, step.selectors, {})
  // Not Playwright's click, which would wait until the button is on again.
  await element.evaluate((button) => button instanceof HTMLElement && button.click())
}
