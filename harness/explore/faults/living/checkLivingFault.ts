/**
 * Plays a scene in the running reference shop while one call goes wrong. Besides the rules for faults it checks what provider and shop
 * have counted: nothing is paid twice, and a shopper who reaches the page of thanks has paid.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Finding } from '../../../judge/findings.ts'
import { kindOf } from '../../../lookup/callKind.ts'
import type { OpenVisit } from '../../../record/plan/visit.ts'
import { locateAny } from '../../../replay/journey/locate.ts'
import { changedFields, newTexts, type PageState, readPageState } from '../../../replay/journey/pageState.ts'
import { describeStep, isExpectation } from '../../../replay/journey/runJourney.ts'
import type { CallRequest } from '../../../scene/calls.ts'
import type { Step } from '../../../scene/journey.ts'
import { isAskedByProvider, ruleFor } from '../rules.ts'
import { neverMade, playUntilStruck } from '../visitor/playUntilStruck.ts'
import { repeatImpatiently, repetitionFrom } from '../visitor/repetition.ts'
import { waitForMessage } from '../visitor/waitForMessage.ts'
import { finding, type LivingFault } from './faultContext.ts'
import { type FaultyShop, lostAnswers } from './faultyShop.ts'
import { goOn, hasArrived, placeOrder, playOrStuck, stepInMs, waitForEnd } from './goOn.ts'
import { compareMoney, findOverpayment } from './money.ts'
import { isMessageShown, isMessageShownAnew, rememberMessages } from './shownMessages.ts'

/** Milliseconds after which a visitor who cannot go on waits for the answer. */
const patienceInMs = 1_000

/** @returns one finding for each way in which the rules are broken */
export async function checkLivingFault(visit: OpenVisit, options: LivingFault): Promise<readonly Finding[]> {
  const { fault, errors } = options
  const { request } = fault.recorded
  const isWaitedFor = fault.fault === 'slow' && isAskedByProvider(request)
  const isReading = kindOf(request) !== 'changing' || isCartCleanUp(request) || isWaitedFor
  const found = await (isReading ? checkReading(visit, options) : checkChanging(visit, options))
  // The provider's double throws where the shop's answer is not the one that its scenario expects, as after a fault.
  const isExpected = (line: string): boolean =>
    isAskedByProvider(fault.recorded.request) && line.includes('the scenario expects')
  const uncaught = errors.filter((line) => !isExpected(line)).map((line) => `an error is uncaught: ${line}`)
  return [...uncaught.map(finding), ...found].map((item) => ({
    ...item,
    cause: `${fault.name}, ${fault.fault}: ${item.cause}`,
  }))
}

/** True for a call that removes a line from the cart after a cancel at the provider. The shopper does not wait for it. */
function isCartCleanUp({ url, json }: CallRequest): boolean {
  const isKeyAlone = typeof json === 'object' && Object.keys(json ?? {}).join() === 'key'
  return isKeyAlone || url.includes('remove_from_cart')
}

/** The visitor comes to the end as without the fault, and the same is paid. */
async function checkReading(visit: OpenVisit, options: LivingFault): Promise<readonly Finding[]> {
  const { scene, fault, shop, allowed, money } = options
  const { page, capture } = visit
  const isSlow = fault.fault === 'slow'
  if (!isSlow) shop.release()
  for (const [index, step] of scene.journey.entries()) {
    if (isSlow && isExpectation(step)) shop.release()
    if (allowed.until.has(describeStep(step))) break
    if (allowed.misses.has(describeStep(step))) continue
    const playing = playOrStuck(page, options, index)
    if (isSlow && !isExpectation(step)) await releaseWhenBlocked(shop, playing)
    const stuck = await playing
    if (!stuck) continue
    if (!(await isOrderedAfterAll(page, options))) return [stuck]
    break
  }
  shop.release()
  // The last page of the journey makes its calls only after it has loaded.
  await Promise.race([shop.struck, wait(stepInMs)])
  await capture.waitForIdle()
  const counts = await options.readMoney()
  // Without new totals the script sends no order until the shopper has checked them, so the provider may refuse fewer.
  const isUpdate = fault.recorded.request.url.includes('update_order_review')
  const refusals = isUpdate ? Math.min(money.refusals, counts.refusals) : money.refusals
  return [...(shop.made === 0 ? [neverMade] : []), ...compareMoney({ ...money, refusals }, counts)]
}

/** Releases the slow answer where a step cannot be played without it, such as while the totals table is covered. */
async function releaseWhenBlocked(shop: FaultyShop, playing: Promise<unknown>): Promise<void> {
  await Promise.race([playing, shop.struck.then(() => wait(patienceInMs))])
  // A finished step may itself have led to the call, whose answer then waits for the next step.
  const isPlayed = await Promise.race([playing.then(() => true), Promise.resolve(false)])
  if (!isPlayed) shop.release()
}

