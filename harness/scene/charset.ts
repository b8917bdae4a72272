/** Finds out in which encoding a page or a form is written, since old shops do not use UTF-8, and decodes it. */

/** The charset that a content type names, in lower case. */
export function charsetOf(contentType: string): string | undefined {
  return /;\s*charset=["']?([\w-]+)/i.exec(contentType)?.[1]?.toLowerCase()
}

/** The charset that a page names in its head. */
export function metaCharsetOf(html: string): string | undefined {
  return /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(html.slice(0, 4096))?.[1]?.toLowerCase()
}

/** Byte order marks, which may stand at the beginning of a page, and the charset that each stands for. */
const byteOrderMarks: readonly (readonly [mark: string, charset: string])[] = [
  ['\xef\xbb\xbf', 'utf-8'],
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
]

/**
 * The charset in which a browser reads a page: that of the byte order mark, else of the answer's content type, else of the page's
 * `meta` element, else windows-1252, which browsers assume for old pages.
 * @returns undefined for UTF-8
 */
export function pageCharset(contentType: string, bytes: Uint8Array): string | undefined {
  const latin1 = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const mark = byteOrderMarks.find(([bytesOfMark]) => latin1.startsWith(bytesOfMark))
  // A page whose `meta` element can be read byte by byte is not in UTF-16, whatever that element says.
  const charsetOfMeta = metaCharsetOf(latin1)?.replace(/^utf-?16.*/, 'utf-8')
  const named = [mark?.[1], charsetOf(contentType), charsetOfMeta].find((name) => name !== undefined && decoderOf(name))
  const charset = named ?? (isUtf8(bytes) ? undefined : 'windows-1252')
  return charset === undefined || /^utf-?8$/.test(charset) ? undefined : charset
}

/** A page's text. @param charset as `pageCharset` gives it */
export function decodePage(bytes: Uint8Array, charset: string | undefined): string {
  return (decoderOf(charset ?? 'utf-8') ?? new TextDecoder()).decode(bytes)
}

/** Decodes what a form has sent. Bytes that are not UTF-8 are in the encoding of the form's page, which is nearly always windows-1252. */
export function decodeSent(bytes: Uint8Array, charset = 'utf-8'): string {
  const decoder = decoderOf(charset)
  if (decoder && decoder.encoding !== 'utf-8') return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Names and values of a query or of an `application/x-www-form-urlencoded` body. */
export function decodePairs(bytes: Uint8Array, charset?: string): readonly (readonly [string, string])[] {
  const decode = (part: string): string => {
    const plain = part
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return decodeSent(Buffer.from(plain, 'latin1'), charset)
  }
  return Buffer.from(bytes)
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [decode(name), decode(value.join('='))]
    })
}

/** A decoder for the charset; undefined for a name that the platform does not know. */
export function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset, { ignoreBOM: true })
  } catch {
    return undefined
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
