/** Reads the body of an answer in a HAR as bytes, or says what is missing of it. */

import { readFileSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import { charsetOf, metaCharsetOf } from '../../../scene/charset.ts'
import type { HarResponse } from '../format/harFormat.ts'
import { lengthIn } from '../format/headers.ts'
import { encodeText } from './encodeText.ts'

export type Content =
  | {
      readonly body: Buffer
      /** The charset of the bytes, where it is not the one that the answer names. */
      readonly charset?: string
    }
  /** What is missing, to follow the address: `has no body`. */
  | { readonly missing: string }

export interface ContentSource {
  readonly method: string
  readonly response: HarResponse
  /** Content type that the answer names, perhaps empty. */
  readonly type: string
  readonly readAttached: ReadAttached
}

export function readContent({ method, response, type, readAttached }: ContentSource): Content {
  const { status, content } = response
  const size = content?.size ?? -1
  if (content?._file) {
    const bytes = readAttached(content._file)
    return typeof bytes === 'string' ? { missing: bytes } : { body: bytes }
  }
  const text = content?.text ?? undefined
  if (text === undefined || (text === '' && size > 0)) {
    if (isBodiless(method, status)) return { body: Buffer.alloc(0) }
    const length = lengthIn(headerOf(response, 'content-length'))
    const statedSize = size > 0 ? size : (length ?? Math.max(size, response.bodySize ?? -1))
    if (statedSize === 0 || text === '') return { body: Buffer.alloc(0) }
    return {
      missing:
        statedSize > 0
          ? `has no body, where ${statedSize} bytes came`
          : 'has no body, and nothing says that it has none',
    }
  }
  const encoding = content?.encoding?.toLowerCase() || undefined
  if (encoding !== undefined && encoding !== 'base64') return { missing: `has a body that is encoded as "${encoding}"` }
  if (encoding === 'base64') return checkLength(Buffer.from(text, 'base64'), response, { mayLose: 0 })
  const named = charsetOf(type)
  const { bytes, charset } = encodeText(text, named ?? (/html/i.test(type) ? metaCharsetOf(text) : undefined))
  const isRenamed = named !== undefined && named !== charset && named !== 'utf8'
  const options = { mayLose: byteOrderMarkLength, longest: Buffer.byteLength(text), ...(isRenamed && { charset }) }
  return checkLength(bytes, response, options)
}

/** True for an answer that has no body by the rules of HTTP. */
function isBodiless(method: string, status: number): boolean {
  return method === 'HEAD' || status === 204 || status === 205 || (status >= 300 && status < 400)
}

/** Bytes of the byte order mark before UTF-8, which gets lost where text is decoded. */
const byteOrderMarkLength = 3

interface LengthOptions {
  /** Bytes that may be missing without harm. */
  readonly mayLose: number
  /** How long the body is in the encoding in which it is longest. */
  readonly longest?: number
  readonly charset?: string
}

function checkLength(body: Buffer, response: HarResponse, { mayLose, longest = 0, charset }: LengthOptions): Content {
  const size = response.content?.size ?? -1
  // mitmproxy and other tools write the compressed size, as it went over the wire.
  const isWireSize =
    size + (response.content?.compression ?? 0) === body.length ||
    (isCompressed(response) && size === response.bodySize)
  const lacking = size - Math.max(body.length, longest)
  if (lacking > 0 && lacking !== mayLose && !isWireSize) {
    return { missing: `has a body that is cut off: ${body.length} of ${size} bytes` }
  }
  return { body, ...(charset !== undefined && { charset }) }
}

function isCompressed(response: HarResponse): boolean {
  return /gzip|deflate|br|zstd/.test(headerOf(response, 'content-encoding') ?? '')
}

function headerOf({ headers }: HarResponse, wanted: string): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === wanted)?.value
}

/**
 * Reads a file beside a HAR, which Playwright writes with `content: 'attach'`. Gives the bytes of the file that an entry names,
 * or a sentence on why there are none.
 */
export type ReadAttached = (name: string) => Buffer | string

/** @param harFile whose folder holds the files; nothing outside of it is read, whatever a HAR names */
export function attachedFiles(harFile: string): ReadAttached {
  const folder = dirname(resolve(harFile))
  return (name) => {
    const path = resolve(folder, name)
    if (!path.startsWith(folder + sep)) return `its file ${name} lies outside of the HAR’s folder`
    try {
      return readFileSync(path)
    } catch {
      return `its file ${basename(path)} is not beside the HAR`
    }
  }
}
