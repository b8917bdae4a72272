/** Everything that must hold when a visitor plays a scene with the script: one implementation for all runs. */

import type { Page, Request } from '@playwright/test'
import type { Session } from '../replay/browser/session.ts'
import { playScene } from '../replay/journey/playScene.ts'
import { pageText } from '../scene/scene.ts'
import { readBrowserState } from './checks/browserState.ts'
import { readEvents } from './checks/events.ts'
import { findForeignCode } from './checks/foreignCode.ts'
import { readHiddenFields } from './checks/hiddenFields.ts'
import { unexcusedMessages } from './checks/quality/consoleSilence.ts'
import { longTaskLimit } from './checks/quality/longTasks.ts'
import { findCallFindings } from './checks/traffic/calls.ts'
import { type Contract, findContractFindings } from './checks/traffic/contracts.ts'
import { findStrangeNonces } from './checks/traffic/nonces.ts'
import { findOmittedCookies } from './checks/traffic/omittedCookies.ts'
import { type Finding, sortFindings } from './findings.ts'
import { compareLines } from './ledger/lineDifference.ts'
import { readPageTree } from './ledger/tree.ts'
import { compareStored, type StoredText, type UpdateMode } from './stored.ts'
import { stuckFinding } from './stuck/stuckFinding.ts'

export interface CheckOptions {
  /** Which of the scene's expected texts are written instead of compared; undefined: the scene has not been reviewed yet. */
  readonly mode: UpdateMode | undefined
  /** Folder of the scenes, with their expected texts; default: the project's. */
  readonly root?: string
  readonly contracts: readonly Contract[]
  /** Whether axe runs, which takes as long as all other checks together. Default: true. */
  readonly hasAccessibility?: boolean
  /** Milliseconds that the script may block the page for; default: `longTaskLimit()`, which follows the load of this machine. */
  readonly longTaskLimitMs?: number
  /** Runs after all comparisons and before the script is stopped; used to take pictures. */
  beforeUndo?(session: Session): Promise<readonly Finding[]>
}

/** @returns what is wrong, causes before their consequences; nothing when all is well. */
export async function checkScene(session: Session, options: CheckOptions): Promise<readonly Finding[]> {
  const { scene } = session
  const findings: Finding[] = [...(await checkLoading(session)), ...findContractFindings(scene, options.contracts)]
  const stuck = await playOrReport(session)
  findings.push(...stuck)
  // After a journey that got stuck every comparison differs, so further findings would only hide the cause.
  const isCheckable = stuck.length === 0 && !session.page.url().startsWith('chrome-error:')
  if (isCheckable) findings.push(...(await reportIfPageLeaves(session.page, () => checkPage(session, options))))
  // Calls and console are read last, so that those of timers after the journey count, too.
  return sortFindings([...findings, ...checkCalls(session), ...checkConsole(session)])
}

/** Checks the page on which the journey has ended, then stops the script and checks what is left of it. */
async function checkPage(session: Session, options: CheckOptions): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  if (options.mode !== undefined) findings.push(...(await compareWithStored(session, options.mode, options.root)))
  findings.push(...findForeignCode(await session.withoutScript(), await readPageTree(session.page)))
  findings.push(...(await checkRules(session, options)))
  findings.push(...((await options.beforeUndo?.(session)) ?? []))
  await session.runTimersOut()
  return [...findings, ...(await checkUndo(session))]
}

/** Runs the checks. Where they fail because the page navigates by itself, such as by a timed redirect, the finding says so. */
async function reportIfPageLeaves(
  page: Page,
  runChecks: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  let nextUrl: string | undefined
  const onRequest = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) nextUrl = request.url()
  }
  page.on('request', onRequest)
  try {
    return await runChecks()
  } catch (error) {
    if (nextUrl === undefined) throw error
    const cause = `the page goes on to ${nextUrl} by itself while it is judged`
    const advice =
      'A last step of the journey that waits for something of that page, such as waitForElement, lets it be judged there.'
    return [{ check: 'journey', cause, details: [advice] }]
  } finally {
    page.off('request', onRequest)
  }
}

/** Plays the journey; a step that fails is a finding. */
export async function playOrReport(session: Session): Promise<readonly Finding[]> {
  try {
    await playScene(session)
    return []
  } catch (error) {
    return [stuckFinding('journey', error as Error, session)]
  }
}

/** Stops the script. A finding says where the document is not the server's again, or what the script still holds. */
export async function checkUndo(session: Session): Promise<readonly Finding[]> {
  const difference = await session.undo()
  const held = await session.leaks()
  return [
    ...(difference
      ? [
          {
            check: 'undo',
            cause: 'stop() does not give the server’s HTML back',
            details: difference.split('\n'),
          } as const,
        ]
      : []),
    ...held.map((what): Finding => ({ check: 'leaks', cause: `after stop() the script still holds a ${what}` })),
  ]
}

