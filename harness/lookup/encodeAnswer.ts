/** Turns a recorded answer into the status, headers and bytes that every adapter of a replay sends. */
import type { Answer } from '../scene/calls.ts'
import { lowerCaseNames } from './body/decode.ts'

export interface EncodedAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * An answer as bytes with headers. Without a recorded content type, `json` is sent as JSON and `text` as HTML, which is what a broken
 * server sends; other answers get no content type.
 */
export function encodeAnswer({ status, headers = {}, json, text, bodyBase64 }: Answer): EncodedAnswer {
  const sentHeaders = lowerCaseNames(headers)
  // The recorded length and compression belong to the bytes that went over the wire.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) delete sentHeaders[name]
  if (json !== undefined) {
    return encode(status, { 'content-type': 'application/json; charset=UTF-8', ...sentHeaders }, JSON.stringify(json))
  }
  if (text !== undefined) return encode(status, { 'content-type': 'text/html; charset=UTF-8', ...sentHeaders }, text)
  return { status, headers: sentHeaders, body: Buffer.from(bodyBase64 ?? '', 'base64') }
}

function encode(status: number, headers: Record<string, string>, body: string): EncodedAnswer {
  return { status, headers, body: Buffer.from(body, 'utf8') }
}
