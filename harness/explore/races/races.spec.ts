/** The race explorer: answers come in other orders than recorded, and the journey ends alike. */

import { openSession, withSession } from '../../replay/browser/session.ts'
import { hasHangingAnswer } from '../../scene/calls.ts'
import { loadScene, type Scene } from '../../scene/scene.ts'
import { sampleWithMoney } from '../../testing/run/choice/sample.ts'
import { readPlan } from '../../testing/run/choice/testPlan.ts'
import { failOnFindings, sceneDetails } from '../../testing/sceneTests.ts'
import { test } from '../../testing/storePage.ts'
import { exploreRaces } from './exploreRaces.ts'
import { keepRace, loadKeptRaces } from './keptRaces.ts'

const { scenes, raced, count, seed } = readPlan()

/** True for a scene with calls of which none hangs, since an answer that never comes has no place in an order. */
const hasOrders = ({ calls }: Scene): boolean => calls.length > 0 && !hasHangingAnswer(calls)

/** `npm test` plays two of the scenes, one of them with a payment. The seed decides in which order their answers come. */
const explored = sampleWithMoney(
  raced.filter((name) => hasOrders(loadScene(name))),
  (name) => loadScene(name).paymentSdk !== undefined,
  [1, 1],
  (name) => name,
)

/** Milliseconds for one order on a busy machine; a failing order is played many times to minimise it. */
const orderInMs = 15_000

for (const name of scenes) {
  const scene = loadScene(name)
  const kept = loadKeptRaces(name)
  const orders = explored.includes(name) ? count : 0
  if (!hasOrders(scene) || orders + kept.size === 0) continue

  test(
    `the journey of ${name} ends alike in whatever order answers come`,
    sceneDetails(name, { races: orders > 0 ? `--races ${orders} --seed ${seed}` : 'kept orders' }),
    async ({ browser, serverPages }, testInfo) => {
      testInfo.setTimeout((orders + kept.size + 50) * orderInMs)
      const { findings, timeline } = await exploreRaces({
        scene: name,
        count: orders,
        seed,
        kept,
        async play(interference, judge) {
          return withSession(await openSession(browser, scene, { interference }, serverPages), judge)
        },
        keep: (race) => (process.env.CI ? 'nothing, in CI' : keepRace(name, race)),
      })
      await failOnFindings(name, findings, testInfo, timeline)
    },
  )
}
