/** Reads an entry of a HAR as an exchange of the recorder. */
import { type Exchange, endlessStream, type RawResponse } from '../../network/exchange.ts'
import { type EntryKind, entryKindOf } from '../format/entryKind.ts'
import { type EntryNote, entrySchema, type HarEntry, type HarResponse } from '../format/harFormat.ts'
import { toRequestHeaders, toResponseHeaders } from '../format/headers.ts'
import { type ReadAttached, readContent } from './readContent.ts'
import { readPostData } from './readPostData.ts'

export interface ReadEntry {
  /** Number of the entry in the HAR, from 0. */
  readonly index: number
  readonly kind: EntryKind
  /** The exchange as far as it could be read; its `problem` says what the entry lacks. */
  readonly exchange: Exchange
  /** Undefined for addresses that no server answers: `data:`, `blob:`. */
  readonly url: URL | undefined
  /** Milliseconds since 1970; NaN where the entry names no time. */
  readonly startedAt: number
  /** Id of the HAR's page, or an empty text. */
  readonly pageref: string
  /** Playwright's name of the frame, or an empty text. */
  readonly frame: string
  readonly cookies: HarEntry['request']['cookies']
  readonly note: EntryNote | undefined
}

export function readEntry(value: unknown, index: number, readAttached: ReadAttached): ReadEntry {
  const parsed = entrySchema.safeParse(value)
  if (!parsed.success) return toUnreadableEntry(value, index)
  const entry = parsed.data
  const { request, response } = entry
  const headers = toRequestHeaders(request.headers)
  const type = response ? contentTypeOf(response) : ''
  const url = URL.canParse(request.url) ? new URL(request.url) : undefined
  const exchange = readExchange(entry, { headers, type, readAttached })
  return {
    index,
    kind: entryKindOf(entry, headers, type),
    exchange: url ? exchange : { ...exchange, problem: 'has no address that could be asked for' },
    url: url && /^https?:$/.test(url.protocol) ? url : undefined,
    startedAt: Date.parse(entry.startedDateTime ?? ''),
    pageref: entry.pageref ?? '',
    frame: entry._frameref ?? '',
    cookies: request.cookies,
    note: entry._vernissage ?? undefined,
  }
}

interface ExchangeContext {
  readonly headers: Readonly<Record<string, string>>
  readonly type: string
  readonly readAttached: ReadAttached
}

function readExchange(
  { request, response, time }: HarEntry,
  { headers: given, type, readAttached }: ExchangeContext,
): Exchange {
  const method = request.method.toUpperCase()
  const { mimeType } = request.postData ?? {}
  const headers = { ...(mimeType && { 'content-type': mimeType }), ...given }
  const postBody = readPostData({ ...request, method }, given, readAttached)
  const body = 'body' in postBody ? postBody.body : null
  const { url } = request
  const answer = findUnendedAnswer(time, response, type) ?? readResponse(response, { method, type, readAttached })
  const problem = 'missing' in postBody ? postBody.missing : answer.problem
  return {
    kind: 'call',
    request: { method, url, headers, body },
    ...('multipart' in postBody && { decoded: { method, url, headers, multipart: postBody.multipart } }),
    ...answer,
    ...(!/^[A-Z]+$/.test(method) ? { problem: 'has no method of a request' } : problem && { problem }),
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
    return { problem: `has the status ${status}, which no answer can have` }
  if (isStream(type) && !hasText(response)) return { problem: endlessStream }
  const content = readContent({ method, response, type, readAttached })
  if ('missing' in content) return { problem: content.missing }
  const { body, charset } = content
  if (status === 304 && body.length === 0) {
    return { problem: 'was answered from the browser’s cache (304) without a body; record with the cache switched off' }
  }
  const named = charset === undefined ? type : `${type.split(';')[0]}; charset=${charset}`
  const others = toResponseHeaders(response.headers).filter(([name]) => name !== 'content-type')
  const headers = named === '' ? others : [['content-type', named] as const, ...others]
  // The browser gives the page the answer from its cache, so the page sees the status 200.
  return { response: { status: status === 304 ? 200 : status, headers, body } }
}

const isStream = (type: string): boolean => /^text\/event-stream/i.test(type)

/** True for an answer with its text; tools know the text of a stream of events only once the stream has ended. */
function hasText({ content }: HarResponse): boolean {
  return Boolean(content?.text || content?._file)
}

/** Finds an answer that never ended: tools write an entry when its answer begins, and know neither text nor size then. */
function findUnendedAnswer(
  time: HarEntry['time'],
  response: HarEntry['response'],
  type: string,
): { problem: string } | undefined {
  if (!response || (time ?? 0) >= 0 || response.status <= 0 || response._error || response._failureText)
    return undefined
  // The text of such a stream is only what the server had sent when the HAR was saved.
  if (isStream(type)) return { problem: endlessStream }
  const { content } = response
  if (hasText(response) || (content?.size ?? -1) > 0) return undefined
  // Redirects and answers with status 204 have no body that could be missing.
  if (response.status === 204 || (response.status >= 300 && response.status < 400)) return undefined
  return { problem: `has an answer that never ended: its time is ${time}, and it has neither a text nor a size` }
}

function contentTypeOf({ headers, content }: HarResponse): string {
  const header = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value
  const mimeType = content?.mimeType ?? ''
  return header ?? (/^x-unknown|^$/.test(mimeType) ? '' : mimeType)
}

/** An entry that does not fit the schema, with its method and address, by which a person finds it in the file. */
function toUnreadableEntry(value: unknown, index: number): ReadEntry {
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
