/** The fault matrix: every call of a scene goes wrong in every way, one at a time. */
import { loadScene, type Scene } from '../../scene/scene.ts'
import { sampleWithMoney } from '../../testing/run/sample.ts'
import { readPlan } from '../../testing/run/testPlan.ts'
import { ofScene, visit } from '../../testing/sceneTests.ts'
import { test } from '../../testing/storePage.ts'
import { checkFault } from './checkFault.ts'
import { allowedFor, loadDeviations } from './deviations.ts'
import { faultCases } from './faultCases.ts'
import { createTrouble } from './trouble.ts'

/** `npm test` draws this many faults, of all calls: of scenes in which somebody pays, and of the others. */
const sampled = [5, 7] as const

/**
 * Payments that a journey cannot do again: those in which somebody acts in the provider's window by hand, those that begin with a
 * nonce that is over, and those of the checkout, where all that is sent later depends on the answers of the store's updates.
 */
function cannotBeRepeated({ paymentSdk, calls }: Scene): boolean {
  const hasUpdates = calls.some(({ request }) => request.url.includes('update_order_review'))
  const isRefused = calls.some(({ answers }) => answers.some(({ status }) => status === 403))
  return paymentSdk !== undefined && (paymentSdk.buttons.onClickOutcome === 'hang' || hasUpdates || isRefused)
}

const everyCase = readPlan().faulted.flatMap((name) => {
  const scene = loadScene(name)
  if (cannotBeRepeated(scene)) return []
  const deviations = loadDeviations(scene)
  return faultCases(scene).map((fault) => ({ name, scene, deviations, fault }))
})
const cases = sampleWithMoney(
  everyCase,
  ({ scene }) => scene.paymentSdk !== undefined,
  sampled,
  ({ name, fault }) => `${name} ${fault.name} ${fault.fault}`,
)

for (const { name, scene, deviations, fault } of cases) {
  const title = `the visitor of ${name} loses nothing when ${fault.name} goes wrong: ${fault.fault}`
  test(title, ofScene(name, { call: fault.name, fault: fault.fault }), async ({ browser, serverPages }, testInfo) => {
    const isLoggedIn = /<body[^>]*\blogged-in\b/.test(new TextDecoder().decode(scene.page))
    const { entry, name: called, answer } = fault
    const target = { entry: called, request: entry.request, answer, page: scene, isLoggedIn }
    const trouble = createTrouble(fault.fault, target)
    const allowed = allowedFor(deviations, fault.entry.id, fault.fault)
    await visit(browser, serverPages, { name, testInfo, open: { interference: trouble } }, (session) =>
      checkFault(session, { fault, trouble, allowed }),
    )
  })
}
