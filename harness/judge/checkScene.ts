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
  readonly contracts: readonly Contract[]
  /** False: without the rules of accessibility, which take as long as all other checks together. Default: true. */
  readonly hasAccessibility?: boolean
  /** Milliseconds that the script may block the page for; default: as this machine is busy now. */
  readonly longTaskLimitMs?: number
  /** Runs when all has been compared, while the script still holds the page: pictures. */
  beforeUndo?(session: Session): Promise<readonly Finding[]>
}

/** @returns what is wrong, causes before their consequences; nothing when all is well. */
export async function checkScene(session: Session, options: CheckOptions): Promise<readonly Finding[]> {
  const { scene } = session
  const findings: Finding[] = [...(await checkLoading(session)), ...findContractFindings(scene, options.contracts)]
  const stopped = await playOrReport(session)
  findings.push(...stopped)
  // After a journey that broke off everything else differs too, which says nothing, and the browser may show an error page of its own.
  const isOver = stopped.length > 0 || session.page.url().startsWith('chrome-error:')
  if (!isOver) findings.push(...(await unlessLeft(session.page, () => judgePage(session, options))))
  // What a timer does after the journey counts, too.
  return sortFindings([...findings, ...checkCalls(session), ...checkConsole(session)])
}

/** What holds of the page to which the journey has led. */
async function judgePage(session: Session, options: CheckOptions): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  if (options.mode !== undefined) findings.push(...(await compareWithStored(session, options.mode)))
  findings.push(...findForeignCode(await session.withoutScript(), await readPageTree(session.page)))
  findings.push(...(await checkRules(session, options)))
  findings.push(...((await options.beforeUndo?.(session)) ?? []))
  await session.runTimersOut()
  return [...findings, ...(await checkUndo(session))]
}

/** A page that leads somewhere else by itself, such as after a moment in which one reads, cannot be judged: the finding says so. */
async function unlessLeft(page: Page, judge: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  let next: string | undefined
  const follow = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) next = request.url()
  }
  page.on('request', follow)
  try {
    return await judge()
  } catch (error) {
    if (next === undefined) throw error
    const cause = `the page goes on to ${next} by itself while it is judged`
    const advice =
      'A last step of the journey that waits for something of that page, such as waitForElement, lets it be judged there.'
    return [{ check: 'journey', cause, details: [advice] }]
  } finally {
    page.off('request', follow)
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

/** The script stops: the document is the server's again, and nothing of the script is left. */
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

/** Shifts below this, as the browser scores them, are rounding (budget 10). */
export const layoutShiftLimit = 0.001

const movedWhileLoading = 'the script moves the page while it loads'

/** True for what `layoutShift` in a scene can allow. */
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
  // Where nearly nothing moves, the page without the script need not be opened for its own shifts.
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

async function compareWithStored(session: Session, mode: UpdateMode): Promise<readonly Finding[]> {
  const { page, scene } = session
  const tree = await page.locator('body').ariaSnapshot()
  const came = [
    [storedTexts.ledger, await session.ledger()],
    [storedTexts.tree, tree.split('\n')],
    [storedTexts.events, await readEvents(page)],
    [storedTexts.fields, await readHiddenFields(page, scene.volatile)],
    [storedTexts.state, await readBrowserState(page, scene)],
  ] as const
  return came.flatMap(([text, lines]) => compareStored(scene.name, text, lines, mode))
}

async function checkRules(
  session: Session,
  { hasAccessibility = true, longTaskLimitMs = longTaskLimit() }: CheckOptions,
): Promise<readonly Finding[]> {
  const { ours, moved } = await session.layoutShift()
  const violations = hasAccessibility ? await session.addedViolations() : []
  const long = (await session.longTasks()).filter((task) => Number.parseInt(task, 10) > longTaskLimitMs)
  return [
    ...(ours > layoutShiftLimit ? [shiftFinding('a view of the script moves', ours, moved)] : []),
    ...long.map((task): Finding => ({ check: 'long tasks', cause: `the script blocks the page for ${task}` })),
    ...violations.map(
      (violation): Finding => ({
        check: 'accessibility rules',
        cause: `the script breaks a rule of accessibility: ${violation}`,
      }),
    ),
  ]
}

/** @param moved what has moved until now, on the page of the server, too */
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
