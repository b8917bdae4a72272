/** Records a page of a real shop: opens it, lets a person or a journey act, and gives the redacted files of a scene. */
import type { Browser, Page } from 'playwright'
import { playStep } from '../replay/journey/runJourney.ts'
import { spanFrom } from '../scene/moments.ts'
import { InputError } from '../scene/readJson.ts'
import type { ConsoleLine, SceneCookie, SceneStorage } from '../scene/sceneState.ts'
import { type AssetCollector, createAssetCollector } from './assets/recordedAssets.ts'
import { type Capture, capturePage } from './capture.ts'
import type { Exchange } from './exchange.ts'
import type { Journey } from './journeyFile.ts'
import { createCallOwner } from './network/madeBy.ts'
import { findPageRequests } from './network/pageRequests.ts'
import { openUrl } from './openUrl.ts'
import type { JourneyLog } from './person/journeyLog.ts'
import { watchPerson } from './person/watchPerson.ts'
import { recordedSettings } from './recordedSettings.ts'
import { type Redacted, redactFiles } from './redact/redactFiles.ts'
import { replayableUploads } from './replayableUploads.ts'
import { sceneFiles } from './sceneFiles.ts'
import { emptyState, logIn, openWindow, type StartState, usualViewport, watchLines } from './startState.ts'
import { toCalls } from './toCalls.ts'
import { findVolatile, type Visit } from './twice/findVolatile.ts'
import { readStored, type SecondVisit, visitAgain } from './twice/visitAgain.ts'
import { pageOf } from './visit.ts'

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
  /** What the browser holds before; default: nothing. */
  readonly start?: StartState
  /** Opens the browser of a second visit, which shows what differs each time; without it there is none. */
  openAgain?(): Promise<Browser>
  /** True: exchanges that are not complete are left out instead of making the recording useless. */
  readonly dropsIncomplete?: boolean
  /** Waits until a person has logged in. Nothing before is recorded. */
  loggedIn?(page: Page): Promise<void>
  /** Waits until a person has ended the recording. */
  ended?(page: Page): Promise<void>
  onExchange?(exchange: Exchange): void
}

