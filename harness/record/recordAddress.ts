/** `vernissage record <url>` on the terminal: the window, the progress, the end, the summary. */
import { dirname, join, resolve } from 'node:path'
import type { Browser } from 'playwright'
import { assetsFolder } from '../scene/assets.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { type Scene, snapshotsFolder } from '../scene/scene.ts'
import { type SavedAssets, saveAssets } from './assets/saveAssets.ts'
import { ownLanguage } from './bar/openBar.ts'
import { bundleSource } from './bundleSource.ts'
import type { SavedCheck } from './check/checkReplay.ts'
import { checkSamePage, checkWritable, saveScene } from './files/saveScene.ts'
import type { UrlRecording } from './files/toRecording.ts'
import { readJourneyFile } from './journeyFile.ts'
import { launch } from './launch.ts'
import { pressEnter } from './pressEnter.ts'
import { liveStepInMs, recordUrl, type UrlOptions } from './recordUrl.ts'
import { readStartFiles } from './start/startFiles.ts'
import { emptyState } from './start/startState.ts'
import { asJson, leakNotice, lineOf, notRecorded, startLine, summaryOf, verdictOf } from './summary.ts'
import { whenInterrupted } from './whenInterrupted.ts'

/** The options of the command. */
interface Values {
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

/** @throws InputError it cannot be recorded; nothing is written then */
export async function recordAddress(address: string, values: Values): Promise<0 | 1> {
  const { url, credentials } = withoutCredentials(address)
  const folder = values.out === undefined ? join(snapshotsFolder, nameOf(url)) : resolve(values.out)
  const journey = values.journey === undefined ? undefined : await readJourneyFile(values.journey)
  const isHeaded = values.headed ?? (hasScreen() && (journey === undefined || values.login === true))
  if (!isHeaded && values.login) throw new InputError('--login needs a screen: a person has to log in.')
  // The result is the only thing that machines want to read.
  const tell = (line: string): void => (values.json || line === '' ? undefined : console.log(line))
  // A person should not act for half an hour in vain.
  checkWritable(folder)
  if (values.out === undefined) checkSamePage(folder, url)
  const start = readStartFiles(
    { cookies: values.cookies, storageState: values['storage-state'] },
    { url, hosts: values.host ?? [] },
  )
  if (start !== emptyState) tell(startLine(start))
  let isSaved = false
  const stopped = whenInterrupted(() =>
    isSaved ? `Stopped; ${folder} is saved, but was not replayed.` : 'Stopped; nothing was saved.',
  )
  const over = new AbortController()
  const launched = launch({ isHeaded, isOffline: false })
  let again: Promise<Browser> | undefined
  try {
    const browser = await Promise.race([launched, stopped.rejected])
    tell(`▸ opening ${url}`)
    const recorded = await Promise.race([
      recordUrl(browser, {
        ...(await optionsOf(url, values)),
        credentials,
        onNotVisitedAgain: (reason) => tell(`  not possible, so that what differs each time is not known: ${reason}`),
        journey,
        start,
        openAgain: () => {
          if (!again) tell('▸ visiting it again, to see what differs, and what the script asks for')
          again ??= launch({ isHeaded: false, isOffline: false })
          return again
        },
        onExchange: (exchange) => tell(lineOf(exchange)),
        ...personOptions({ isHeaded, hasLogin: values.login === true }, over.signal),
      }),
      stopped.rejected,
    ])
    if (recorded.findings.length > 0) {
      console.log(values.json ? asJson(folder, recorded) : leakNotice(recorded))
      return 1
    }
    const shared = save(folder, recorded)
    isSaved = true
    tell(summaryOf(folder, recorded, shared))
    tell(notRecorded(recorded, { isHeaded, hasJourney: journey !== undefined }))
    tell('▸ replaying it')
    const checked = await Promise.race([replay(folder, recorded), stopped.rejected])
    console.log(
      values.json
        ? asJson(folder, recorded, { shared, ...checked })
        : verdictOf(folder, checked, { hasScript: values['with-script'] === true }),
    )
    return checked.findings.length === 0 ? 0 : 1
  } finally {
    stopped.forget()
    over.abort()
    // One that never started is told already.
    await Promise.allSettled([launched, again].map(async (browser) => (await browser)?.close()))
  }
}

/** Name and password are for the server alone: a page whose address has them may ask for nothing, and a scene must not. */
export function withoutCredentials(address: string): Pick<UrlOptions, 'url' | 'credentials'> {
  const url = new URL(address)
  const { username, password } = url
  if (username === '') return { url: address }
  url.username = url.password = ''
  return {
    url: url.href,
    credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
}

/** What the options of the command say of the recording. */
async function optionsOf(url: string, values: Values): Promise<UrlOptions> {
  return {
    url,
    name: nameOf(url),
    journeyFile: values.journey,
    hosts: values.host ?? [],
    allowed: values.allow ?? [],
    publicFields: values['public-field'] ?? [],
    isInsecure: values.insecure ?? false,
    ...(values.viewport && { viewport: values.viewport }),
    ...(values['with-script'] && { script: await bundleSource() }),
    hasPictures: !values['no-pictures'],
    dropsIncomplete: values['drop-incomplete'] ?? false,
    replayedScript: bundleSource,
  }
}

/** What a person is asked for in the terminal while the window is open. Without a window no person can act. */
function personOptions(
  { isHeaded, hasLogin }: { readonly isHeaded: boolean; readonly hasLogin: boolean },
  over: AbortSignal,
): Pick<UrlOptions, 'loggedIn' | 'bar' | 'ended'> {
  return {
    ...(hasLogin && { loggedIn: () => pressEnter('Log in in the window, then press Enter here. ', over) }),
    ...(isHeaded && {
      bar: { language: ownLanguage() },
      ended: () => pressEnter('Act in the window. End there in the bar, or with Enter here. ', over),
    }),
  }
}

/** What the scene shows is there before the scene is. */
function save(folder: string, { assets, files, pageUrl }: UrlRecording): SavedAssets {
  const saved = saveAssets(assetsFolder(dirname(folder), pageUrl), assets)
  saveScene(folder, files)
  return saved
}

/** Folder name for an address: `kunst-example-produkt-hafenkran`. */
export function nameOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  return `${hostname}${pathname}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

function hasScreen(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

/**
 * Replays a recording with the script as it is in the source, in a browser that reaches no network. Each step has the time that it
 * had when it was recorded.
 */
async function replay(folder: string, { files }: UrlRecording): Promise<SavedCheck> {
  const { checkSaved } = await import('./check/checkReplay.ts')
  const script = await bundleSource()
  const browser = await launch({ isHeaded: false, isOffline: true })
  try {
    return await checkSaved(browser, folder, files, { script, stuckInMs: liveStepInMs })
  } finally {
    await browser.close()
  }
}