/** Layout shifts up to this score are rounding of the browser (row 10 of `budgets.json`). */
export const layoutShiftLimit = 0.001

const movedWhileLoading = 'the script moves the page while it loads'

/** True for the finding that a scene's setting `layoutShift` can allow. */
export function isMovedWhileLoading({ cause }: Finding): boolean {
  return cause.startsWith(movedWhileLoading)
}

/** Checks the page's own markup, and that the script does not move it while it loads. */
async function checkLoading(session: Session): Promise<readonly Finding[]> {
  const { scene } = session
  const counts = await countMatches(session)
  const wrong = compareLines(toLines(scene.counts), toLines(counts))
  const limit = scene.layoutShift ?? layoutShiftLimit
  const { total, moved } = await session.layoutShift()
  // Opening the page without the script takes seconds, so it is done only where its own shifts have to be taken off.
  const shift = total > limit ? total - (await session.server()).layoutShift : 0
  return [
    ...(wrong.came.length > 0
      ? [{ check: 'selector counts', cause: 'the page has other elements than the scene counts', ...wrong } as const]
      : []),
    ...(shift > limit ? [shiftFinding(movedWhileLoading, shift, moved)] : []),
  ]
}

/** Checks that calls are made as recorded, with the shop's cookies and with nonces that page or answers have given. */
function checkCalls(session: Session): readonly Finding[] {
  const { scene, calls } = session
  return [
    ...findCallFindings({ scene, calls, unused: session.unused() }),
    ...findOmittedCookies(scene, calls),
    ...findStrangeNonces(scene, calls),
  ]
}

/** Lines of the console that the recorded page did not print by itself and that no failed answer excuses. */
function checkConsole({ unrecordedMessages, calls }: Session): readonly Finding[] {
  return unexcusedMessages(unrecordedMessages, calls).map((line) => ({
    check: 'console',
    cause: `the console is not silent: ${line}`,
  }))
}

const storedTexts = {
  ledger: { check: 'ledger', file: 'ledger.txt', subject: 'what the script changes on the page' },
  tree: { check: 'accessibility tree', file: 'accessibility.yml', subject: 'the accessibility tree' },
  events: { check: 'events', file: 'events.txt', subject: 'the events with their details' },
  fields: { check: 'hidden fields', file: 'hidden-fields.txt', subject: 'the hidden fields at submit' },
  state: { check: 'focus, cookies and storage', file: 'state.txt', subject: 'focus, cookies and storage' },
} as const satisfies Record<string, StoredText>

async function compareWithStored(
  session: Session,
  mode: UpdateMode,
  root: string | undefined,
): Promise<readonly Finding[]> {
  const { page, scene } = session
  const tree = await page.locator('body').ariaSnapshot()
  const actual = [
    [storedTexts.ledger, await session.ledger()],
    [storedTexts.tree, tree.split('\n')],
    [storedTexts.events, await readEvents(page)],
    [storedTexts.fields, await readHiddenFields(page, scene.volatile)],
    [storedTexts.state, await readBrowserState(page, scene)],
  ] as const
  return actual.flatMap(([text, lines]) => compareStored(scene.name, text, lines, mode, root))
}

async function checkRules(
  session: Session,
  { hasAccessibility = true, longTaskLimitMs = longTaskLimit() }: CheckOptions,
): Promise<readonly Finding[]> {
  const { ours, moved } = await session.layoutShift()
  const violations = hasAccessibility ? await session.addedViolations() : []
  const longTasks = (await session.longTasks()).filter((task) => Number.parseInt(task, 10) > longTaskLimitMs)
  return [
    ...(ours > layoutShiftLimit ? [shiftFinding('a view of the script moves', ours, moved)] : []),
    ...longTasks.map((task): Finding => ({ check: 'long tasks', cause: `the script blocks the page for ${task}` })),
    ...violations.map(
      (violation): Finding => ({
        check: 'accessibility rules',
        cause: `the script breaks a rule of accessibility: ${violation}`,
      }),
    ),
  ]
}

/** @param moved every movement so far, including those of the server's own markup */
function shiftFinding(sentence: string, score: number, moved: readonly string[]): Finding {
  return { check: 'layout shift', cause: `${sentence}: layout shift ${score.toFixed(3)}`, details: moved }
}

/** How often each of the scene's selectors matches in the server's HTML. */
function countMatches({ page, scene }: Session): Promise<Record<string, number>> {
  const html = pageText(scene)
  return page.evaluate(
    ([text, selectors]) => {
      const server = new DOMParser().parseFromString(text, 'text/html')
      return Object.fromEntries(selectors.map((selector) => [selector, server.querySelectorAll(selector).length]))
    },
    [html, Object.keys(scene.counts)] as const,
  )
}

function toLines(counts: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(counts).map(([selector, count]) => `${count} × ${selector}`)
}
