/** One Playwright test per scene and way of visiting it; `npm test` and `vernissage test` share them. */
import type { Browser, TestDetails, TestInfo } from '@playwright/test'
import { hasHangingAnswer } from './calls.ts'
import { checkScene, checkUndo, playOrTell } from './checkScene.ts'
import type { Contract } from './checks/contracts.ts'
import { type Finding, formatFindings } from './findings.ts'
import { comparePictures } from './pictures.ts'
import { loadScene } from './scene.ts'
import type { ServerPages } from './serverPages.ts'
import type { OpenOptions, Session } from './session.ts'
import { openSession } from './session.ts'
import type { StartCondition } from './starts.ts'
import { test } from './storePage.ts'

/** The journey in the head, as operators are advised to load the script, with every check. */
export function defineSceneTest(name: string, contracts: readonly Contract[]): void {
  const title = `the journey of ${name} leads to the same document each time, and back to the server's`
  test(title, ofScene(name), async ({ browser, serverPages }, testInfo) => {
    const mode = testInfo.config.updateSnapshots
    await visit(browser, serverPages, { name, testInfo }, (session) =>
      checkScene(session, { mode, contracts, beforeUndo: (open) => comparePictures(open, testInfo) }),
    )
  })
}

/** The same journey with another way of starting than in the head: the same calls, the same undo, nothing left. */
export function defineStartTest(name: string, start: StartCondition): void {
  const title = `the journey of ${name} is the same with the script ${start.name}`
  test(title, ofScene(name), async ({ browser, serverPages }, testInfo) => {
    await visit(browser, serverPages, { name, testInfo, open: { start } }, async (session) => {
      return [...(await playOrTell(session)), ...(await checkUndo(session))]
    })
  })
}

/** Tells reports which scene a test plays. */
export function ofScene(name: string): TestDetails {
  return { annotation: { type: 'scene', description: name } }
}

export interface Visit {
  readonly name: string
  readonly testInfo: TestInfo
  readonly open?: OpenOptions
}

/** Where a call is never answered, it ends soon; the other scenes keep the deadline of a slow network. */
const soonOver = { features: { 'contact-form': { timeoutMs: 500 } } }

/** Opens a scene, has it judged, and fails the test with the findings; they and a picture go to the reports. */
export async function visit(
  browser: Browser,
  serverPages: ServerPages,
  { name, testInfo, open = {} }: Visit,
  judge: (session: Session) => Promise<readonly Finding[]>,
): Promise<void> {
  const scene = loadScene(name)
  const config = hasHangingAnswer(scene.calls) ? soonOver : undefined
  const session = await openSession(browser, scene, { ...open, config }, serverPages)
  try {
    const findings = await judge(session)
    if (findings.length > 0) {
      await testInfo.attach('page', { body: await session.page.screenshot(), contentType: 'image/png' })
    }
    await judgeFindings(name, findings, testInfo)
  } finally {
    await session.close()
  }
}

/** Fails the test where there are findings; reports get them as they are. */
export async function judgeFindings(name: string, findings: readonly Finding[], testInfo: TestInfo): Promise<void> {
  if (findings.length === 0) return
  await testInfo.attach('findings', { body: JSON.stringify(findings), contentType: 'application/json' })
  throw new Error(`${name}: ${formatFindings(findings)}`)
}
