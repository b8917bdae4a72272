/** A recorded answer as status, headers and bytes, for every adapter alike. */
import type { Answer } from '../scene/calls.ts'
import { lowerCaseNames } from './body/decode.ts'

export interface EncodedAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * An answer as bytes with headers. Without a recorded content type it is JSON for `json`, HTML for `text`, which is what a broken
 * server sends, and none otherwise.
 */
export function encodeAnswer({ status, headers = {}, json, text, bodyBase64 }: Answer): EncodedAnswer {
  const given = lowerCaseNames(headers)
  // The recorded length and compression belong to the bytes that went over the wire.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) delete given[name]
  if (json !== undefined) {
    return encode(status, { 'content-type': 'application/json; charset=UTF-8', ...given }, JSON.stringify(json))
  }
  if (text !== undefined) return encode(status, { 'content-type': 'text/html; charset=UTF-8', ...given }, text)
  return { status, headers: given, body: Buffer.from(bodyBase64 ?? '', 'base64') }
}

function encode(status: number, headers: Record<string, string>, body: string): EncodedAnswer {
  return { status, headers, body: Buffer.from(body, 'utf8') }
}
