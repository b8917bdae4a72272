/** The fault matrix: every call of a scene goes wrong in every way, one at a time. */
import { loadScene, type Scene } from '../../scene/scene.ts'
import { sampleWithMoney } from '../../testing/run/choice/sample.ts'
import { readPlan } from '../../testing/run/choice/testPlan.ts'
import { sceneDetails, visit } from '../../testing/sceneTests.ts'
import { test } from '../../testing/storePage.ts'
import { checkFault } from './checkFault.ts'
import { allowedFor, loadDeviations } from './deviations.ts'
import { faultCases } from './faultCases.ts'
import { canGoWrong } from './living/faultyShop.ts'
import { playLivingFault } from './living/livingFault.ts'
import { createTrouble } from './trouble/trouble.ts'

/** How many faults `npm test` draws: of scenes in which the shopper pays, and of the others. */
const sampled = [5, 7] as const

/**
 * Payments that are played in the running shop, since no recording has answers for repeated acts: those in which the shopper acts in
 * the provider's window, those that begin with a stale nonce, and those of the checkout, whose later calls depend on the answers of
 * the store's updates.
 */
function needsLivingShop({ paymentSdk, calls }: Scene): boolean {
  const hasUpdates = calls.some(({ request }) => request.url.includes('update_order_review'))
  const isRefused = calls.some(({ answers }) => answers.some(({ status }) => status === 403))
  return paymentSdk !== undefined && (paymentSdk.buttons.onClickOutcome === 'hang' || hasUpdates || isRefused)
}

const everyCase = readPlan().faulted.flatMap((name) => {
  const scene = loadScene(name)
  const deviations = loadDeviations(scene)
  const isLiving = needsLivingShop(scene)
  const possible = faultCases(scene).filter((fault) => !isLiving || canGoWrong(fault))
  return possible.map((fault) => ({ name, scene, deviations, fault, isLiving }))
})
const cases = sampleWithMoney(
  everyCase,
  ({ scene }) => scene.paymentSdk !== undefined,
  sampled,
  ({ name, fault }) => `${name} ${fault.name} ${fault.fault}`,
)

for (const { name, scene, deviations, fault, isLiving } of cases) {
  const title = `the visitor of ${name} loses nothing when ${fault.name} goes wrong: ${fault.fault}`
  test(
    title,
    sceneDetails(name, { call: fault.name, fault: fault.fault }),
    async ({ browser, serverPages }, testInfo) => {
      const allowed = allowedFor(deviations, fault.recorded.id, fault.fault)
      if (isLiving) return playLivingFault(browser, { scene, fault, allowed }, testInfo)
      const isLoggedIn = /<body[^>]*\blogged-in\b/.test(new TextDecoder().decode(scene.page))
      const { recorded, name: called, answer } = fault
      const target = { callName: called, request: recorded.request, answer, page: scene, isLoggedIn }
      const trouble = createTrouble(fault.fault, target)
      await visit(browser, serverPages, { name, testInfo, open: { interference: trouble } }, (session) =>
        checkFault(session, { fault, trouble, allowed }),
      )
    },
  )
}
