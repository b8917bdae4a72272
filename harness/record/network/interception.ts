/** Reads and continues requests that the browser has paused by the `Fetch` domain of its developer tools' protocol. */
import type { CDPSession } from 'playwright'
import { type Exchange, endlessStream, type RawResponse } from './exchange.ts'

/** A request that waits, before it is sent or before its answer reaches the page: the browser's `Fetch.requestPaused`. */
export interface Paused {
  /** Id of the request, which is the same before and after its answer; a redirect leads to a request with another id. */
  readonly requestId: string
  /** Id of the request in the protocol's other domains. */
  readonly networkId?: string
  /** Only where a redirect led to the request: the id of the request that was redirected. */
  readonly redirectedRequestId?: string
  readonly frameId: string
  /** `Document`, `XHR`, … */
  readonly resourceType: string
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly hasPostData?: boolean
    readonly postDataEntries?: readonly { readonly bytes?: string }[]
  }
  /** Only once there is an answer. */
  readonly responseStatusCode?: number
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[]
  readonly responseErrorReason?: string
}

/** @returns the body's bytes; null where none was sent; undefined where it has a file whose bytes the browser does not hand out */
export async function readRequestBody(
  session: CDPSession,
  { request, networkId }: Paused,
): Promise<Buffer | null | undefined> {
  if (!request.hasPostData) return null
  const entries = request.postDataEntries ?? []
  if (entries.length > 0) {
    if (entries.some(({ bytes }) => bytes === undefined)) return undefined
    return Buffer.concat(entries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
  }
  if (networkId === undefined) return undefined
  const { postData } = await session.send('Network.getRequestPostData', { requestId: networkId })
  return Buffer.from(postData, 'utf8')
}

/** Reads the answer of a paused request; redirects have no body. */
export async function readResponse(
  session: CDPSession,
  { responseStatusCode: status = 0, responseHeaders = [], requestId, request }: Paused,
): Promise<Pick<Exchange, 'response' | 'problem'>> {
  const headers = responseHeaders.map(({ name, value }) => [name, value] as const)
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  // The body could be read only when the stream ends, and the page must not wait for that.
  if (type.startsWith('text/event-stream')) return { problem: endlessStream }
  if (status >= 300 && status < 400) return { response: { status, headers, body: Buffer.alloc(0) } }
  const { body: text, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
  const body = Buffer.from(text, base64Encoded ? 'base64' : 'utf8')
  const announced = request.method === 'HEAD' || status === 204 ? undefined : announcedLength(headers)
  const isCutOff = announced !== undefined && body.length < announced
  return {
    response: { status, headers, body },
    ...(isCutOff && { problem: `has an answer that is cut off: ${body.length} of ${announced} bytes came` }),
  }
}

/** Bytes that the answer's body should have; undefined where only the compressed length is known. */
function announcedLength(headers: RawResponse['headers']): number | undefined {
  const headerOf = (wanted: string): string | undefined =>
    headers.find(([name]) => name.toLowerCase() === wanted)?.[1].trim()
  const length = headerOf('content-length')
  if (headerOf('content-encoding') ?? headerOf('transfer-encoding')) return undefined
  return length !== undefined && /^\d+$/.test(length) ? Number(length) : undefined
}

/** The cookies that the browser would send; a paused request does not show them. */
export async function cookieHeader(session: CDPSession, url: string): Promise<string> {
  const { cookies } = await session.send('Network.getCookies', { urls: [url] })
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

export async function fulfilRequest(session: CDPSession, { requestId }: Paused, response: RawResponse): Promise<void> {
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: response.headers.map(([name, value]) => ({ name, value })),
    body: response.body.toString('base64'),
  })
}

export async function continueRequest(session: CDPSession, { requestId }: Paused): Promise<void> {
  await session.send('Fetch.continueRequest', { requestId })
}

/** Lets a request fail. The error of a request that has ended meanwhile is ignored. */
export async function failRequest(session: CDPSession, { requestId }: Paused): Promise<void> {
  await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => {})
}

/** True for the answer that a window or a frame shows as a page. */
export function isHtmlDocument({ resourceType }: Paused, { headers }: Pick<RawResponse, 'headers'>): boolean {
  const isHtml = headers.some(([name, value]) => /^content-type$/i.test(name) && /html/i.test(value))
  return resourceType === 'Document' && isHtml
}

/** The answer with the script under test, which no server has. */
export function scriptResponse(source: string): RawResponse {
  return { status: 200, headers: [['content-type', 'text/javascript; charset=utf-8']], body: Buffer.from(source) }
}

/** The answer with a page that no server has. */
export function pageResponse(html: string): RawResponse {
  return { status: 200, headers: [['content-type', 'text/html; charset=utf-8']], body: Buffer.from(html) }
}

/** Headers about the bytes that the server sent, which are wrong for an altered body. */
const wireHeaders = ['content-encoding', 'content-length', 'transfer-encoding']

export function withBody({ status, headers }: RawResponse, body: Buffer): RawResponse {
  return { status, headers: headers.filter(([name]) => !wireHeaders.includes(name.toLowerCase())), body }
}
