/** Records a page of a real shop: opens it, lets a person or a journey act, and gives the redacted files of a scene. */

import type { Browser, Page } from 'playwright'
import { playStep } from '../replay/journey/runJourney.ts'
import { createDeferred } from '../scene/deferred.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { createAssetCollector } from './assets/recordedAssets.ts'
import type { Language } from './bar/barState.ts'
import { replacedSoFar, toRecording, type UrlRecording } from './files/toRecording.ts'
import type { Journey } from './journeyFile.ts'
import { EndlessFilesError } from './loading.ts'
import { type Capture, capturePage } from './network/capture.ts'
import type { CaptureOptions } from './network/captureOptions.ts'
import type { Exchange } from './network/exchange.ts'
import { openUrl } from './openUrl.ts'
import { type FollowedPerson, followPerson } from './person/followPerson.ts'
import { putScriptInPages, waitForScript } from './putScriptInPages.ts'
import { readStored, visitAgain, visitWithScript } from './revisit/visitAgain.ts'
import {
  collectConsoleLines,
  collectRefusedWorkers,
  emptyState,
  logIn,
  openWindow,
  type StartState,
} from './start/startState.ts'

export interface UrlOptions {
  readonly url: string
  readonly name: string
  /** What is done on the page; undefined: a person acts, until `waitForEnd` resolves. */
  readonly journey?: Journey | undefined
  /** Where the journey was read from, for errors. */
  readonly journeyFile?: string | undefined
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Hosts besides the page's own whose calls are recorded. */
  readonly hosts?: readonly string[]
  /** Public values that are not redacted. */
  readonly allowed?: readonly string[]
  /** Fields whose text is public. */
  readonly publicFields?: readonly string[]
  readonly isInsecure?: boolean
  /** False: no pictures are kept. */
  readonly hasPictures?: boolean
  /** Source of our script, to be first in the head of each page; default: the pages as they are. */
  readonly script?: string | undefined
  /** Cookies and storage that the browser has before the page is opened; default: none. */
  readonly start?: StartState
  /** Opens the browser of the later visits, which show what differs each time; without it there are none. It may be called several times. */
  openSecondBrowser?(): Promise<Browser>
  /** Name and password for a server that asks for them before it shows anything; never recorded. */
  readonly credentials?: { readonly username: string; readonly password: string } | undefined
  /** Gets the reason why the page could not be opened once more, as a sentence. */
  onRevisitFailed?(reason: string): void
  /** Builds the script that replays have. With it, a further visit shows which calls only the script makes. */
  buildReplayedScript?(): Promise<string>
  /** True: exchanges that are not complete are left out instead of making the recording useless. */
  readonly shouldDropIncomplete?: boolean
  /** Milliseconds after which the page counts as one that does not end loading; default: half a minute. */
  readonly openTimeoutMs?: number
  /** Resolves when a person has logged in. Nothing that happens before is recorded. */
  waitForLogin?(page: Page): Promise<void>
  /** Shows a bar in the window while a person acts there. */
  readonly bar?: { readonly language: Language } | undefined
  /** Resolves when a person has ended the recording; with a bar, a person can end it there, too. */
  waitForEnd?(page: Page): Promise<void>
  onExchange?(exchange: Exchange): void
}

/** So often a page is opened anew without the files that did not end: the next ones may be asked for only then. */
const maxOpenings = 4

/** What is known of a page before it is opened, and is kept where it has to be opened anew. */
interface Opening {
  /** The state after a login, which a person does only once. */
  start: StartState | undefined
  /** Addresses of files without an end, which are left out. */
  readonly dropped: Set<string>
}

/** Records one visit of a page. @throws InputError the page cannot be opened, or calls are not complete */
export async function recordUrl(browser: Browser, options: UrlOptions): Promise<UrlRecording> {
  const opening: Opening = { start: undefined, dropped: new Set() }
  for (let count = 1; ; count++) {
    try {
      return await recordVisit(browser, options, opening)
    } catch (error) {
      const mayDrop = options.shouldDropIncomplete && count < maxOpenings
      if (!mayDrop || !(error instanceof EndlessFilesError)) throw error
      for (const address of error.addresses) opening.dropped.add(address)
    }
  }
}

