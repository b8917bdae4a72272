/** Opens a scene in a browser, and waits until the script has started. */
import type { Browser, Page } from '@playwright/test'
import { type UnrecordedMessage, watchConsole, watchMessages } from '../../judge/checks/quality/consoleSilence.ts'
import { mapBeside, sourcePlaces } from '../../judge/stuck/sourcePlaces.ts'
import type { Scene } from '../../scene/scene.ts'
import { builtScript, readBundle, readLegacyReport } from '../builtScript.ts'
import { type ReplayAddresses, replayAddresses } from '../page/replayedPage.ts'
import { headStart } from '../starts/starts.ts'
import { type ContextOptions, openContext, type SceneContext } from './context/openContext.ts'
import { type ScriptWatch, watchScripts } from './watchScripts.ts'

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

export interface OpenedScene extends SceneContext {
  readonly scene: Scene
  readonly addresses: ReplayAddresses
  /** With all defaults. */
  readonly options: ContextOptions
  /** Errors, warnings and uncaught exceptions so far that the recorded page did not print by itself. */
  readonly unrecordedMessages: readonly UnrecordedMessage[]
  /** Every error, warning and uncaught exception so far, of every script of the page. */
  readonly messages: readonly string[]
  readonly scripts: ScriptWatch
}

export async function openScene(browser: Browser, scene: Scene, open: OpenOptions): Promise<OpenedScene> {
  const { isScriptOff = false, map = mapBeside(builtScript(scene.script)) } = open
  const options = contextOptions(scene, open)
  const addresses = replayAddresses(scene)
  const sceneContext = await openContext(browser, scene, options)
  const { context, page, calls } = sceneContext
  const placeOf = sourcePlaces(addresses.script, map)
  const unrecordedMessages = watchConsole(context, {
    scriptUrl: addresses.script,
    hasLegacyScripts: typeof options.legacy !== 'string',
    recorded: scene.console,
    placeOf,
    callCount: () => calls.length,
  })
  const messages = watchMessages(context, placeOf)
  const scripts = watchScripts(context)
  await open.prepare?.(context)
  const opened = { ...sceneContext, scene, addresses, options, unrecordedMessages, messages, scripts }
  await goToScene(opened, open.urlSwitch)
  if (!isScriptOff) await untilStarted(page)
  return opened
}

/** Resolves when the script on the page that is shown has mounted what the page has. */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => window.vernissage?.ready.then(() => true))
}

function contextOptions(scene: Scene, open: OpenOptions): ContextOptions {
  const { urlSwitch, isScriptOff, prepare, stuckInMs, map, ...given } = open
  return {
    start: headStart,
    legacy: 'unanswered',
    ...given,
    script: isScriptOff ? '' : (given.script ?? readBundle(scene.script)),
    legacyReport: readLegacyReport(scene.script),
  }
}

/** Opens the scene's page in the way of its start. */
async function goToScene(opened: OpenedScene, urlSwitch: OpenOptions['urlSwitch']): Promise<void> {
  const { page, scene, options, addresses, whileStarting } = opened
  const { begin, beginLater } = options.start
  const url = new URL(scene.url)
  if (urlSwitch) url.searchParams.set('vernissage', urlSwitch)
  await page.goto(url.href, scene.referrer === undefined ? {} : { referer: scene.referrer })
  await whileStarting(async () => begin?.(page, addresses.elsewhere))
  // Fails where the page is left at once, which then needs no script.
  if (beginLater) page.on('load', () => void beginLater(page).catch(() => {}))
}
