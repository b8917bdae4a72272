/** Records a page of a real shop: opens it, lets a person or a journey act, and gives the redacted files of a scene. */
import type { Browser, Page } from 'playwright'
import { playStep } from '../replay/journey/runJourney.ts'
import { InputError } from '../scene/reading/readJson.ts'
import { createAssetCollector } from './assets/recordedAssets.ts'
import type { Language } from './bar/barState.ts'
import { replacedSoFar, toRecording, type UrlRecording } from './files/toRecording.ts'
import type { Journey } from './journeyFile.ts'
import { type Capture, type CaptureOptions, capturePage } from './network/capture.ts'
import type { Exchange } from './network/exchange.ts'
import { openUrl } from './openUrl.ts'
import { type FollowedPerson, followPerson } from './person/followPerson.ts'
import { scriptInPages, scriptReady } from './scriptInPages.ts'
import { emptyState, logIn, openWindow, type StartState, watchLines, watchWorkers } from './start/startState.ts'
import { readStored, visitAgain, visitWithScript } from './twice/visitAgain.ts'

export interface UrlOptions {
  readonly url: string
  readonly name: string
  /** Undefined: a person acts, until `ended`. */
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
  /** What the browser holds before; default: nothing. */
  readonly start?: StartState
  /** Opens the browser of a second visit, which shows what differs each time; without it there is none. May be called again. */
  openAgain?(): Promise<Browser>
  /** Name and password for a server that asks for them before it shows anything; never recorded. */
  readonly credentials?: { readonly username: string; readonly password: string } | undefined
  /** Gets the reason why the page could not be opened once more. */
  onNotVisitedAgain?(reason: string): void
  /** Source of the script that replays have: with it, a further visit shows what only the script asks for. */
  replayedScript?(): Promise<string>
  /** True: exchanges that are not complete are left out instead of making the recording useless. */
  readonly dropsIncomplete?: boolean
  /** Waits until a person has logged in. Nothing before is recorded. */
  loggedIn?(page: Page): Promise<void>
  /** Shows a bar in the window while a person acts there. */
  readonly bar?: { readonly language: Language } | undefined
  /** Waits until a person has ended the recording; with a bar, they can end it there, too. */
  ended?(page: Page): Promise<void>
  onExchange?(exchange: Exchange): void
}

/** @throws InputError the page cannot be opened, or calls are not complete */
export async function recordUrl(browser: Browser, options: UrlOptions): Promise<UrlRecording> {
  const { url, hosts = [], journey } = options
  const { host } = new URL(url)
  const isOwn = (address: URL): boolean => address.host === host || hosts.includes(address.host)
  const { start = emptyState, loggedIn } = options
  const page = await openWindow(browser, options, start)
  try {
    const before = loggedIn ? await logIn(page, url, loggedIn) : start
    // A function does what steps cannot say.
    const person = journey === undefined ? await followPerson(page, options) : undefined
    const { cutOffPage, watchForCutOff } = untilCutOff()
    const assets = createAssetCollector({ isOwn, hasPictures: options.hasPictures ?? true })
    const captured: CaptureOptions = { isOwn, ...scriptInPages(url, options.script) }
    const capture = await capturePage(page, {
      ...captured,
      assets,
      onCall: (call) => person?.onCall(call),
      onExchange: (exchange) => {
        options.onExchange?.(exchange)
        person?.onExchange(exchange)
        watchForCutOff(exchange)
      },
    })
    const lines = watchLines(page)
    const workers = watchWorkers(page)
    const clock = new Date().toISOString()
    const known = {
      options,
      assets,
      clock,
      console: lines,
      workers,
      stored: new Map<string, string>(),
      asked: [],
      ...before,
    }
    person?.preview((soFar) => replacedSoFar(capture, { ...known, ...soFar, again: undefined }))
    await Promise.race([openUrl(page, url, options.loggedIn !== undefined), cutOffPage])
    if (options.script !== undefined) await scriptReady(page)
    await act(page, capture, options, person)
    const { steps, typed } = (await person?.end()) ?? { steps: Array.isArray(journey) ? journey : [], typed: [] }
    const stored = await readStored(page)
    const first = { steps, start: before, exchanges: capture.exchanges, capture: captured }
    const again = await visitAgain(options, first)
    const asked = await visitWithScript(options, first)
    return toRecording(capture, { ...known, steps, typed, stored, again, asked })
  } finally {
    await page.context().close()
  }
}

/** The browser would wait half a minute for the rest of a page that is cut off. */
function untilCutOff(): { readonly cutOffPage: Promise<never>; watchForCutOff(exchange: Exchange): void } {
  let refuse: (error: InputError) => void = () => {}
  const cutOffPage = new Promise<never>((_, reject) => {
    refuse = reject
  })
  // A page that is cut off later is among the calls that are not complete.
  cutOffPage.catch(() => {})
  return {
    cutOffPage,
    watchForCutOff({ kind, request, response, problem }) {
      if (kind !== 'document' || !response || !problem) return
      refuse(new InputError(`Nothing was saved, since the page ${request.url} ${problem}; record again.`))
    },
  }
}

/** Milliseconds; a shop that is really asked may take longer than a recording. */
export const liveStepInMs = 30_000

/** The journey, or a person until the end; a window that was closed has nothing more to say. */
async function act(
  page: Page,
  capture: Capture,
  { journey, journeyFile, ended }: UrlOptions,
  person: FollowedPerson | undefined,
): Promise<void> {
  const closed = new Promise<void>((resolve) => page.once('close', () => resolve()))
  if (journey === undefined) {
    const ends = [ended?.(page), person?.stopped].filter((end) => end !== undefined)
    if (ends.length > 0) await Promise.race([...ends, closed])
  } else if (typeof journey === 'function') await journey(page)
  else {
    await capture.idle()
    for (const [index, step] of journey.entries()) {
      await playStep(page, step, index + 1, liveStepInMs).catch((cause: Error) => {
        throw new InputError(stuckSentence(cause, journeyFile), { cause })
      })
      await Promise.race([capture.waitForIdle(), closed])
    }
  }
  await Promise.race([capture.idle(), closed])
}

/** An error's sentence without the words of the browser's driver, which do not help to mend a journey. */
function stuckSentence({ message }: Error, file: string | undefined): string {
  const [step = ''] = message.split('\n')
  const place = file === undefined ? '' : `${file}: `
  return `${place}The journey got stuck: ${step}. Expected a page on which every step is possible; correct the step, or the address. Nothing was saved.`
}