export interface UrlRecording extends Redacted {
  /** Of the page that the address led to. */
  readonly pageUrl: string
  /** Host → requests that were left out. */
  readonly leftOut: Readonly<Record<string, number>>
  /** Stylesheets, fonts, pictures and films that were left out, with the reason. */
  readonly omitted: readonly string[]
  /** Calls that were left out because they were not complete. */
  readonly incomplete: readonly string[]
  readonly callCount: number
  readonly pageCount: number
  /** Steps of the journey that a replay can play. */
  readonly stepCount: number
  /** What a second visit showed; undefined where there was none. */
  readonly twice?: {
    readonly volatile: readonly string[]
    readonly unclear: readonly string[]
    isJourneyPlayed: boolean
  }
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
    const person = journey === undefined ? await watchPerson(page) : undefined
    const { cutOffPage, watchForCutOff } = untilCutOff()
    const assets = createAssetCollector({ isOwn, hasPictures: options.hasPictures ?? true })
    const capture = await capturePage(page, {
      isOwn,
      assets,
      onExchange: (exchange) => {
        options.onExchange?.(exchange)
        watchForCutOff(exchange)
      },
    })
    const lines = watchLines(page)
    const clock = new Date().toISOString()
    await Promise.race([openUrl(page, url, options.loggedIn !== undefined), cutOffPage])
    await act(page, capture, options)
    const { steps, typed } = (await person?.told()) ?? { steps: Array.isArray(journey) ? journey : [], typed: [] }
    const stored = await readStored(page)
    const again = await visitAgain(options, { steps, start: before, exchanges: capture.exchanges, capture: { isOwn } })
    const material = { options, assets, clock, console: lines, steps, typed, stored, again, ...before }
    return toRecording(capture, material)
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
const liveStepInMs = 30_000

/** The journey, or a person until the end; a window that was closed has nothing more to say. */
async function act(page: Page, capture: Capture, { journey, journeyFile, ended }: UrlOptions): Promise<void> {
  const closed = new Promise<void>((resolve) => page.once('close', () => resolve()))
  if (journey === undefined) await Promise.race([ended?.(page), closed])
  else if (typeof journey === 'function') await journey(page)
  else {
    await capture.idle()
    for (const [index, step] of journey.entries()) {
      await playStep(page, step, index + 1, liveStepInMs).catch((cause: Error) => {
        throw new InputError(stuckSentence(cause, journeyFile), { cause })
      })
      await Promise.race([capture.settle(), closed])
    }
  }
  await Promise.race([capture.idle(), closed])
}

/** Without the words of the browser's driver, which nobody needs who mends a journey. */
function stuckSentence({ message }: Error, file: string | undefined): string {
  const [step = ''] = message.split('\n')
  const place = file === undefined ? '' : `${file}: `
  return `${place}The journey got stuck: ${step}. Expected a page on which every step is possible; correct the step, or the address. Nothing was saved.`
}

interface Material {
  readonly options: UrlOptions
  readonly assets: AssetCollector
  readonly clock: string
  readonly stored: Visit['stored']
  readonly again: SecondVisit | undefined
  readonly console: readonly ConsoleLine[]
  readonly steps: JourneyLog['steps']
  readonly typed: JourneyLog['typed']
  readonly cookies: readonly SceneCookie[]
  readonly storage: SceneStorage
}

function toRecording({ exchanges, leftOut, others }: Capture, material: Material): UrlRecording {
  const { options, assets, steps, typed, clock, stored, again, cookies, storage } = material
  const page = pageOf(exchanges)
  if (!page?.response) throw new InputError(`${options.url} shows no page that could be recorded.`)
  if (page.problem)
    throw new InputError(`Nothing was saved, since the page ${options.url} ${page.problem}; record again.`)
  const after = exchanges.slice(exchanges.indexOf(page) + 1)
  const incomplete = after.filter(({ response, problem }) => !response || problem).map(describeIncomplete)
  if (incomplete.length > 0 && !options.dropsIncomplete) {
    const list = incomplete.map((line) => `  ${line}`).join('\n')
    throw new InputError(
      `Nothing was saved, since calls are not complete:\n${list}\nRecord again, or leave them out with --drop-incomplete.`,
    )
  }
  const complete = after.filter(({ response, problem }) => response && !problem)
  const pages = [page, ...complete.filter(({ kind }) => kind === 'document')].map(({ response }) => response!.body)
  const ownerOf = createCallOwner(pages.map((bytes) => bytes.toString('utf8')))
  const { calls, files } = toCalls(complete, page.request.url, steps.length > 0 ? ownerOf : undefined)
  const html = page.response.body.toString('utf8')
  const { viewport = usualViewport } = options
  const found = again && findVolatile({ calls, html, stored, span: spanFrom(clock) }, again)
  const volatile = found?.keys
  const moment = { calls: [...calls], name: options.name, url: page.request.url, html, clock, viewport, volatile }
  const pageRequests = findPageRequests(others, pages)
  const scene = recordedSettings({
    ...moment,
    journey: [...steps],
    ...(pageRequests.length > 0 && { pageRequests: [...pageRequests] }),
  })
  const redacted = redactFiles(
    sceneFiles({
      settings: scene,
      page: page.response.body,
      // Where no step repeats what was done, nothing has to come.
      calls:
        steps.length > 0
          ? replayableUploads(calls, scene.journey)
          : calls.map((call) => ({ ...call, optional: true as const })),
      files,
      cookies,
      storage,
      console: material.console,
    }),
    { allowed: options.allowed ?? [], publicFields: options.publicFields ?? [], known: typed, assets: assets.found },
  )
  return {
    ...redacted,
    pageUrl: page.request.url,
    omitted: assets.omitted,
    leftOut: Object.fromEntries(leftOut),
    incomplete,
    callCount: complete.filter(({ kind }) => kind === 'call').length,
    pageCount: 1 + files.size,
    stepCount: steps.length,
    ...(found && {
      twice: {
        volatile: Object.keys(found.keys).sort(),
        unclear: found.unclear,
        isJourneyPlayed: again.isJourneyPlayed,
      },
    }),
  }
}

function describeIncomplete({ request, problem }: Exchange): string {
  const { pathname } = new URL(request.url)
  return `${request.method} ${pathname} ${problem ?? 'was still under way'}`
}