async function recordVisit(browser: Browser, options: UrlOptions, opening: Opening): Promise<UrlRecording> {
  const { url, hosts = [], journey } = options
  const { host } = new URL(url)
  const isRecorded = (address: URL): boolean => address.host === host || hosts.includes(address.host)
  const { start = emptyState, waitForLogin } = options
  let isOver = false
  const page = await openWindow(browser, options, opening.start ?? start)
  try {
    const startState = opening.start ?? (waitForLogin ? await logIn(page, url, waitForLogin) : start)
    opening.start = startState
    const person = journey === undefined ? await followPerson(page, options) : undefined
    const { cutOffPage, watchForCutOff } = createCutOffWatch()
    const assets = createAssetCollector({ isShopUrl: isRecorded, hasPictures: options.hasPictures ?? true })
    const captureOptions: CaptureOptions = {
      isOwn: isRecorded,
      dropped: opening.dropped,
      ...putScriptInPages(url, options.script),
    }
    const capture = await capturePage(page, {
      ...captureOptions,
      assets,
      onCall: (call) => person?.onCall(call),
      onExchange: (exchange) => {
        // What breaks off because the window is closed in the end is no part of the recording.
        if (!isOver) options.onExchange?.(exchange)
        person?.onExchange(exchange)
        watchForCutOff(exchange)
      },
    })
    const consoleLines = collectConsoleLines(page)
    const workers = collectRefusedWorkers(page)
    const clock = new Date().toISOString()
    const material = {
      options,
      assets,
      clock,
      console: consoleLines,
      workers,
      stored: new Map<string, string>(),
      scriptExchanges: [],
      dropped: [...opening.dropped],
      ...startState,
    }
    person?.preview((soFar) => replacedSoFar(capture, { ...material, ...soFar, secondVisit: undefined }))
    await Promise.race([
      openUrl(page, url, { isLoggedIn: waitForLogin !== undefined, capture, timeoutMs: options.openTimeoutMs }),
      cutOffPage,
    ])
    if (options.script !== undefined) await waitForScript(page)
    await performJourney(page, capture, options, person)
    const { steps, typed } = (await person?.end()) ?? { steps: Array.isArray(journey) ? journey : [], typed: [] }
    const stored = await readStored(page)
    const firstVisit = { steps, start: startState, exchanges: capture.exchanges, capture: captureOptions }
    const secondVisit = await visitAgain(options, firstVisit)
    const scriptExchanges = await visitWithScript(options, firstVisit)
    return toRecording(capture, {
      ...material,
      steps,
      typed,
      stored,
      secondVisit,
      scriptExchanges,
    })
  } finally {
    isOver = true
    await page.context().close()
  }
}

/** Rejects `cutOffPage` as soon as a document is cut off, for whose missing bytes the browser would wait half a minute. */
function createCutOffWatch(): { readonly cutOffPage: Promise<never>; watchForCutOff(exchange: Exchange): void } {
  const { promise: cutOffPage, reject } = createDeferred<never>()
  // A document that is cut off after the first page is listed among the calls that are not complete; this rejection is then unused.
  cutOffPage.catch(() => {})
  return {
    cutOffPage,
    watchForCutOff({ kind, request, response, problem }) {
      if (kind !== 'document' || !response || !problem) return
      reject(new InputError(`Nothing was saved, since the page ${request.url} ${problem}; record again.`))
    },
  }
}

/** Milliseconds that a step may take. A live shop answers more slowly than a replay. */
export const liveStepTimeoutMs = 30_000

/** Plays the journey, or waits until the person has ended the recording. A closed window ends either. */
async function performJourney(
  page: Page,
  capture: Capture,
  { journey, journeyFile, waitForEnd }: UrlOptions,
  person: FollowedPerson | undefined,
): Promise<void> {
  const closed = new Promise<void>((resolve) => page.once('close', () => resolve()))
  if (journey === undefined) {
    const ends = [waitForEnd?.(page), person?.stopped].filter((end) => end !== undefined)
    if (ends.length > 0) await Promise.race([...ends, closed])
  } else if (typeof journey === 'function') await journey(page)
  else {
    await capture.waitForQuiet()
    for (const [index, step] of journey.entries()) {
      await playStep(page, step, index + 1, liveStepTimeoutMs).catch((cause: Error) => {
        throw new InputError(describeStuckJourney(cause, journeyFile), { cause })
      })
      await Promise.race([capture.waitForIdle(), closed])
    }
  }
  await Promise.race([capture.waitForQuiet(), closed])
}

/** An error's sentence without the words of the browser's driver, which do not help to mend a journey. */
function describeStuckJourney({ message }: Error, file: string | undefined): string {
  const [step = ''] = message.split('\n')
  const place = file === undefined ? '' : `${file}: `
  return `${place}The journey got stuck: ${step}. Expected a page on which every step is possible; correct the step, or the address. Nothing was saved.`
}
