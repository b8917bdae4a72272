/** Text that travels as base64, plain or for addresses. */

export interface Base64Run {
  readonly at: number
  readonly encoded: string
  readonly text: string
}

/** Stretches that decode to readable text of some length; words and paths that merely look like base64 do not. */
export function findBase64(text: string): readonly Base64Run[] {
  return [...text.matchAll(/(?<![\w+/=-])[\w+/-]{16,}={0,2}(?![\w+/=-])/g)].flatMap((match) => {
    const decoded = decodeBase64(match[0])
    return decoded === undefined ? [] : [{ at: match.index, encoded: match[0], text: decoded }]
  })
}

/** In the alphabet and with the padding of the original. */
export function encodeLike(original: string, text: string): string {
  const bytes = Buffer.from(text, 'utf8')
  const encoded = /[-_]/.test(original) ? bytes.toString('base64url') : bytes.toString('base64')
  const isPadded = original.endsWith('=') || original.replace(/=+$/, '').length % 4 === 0
  return isPadded ? encoded : encoded.replace(/=+$/, '')
}

function decodeBase64(encoded: string): string | undefined {
  const bytes = Buffer.from(encoded, 'base64')
  const plain = bytes.toString('base64url')
  // Only what a decoder would give back unchanged is base64.
  if (plain !== encoded.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text.
    return /[\u0000-\u0008\u000e-\u001f\u007f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
