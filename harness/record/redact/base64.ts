/** Finds and encodes text in base64, in the plain alphabet and in that for addresses (base64url). */

export interface Base64Run {
  readonly at: number
  readonly encoded: string
  readonly text: string
  readonly encoding: 'utf8' | 'latin1'
}

/** Finds runs of at least sixteen characters that decode to readable text; words and paths that only look like base64 do not. */
export function findBase64(text: string): readonly Base64Run[] {
  return [...text.matchAll(/(?<![\w+/-])[\w+/-]{16,}={0,2}(?![\w+/=-])/g)].flatMap((match) => {
    const decoded = decodeBase64(match[0])
    return decoded ? [{ at: match.index, encoded: match[0], ...decoded }] : []
  })
}

/** Encodes a text in the alphabet and with the padding of the original. */
export function encodeLike(original: string, text: string, encoding: Base64Run['encoding'] = 'utf8'): string {
  const bytes = Buffer.from(text, encoding)
  const encoded = /[-_]/.test(original) ? bytes.toString('base64url') : bytes.toString('base64')
  const isPadded = original.length % 4 === 0
  return isPadded ? encoded : encoded.replace(/=+$/, '')
}

function decodeBase64(encoded: string): Pick<Base64Run, 'text' | 'encoding'> | undefined {
  const bytes = Buffer.from(encoded, 'base64')
  const plain = bytes.toString('base64url')
  // Text that an encoder would not give back unchanged is no base64.
  if (plain !== encoded.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text.
  if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(bytes.toString('latin1'))) return undefined
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf8' }
  } catch {
    return isLatinText(bytes) ? { text: bytes.toString('latin1'), encoding: 'latin1' } : undefined
  }
}

/** True for text in ISO-8859-1, the encoding of older pages: several words, and few letters that are not English. */
function isLatinText(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const special = [...text].filter((character) => character >= '\u0080').length
  return text.length >= 32 && special < text.length / 5 && /[A-Za-z]{3,}[ <]/.test(text)
}
