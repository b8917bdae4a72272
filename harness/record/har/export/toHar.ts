/** Makes a HAR 1.2 of a scene, which developer tools and Playwright’s `routeFromHAR` read. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry, Har, Log } from 'har-format'
import type { Asset } from '../../../scene/assets.ts'
import type { AnswerSource, RecordedCallSource } from '../../../scene/calls.ts'
import type { RecordedScene } from '../../files/sceneFiles.ts'
import { toCarriedCall } from '../entry/carriedCall.ts'
import { readEntry } from '../entry/readEntry.ts'
import { findChange } from '../format/change.ts'
import { type EntryNote, harVersion } from '../format/harFormat.ts'
import { toSceneNote, withSeal } from '../format/sceneNote.ts'
import { assetAnswer, brokenAnswer, pageAnswer, receivedAnswer } from './harAnswer.ts'
import { pageRequest, toHarRequest } from './harRequest.ts'

/** A recorded scene with the bytes of its page, which a `RecordedScene` may share with another scene. */
export interface SceneWithPage extends RecordedScene {
  readonly page: Buffer
}

const pageId = 'page_1'

/**
 * What HAR has no place for is written into fields `_vernissage`, so that an import gives the same scene again.
 * @param assets address → stylesheet, font or picture that the scene’s pages show
 */
export function toHar(scene: SceneWithPage, assets: ReadonlyMap<string, Asset> = new Map()): Har {
  const { settings, page, calls, cookies = [] } = scene
  const startedAt = Date.parse(settings.clock)
  const sources: readonly EntrySource[] = [
    {
      ...pageRequest(settings.url, cookies),
      ...pageAnswer(page, settings.charset),
      _resourceType: 'document' as const,
      _vernissage: { page: true },
    },
    ...calls.flatMap((call, index) => call.answers.map((_, answerIndex) => callSource(scene, index, answerIndex))),
    ...[...assets].map(([url, asset]) => assetSource(url, asset)),
  ]
  const log = {
    version: harVersion,
    creator: { name: 'vernissage', version: projectVersion() },
    pages: [
      {
        startedDateTime: new Date(startedAt).toISOString(),
        id: pageId,
        title: settings.title,
        pageTimings: { onContentLoad: -1, onLoad: -1 },
      },
    ],
    entries: sources.map((source, index) => toEntry(source, new Date(startedAt + index))),
    _vernissage: toSceneNote(scene),
  }
  return { log: withSeal(log) as Log }
}

type EntrySource = Pick<Entry, 'request' | 'response'> & Partial<Entry>

/** @param started entries are a millisecond apart, since readers sort them by time */
function toEntry({ request, response, time = 0, ...others }: EntrySource, started: Date): Entry {
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

function assetSource(url: string, asset: Asset): EntrySource {
  const request = toHarRequest({ method: 'GET', url }, url)
  return { request, ...assetAnswer(asset), _resourceType: resourceTypeOf(asset) }
}

function resourceTypeOf({ contentType }: Asset): 'stylesheet' | 'image' | 'font' {
  if (/css/i.test(contentType)) return 'stylesheet'
  return /^image/i.test(contentType) ? 'image' : 'font'
}

function callSource({ settings, calls, files }: SceneWithPage, index: number, answerIndex: number): EntrySource {
  const call = calls[index]!
  const answer = call.answers[answerIndex]!
  const { url } = settings
  const isDocument = answer.file !== undefined
  const source: EntrySource = {
    request: toHarRequest(call.request, url),
    ...(answer.hang || answer.fail ? brokenAnswer(answer) : receivedAnswer(answer, files)),
    time: answer.delayMs ?? 0,
    _resourceType: isDocument ? 'document' : 'fetch',
  }
  const note = toEntryNote(source, { call, answer, index, isFirst: answerIndex === 0, url })
  return { ...source, _vernissage: note } as EntrySource
}

interface NoteSource {
  readonly call: RecordedCallSource
  readonly answer: AnswerSource
  readonly index: number
  readonly isFirst: boolean
  readonly url: string
}

/** The note of an entry, which says what the entry as other readers of HARs see it lacks of the recorded call. */
function toEntryNote(source: EntrySource, { call, answer, index, isFirst, url }: NoteSource): EntryNote {
  const { exchange, kind } = readEntry(JSON.parse(JSON.stringify(source)), 0, () => '')
  const { call: carried } = toCarriedCall(exchange, kind, url)
  const changes = {
    entry: isFirst ? findChange(withoutContents(carried), withoutContents(call)) : undefined,
    request: isFirst ? findChange(carried.request, call.request) : undefined,
    answer: findChange(carried.answers[0]!, answer),
  }
  return { call: index, ...Object.fromEntries(Object.entries(changes).filter(([, change]) => change)) }
}

/** The call without its request and answers, for which the note has changes of their own. */
function withoutContents(call: RecordedCallSource): object {
  return { ...call, request: null, answers: null }
}

let version: string | undefined

function projectVersion(): string {
  version ??= JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')).version as string
  return version
}
