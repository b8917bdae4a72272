/** A session: a scene that is open in a browser with the script. Plays its journey, and reads everything that the checks compare. */
import type { Browser, Page } from '@playwright/test'
import type { FeatureRow } from '../../../inject/report/report.ts'
import type { UnrecordedMessage } from '../../judge/checks/quality/consoleSilence.ts'
import { type LayoutShift, readLayoutShift } from '../../judge/checks/quality/layoutShift.ts'
import { readLeaks } from '../../judge/checks/quality/leaks/leaks.ts'
import { readLongTasks } from '../../judge/checks/quality/longTasks.ts'
import { createLedger } from '../../judge/ledger/ledger.ts'
import { readPageTree, type TreeElement } from '../../judge/ledger/tree.ts'
import { readTreeWithoutScript } from '../../judge/mirror/pageMirror.ts'
import type { ServerPage } from '../../judge/server/serverPage.ts'
import type { ServerPages } from '../../judge/server/serverPages.ts'
import type { CallProgress } from '../../lookup/callProgress.ts'
import type { MadeCall } from '../../lookup/lookup.ts'
import type { PaymentSdk } from '../../payment-sdk/server/paymentSdk.ts'
import type { Step } from '../../scene/journey.ts'
import type { Scene } from '../../scene/scene.ts'
import { fireStoreEvent } from '../journey/fireStoreEvent.ts'
import { runTimersOut } from '../journey/pendingTimers.ts'
import { runJourney, type StepListener } from '../journey/runJourney.ts'
import { goAndComeBack } from '../starts/starts.ts'
import { readAddedViolations, shownScene, stopAndCompare } from './againstServer.ts'
import { type OpenedScene, type OpenOptions, openScene, untilStarted } from './openScene.ts'

/** A step that was played, for reports. */
export interface StepNote {
  readonly title: string
  /** Why the step could not be played; undefined where it was played. */
  readonly error?: string
  /** Milliseconds from the start of the script to the end of the step. */
  readonly atMs: number
  /** How many calls had been made by then. */
  readonly calls: number
  /** How many messages there were by then. */
  readonly messages: number
}

export interface Session {
  readonly page: Page
  readonly scene: Scene
  /** Calls made so far, in order, with decoded bodies. */
  readonly calls: readonly MadeCall[]
  /** Errors, warnings and uncaught exceptions so far that the recorded page did not print by itself. */
  readonly unrecordedMessages: readonly UnrecordedMessage[]
  /** Every error, warning and uncaught exception so far, of every script of the page. */
  readonly messages: readonly string[]
  /** WebSockets of the recorded page that were refused so far. */
  readonly refusedSockets: readonly string[]
  /** Steps that were played so far. */
  readonly steps: readonly StepNote[]
  /** Notes a step that was played other than by `run()`. */
  readonly noteStep: StepListener
  /** The double of the payment provider, where the scene has one. */
  readonly paymentSdk: PaymentSdk | undefined
  /** The page that is shown, without the script. */
  server(): Promise<ServerPage>
  /** Recorded calls that the page has not made yet. */
  unused(): readonly CallProgress[]
  /** Plays a journey; default: the scene's own. */
  run(journey?: readonly Step[]): Promise<void>
  /** Fires a store event on the body: through jQuery where the page has it, else natively. */
  fire(name: string, parameters?: readonly unknown[]): Promise<void>
  /** Leaves for another page and comes back; see `starts.ts`. */
  comeBack(): Promise<void>
  /** The rows of `window.vernissage.report()`. */
  report(): Promise<readonly FeatureRow[]>
  /** The document as it would be now if the script had changed nothing. */
  withoutScript(): Promise<TreeElement>
  /** The script's changes of the document, one line each, without those of the page's own code. */
  ledger(): Promise<readonly string[]>
  /** Waits until the scripts that the page has asked for have loaded or failed, and on a later page until ours has started. */
  atRest(): Promise<void>
  /** Waits for the script's timers that are due within seconds, so that their effects are checked, too. */
  runTimersOut(): Promise<void>
  /** Stops the script. Returns how the document differs from one without the script; undefined where both are byte for byte equal. */
  undo(): Promise<string | undefined>
  /** Listeners, timers, observers and style sheets that the script holds now; none after `undo()`. */
  leaks(): Promise<readonly string[]>
  layoutShift(): Promise<LayoutShift>
  /** Tasks of 50 ms or more in which the script ran. */
  longTasks(): Promise<readonly string[]>
  /** Violations that axe finds now, but neither in the markup without the script nor on the server's page. */
  addedViolations(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Opens a scene and waits until the script has mounted what the page has. */
export async function openSession(
  browser: Browser,
  scene: Scene,
  options: OpenOptions,
  serverPages: ServerPages,
): Promise<Session> {
  const opened = await openScene(browser, scene, options)
  const { context, page, lookup, scripts, addresses, calls, messages, refusedSockets } = opened
  const { steps, noteStep } = noteSteps(opened)
  return {
    page,
    scene,
    calls,
    unrecordedMessages: opened.unrecordedMessages,
    messages,
    refusedSockets,
    steps,
    noteStep,
    paymentSdk: opened.paymentSdk,
    server: () => serverPages.page(shownScene(opened), opened.options),
    unused: () => lookup.unused(),
    run: (journey = scene.journey) => runJourney(page, journey, options.stuckInMs, noteStep),
    fire: (name, parameters) => fireStoreEvent(page, name, parameters),
    comeBack: () => goAndComeBack(page, addresses.elsewhere),
    report: () => page.evaluate(() => window.vernissage?.report() ?? []),
    withoutScript: () => readTreeWithoutScript(page),
    ledger: () =>
      scripts.whileQuiet(page, async () => createLedger(await readTreeWithoutScript(page), await readPageTree(page))),
    atRest: () => waitForRest(opened, options.isScriptOff),
    runTimersOut: () => runTimersOut(page, scene, addresses.script),
    undo: () => stopAndCompare(opened, serverPages),
    leaks: () => readLeaks(page),
    layoutShift: () => readLayoutShift(page),
    longTasks: () => readLongTasks(page),
    addedViolations: () => readAddedViolations(opened, serverPages),
    close: () => context.close(),
  }
}

/** Keeps a note of each step that is played from now on. */
function noteSteps({ calls, messages }: OpenedScene): Pick<Session, 'steps' | 'noteStep'> {
  const startedAt = performance.now()
  const steps: StepNote[] = []
  return {
    steps,
    noteStep(title, error) {
      const atMs = Math.round(performance.now() - startedAt)
      const note = { title, atMs, calls: calls.length, messages: messages.length }
      steps.push(error === undefined ? note : { ...note, error })
    },
  }
}

async function waitForRest({ page, scripts, laterPages, options }: OpenedScene, isScriptOff = false): Promise<void> {
  await scripts.untilQuiet(page)
  if (laterPages.length === 0 || isScriptOff) return
  if (options.start.loadingMode === 'delayed') await page.mouse.move(5, 5, { steps: 2 })
  await untilStarted(page)
  // On a later page, too, the script's elements may load the provider's script.
  await scripts.untilQuiet(page)
}

/** Works with an opened session, and closes it when the work is done or has failed. */
export async function withSession<Value>(session: Session, work: (session: Session) => Promise<Value>): Promise<Value> {
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}
