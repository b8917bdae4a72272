/** Converts the arguments of `fetch` or XMLHttpRequest into the form in which calls are recorded. */

import { decodeRequest, toMultimap } from '../../lookup/body/decode.ts'
import { hashBytes } from '../../lookup/body/multipart.ts'
import type { EncodedAnswer } from '../../lookup/encodeAnswer.ts'
import type { CallRequest, SentFile } from '../../scene/calls.ts'

/** A request as a script makes it, by `fetch` or XMLHttpRequest. */
export interface Sending {
  readonly method: string
  /** Absolute or relative to the page. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/**
 * Asks the recording. The promise of a hanging call stays pending; the caller races it against its own abort.
 * @throws TypeError as `fetch` does without a network: for recorded failures and for unexpected calls.
 */
export type Send = (sending: Sending) => Promise<EncodedAnswer>

/** The request as recordings hold it, with a decoded body; files become name, type, size and hash. */
export async function decodeSending({ body, ...head }: Sending): Promise<CallRequest> {
  const request = decodeRequest({ ...head, body: null })
  if (body instanceof FormData) {
    const parts = await Promise.all(
      [...body].map(
        async ([name, value]) => [name, typeof value === 'string' ? value : await describeFile(value)] as const,
      ),
    )
    return { ...request, multipart: toMultimap(parts) }
  }
  if (body instanceof URLSearchParams) return { ...request, form: toMultimap(body) }
  return decodeRequest({ ...head, body: await toBytes(body) })
}

async function describeFile(file: File): Promise<SentFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Browsers send this type for files whose type they do not know.
  return { name: file.name, type: file.type || 'application/octet-stream', size: bytes.length, hash: hashBytes(bytes) }
}

async function toBytes(body: unknown): Promise<Uint8Array | null> {
  if (body == null) return null
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (body instanceof Blob) return new Uint8Array(await body.arrayBuffer())
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength)
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  throw new TypeError(`this kind of body cannot be replayed: ${Object.prototype.toString.call(body)}`)
}
