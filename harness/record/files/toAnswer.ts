/** Converts a recorded response to an answer of `calls.json`. */

import type { AnswerSource } from '../../scene/calls.ts'
import { parseJson } from '../../scene/reading/looseText.ts'
import { contentType, headerValues, type RawResponse } from '../network/exchange.ts'

/** Headers that scripts act on; dates, lengths and caching would only make recordings differ. */
const keptHeaders = /^(?:location|retry-after|x-wp-.*)$/

/** @param file name of the file beside `calls.json` that holds a document's body */
export function toAnswer(response: RawResponse, file?: string): AnswerSource {
  const body = file === undefined ? decodeBody(response) : { file }
  const headers = answerHeaders(response, body)
  return { status: response.status, ...(Object.keys(headers).length > 0 && { headers }), ...body }
}

type Body = Pick<AnswerSource, 'json' | 'text' | 'bodyBase64' | 'file'>

/** The body as JSON where it parses as JSON, whatever its type: servers also send JSON as text, and scripts parse that, too. */
function decodeBody({ body }: RawResponse): Body {
  if (body.length === 0) return {}
  const text = decodeText(body)
  if (text === undefined) return { bodyBase64: body.toString('base64') }
  const json = /^\s*[[{"]/.test(text) ? (parseJson(text) as AnswerSource['json']) : undefined
  return json === undefined ? { text } : { json }
}

/** The content type that a replay sends where the answer names none. */
function defaultType({ json, bodyBase64 }: Body): string {
  if (json !== undefined) return 'application/json; charset=utf-8'
  return bodyBase64 === undefined ? 'text/html; charset=utf-8' : ''
}

function answerHeaders(response: RawResponse, body: Body): Record<string, string> {
  const names = new Set(response.headers.map(([name]) => name.toLowerCase()))
  const kept = [...names].filter((name) => keptHeaders.test(name)).sort()
  const headers = Object.fromEntries(kept.map((name) => [name, headerValues(response, name).join(', ')]))
  const type = contentType(response)
  const isUsual = type.toLowerCase() === defaultType(body)
  const cookies = headerValues(response, 'set-cookie')
  return {
    ...(type !== '' && !isUsual && Object.keys(body).length > 0 && { 'content-type': type }),
    ...headers,
    // One cookie per line, which is the form in which a replay hands them to the browser.
    ...(cookies.length > 0 && { 'set-cookie': cookies.join('\n') }),
  }
}

function decodeText(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    return undefined
  }
}
