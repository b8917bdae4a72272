/** Reads the body of a request in a HAR, or says what is missing of it. */

import { toMultimap } from '../../../lookup/body/decode.ts'
import { boundaryOf, hashBytes, type Part, parseMultipart } from '../../../lookup/body/multipart.ts'
import type { SentFile } from '../../../scene/calls.ts'
import { multipartBytes } from '../../plan/requestBody.ts'
import type { HarPair, HarRequest } from '../format/harFormat.ts'
import { lengthIn } from '../format/headers.ts'
import type { ReadAttached } from './readContent.ts'

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

/** Encodes parameters. Most tools write them decoded; others write them as they were sent, which shows by the length that was sent. */
function urlEncoded(params: HarRequest['headers'], sent: number | undefined): string {
  const asSent = params.map(({ name, value = '' }) => `${name}=${value}`).join('&')
  if (asSent.length === sent) return asSent
  return new URLSearchParams(params.map(({ name, value = '' }) => [name, value])).toString()
}

/** Fields of a form with files; a field that comes several times has a list. */
export type Multipart = Record<string, string | SentFile | (string | SentFile)[]>

/** The body of a request, or what is known of it. */
export type PostBody =
  | { readonly body: Buffer | null }
  /** The fields of an upload, where the bytes of its files are not known. */
  | { readonly multipart: Multipart }
  /** What is missing, to follow the address: `has no request body`. */
  | { readonly missing: string }

export interface MultipartSource {
  readonly text: string
  readonly params: readonly HarPair[]
  /** Content type with the boundary. */
  readonly type: string
  /** Bytes that were sent; undefined where the HAR does not say. */
  readonly sent: number | undefined
}

/** What Firefox writes before the body: the headers that belong to it. */
const uploadHeaders = /^(?:content-[\w-]+:[^\r\n]*\r\n)+\r\n/i

/**
 * Reads a form with files. Firefox writes one character for each byte, from which the bytes follow. Only some tools write the bytes of files: Chrome leaves them out, and others write them as text, which
 * changes them. From the length that was sent, the size of a single file can still be computed.
 */
function readMultipart({ text: given, params, type, sent }: MultipartSource): PostBody {
  const text = given.replace(uploadHeaders, '')
  const boundary = boundaryOf(type) ?? /^--(\S+)/.exec(text)?.[1] ?? ''
  const body = Buffer.from(text, 'utf8')
  const parsed = parseMultipart(body, boundary)
  if (parsed && body.length === sent) return { body }
  const bytes = Buffer.from(text, 'latin1')
  if (bytes.length === sent && bytes.toString('latin1') === text && parseMultipart(bytes, boundary)) {
    return { body: bytes }
  }
  const parts = parsed ?? parseMultipart(Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'utf8'), boundary)
  if (parts) return withComputedSize(parts, { sent, written: parsed && body.length, text })
  if (params.length === 0) return { missing: 'has a form in its request that cannot be read' }
  const fields = params.map(toPart)
  const written = boundary === '' ? undefined : multipartBytes(toMultimap(fields), boundary).length
  return withComputedSize(fields, { sent, written, text })
}

function toPart({ name, value = '', fileName, contentType }: HarPair): Part {
  if (fileName === undefined || fileName === null) return [name, value]
  return [
    name,
    { name: fileName, type: contentType ?? 'application/octet-stream', size: 0, hash: hashBytes(Buffer.alloc(0)) },
  ]
}

interface Lengths {
  readonly sent: number | undefined
  /** Bytes of what the HAR holds, as they would be sent; undefined where the HAR does not say. */
  readonly written: number | undefined
  readonly text: string
}

/** The fields of a form, in which a single file has the size that follows from the length that was sent. */
function withComputedSize(parts: readonly Part[], { sent, written, text }: Lengths): PostBody {
  const files = parts.flatMap(([, value]) => (typeof value === 'string' || value.name === '' ? [] : [value]))
  const [file, ...others] = files
  if (!file) {
    const isCut = sent !== undefined && written !== undefined && written < sent
    return isCut ? { missing: `has a request body that is cut off: ${written} of ${sent} bytes` } : toFields(parts)
  }
  if (sent === undefined || written === undefined) {
    // Tools write the replacement character U+FFFD for bytes that are no text.
    const isWhole = files.every(({ size }) => size > 0) && !text.includes('\u{fffd}')
    return isWhole ? toFields(parts) : { missing: `has no contents of ${namesOf(files)} in its request` }
  }
  const size = file.size + sent - written
  if (others.length > 0 || size < 0) return { missing: `has no contents of ${namesOf(files)} in its request` }
  const { hash: _, ...sizedFile } = { ...file, size }
  return toFields(parts.map(([name, value]) => [name, value === file ? sizedFile : value]))
}

function toFields(parts: readonly Part[]): PostBody {
  return { multipart: toMultimap(parts) }
}

function namesOf(files: readonly SentFile[]): string {
  return files.map(({ name }) => `“${name}”`).join(' and ')
}
