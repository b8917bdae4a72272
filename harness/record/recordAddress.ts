/** `vernissage record <url>` on the terminal: the window, the progress, the end, the summary. */
import { dirname, join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { assetsFolder } from '../scene/assets.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { type Scene, snapshotsFolder } from '../scene/scene.ts'
import { sceneNameOf, withoutCredentials } from './address.ts'
import { type SavedAssets, saveAssets } from './assets/saveAssets.ts'
import { systemLanguage } from './bar/openBar.ts'
import { bundleSource } from './bundleSource.ts'
import type { SavedCheck } from './check/checkReplay.ts'
import { checkSamePage, checkWritable, saveScene } from './files/saveScene.ts'
import type { UrlRecording } from './files/toRecording.ts'
import { type Journey, readJourneyFile } from './journeyFile.ts'
import { hasScreen, launchChromium } from './launchChromium.ts'
import { createProgress } from './progress.ts'
import { liveStepTimeoutMs, recordUrl, type UrlOptions } from './recordUrl.ts'
import { readStartFiles } from './start/startFiles.ts'
import { emptyState, type StartState } from './start/startState.ts'
import { asJson, describeLeaks, describeMissingSteps, describeStart, summaryOf, verdictOf } from './summary.ts'
import { waitForEnter } from './waitForEnter.ts'
import { watchInterrupts } from './watchInterrupts.ts'

/** The options of `vernissage record <url>`, by their names on the command line. */
interface RecordOptions {
  readonly journey?: string | undefined
  readonly login?: boolean | undefined
  readonly out?: string | undefined
  readonly headed?: boolean | undefined
  readonly host?: readonly string[] | undefined
  readonly allow?: readonly string[] | undefined
  readonly 'public-field'?: readonly string[] | undefined
  readonly 'drop-incomplete'?: boolean | undefined
  readonly insecure?: boolean | undefined
  readonly 'no-pictures'?: boolean | undefined
  readonly viewport?: Scene['viewport'] | undefined
  readonly cookies?: string | undefined
  readonly 'storage-state'?: string | undefined
  readonly 'with-script'?: boolean | undefined
  readonly json?: boolean | undefined
}

/** A recording that a person has asked for, after the options have been checked. */
interface RecordingTask extends Pick<UrlOptions, 'url' | 'credentials'> {
  /** The options of the command. */
  readonly values: RecordOptions
  /** The scene's folder. */
  readonly folder: string
  /** Undefined: a person acts. */
  readonly journey: Journey | undefined
  readonly isHeaded: boolean
  readonly start: StartState
  /** Prints a line of the progress, unless it is empty. */
  print(line: string): void
}

/**
 * Records a page and replays the scene once.
 * @returns the exit code: 1 where something private is left or the replay has findings
 * @throws InputError the page cannot be recorded; nothing is written then
 */
export async function recordAddress(address: string, values: RecordOptions): Promise<0 | 1> {
  const task = await prepareTask(address, values)
  const { folder, print } = task
  let isSaved = false
  const interrupts = watchInterrupts(() =>
    isSaved ? `Stopped; ${folder} is saved, but was not replayed.` : 'Stopped; nothing was saved.',
  )
  const recordingEnd = new AbortController()
  const browsers = openBrowsers(task)
  try {
    const browser = await Promise.race([browsers.first, interrupts.rejected])
    print(`▸ opening ${task.url}`)
    const options = await urlOptionsOf(task, browsers, recordingEnd.signal)
    const recorded = await Promise.race([recordUrl(browser, options), interrupts.rejected])
    if (recorded.findings.length > 0) {
      console.log(values.json ? asJson(folder, recorded) : describeLeaks(recorded))
      return 1
    }
    const savedAssets = saveRecording(folder, recorded)
    isSaved = true
    print(summaryOf(folder, recorded, savedAssets))
    print(describeMissingSteps(recorded, { isHeaded: task.isHeaded, hasJourney: task.journey !== undefined }))
    print('▸ replaying it')
    const replayed = await Promise.race([replayRecording(folder, recorded), interrupts.rejected])
    console.log(
      values.json
        ? asJson(folder, recorded, { shared: savedAssets, ...replayed })
        : verdictOf(folder, replayed, { hasScript: values['with-script'] === true }),
    )
    return replayed.findings.length === 0 ? 0 : 1
  } finally {
    interrupts.unwatch()
    recordingEnd.abort()
    await browsers.close()
  }
}

/**
 * Checks what can be checked before a browser is opened, so that a person does not act for half an hour in vain.
 * @throws InputError the options do not go together, a file of them cannot be read, or the folder cannot be written
 */
async function prepareTask(address: string, values: RecordOptions): Promise<RecordingTask> {
  const { url, credentials } = withoutCredentials(address)
  const folder = values.out === undefined ? join(snapshotsFolder, sceneNameOf(url)) : resolve(values.out)
  const journey = values.journey === undefined ? undefined : await readJourneyFile(values.journey)
  const isHeaded = values.headed ?? (hasScreen() && (journey === undefined || values.login === true))
  if (!isHeaded && values.login) throw new InputError('--login needs a screen: a person has to log in.')
  // With --json, only the result goes to the standard output.
  const print = (line: string): void => (values.json || line === '' ? undefined : console.log(line))
  checkWritable(folder)
  if (values.out === undefined) checkSamePage(folder, url)
  const start = readStartFiles(
    { cookies: values.cookies, storageState: values['storage-state'] },
    { url, hosts: values.host ?? [] },
  )
  if (start !== emptyState) print(describeStart(start))
  return { url, credentials, values, folder, journey, isHeaded, start, print }
}

/** The browsers of a recording: the one that a person or a journey acts in, and the one of the later visits. */
interface RecordingBrowsers {
  readonly first: Promise<Browser>
  /** Opens the browser of the later visits, which is the same one each time. */
  openSecond(): Promise<Browser>
  close(): Promise<void>
}

function openBrowsers({ isHeaded, print }: RecordingTask): RecordingBrowsers {
  const first = launchChromium({ isHeaded, isOffline: false })
  let second: Promise<Browser> | undefined
  return {
    first,
    openSecond() {
      if (!second) print('▸ visiting it again, to see what differs, and what the script asks for')
      second ??= launchChromium({ isHeaded: false, isOffline: false })
      return second
    },
    async close() {
      // A browser that did not start has been reported by the error that ended the recording.
      await Promise.allSettled([first, second].map(async (browser) => (await browser)?.close()))
    },
  }
}

/** A task in the form in which `recordUrl` takes it. */
async function urlOptionsOf(
  { url, credentials, values, journey, isHeaded, start, print }: RecordingTask,
  { openSecond }: RecordingBrowsers,
  recordingEnd: AbortSignal,
): Promise<UrlOptions> {
  return {
    url,
    credentials,
    name: sceneNameOf(url),
    journey,
    journeyFile: values.journey,
    start,
    hosts: values.host ?? [],
    allowed: values.allow ?? [],
    publicFields: values['public-field'] ?? [],
    isInsecure: values.insecure ?? false,
    ...(values.viewport && { viewport: values.viewport }),
    ...(values['with-script'] && { script: await bundleSource() }),
    hasPictures: !values['no-pictures'],
    shouldDropIncomplete: values['drop-incomplete'] ?? false,
    buildReplayedScript: bundleSource,
    openSecondBrowser: openSecond,
    onRevisitFailed: (reason) => print(`  not possible, so that what differs each time is not known: ${reason}`),
    onExchange: createProgress(print),
    ...personOptionsOf({ isHeaded, hasLogin: values.login === true }, recordingEnd),
  }
}

/** The questions in the terminal while the window is open, and the bar in it. Without a window no person can act. */
function personOptionsOf(
  { isHeaded, hasLogin }: { readonly isHeaded: boolean; readonly hasLogin: boolean },
  recordingEnd: AbortSignal,
): Pick<UrlOptions, 'waitForLogin' | 'bar' | 'waitForEnd'> {
  return {
    ...(hasLogin && {
      waitForLogin: () => waitForEnter('Log in in the window, then press Enter here. ', recordingEnd),
    }),
    ...(isHeaded && {
      bar: { language: systemLanguage() },
      waitForEnd: () => waitForEnter('Act in the window. End there in the bar, or with Enter here. ', recordingEnd),
    }),
  }
}

/** Saves the assets first, so that a scene never names a picture that is not there yet. */
function saveRecording(folder: string, { assets, files, pageUrl }: UrlRecording): SavedAssets {
  const saved = saveAssets(assetsFolder(dirname(folder), pageUrl), assets)
  saveScene(folder, files)
  return saved
}

/**
 * Replays a recording with the script as it is in the source, in a browser that reaches no network. A step may take as long as it may
 * in a live shop.
 */
async function replayRecording(folder: string, { files }: UrlRecording): Promise<SavedCheck> {
  const { checkSavedScene } = await import('./check/checkReplay.ts')
  const script = await bundleSource()
  const browser = await launchChromium({ isHeaded: false, isOffline: true })
  try {
    return await checkSavedScene(browser, folder, files, { script, stuckInMs: liveStepTimeoutMs })
  } finally {
    await browser.close()
  }
}
