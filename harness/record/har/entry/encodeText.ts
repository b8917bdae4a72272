/** Encodes texts of a HAR, which are decoded there, into the server's bytes, which a scene holds. */
import { decoderOf } from '../../../scene/charset.ts'

export interface EncodedText {
  readonly bytes: Buffer
  /** The charset of the bytes: the requested one, or UTF-8 where the text cannot be encoded in that. */
  readonly charset: string
}

/** @param charset as a header or a page names it; undefined = UTF-8 */
export function encodeText(text: string, charset: string | undefined): EncodedText {
  const isUtf8 = charset === undefined || /^utf-?8$/i.test(charset)
  const bytes = isUtf8 ? undefined : encodeSingleBytes(text, charset)
  return bytes && charset ? { bytes, charset } : { bytes: Buffer.from(text, 'utf8'), charset: 'utf-8' }
}

/** Undefined for UTF-8, for charsets of more than one byte per character, and for texts with characters that the charset lacks. */
function encodeSingleBytes(text: string, charset: string): Buffer | undefined {
  const decoder = decoderOf(charset)
  if (!decoder || /^utf|^gb|^big5|^euc|jis$|^iso-2022|^x-user/.test(decoder.encoding)) return undefined
  const codes = codesOf(decoder)
  const bytes = Buffer.alloc(text.length)
  for (let index = 0; index < text.length; index++) {
    const code = codes.get(text[index] ?? '')
    if (code === undefined) return undefined
    bytes[index] = code
  }
  return bytes
}

/** The bytes 80 to 9F of what the web calls ISO-8859-1; some versions of Node decode them as control characters. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const codesByEncoding = new Map<string, ReadonlyMap<string, number>>()

/** Character → byte. */
function codesOf(decoder: TextDecoder): ReadonlyMap<string, number> {
  const cached = codesByEncoding.get(decoder.encoding)
  if (cached) return cached
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  if (decoder.encoding === 'windows-1252') {
    for (const [index, character] of [...windowsCharacters].entries()) codes.set(character, 0x80 + index)
  }
  codesByEncoding.set(decoder.encoding, codes)
  return codes
}
