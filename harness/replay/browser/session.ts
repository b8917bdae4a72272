/** A session: a scene that is open in a browser with the script. Plays its journey, and reads everything that the checks compare. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { FeatureRow } from '../../../inject/report/report.ts'
import { addedViolations, readViolations } from '../../judge/checks/quality/accessibility.ts'
import { type UnrecordedMessage, watchConsole, watchMessages } from '../../judge/checks/quality/consoleSilence.ts'
import { type LayoutShift, readLayoutShift } from '../../judge/checks/quality/layoutShift.ts'
import { readLeaks } from '../../judge/checks/quality/leaks.ts'
import { readLongTasks } from '../../judge/checks/quality/longTasks.ts'
import { createLedger } from '../../judge/ledger/ledger.ts'
import { firstDifference } from '../../judge/ledger/lineDifference.ts'
import { readPageTree, type TreeElement } from '../../judge/ledger/tree.ts'
import { readBoth, readTreeWithoutScript } from '../../judge/mirror/pageMirror.ts'
import { fragmentsOf, readWithFragments } from '../../judge/mirror/serverFragments.ts'
import { readHtml, type ServerPage } from '../../judge/server/serverPage.ts'
import type { ServerPages } from '../../judge/server/serverPages.ts'
import { mapBeside, sourcePlaces } from '../../judge/stuck/sourcePlaces.ts'
import type { CallProgress } from '../../lookup/callProgress.ts'
import type { MadeCall } from '../../lookup/lookup.ts'
import type { PaymentSdk } from '../../payment-sdk/server/paymentSdk.ts'
import type { Step } from '../../scene/journey.ts'
import type { Scene } from '../../scene/scene.ts'
import { builtScript } from '../builtScript.ts'
import { fireStoreEvent } from '../journey/fireStoreEvent.ts'
import { runTimersOut } from '../journey/pendingTimers.ts'
import { runJourney, type StepListener } from '../journey/runJourney.ts'
import { replayAddresses } from '../page/replayedPage.ts'
import { goAndComeBack, headStart } from '../starts/starts.ts'
import { type ContextOptions, openContext, type SceneContext } from './context/openContext.ts'
import { watchScripts } from './watchScripts.ts'

export interface OpenOptions extends Partial<ContextOptions> {
  /** Milliseconds after which a step without a `timeout` of its own counts as stuck; default: 10 s. */
  readonly stuckInMs?: number
  /** Value of the parameter `?vernissage=…`, which switches the script off or shows the health panel. */
  readonly urlSwitch?: 'off' | 'debug'
  /** The source map of a script that is given as text; default: that of the built script. */
  map?(): string | undefined
  /** True: an empty script is served in the place of ours, and the session does not wait for a start. */
  readonly isScriptOff?: boolean
  /** Runs in the context before the page is opened: cookies, storage, more init scripts. */
  prepare?(context: SceneContext['context']): Promise<void>
}

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
  open: OpenOptions,
  serverPages: ServerPages,
): Promise<Session> {
  const {
    urlSwitch,
    isScriptOff = false,
    prepare,
    stuckInMs,
    map = mapBeside(builtScript(scene.script)),
    ...given
  } = open
  const options: ContextOptions = {
    start: headStart,
    legacy: 'unanswered',
    ...given,
    script: isScriptOff ? '' : (given.script ?? readBundle(scene.script)),
    legacyReport: readLegacyReport(scene.script),
  }
  const { start, legacy } = options
  const addresses = replayAddresses(scene)
  const sceneContext = await openContext(browser, scene, options)
  const { context, page, calls, laterPages, refusedSockets, whileStarting, lookup, paymentSdk } = sceneContext
  const placeOf = sourcePlaces(addresses.script, map)
  const unrecordedMessages = watchConsole(context, {
    scriptUrl: addresses.script,
    hasLegacyScripts: typeof legacy !== 'string',
    recorded: scene.console,
    placeOf,
    callCount: () => calls.length,
  })
  const messages = watchMessages(context, placeOf)
  const scripts = watchScripts(context)
  await prepare?.(context)
  const url = new URL(scene.url)
  if (urlSwitch) url.searchParams.set('vernissage', urlSwitch)
  await page.goto(url.href, scene.referrer === undefined ? {} : { referer: scene.referrer })
  await whileStarting(async () => start.begin?.(page, addresses.elsewhere))
  const { beginLater } = start
  // Fails where the page is left at once, which then needs no script.
  if (beginLater) page.on('load', () => void beginLater(page).catch(() => {}))
  if (!isScriptOff) await page.waitForFunction(() => window.vernissage?.ready.then(() => true))

  const startedAt = performance.now()
  const steps: StepNote[] = []
  const noteStep: StepListener = (title, error) => {
    const atMs = Math.round(performance.now() - startedAt)
    const note = { title, atMs, calls: calls.length, messages: messages.length }
    steps.push(error === undefined ? note : { ...note, error })
  }

  /** The scene as if it began with the page that the window shows now. */
  const shownScene = (): Scene => {
    const later = laterPages.at(-1)
    return later ? { ...scene, ...later, calls: [] } : scene
  }
  const server = (): Promise<ServerPage> => serverPages.page(shownScene(), options)
  return {
    page,
    scene,
    calls,
    unrecordedMessages,
    messages,
    refusedSockets,
    steps,
    noteStep,
    paymentSdk,
    server,
    unused: () => lookup.unused(),
    run: (journey = scene.journey) => runJourney(page, journey, stuckInMs, noteStep),
    fire: (name, parameters) => fireStoreEvent(page, name, parameters),
    comeBack: () => goAndComeBack(page, addresses.elsewhere),
    report: () => page.evaluate(() => window.vernissage?.report() ?? []),
    withoutScript: () => readTreeWithoutScript(page),
    ledger: () =>
      scripts.whileQuiet(page, async () => createLedger(await readTreeWithoutScript(page), await readPageTree(page))),

    runTimersOut: () => runTimersOut(page, scene, addresses.script),

    async undo() {
      await page.evaluate(() => window.vernissage?.stop())
      const both = await readBoth(page)
      // The mirror keeps elements of other code, such as the wallet's buttons, which may have gone with the script's own elements.
      if (both.expected === both.actual || (await server()).html === (await readHtml(page))) return undefined
      // On a later page it is not known which fragments belong to that page and which to the page before.
      const fragments = laterPages.length === 0 ? fragmentsOf(calls) : []
      const { expected, actual } = fragments.length > 0 ? await readWithFragments(page, both, fragments) : both
      return firstDifference(expected, actual)
    },

    leaks: () => readLeaks(page),

    async atRest() {
      await scripts.untilQuiet(page)
      if (laterPages.length === 0 || isScriptOff) return
      if (start.loadingMode === 'delayed') await page.mouse.move(5, 5, { steps: 2 })
      await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
      // On a later page, too, the script's elements may load the provider's script.
      await scripts.untilQuiet(page)
    },

    layoutShift: () => readLayoutShift(page),
    longTasks: () => readLongTasks(page),
    async addedViolations() {
      const violations = await readViolations(page)
      if (violations.length === 0) return []
      const { expected: html } = await readBoth(page)
      const markup = { url: page.url(), html, viewport: page.viewportSize(), assets: scene.assets }
      const rules = new Set(violations.map(({ rule }) => rule))
      const added = addedViolations(await serverPages.scriptless.violations(markup, rules), violations)
      if (added.length === 0) return []
      // The markup alone lacks what the page's scripts set up by other means, so that page is opened without our script.
      return addedViolations(await serverPages.violations(shownScene(), options), added).map(({ text }) => text)
    },
    close: () => context.close(),
  }
}

const bundles = new Map<string, string>()

/** Source of the built script, or of the build that an environment variable names in its place. */
export function readBundle(kind: Scene['script']): string {
  return readOnce(builtScript(kind))
}

/** Source of the file beside that build which lists a page's legacy scripts; undefined for a build without that file. */
function readLegacyReport(kind: Scene['script']): string | undefined {
  const file = join(dirname(builtScript(kind)), 'vernissage.legacy.js')
  return existsSync(file) ? readOnce(file) : undefined
}

function readOnce(file: string): string {
  const source = bundles.get(file) ?? readFileSync(file, 'utf8')
  bundles.set(file, source)
  return source
}

/** Works with an opened session, and closes it when the work is done or has failed. */
export async function withSession<Value>(session: Session, work: (session: Session) => Promise<Value>): Promise<Value> {
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}
