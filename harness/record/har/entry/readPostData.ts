/** The body of a request in a HAR, or what is missing of it. */

import type { HarRequest } from '../format/harFormat.ts'
import { lengthIn } from '../format/headers.ts'
import type { ReadAttached } from './attachedFile.ts'
import { type PostBody, readMultipart } from './readMultipart.ts'

/** @param headers of the request, by names in lower case */
export function readPostData(
  { method, postData, bodySize }: HarRequest,
  headers: Readonly<Record<string, string>>,
  readAttached: ReadAttached,
): PostBody {
  const sent = lengthIn(headers['content-length']) ?? (bodySize && bodySize > 0 ? bodySize : undefined)
  const type = headers['content-type'] ?? postData?.mimeType ?? ''
  const { text, params = [], encoding, _file } = postData ?? {}
  if (_file) {
    const bytes = readAttached(_file)
    return typeof bytes === 'string' ? { missing: bytes } : { body: bytes }
  }
  if (!text && params.length === 0) {
    if (sent === 0 || method === 'GET' || method === 'HEAD') return { body: null }
    if (sent !== undefined) return { missing: `has no request body, where ${sent} bytes were sent` }
    const isBody = /^(?:multipart\/form-data|application\/)/i.test(headers['content-type'] ?? '')
    return isBody && !postData ? { missing: 'has no request body, although it names its type' } : { body: null }
  }
  if (text && encoding?.toLowerCase() === 'base64') return { body: Buffer.from(text, 'base64') }
  if (/^multipart\/form-data/i.test(type)) return readMultipart({ text: text ?? '', params, type, sent })
  if (!text) return { body: Buffer.from(urlEncoded(params, sent)) }
  const body = Buffer.from(text, 'utf8')
  const isCut = sent !== undefined && body.length < sent && headers['content-encoding'] === undefined
  return isCut ? { missing: `has a request body that is cut off: ${body.length} of ${sent} bytes` } : { body }
}

/** Most tools write parameters decoded, some as they were sent: then their length fits. */
function urlEncoded(params: HarRequest['headers'], sent: number | undefined): string {
  const asSent = params.map(({ name, value = '' }) => `${name}=${value}`).join('&')
  if (asSent.length === sent) return asSent
  return new URLSearchParams(params.map(({ name, value = '' }) => [name, value])).toString()
}
