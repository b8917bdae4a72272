/** Reads `multipart/form-data` bodies as browsers send them. */
import { createHash } from 'node:crypto'
import type { SentFile } from '../../scene/calls.ts'
import { decodeSent } from '../../scene/charset.ts'

/** One part: a field's name and its text or file. */
export type Part = readonly [name: string, value: string | SentFile]

/** sha-256 in hex. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The boundary of a `Content-Type` header; undefined where it names none. */
export function boundaryOf(contentType: string): string | undefined {
  const match = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
  return match?.[1] ?? match?.[2]
}

/**
 * The parts in their order; of a file, its name, type, size and hash.
 * @returns undefined where the body is not well-formed: its fields are then unknown
 */
export function parseMultipart(body: Uint8Array, boundary: string): Part[] | undefined {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const delimiter = Buffer.from(`--${boundary}`)
  const nextDelimiter = Buffer.from(`\r\n--${boundary}`)
  const parts: Part[] = []
  if (!bytes.subarray(0, delimiter.length).equals(delimiter)) return undefined
  let at = delimiter.length
  for (;;) {
    if (bytes.subarray(at, at + 2).toString('latin1') === '--') return parts
    if (bytes.subarray(at, at + 2).toString('latin1') !== '\r\n') return undefined
    const headEnd = bytes.indexOf('\r\n\r\n', at)
    const end = headEnd < 0 ? -1 : bytes.indexOf(nextDelimiter, headEnd + 2)
    if (end < 0) return undefined
    const part = readPart(decodeSent(bytes.subarray(at + 2, headEnd)), bytes.subarray(headEnd + 4, end))
    if (!part) return undefined
    parts.push(part)
    at = end + nextDelimiter.length
  }
}

function readPart(head: string, content: Buffer): Part | undefined {
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const disposition = headers.get('content-disposition') ?? ''
  const name = /[;\s]name="([^"]*)"/i.exec(disposition)?.[1]
  const fileName = /[;\s]filename="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) return undefined
  if (fileName === undefined) return [unescapeName(name), decodeSent(content)]
  const type = headers.get('content-type') ?? 'application/octet-stream'
  return [unescapeName(name), { name: unescapeName(fileName), type, size: content.length, hash: hashBytes(content) }]
}

/** Browsers escape exactly the quote, the carriage return and the line feed in names. */
function unescapeName(name: string): string {
  return name.replace(/%22|%0D|%0A/gi, (escaped) => decodeURIComponent(escaped))
}
