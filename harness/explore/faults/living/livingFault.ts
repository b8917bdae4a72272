/** Starts the reference shop of a scene's plan, and plays the scene there while one call goes wrong. */
import type { Browser, TestInfo } from '@playwright/test'
import type { Finding } from '../../../judge/findings.ts'
import type { PlannedScene } from '../../../record/plan/plan.ts'
import { readPaymentCounts, startPlan } from '../../../record/plan/recordPlannedScene.ts'
import { openVisit } from '../../../record/plan/visit.ts'
import { readCookies } from '../../../replay/browser/context/browserCookies.ts'
import { readBundle } from '../../../replay/builtScript.ts'
import type { Scene } from '../../../scene/scene.ts'
import plans from '../../../shop/scenes.ts'
import { failOnFindings } from '../../../testing/sceneTests.ts'
import type { Allowed } from '../deviations.ts'
import type { FaultCase } from '../faultCases.ts'
import { checkLivingFault } from './checkLivingFault.ts'
import { createFaultyShop } from './faultyShop.ts'

/** @param scene as it was recorded */
export async function playLivingFault(
  browser: Browser,
  { scene, fault, allowed }: { readonly scene: Scene; readonly fault: FaultCase; readonly allowed: Allowed },
  testInfo: TestInfo,
): Promise<void> {
  const plan = planOf(scene.name)
  const begun = await startPlan(plan)
  try {
    const shop = createFaultyShop(begun.transport, scene, fault)
    const { transport, deliver } = shop
    const start = { ...begun, transport, deliver, script: plan.script ? readBundle(scene.script) : undefined }
    const visit = await openVisit(browser, start)
    try {
      const errors: string[] = []
      visit.page.on('pageerror', ({ message }) => errors.push(message))
      const findings = await checkLivingFault(visit, {
        scene: begun.scene,
        fault,
        shop,
        allowed,
        errors,
        money: plan.money,
        readMoney: async () => readPaymentCounts(begun.transport, await readCookies(visit.context, scene.url)),
      })
      await attachPicture(findings, visit, testInfo)
      await failOnFindings(scene.name, findings, testInfo)
    } finally {
      await visit.context.close()
    }
  } finally {
    await begun.close()
  }
}

async function attachPicture(
  findings: readonly Finding[],
  { page }: Awaited<ReturnType<typeof openVisit>>,
  testInfo: TestInfo,
): Promise<void> {
  if (findings.length === 0) return
  const body = await page.screenshot({ timeout: 5_000 }).catch(() => undefined)
  if (body) await testInfo.attach('page', { body, contentType: 'image/png' })
}

type PaidPlan = PlannedScene & Required<Pick<PlannedScene, 'money'>>

/** @throws Error no plan records the scene, or the plan does not say what is paid in it */
function planOf(name: string): PaidPlan {
  const plan = plans.find((each) => each.name === name)
  if (!plan?.money) throw new Error(`${name}: no plan of the reference shop says what is paid`)
  return plan as PaidPlan
}
