/** Reads the bodies that a request may have. */

import type { IncomingMessage } from 'node:http'
import { boundaryOf, parseMultipart } from '../../lookup/body/multipart.ts'
import { parseJson } from '../../scene/reading/looseText.ts'
import type { ShopRequest } from './route.ts'

export type DecodedBody = Pick<ShopRequest, 'form' | 'files' | 'json' | 'text'>

/** No form of the shop needs more. */
const usualLimit = 8 * 1024 * 1024

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** @throws BodyTooLarge above the limit */
export async function readBody(request: IncomingMessage, limitBytes = usualLimit): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limitBytes) throw new BodyTooLarge(`The body has more than ${limitBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whatever cannot be read is empty, as PHP leaves it: endpoints answer that with their own errors. */
export function decodeBody(body: Buffer, contentType: string): DecodedBody {
  const text = body.toString('utf8')
  const nothing = { form: new URLSearchParams(), files: [], json: undefined, text }
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return { ...nothing, form: new URLSearchParams(text) }
  if (contentType.startsWith('application/json')) return { ...nothing, json: parseJson(text) }
  if (contentType.startsWith('multipart/form-data')) return { ...nothing, ...decodeMultipart(body, contentType) }
  return nothing
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

/** Headers by name; several values of one name are joined, as browsers do. */
export function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]))
}
