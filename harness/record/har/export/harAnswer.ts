/** Makes a HAR’s response of a recorded answer, a page or an asset. */

import { STATUS_CODES } from 'node:http'
import type { Content, Cookie, Header, Response } from 'har-format'
import { encodeAnswer } from '../../../lookup/encodeAnswer.ts'
import type { Asset } from '../../../scene/assets.ts'
import type { AnswerSource } from '../../../scene/calls.ts'

interface HarAnswer {
  readonly response: Response
  readonly comment?: string
}

export function pageAnswer(page: Buffer, charset?: string): HarAnswer {
  const type =
    isUtf8(page) && charset === undefined ? 'text/html; charset=utf-8' : `text/html; charset=${charset ?? 'utf-8'}`
  return { response: toResponse(200, [{ name: 'content-type', value: type }], page) }
}

/** A stylesheet, font or picture. */
export function assetAnswer({ contentType, body }: Asset): HarAnswer {
  return { response: toResponse(200, [{ name: 'content-type', value: contentType }], body) }
}

/** The answer of a call that the server has answered. @param files documents by the names that answers give them */
export function receivedAnswer(source: AnswerSource, files: ReadonlyMap<string, Buffer>): HarAnswer {
  const { file, status = 200, ...answer } = source
  const body = file === undefined ? undefined : (files.get(file) ?? Buffer.alloc(0))
  const withBody =
    body &&
    (isUtf8(body) ? { ...answer, text: body.toString('utf8') } : { ...answer, bodyBase64: body.toString('base64') })
  const encoded = encodeAnswer({ status, ...(withBody ?? answer) })
  const headers = Object.entries(encoded.headers).flatMap(([name, value]) => {
    return (name === 'set-cookie' ? value.split('\n') : [value]).map((item) => ({ name, value: item }))
  })
  return { response: toResponse(status, headers, encoded.body) }
}

/** The answer of a call that the server never answered, as browsers write it: with status 0 and a reason. */
export function brokenAnswer({ hang, fail }: AnswerSource): HarAnswer {
  const [_error, comment] = reasonOf({ hang, fail })
  return { response: { ...toResponse(0, [], Buffer.alloc(0)), _error } as Response, comment }
}

function reasonOf({ hang, fail }: Pick<AnswerSource, 'hang' | 'fail'>): readonly [error: string, comment: string] {
  if (hang) return ['net::ERR_TIMED_OUT', 'It was never answered.']
  if (fail === 'aborted') return ['net::ERR_ABORTED', 'It was broken off.']
  return ['net::ERR_CONNECTION_FAILED', 'There was no connection.']
}

function toResponse(status: number, headers: Header[], body: Buffer): Response {
  const headerOf = (wanted: string): string | undefined => headers.find(({ name }) => name === wanted)?.value
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: headers.filter(({ name }) => name === 'set-cookie').map(({ value }) => toHarCookie(value)),
    headers,
    content: toContent(body, headerOf('content-type') ?? 'x-unknown'),
    redirectURL: status >= 300 && status < 400 ? (headerOf('location') ?? '') : '',
    headersSize: -1,
    bodySize: status === 0 ? -1 : body.length,
  }
}

function toContent(body: Buffer, mimeType: string): Content {
  const size = body.length
  if (isUtf8(body) && !isOtherCharset(mimeType)) return { size, mimeType, text: body.toString('utf8') }
  return { size, mimeType, text: body.toString('base64'), encoding: 'base64' }
}

/** True for a content type with another charset, in which a reader of the HAR would encode the text. */
function isOtherCharset(mimeType: string): boolean {
  return /charset=(?!["']?utf-?8)/i.test(mimeType)
}

/** True for valid UTF-8; `toString` puts a replacement character in place of every other byte. */
function isUtf8(body: Buffer): boolean {
  return Buffer.from(body.toString('utf8'), 'utf8').equals(body)
}

function toHarCookie(line: string): Cookie {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const at = pair.indexOf('=')
  const path = attributes.map((attribute) => /^path=(.*)$/i.exec(attribute)?.[1]).find(Boolean)
  return {
    name: pair.slice(0, Math.max(at, 0)),
    value: pair.slice(at + 1),
    ...(path !== undefined && { path }),
    ...(attributes.some((attribute) => /^httponly$/i.test(attribute)) && { httpOnly: true }),
    ...(attributes.some((attribute) => /^secure$/i.test(attribute)) && { secure: true }),
  }
}
