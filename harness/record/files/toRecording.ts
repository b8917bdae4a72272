/** Converts what was captured of a page to the redacted files of a scene. */

import { withoutQuery } from '../../replay/page/namedInPage.ts'
import { pageCharset } from '../../scene/charset.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import type { ConsoleLine, SceneCookie, SceneStorage } from '../../scene/sceneState.ts'
import { visitSpan } from '../../scene/timestamps.ts'
import type { AssetCollector } from '../assets/recordedAssets.ts'
import { createCallOwner } from '../network/callOwner.ts'
import type { Capture } from '../network/capture.ts'
import {
  contentType,
  type Exchange,
  endlessStream,
  pageTextOf,
  polledCall,
  type RawResponse,
} from '../network/exchange.ts'
import { findPageRequests } from '../network/unrecorded.ts'
import type { JourneyLog } from '../person/journeyLog.ts'
import { findScenePage } from '../plan/visit.ts'
import { countSecrets, type Redacted, redactFiles } from '../redact/redactFiles.ts'
import { additionalExchanges } from '../revisit/additionalExchanges.ts'
import { findVolatile, type Visit } from '../revisit/findVolatile.ts'
import type { SecondVisit } from '../revisit/visitAgain.ts'
import { defaultViewport } from '../start/startState.ts'
import { neededSteps } from './neededSteps.ts'
import { recordedSettings } from './recordedSettings.ts'
import { replayableUploads } from './replayableUploads.ts'
import { sceneFiles } from './sceneFiles.ts'
import { toCalls } from './toCalls.ts'

