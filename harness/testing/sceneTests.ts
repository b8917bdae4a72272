/** Defines the Playwright tests of scenes, which `npm test` and `vernissage test` share: one per scene and variant. */
import type { Browser, TestDetails, TestInfo } from '@playwright/test'
import { type CheckOptions, checkScene, checkUndo, playOrReport } from '../judge/checkScene.ts'
import { keepConfirmedTimes } from '../judge/checks/traffic/confirmedTimes.ts'
import { type Finding, formatFindings } from '../judge/findings.ts'
import { comparePictures } from '../judge/pictures.ts'
import type { ServerPages } from '../judge/server/serverPages.ts'
import { reviewOf } from '../judge/stored.ts'
import type { OpenOptions } from '../replay/browser/openScene.ts'
import { openSession, type Session } from '../replay/browser/session.ts'
import { type StartCondition, tagsOfStarts } from '../replay/starts/starts.ts'
import { hasHangingAnswer } from '../scene/calls.ts'
import { loadScene, type Scene } from '../scene/scene.ts'
import { playTimeline, timelineSoFar } from './run/playTimeline.ts'
import type { TestVariant, TimelineStep } from './run/results/results.ts'
import { test } from './storePage.ts'

/** Defines the test of a scene's journey with the start in the head, as operators are advised to load the script. */
export function defineSceneTest(name: string, options: Pick<CheckOptions, 'contracts' | 'hasAccessibility'>): void {
  const title = `the journey of ${name} leads to the same document each time, and back to the server's`
  test(title, sceneDetails(name), async ({ browser, serverPages }, testInfo) => {
    const review = reviewOf(name, testInfo.config.updateSnapshots, { isCi: Boolean(process.env.CI) })
    const { mode } = review
    const findAgain = async (): Promise<readonly Finding[]> => {
      const session = await openScene(browser, serverPages, name)
      try {
        return await checkScene(session, { ...options, mode: mode && 'none', hasAccessibility: false })
      } finally {
        await session.close()
      }
    }
    await visit(browser, serverPages, { name, testInfo }, async (session) => {
      const beforeUndo = (open: Session): Promise<readonly Finding[]> => comparePictures(open, testInfo)
      const findings = await checkScene(session, { ...options, mode, beforeUndo })
      return keepConfirmedTimes([...findings, ...review.findings], findAgain)
    })
  })
}

/** Defines the test of a scene's journey with another start: the calls are the same, and the undo restores every byte. */
export function defineStartTest(name: string, start: StartCondition): void {
  const title = `the journey of ${name} is the same with the script ${start.name}`
  const details = { ...sceneDetails(name, { start: start.name }), tag: tagsOfStarts(start) }
  test(title, details, async ({ browser, serverPages }, testInfo) => {
    await visit(browser, serverPages, { name, testInfo, open: { start } }, async (session) => {
      return [...(await playOrReport(session)), ...(await checkUndo(session))]
    })
  })
}

/** Annotations by which reports know the scene and the variant of a test. */
export function sceneDetails(name: string, variant: TestVariant = {}): TestDetails {
  const entries = Object.entries({ scene: name, ...variant })
  return { annotation: entries.map(([type, description]) => ({ type, description: description ?? '' })) }
}

export interface Visit {
  readonly name: string
  readonly testInfo: TestInfo
  readonly open?: OpenOptions
}

/** A short timeout for scenes with a call that is never answered; other scenes keep the timeout for slow networks. */
const shortTimeout = { features: { 'contact-form': { timeoutMs: 500 } } }

/** The script's configuration for a scene. */
export function configOf({ calls }: Pick<Scene, 'calls'>): OpenOptions['config'] {
  return hasHangingAnswer(calls) ? shortTimeout : undefined
}

function openScene(browser: Browser, serverPages: ServerPages, name: string, open: OpenOptions = {}): Promise<Session> {
  const scene = loadScene(name)
  return openSession(browser, scene, { ...open, config: configOf(scene) }, serverPages)
}

/** Opens a scene, checks it, and fails the test with the findings, which are attached for the reports with a picture. */
export async function visit(
  browser: Browser,
  serverPages: ServerPages,
  { name, testInfo, open }: Visit,
  check: (session: Session) => Promise<readonly Finding[]>,
): Promise<void> {
  const session = await openScene(browser, serverPages, name, open)
  try {
    const findings = await check(session)
    if (findings.length > 0) {
      await attachFindings(findings, testInfo)
      // A page whose script never ends allows no screenshot.
      const body = await session.page.screenshot({ timeout: 5_000 }).catch(() => undefined)
      if (body) await testInfo.attach('page', { body, contentType: 'image/png' })
      await attachTimeline(
        await timelineOf(session, open, testInfo, () => openScene(browser, serverPages, name, open)),
        testInfo,
      )
    }
    failWith(name, findings)
  } finally {
    await session.close()
  }
}

/** How many timelines one worker still plays: without a limit, a build that breaks every scene would take twice as long. */
let timelinesToPlay = 25

/** The timeline of a journey: played again where that is possible, else from the steps that its session noted. */
async function timelineOf(
  session: Session,
  open: OpenOptions | undefined,
  testInfo: TestInfo,
  openAgain: () => Promise<Session>,
): Promise<readonly TimelineStep[]> {
  const canPlayAgain = open?.interference === undefined && timelinesToPlay-- > 0
  if (!canPlayAgain) return timelineSoFar(session)
  testInfo.setTimeout(testInfo.timeout + 60_000)
  const again = await openAgain()
  try {
    return await playTimeline(again)
  } catch {
    // The findings are reported also where the second play fails.
    return timelineSoFar(session)
  } finally {
    await again.close()
  }
}

async function attachTimeline(steps: readonly TimelineStep[], testInfo: TestInfo): Promise<void> {
  await testInfo.attach('timeline', { body: JSON.stringify(steps), contentType: 'application/json' })
}

/** Fails the test where there are findings, and attaches them and the timeline for the reports. */
export async function failOnFindings(
  name: string,
  findings: readonly Finding[],
  testInfo: TestInfo,
  timeline: readonly TimelineStep[] = [],
): Promise<void> {
  if (findings.length > 0) await attachFindings(findings, testInfo)
  if (timeline.length > 0) await attachTimeline(timeline, testInfo)
  failWith(name, findings)
}

async function attachFindings(findings: readonly Finding[], testInfo: TestInfo): Promise<void> {
  await testInfo.attach('findings', { body: JSON.stringify(findings), contentType: 'application/json' })
}

/** @throws Error with all findings, where there are any */
function failWith(name: string, findings: readonly Finding[]): void {
  if (findings.length > 0) throw new Error(`${name}: ${formatFindings(findings)}`)
}
