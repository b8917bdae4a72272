/** Reads and decodes the body of a request. */

import type { IncomingMessage } from 'node:http'
import { boundaryOf, parseMultipart } from '../../lookup/body/multipart.ts'
import { parseJson } from '../../scene/reading/looseText.ts'
import type { ShopRequest } from './route.ts'

export type DecodedBody = Pick<ShopRequest, 'form' | 'files' | 'json' | 'text'>

/** Enough for every form of the shop. */
const defaultLimitBytes = 8 * 1024 * 1024

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** @throws BodyTooLarge above the limit */
export async function readBody(request: IncomingMessage, limitBytes = defaultLimitBytes): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limitBytes) throw new BodyTooLarge(`The body has more than ${limitBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Decodes a body. What cannot be decoded stays empty, as in PHP, and endpoints answer with their own errors. */
export function decodeBody(body: Buffer, contentType: string): DecodedBody {
  const text = body.toString('utf8')
  const undecoded = { form: new URLSearchParams(), files: [], json: undefined, text }
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return { ...undecoded, form: new URLSearchParams(text) }
  if (contentType.startsWith('application/json')) return { ...undecoded, json: parseJson(text) }
  if (contentType.startsWith('multipart/form-data')) return { ...undecoded, ...decodeMultipart(body, contentType) }
  return undecoded
}

function decodeMultipart(body: Buffer, contentType: string): Pick<DecodedBody, 'form' | 'files'> {
  const boundary = boundaryOf(contentType)
  const parts = (boundary && parseMultipart(body, boundary)) || []
  const form = new URLSearchParams()
  const files: DecodedBody['files'][number][] = []
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else files.push([name, value])
  }
  return { form, files }
}

/** Headers by lower-case name; several values of one name are joined, as browsers join them. */
export function joinedHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]))
}