export interface UrlRecording extends Redacted {
  /** Address of the page that was shown, after redirects. */
  readonly pageUrl: string
  /** Host → requests that were left out. */
  readonly leftOut: Readonly<Record<string, number>>
  /** Stylesheets, fonts, pictures and films that were left out, with the reason. */
  readonly omitted: readonly string[]
  /** Calls that were left out because they were not complete. */
  readonly incomplete: readonly string[]
  /** WebSockets that the page opened, without query: their messages are not recorded. */
  readonly sockets: readonly string[]
  /** Calls that frames with pages of their own made, without query, each with its frame. */
  readonly framed: readonly string[]
  /** Service workers that the page tried to register, and that were refused. */
  readonly workers: readonly string[]
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

/** The options of `recordUrl` that change the files. */
export interface RecordingOptions {
  readonly url: string
  readonly name: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly allowed?: readonly string[]
  readonly publicFields?: readonly string[]
  readonly shouldDropIncomplete?: boolean
}

export interface RecordingMaterial {
  readonly options: RecordingOptions
  readonly assets: AssetCollector
  readonly clock: string
  readonly stored: Visit['stored']
  readonly secondVisit: SecondVisit | undefined
  /** Exchanges of the visit with the script. */
  readonly scriptExchanges: readonly Exchange[]
  /** Addresses of files without an end, which were left out. */
  readonly dropped: readonly string[]
  readonly console: readonly ConsoleLine[]
  readonly workers: readonly string[]
  readonly steps: JourneyLog['steps']
  readonly typed: JourneyLog['typed']
  readonly cookies: readonly SceneCookie[]
  readonly storage: SceneStorage
}

/** @throws InputError no page was captured, or calls are not complete */
export function toRecording(capture: Capture, material: RecordingMaterial): UrlRecording {
  const { page, incomplete, complete, ...gathered } = gatherFiles(withScriptCalls(capture, material), material)
  const { found, pageCount } = gathered
  if (incomplete.length > 0 && !material.options.shouldDropIncomplete) {
    const list = new Set(incomplete.map((exchange) => `  ${describeIncomplete(exchange)}`))
    throw new InputError(
      `Nothing was saved, since calls are not complete:\n${[...list].join('\n')}\n${adviceOnIncomplete(incomplete)}`,
    )
  }
  return {
    ...redactFiles(gathered.files, gathered.redaction),
    pageUrl: page.request.url,
    omitted: material.assets.omitted,
    leftOut: Object.fromEntries(capture.leftOut),
    incomplete: [
      ...new Set(incomplete.map(describeIncomplete)),
      ...material.dropped.map((address) => `GET ${new URL(address).pathname} did not end`),
    ],
    sockets: [...new Set(socketAddresses(capture.others))],
    framed: [...new Set(capture.framed.map(describeFramed))],
    workers: material.workers,
    callCount: complete.filter(({ kind }) => kind === 'call').length,
    pageCount,
    stepCount: gathered.scene.journey.length,
    ...(found && {
      twice: {
        volatile: Object.keys(found.keys).sort(),
        unclear: found.unclear,
        isJourneyPlayed: material.secondVisit?.isJourneyPlayed ?? false,
      },
    }),
  }
}

function socketAddresses(others: Capture['others']): readonly string[] {
  return others.filter(({ type }) => type === 'WebSocket').map(({ url }) => withoutQuery(url))
}

function describeFramed({ method, url, frameUrl }: Capture['framed'][number]): string {
  return `${method} ${withoutQuery(url)} in the frame ${withoutQuery(frameUrl)}`
}

/**
 * Kind → number of secrets that would be replaced if the recording ended now.
 * @throws InputError no page has been captured yet
 */
export function replacedSoFar(capture: Capture, material: RecordingMaterial): UrlRecording['replaced'] {
  const { files, redaction } = gatherFiles(capture, material)
  return countSecrets(files, redaction)
}

/** The capture, followed by the calls that only the script makes, as optional ones. */
function withScriptCalls(capture: Capture, material: RecordingMaterial): Pick<Capture, 'exchanges' | 'others'> {
  const { exchanges, others } = capture
  if (material.scriptExchanges.length === 0) return capture
  const { scene, complete } = gatherFiles(capture, material)
  const additional = additionalExchanges(material.scriptExchanges, complete, scene)
  return { exchanges: [...exchanges, ...additional.map((exchange) => ({ ...exchange, isOptional: true }))], others }
}

/**
 * The page's encoding where it is not UTF-8.
 * @throws InputError the page is in UTF-16: private data would not be found in it, and the script could not be put into it
 */
function checkedCharset(url: string, response: RawResponse): string | undefined {
  const charset = pageCharset(contentType(response), response.body)
  if (!charset?.startsWith('utf-16')) return charset
  throw new InputError(
    `The page ${url} is written in ${charset}, which no scene can keep; expected UTF-8 or an older encoding such as ISO-8859-1.`,
  )
}

/** Makes the files of the scene before redaction, with what the redaction needs. */
function gatherFiles({ exchanges, others }: Pick<Capture, 'exchanges' | 'others'>, material: RecordingMaterial) {
  const { options, assets, steps, typed, clock, stored, secondVisit, cookies, storage } = material
  const page = findScenePage(exchanges)
  if (!page?.response) throw new InputError(`${options.url} shows no page that could be recorded.`)
  if (page.response.body.length === 0)
    throw new InputError(`${options.url} answers with an empty page; there is no page to record.`)
  if (page.problem)
    throw new InputError(`Nothing was saved, since the page ${options.url} ${page.problem}; record again.`)
  const after = exchanges.slice(exchanges.indexOf(page) + 1)
  const incomplete = after.filter(({ response, problem }) => !response || problem)
  const complete = after.filter(({ response, problem }) => response && !problem)
  const pages = [page, ...complete.filter(({ kind }) => kind === 'document')].map(({ response }) => response!.body)
  const charset = checkedCharset(page.request.url, page.response)
  const ownerOf = createCallOwner(pages.map((bytes) => bytes.toString('utf8')))
  const { calls, files } = toCalls(complete, page.request.url, steps.length > 0 ? ownerOf : undefined)
  const html = pageTextOf(page.response)
  const journey = neededSteps(steps, calls)
  const { viewport = defaultViewport } = options
  const found = secondVisit && findVolatile({ calls, html, stored, span: visitSpan(clock) }, secondVisit)
  const volatile = found?.keys
  const settings = {
    calls: [...calls],
    name: options.name,
    url: page.request.url,
    html,
    charset,
    clock,
    viewport,
    volatile,
  }
  const pageRequests = findPageRequests([...others, ...unanswered(incomplete, complete)], pages)
  const scene = recordedSettings({
    ...settings,
    journey,
    ...(pageRequests.length > 0 && { pageRequests: [...pageRequests] }),
  })
  // Without steps, a replay does not repeat what led to the calls, so none of them is required.
  const isPlayed = steps.length > 0
  return {
    page,
    incomplete,
    complete,
    found,
    scene,
    pageCount: 1 + files.size,
    files: sceneFiles({
      settings: scene,
      page: page.response.body,
      calls: isPlayed
        ? replayableUploads(calls, scene.journey)
        : calls.map((call) => ({ ...call, optional: true as const })),
      files,
      cookies,
      storage,
      console: material.console,
    }),
    redaction: {
      allowed: options.allowed ?? [],
      publicFields: options.publicFields ?? [],
      // A change before a wait that was left out holds only the beginning of a text, and is no step of the journey.
      known: typed.filter(({ value }) => journey.some((step) => step.type === 'change' && step.value === value)),
      assets: assets.byAddress,
    },
  }
}

/** The calls of the page that a replay has no answer to, since they are left out. */
function unanswered(incomplete: readonly Exchange[], complete: readonly Exchange[]): Capture['others'] {
  const answered = new Set(complete.map(({ request }) => withoutQuery(request.url)))
  return incomplete
    .filter(({ kind, request }) => kind === 'call' && !answered.has(withoutQuery(request.url)))
    .map(({ request, initiator, problem }) => {
      // Only code opens a stream of events, but the browser does not tell which.
      const isOfUnknownCode = problem === endlessStream && initiator?.kind === 'html'
      return {
        url: request.url,
        type: 'Fetch',
        initiator: isOfUnknownCode ? { ...initiator, kind: 'inline' } : initiator,
      }
    })
}

function adviceOnIncomplete(incomplete: readonly Exchange[]): string {
  const isAlwaysSo = incomplete.every(({ problem }) => problem === endlessStream || problem === polledCall)
  return isAlwaysSo
    ? 'They would be incomplete again in the next recording; leave them out with --drop-incomplete.'
    : 'Record again, or leave them out with --drop-incomplete.'
}

function describeIncomplete({ request, problem }: Exchange): string {
  const { pathname } = new URL(request.url)
  return `${request.method} ${pathname} ${problem ?? 'was still under way'}`
}
