/**
 * Plays a scene in the living shop while one call goes wrong. What the provider's side has counted in the end is what must not be wrong:
 * nothing is paid twice, and a shopper who reaches the page of thanks has paid.
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

/** Milliseconds after which a visitor understands that the page waits for an answer. */
const patienceInMs = 1_000

/** @returns what is wrong; nothing when the visitor is left with what the rules say. */
export async function checkLivingFault(visit: OpenVisit, options: LivingFault): Promise<readonly Finding[]> {
  const { fault, errors } = options
  const { request } = fault.recorded
  const isWaitedFor = fault.fault === 'slow' && isAskedByProvider(request)
  const isReading = kindOf(request) !== 'changing' || isTidyingUp(request) || isWaitedFor
  const found = await (isReading ? checkReading(visit, options) : checkChanging(visit, options))
  // The provider's double throws for an answer that its scenario does not expect, as a call that fails is one.
  const isExpected = (line: string): boolean =>
    isAskedByProvider(fault.recorded.request) && line.includes('the scenario expects')
  const uncaught = errors.filter((line) => !isExpected(line)).map((line) => `an error is uncaught: ${line}`)
  return [...uncaught.map(finding), ...found].map((item) => ({
    ...item,
    cause: `${fault.name}, ${fault.fault}: ${item.cause}`,
  }))
}

/** True where the script takes a line out of the cart by itself, after a cancel at the provider: the shopper does not wait for that. */
function isTidyingUp({ url, json }: CallRequest): boolean {
  const isKeyAlone = typeof json === 'object' && Object.keys(json ?? {}).join() === 'key'
  return isKeyAlone || url.includes('remove_from_cart')
}

/** The visitor gets to the end as always, and what is paid is what is always paid. */
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
    if (isSlow && !isExpectation(step)) await releaseWhenStopped(shop, playing)
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
  // Without new totals nothing is sent before the shopper has looked, so that the provider has less to refuse.
  const isUpdate = fault.recorded.request.url.includes('update_order_review')
  const refusals = isUpdate ? Math.min(money.refusals, counts.refusals) : money.refusals
  return [...(shop.made === 0 ? [neverMade] : []), ...compareMoney({ ...money, refusals }, counts)]
}

/** A shopper who cannot go on before the answer comes waits for it: a totals table is covered, or the provider checks an address. */
async function releaseWhenStopped(shop: FaultyShop, playing: Promise<unknown>): Promise<void> {
  await Promise.race([playing, shop.struck.then(() => wait(patienceInMs))])
  // A step that has been played may have led to the call: that answer waits for the next step.
  const isPlayed = await Promise.race([playing.then(() => true), Promise.resolve(false)])
  if (!isPlayed) shop.release()
}

/** Without new totals nothing is ordered before the shopper has looked: the page says so, and place-order orders. */
async function isOrderedAfterAll(page: Page, { fault, shop }: LivingFault): Promise<boolean> {
  if (!fault.recorded.request.url.includes('update_order_review') || !(await isMessageShown(page))) return false
  shop.end()
  return (await placeOrder(page)) && (await waitForEnd(page)) === undefined
}

async function checkChanging(visit: OpenVisit, options: LivingFault): Promise<readonly Finding[]> {
  const { scene, fault, shop, money } = options
  const { page, capture } = visit
  const { journey } = scene
  const whenOffered = async (step: Step): Promise<void> => {
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
    // The provider decides when it asks the shop, and its window offers nothing to choose until it has the answer.
    return isOfProvider ? Promise.race([playing, shop.struck.then(() => undefined)]) : playing
  }
  const reached = await playUntilStruck(journey, shop.struck, play, whenOffered)
  if (typeof reached !== 'number') return [reached]
  if (shop.made === 0) return [neverMade]
  const rule = ruleFor(fault.fault, fault.recorded.request, scene)
  const findings: Finding[] = []
  const before = await readPageState(page)
  await rememberMessages(page)
  if (fault.fault === 'slow') await repeatImpatiently(page, journey, reached)
  shop.release()
  const isStale = fault.fault.startsWith('stale nonce')
  // The script may have asked once more, with a fresh nonce or as a guest without any.
  if (isStale) await capture.idle()
  const isTold = isStale ? shop.isRefused : rule.visitor === 'is told'
  if (isTold) {
    findings.push(...(await checkFailureShown(page, options, before)))
    // The provider asks about each address that the buyer tries.
    if (shop.made > rule.sends && !isOfProvider) {
      findings.push(finding(`the call was made ${shop.made} times, without the visitor’s doing`))
    }
    shop.end()
  }
  // The provider has refused the address in its window, which stays open: the buyer goes on there, and not on the page.
  const isElsewhere = isTold && isOfProvider
  const goesOn = isTold ? repetitionFrom(journey, reached) : reached
  const stuck = isElsewhere ? undefined : await goOn(page, options, goesOn)
  await capture.waitForIdle()
  const counts = await options.readMoney()
  const { captures, paidOrders } = money
  if (fault.fault === 'slow') findings.push(...compareMoney(money, counts))
  else if (stuck || isElsewhere) findings.push(...findOverpayment(money, counts))
  else findings.push(...compareMoney({ ...counts, captures, paidOrders }, counts))
  // A shop that has taken the order has nothing left in the cart: it says so, and no second order is made.
  const hasOrder = lostAnswers.has(fault.fault) && counts.captures === captures && (await isMessageShown(page))
  // A scene whose journey ends before the page of thanks makes no order without the fault either: a message to the visitor is enough.
  const isRefusedAnyway = !JSON.stringify(journey.at(-1)).includes('order-received') && (await isMessageShown(page))
  return [...findings, ...(stuck && !hasOrder && !isRefusedAnyway ? [stuck] : [])]
}

/** Checks that the visitor reads of the failure and that typed entries are kept; both are skipped where the order has arrived all the same. */
async function checkFailureShown(
  page: Page,
  { fault, allowed }: LivingFault,
  before: PageState,
): Promise<readonly Finding[]> {
  const message = await waitForMessage(page, before, allowed.says, () => hasArrived(page))
  if (hasArrived(page)) return []
  const after = await readPageState(page)
  const findings: Finding[] = []
  // A call that the provider asks for, as about an address, has its message in the provider's window and not in the page.
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
