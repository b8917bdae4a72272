/** Decodes a request from the wire into the form in which calls are recorded: the body by its content type. */
import type { CallRequest, SentFile } from '../../scene/calls.ts'
import { charsetOf, decodePairs } from '../../scene/charset.ts'
import { boundaryOf, hashBytes, parseMultipart } from './multipart.ts'

/** A request as an adapter sees it. */
export interface RawRequest {
  readonly method: string
  /** Absolute. */
  readonly url: string
  /** Names in any case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
}

/** Decodes a request. A body that does not fit its content type is kept as text. */
export function decodeRequest({ method, url, headers, body }: RawRequest): CallRequest {
  const request = { method: method.toUpperCase(), url, headers: lowerCaseNames(headers) }
  return { ...request, ...decodeBody(request.headers['content-type'] ?? '', body) }
}

/** Header names in lower case. */
export function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

type DecodedBody = Pick<CallRequest, 'json' | 'form' | 'multipart' | 'text'>

function decodeBody(contentType: string, body: Uint8Array | null): DecodedBody {
  if (!body || body.length === 0) return {}
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const charset = charsetOf(contentType)
  if (mediaType === 'multipart/form-data') {
    const boundary = boundaryOf(contentType)
    const parts = boundary === undefined ? undefined : parseMultipart(body, boundary)
    return parts ? { multipart: toMultimap(parts) } : { text: decodeText(body) }
  }
  if (mediaType === 'application/x-www-form-urlencoded') return { form: toMultimap(decodePairs(body, charset)) }
  const text = decodeText(body)
  if (/[/+]json$/.test(mediaType)) {
    try {
      return { json: JSON.parse(text) }
    } catch {
      return { text }
    }
  }
  return { text }
}

/** Name → value, or the list of values in their order where a name has several. */
export function toMultimap<Value extends string | SentFile>(
  pairs: Iterable<readonly [string, Value]>,
): Record<string, Value | Value[]> {
  const values = new Map<string, Value[]>()
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] as Value) : all]))
}

/** The body as text. Bytes that are not UTF-8 are replaced by their size and hash, so that two such bodies still differ. */
function decodeText(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return `(${body.length} bytes, sha-256 ${hashBytes(body)})`
  }
}
