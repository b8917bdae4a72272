/** Makes a HAR 1.2 of a scene, which developer tools and Playwright’s `routeFromHAR` read. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry, Har, Log } from 'har-format'
import type { Asset } from '../../../scene/assets.ts'
import type { AnswerSource, RecordedCallSource } from '../../../scene/calls.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'
import { carriedCall } from '../entry/carriedCall.ts'
import { readEntry } from '../entry/readEntry.ts'
import { changeOf } from '../format/change.ts'
import { type EntryNote, harVersion } from '../format/harFormat.ts'
import { sealed, toSceneNote } from '../format/sceneNote.ts'
import { assetAnswer, brokenAnswer, givenAnswer, pageAnswer } from './harAnswer.ts'
import { pageRequest, toHarRequest } from './harRequest.ts'

/** A scene whose page lies in its own folder. */
export interface WholeScene extends RecordedScene {
  readonly page: Buffer
}

const pageId = 'page_1'

/**
 * What HAR cannot say of the scene stands in fields `_vernissage`, so that an import gives the same scene again.
 * @param assets address → stylesheet, font or picture that its pages show
 */
export function toHar(scene: WholeScene, assets: ReadonlyMap<string, Asset> = new Map()): Har {
  const { settings, page, calls, cookies = [] } = scene
  const began = Date.parse(settings.clock)
  const steps = [
    {
      ...pageRequest(settings.url, cookies),
      ...pageAnswer(page, settings.charset),
      _resourceType: 'document' as const,
      _vernissage: { page: true },
    },
    ...calls.flatMap((call, index) => call.answers.map((_, answer) => callStep(scene, index, answer))),
    ...[...assets].map(([url, asset]) => assetStep(url, asset)),
  ]
  const log = {
    version: harVersion,
    creator: { name: 'vernissage', version: projectVersion() },
    pages: [
      {
        startedDateTime: new Date(began).toISOString(),
        id: pageId,
        title: settings.title,
        pageTimings: { onContentLoad: -1, onLoad: -1 },
      },
    ],
    entries: steps.map((step, index) => toEntry(step, new Date(began + index))),
    _vernissage: toSceneNote(scene),
  }
  return { log: sealed(log) as Log }
}

type Step = Pick<Entry, 'request' | 'response'> & Partial<Entry>

/** Entries are a millisecond apart, since readers sort them by time. */
function toEntry({ request, response, time = 0, ...others }: Step, started: Date): Entry {
  return {
    pageref: pageId,
    startedDateTime: started.toISOString(),
    time,
    request,
    response,
    cache: {},
    timings: { blocked: -1, dns: -1, connect: -1, send: 0, wait: time, receive: 0, ssl: -1 },
    ...others,
  }
}

function assetStep(url: string, asset: Asset): Step {
  const type = /css/i.test(asset.contentType) ? 'stylesheet' : /^image/i.test(asset.contentType) ? 'image' : 'font'
  return { request: toHarRequest({ method: 'GET', url }, url), ...assetAnswer(asset), _resourceType: type }
}

function callStep({ settings, calls, files }: WholeScene, index: number, number: number): Step {
  const call = calls[index]!
  const answer = call.answers[number]!
  const { url } = settings
  const isDocument = answer.file !== undefined
  const step: Step = {
    request: toHarRequest(call.request, url),
    ...(answer.hang || answer.fail ? brokenAnswer(answer) : givenAnswer(answer, files)),
    time: answer.delayMs ?? 0,
    _resourceType: isDocument ? 'document' : 'fetch',
  }
  return { ...step, _vernissage: noteOf(step, { call, answer, index, isFirst: number === 0, url }) }
}

interface Wanted {
  readonly call: RecordedCallSource
  readonly answer: AnswerSource
  readonly index: number
  readonly isFirst: boolean
  readonly url: string
}

/** The entry is for every reader of HARs; the note says what it lacks of the recorded call. */
function noteOf(step: Step, { call, answer, index, isFirst, url }: Wanted): EntryNote {
  const { exchange, kind } = readEntry(JSON.parse(JSON.stringify(step)), 0, () => '')
  const { call: carried } = carriedCall(exchange, kind, url)
  const changes = {
    entry: isFirst ? changeOf(withoutParts(carried), withoutParts(call)) : undefined,
    request: isFirst ? changeOf(carried.request, call.request) : undefined,
    answer: changeOf(carried.answers[0]!, answer),
  }
  return { call: index, ...Object.fromEntries(Object.entries(changes).filter(([, change]) => change)) }
}

/** Request and answers have changes of their own. */
function withoutParts(call: RecordedCallSource): object {
  return { ...call, request: null, answers: null }
}

let version: string | undefined

function projectVersion(): string {
  version ??= JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')).version as string
  return version
}
