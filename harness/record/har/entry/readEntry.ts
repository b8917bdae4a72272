/** An entry of a HAR as an exchange of the recorder. */
import type { Exchange, RawResponse } from '../../network/exchange.ts'
import { type EntryKind, entryKind } from '../format/entryKind.ts'
import { type EntryNote, entrySchema, type HarEntry, type HarResponse } from '../format/harFormat.ts'
import { toRequestHeaders, toResponseHeaders } from '../format/headers.ts'
import { type ReadAttached, readContent } from './readContent.ts'
import { readPostData } from './readPostData.ts'

export interface ReadEntry {
  /** Number of the entry in the HAR, from 0. */
  readonly index: number
  readonly kind: EntryKind
  /** `problem` says what an entry lacks; it has then what could be read. */
  readonly exchange: Exchange
  /** Undefined for addresses that no server answers: `data:`, `blob:`. */
  readonly url: URL | undefined
  /** Milliseconds since 1970; NaN where it does not say. */
  readonly startedAt: number
  /** The HAR's page, or nothing. */
  readonly pageref: string
  /** Playwright's name of the frame, or nothing. */
  readonly frame: string
  readonly cookies: HarEntry['request']['cookies']
  readonly note: EntryNote | undefined
}

export function readEntry(value: unknown, index: number, readAttached: ReadAttached): ReadEntry {
  const parsed = entrySchema.safeParse(value)
  if (!parsed.success) return unreadable(value, index)
  const entry = parsed.data
  const { request, response } = entry
  const headers = toRequestHeaders(request.headers)
  const type = response ? contentTypeOf(response) : ''
  const url = URL.canParse(request.url) ? new URL(request.url) : undefined
  const exchange = readExchange(entry, { headers, type, readAttached })
  return {
    index,
    kind: entryKind(entry, headers, type),
    exchange: url ? exchange : { ...exchange, problem: 'has no address that could be asked for' },
    url: url && /^https?:$/.test(url.protocol) ? url : undefined,
    startedAt: Date.parse(entry.startedDateTime ?? ''),
    pageref: entry.pageref ?? '',
    frame: entry._frameref ?? '',
    cookies: request.cookies,
    note: entry._vernissage ?? undefined,
  }
}

interface Read {
  readonly headers: Readonly<Record<string, string>>
  readonly type: string
  readonly readAttached: ReadAttached
}

function readExchange({ request, response, time }: HarEntry, { headers: given, type, readAttached }: Read): Exchange {
  const method = request.method.toUpperCase()
  const { mimeType } = request.postData ?? {}
  const headers = { ...(mimeType && { 'content-type': mimeType }), ...given }
  const sent = readPostData({ ...request, method }, given, readAttached)
  const body = 'body' in sent ? sent.body : null
  const { url } = request
  const read = { kind: 'call', request: { method, url, headers, body } } as const
  const answer = neverEnded(time, response, type) ?? readResponse(response, { method, type, readAttached })
  const problem = 'missing' in sent ? sent.missing : answer.problem
  return {
    ...read,
    ...('multipart' in sent && { decoded: { method, url, headers, multipart: sent.multipart } }),
    ...answer,
    ...(!/^[A-Z]+$/.test(method) ? { problem: `has no method that could be asked with` } : problem && { problem }),
  }
}

interface BodySource {
  readonly method: string
  readonly type: string
  readonly readAttached: ReadAttached
}

function readResponse(
  response: HarResponse | null | undefined,
  { method, type, readAttached }: BodySource,
): { response?: RawResponse; problem?: string } {
  if (!response) return { problem: 'has no answer' }
  const { status, _error, _failureText } = response
  const reason = _error || _failureText
  if (status <= 0) return { problem: `has no answer: it was broken off (${reason || `status ${status}`})` }
  if (reason) return { problem: `was broken off (${reason})` }
  if (!Number.isInteger(status) || status < 200 || status > 599)
    return { problem: `has the status ${status}, which is none of an answer` }
  if (isStream(type) && !hasText(response)) return { problem: endless }
  const content = readContent({ method, response, type, readAttached })
  if ('missing' in content) return { problem: content.missing }
  const { body, charset } = content
  if (status === 304 && body.length === 0) {
    return { problem: 'was answered from the browser’s cache (304) without a body; record with the cache switched off' }
  }
  const named = charset === undefined ? type : `${type.split(';')[0]}; charset=${charset}`
  const others = toResponseHeaders(response.headers).filter(([name]) => name !== 'content-type')
  const headers = named === '' ? others : [['content-type', named] as const, ...others]
  // To the page, an answer that the cache had still is a whole one.
  return { response: { status: status === 304 ? 200 : status, headers, body } }
}

const endless = 'is a stream without an end'

const isStream = (type: string): boolean => /^text\/event-stream/i.test(type)

/** Whether an answer has its text: of a stream of events, tools know the text only once it has ended. */
function hasText({ content }: HarResponse): boolean {
  return Boolean(content?.text || content?._file)
}

/** Tools write an entry down when its answer begins; of an answer that never ended they know neither text nor size. */
function neverEnded(
  time: HarEntry['time'],
  response: HarEntry['response'],
  type: string,
): { problem: string } | undefined {
  if (!response || (time ?? 0) >= 0 || response.status <= 0 || response._error || response._failureText)
    return undefined
  // What such a stream has as text is what had come until then.
  if (isStream(type)) return { problem: endless }
  const { content } = response
  if (hasText(response) || (content?.size ?? -1) > 0) return undefined
  // The answer of a redirect, and one that says so itself, has nothing that could be missing.
  if (response.status === 204 || (response.status >= 300 && response.status < 400)) return undefined
  return { problem: `has an answer that never ended: its time is ${time}, and it has neither a text nor a size` }
}

function contentTypeOf({ headers, content }: HarResponse): string {
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value
  const told = content?.mimeType ?? ''
  return header ?? (/^x-unknown|^$/.test(told) ? '' : told)
}

/** Enough of it to be found in the file. */
function unreadable(value: unknown, index: number): ReadEntry {
  const request = (value as { request?: { method?: unknown; url?: unknown } } | null)?.request
  const text = (given: unknown): string => (typeof given === 'string' ? given : '')
  const url = text(request?.url)
  return {
    index,
    kind: 'call',
    exchange: {
      kind: 'call',
      request: { method: text(request?.method), url, headers: {}, body: null },
      problem: 'has no request with a method and an address',
    },
    url: URL.canParse(url) ? new URL(url) : undefined,
    startedAt: Number.NaN,
    pageref: '',
    frame: '',
    cookies: [],
    note: undefined,
  }
}
