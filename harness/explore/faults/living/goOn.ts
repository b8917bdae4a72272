/** What a visitor does who does not get on: they take what the page offers in the place of what they wanted. */
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

/** Plays on; where what was pressed is gone, the visitor takes what the page offers in its place. @returns how they got stuck */
export async function goOn(page: Page, options: LivingFault, from: number): Promise<Finding | undefined> {
  const { journey } = options.scene
  for (let index = from; index < journey.length; index++) {
    const step = journey[index]!
    if (hasArrived(page)) return undefined
    // What has gone wrong may still be told.
    if (isAboutMessages(step)) continue
    const isRepeated = index === from && !isExpectation(step)
    // The message has the focus now, so that the key means nothing.
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

/** True for a step in which the visitor sees that nothing has gone wrong. */
function isAboutMessages(step: Step): boolean {
  return step.type === 'waitForElement' && step.count === 0 && /alert|error/.test(step.selectors.flat().join())
}

export function hasArrived(page: Page): boolean {
  return page.url().includes('order-received')
}

async function isOffered(page: Page, step: Step): Promise<boolean> {
  return !('selectors' in step) || (await locateAny(page, step.selectors).first().isVisible())
}

/** @returns false where the page has no such button that can be pressed */
export async function placeOrder(page: Page): Promise<boolean> {
  const button = page.locator('#place_order')
  if (!(await button.isVisible()) || !(await button.isEnabled())) return false
  const terms = page.locator('#terms')
  if ((await terms.isVisible()) && !(await terms.isChecked())) await terms.check()
  await button.click({ noWaitAfter: true })
  return true
}

/** A shopper whom the script asks whether to order once more agrees where no confirmation of a first order has come. */
async function agreeToSecondOrder(page: Page, { fault }: LivingFault): Promise<void> {
  const agree = page.getByRole('button', { name: 'Erste Freigabe verwerfen und neu bestellen' })
  if (!lostAnswers.has(fault.fault) && (await agree.isVisible())) await agree.click()
}

/** The provider's window is gone: what was approved in it is ordered by place-order, or by the button that opened it. */
async function pressAgain(page: Page, options: LivingFault, before: number): Promise<boolean> {
  if (await placeOrder(page)) return true
  const journey = options.scene.journey.slice(0, before)
  const press = journey.findLastIndex(({ type }) => type === 'click')
  if (press < 0) return false
  // The message may have taken the visitor away from the button.
  const isWay = (step: Step): boolean => isExpectation(step) || step.type === 'hover' || step.type === 'scroll'
  const begin = journey.slice(0, press).findLastIndex((step) => !isWay(step)) + 1
  for (let index = begin; index <= press; index++) {
    if (await playOrStuck(page, options, index)) return false
  }
  return true
}

export async function waitForEnd(page: Page, stuck?: Finding): Promise<Finding | undefined> {
  // A new order makes the bank ask once more.
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