/** Without new totals the page asks the shopper to check them, and place-order has to be pressed again. @returns whether that ordered */
async function isOrderedAfterAll(page: Page, { fault, shop }: LivingFault): Promise<boolean> {
  if (!fault.recorded.request.url.includes('update_order_review') || !(await isMessageShown(page))) return false
  shop.end()
  return (await placeOrder(page)) && (await waitForEnd(page)) === undefined
}

/** The visitor learns of a failure, loses no input, succeeds on the second try, and pays once. */
async function checkChanging(visit: OpenVisit, options: LivingFault): Promise<readonly Finding[]> {
  const { scene, fault, shop, money } = options
  const { page, capture } = visit
  const { journey } = scene
  const waitForOffer = async (step: Step): Promise<void> => {
    if (!('selectors' in step)) return
    const element = locateAny(page, step.selectors).first()
    await element.waitFor({ timeout: stepInMs }).catch(() => {})
    // The provider may remove the element when the shop has answered about an address.
    await capture.waitForIdle()
    await element.waitFor({ timeout: stepInMs }).catch(() => {})
  }
  const isOfProvider = isAskedByProvider(fault.recorded.request)
  const play = async (index: number): Promise<Finding | undefined> => {
    const playing = playOrStuck(page, options, index)
    // A step in the provider's window may end only after the answer, so the wait ends when the call is made.
    return isOfProvider ? Promise.race([playing, shop.struck.then(() => undefined)]) : playing
  }
  const reachedStep = await playUntilStruck(journey, shop.struck, play, waitForOffer)
  if (typeof reachedStep !== 'number') return [reachedStep]
  if (shop.made === 0) return [neverMade]
  const rule = ruleFor(fault.fault, fault.recorded.request, scene)
  const findings: Finding[] = []
  const before = await readPageState(page)
  await rememberMessages(page)
  if (fault.fault === 'slow') await repeatImpatiently(page, journey, reachedStep)
  shop.release()
  const isStale = fault.fault.startsWith('stale nonce')
  // The script may repeat the call, with a fresh nonce or, for a guest, without one.
  if (isStale) await capture.waitForQuiet()
  const isTold = isStale ? shop.isRefused : rule.visitor === 'is told'
  if (isTold) {
    findings.push(...(await checkFailureShown(page, options, before)))
    // The provider makes this call for each address that the buyer tries, so it may be made more often.
    if (shop.made > rule.sends && !isOfProvider) {
      findings.push(finding(`the call was made ${shop.made} times, without the visitor’s doing`))
    }
    shop.end()
  }
  // The provider shows the failure in its own window, which stays open, and the page's journey cannot go on.
  const isInProviderWindow = isTold && isOfProvider
  const nextStep = isTold ? repetitionFrom(journey, reachedStep) : reachedStep
  const stuck = isInProviderWindow ? undefined : await goOn(page, options, nextStep)
  await capture.waitForIdle()
  const counts = await options.readMoney()
  const { captures, paidOrders } = money
  if (fault.fault === 'slow') findings.push(...compareMoney(money, counts))
  else if (stuck || isInProviderWindow) findings.push(...findOverpayment(money, counts))
  else findings.push(...compareMoney({ ...counts, captures, paidOrders }, counts))
  // Where the shop has taken the order although its answer was lost, its cart is empty, and a message says so.
  const hasOrder = lostAnswers.has(fault.fault) && counts.captures === captures && (await isMessageShown(page))
  // A scene that makes no order even without the fault needs a message only.
  const isRefusedAnyway = !JSON.stringify(journey.at(-1)).includes('order-received') && (await isMessageShown(page))
  return [...findings, ...(stuck && !hasOrder && !isRefusedAnyway ? [stuck] : [])]
}

/** Checks that a message tells the visitor of the failure and that input is kept; not where the page of thanks came all the same. */
async function checkFailureShown(
  page: Page,
  { fault, allowed }: LivingFault,
  before: PageState,
): Promise<readonly Finding[]> {
  const message = await waitForMessage(page, before, allowed.says, () => hasArrived(page))
  if (hasArrived(page)) return []
  const after = await readPageState(page)
  const findings: Finding[] = []
  // The provider shows the failure of its own calls in its window.
  if (!message && !isAskedByProvider(fault.recorded.request) && !(await isMessageShownAnew(page))) {
    findings.push({
      ...finding('no message tells the visitor, in the language of the page'),
      came: newTexts(before, after),
    })
  }
  const lost = changedFields(before, after)
  if (lost.length > 0) findings.push({ ...finding('what was typed is gone'), details: lost })
  return findings
}
