/** Plays a journey on after a fault. Where a step is not possible, the visitor uses what the page offers instead. */
import type { Page } from '@playwright/test'
import type { Finding } from '../../../judge/findings.ts'
import { stuckFinding } from '../../../judge/stuck/stuckFinding.ts'
import { locateAny } from '../../../replay/journey/locate.ts'
import { isExpectation, playStep } from '../../../replay/journey/runJourney.ts'
import type { Step } from '../../../scene/journey.ts'
import { finding, type LivingFault } from './faultContext.ts'
import { lostAnswers } from './faultyShop.ts'

/** Milliseconds after which a step counts as stuck. */
export const stepInMs = 10_000

/** Plays the journey from a step on, or orders by the buttons that the page offers. @returns how the visitor got stuck, if so */
export async function goOn(page: Page, options: LivingFault, from: number): Promise<Finding | undefined> {
  const { journey } = options.scene
  for (let index = from; index < journey.length; index++) {
    const step = journey[index]!
    if (hasArrived(page)) return undefined
    // The message about the failure may still be shown.
    if (isAboutMessages(step)) continue
    const isRepeated = index === from && !isExpectation(step)
    // The message may have taken the focus from the button for which the key was meant.
    if (isRepeated && step.type === 'keyDown' && (await placeOrder(page))) continue
    if (isRepeated && !(await isOffered(page, step)) && (await pressAgain(page, options, index)))
      return waitForEnd(page)
    const stuck = await playOrStuck(page, options, index)
    if (!stuck) continue
    options.shop.end()
    await agreeToSecondOrder(page, options)
    return (await placeOrder(page)) ? waitForEnd(page, stuck) : stuck
  }
  return undefined
}

/** True for a step that expects no message about a failure. */
function isAboutMessages(step: Step): boolean {
  return step.type === 'waitForElement' && step.count === 0 && /alert|error/.test(step.selectors.flat().join())
}

/** True on the page of thanks. */
export function hasArrived(page: Page): boolean {
  return page.url().includes('order-received')
}

async function isOffered(page: Page, step: Step): Promise<boolean> {
  return !('selectors' in step) || (await locateAny(page, step.selectors).first().isVisible())
}

/** Agrees to the terms and presses place-order. @returns false where that button is not visible or disabled */
export async function placeOrder(page: Page): Promise<boolean> {
  const button = page.locator('#place_order')
  if (!(await button.isVisible()) || !(await button.isEnabled())) return false
  const terms = page.locator('#terms')
  if ((await terms.isVisible()) && !(await terms.isChecked())) await terms.check()
  await button.click({ noWaitAfter: true })
  return true
}

/** Confirms the script's question whether to order again. Not where the shop may have taken the first order. */
async function agreeToSecondOrder(page: Page, { fault }: LivingFault): Promise<void> {
  const agree = page.getByRole('button', { name: 'Trotzdem noch einmal bestellen' })
  if (!lostAnswers.has(fault.fault) && (await agree.isVisible())) await agree.click()
}

/** Repeats the order after the provider's window has closed: by place-order, or by the button that opened the window. */
async function pressAgain(page: Page, options: LivingFault, before: number): Promise<boolean> {
  if (await placeOrder(page)) return true
  const journey = options.scene.journey.slice(0, before)
  const press = journey.findLastIndex(({ type }) => type === 'click')
  if (press < 0) return false
  // Steps that lead to the button, such as a hover, are repeated, since the message may have moved focus or scroll position.
  const isApproach = (step: Step): boolean => isExpectation(step) || step.type === 'hover' || step.type === 'scroll'
  const begin = journey.slice(0, press).findLastIndex((step) => !isApproach(step)) + 1
  for (let index = begin; index <= press; index++) {
    if (await playOrStuck(page, options, index)) return false
  }
  return true
}

/** Waits for the page of thanks. @returns `stuck`, or a finding, where that page does not come */
export async function waitForEnd(page: Page, stuck?: Finding): Promise<Finding | undefined> {
  // For a new order the bank may ask for a confirmation again.
  const bank = page.locator('[data-sdk-3ds] [data-sdk-action="success"]')
  void bank.click({ timeout: stepInMs }).catch(() => {})
  try {
    await page.waitForURL(/order-received/, { timeout: stepInMs })
    return undefined
  } catch {
    return stuck ?? finding('place-order, pressed once more, does not lead to the end')
  }
}

export async function playOrStuck(
  page: Page,
  { scene, errors }: LivingFault,
  index: number,
): Promise<Finding | undefined> {
  try {
    await playStep(page, scene.journey[index]!, index + 1, stepInMs)
    return undefined
  } catch (error) {
    return stuckFinding('faults', error as Error, { calls: [], messages: errors })
  }
}
