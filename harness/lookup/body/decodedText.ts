/**
 * Undoes every encoding in a text – percent, HTML entities, JSON escapes, also nested in one another – and keeps where each
 * character stands in the original. Settings on real pages are JSON, percent-encoded, inside JavaScript.
 */
import { decodeHTMLStrict } from 'entities'

export interface DecodedText {
  readonly raw: string
  readonly text: string
  /** Per UTF-16 unit of `text`: where it begins in `raw`. */
  readonly starts: Int32Array
  /** Per UTF-16 unit of `text`: where it ends in `raw`, exclusive. */
  readonly ends: Int32Array
}

/** How often a text is decoded at most; no shop nests more encodings. */
const maximumLayers = 5

/** The decoded text, with the place of each of its UTF-16 units in `raw`. Results for long texts are cached. */
export function decodeText(raw: string): DecodedText {
  const cached = recentTexts.get(raw)
  if (cached) return cached
  const decoded = decode(raw)
  if (raw.length > 1_000) {
    if (recentTexts.size >= 4) recentTexts.delete(recentTexts.keys().next().value ?? '')
    recentTexts.set(raw, decoded)
  }
  return decoded
}

/** The last long texts that were decoded, since the recorder searches the same page several times in a row. */
const recentTexts = new Map<string, DecodedText>()

function decode(raw: string): DecodedText {
  let decoded: DecodedText = {
    raw,
    text: raw,
    starts: range(raw.length, 0),
    ends: range(raw.length, 1),
  }
  for (let layer = 0; layer < maximumLayers && mayBeEncoded.test(decoded.text); layer++) {
    const next = decodeOnce(decoded)
    if (next.text.length === decoded.text.length) return decoded
    decoded = next
  }
  return decoded
}

/** The text with every encoding undone. */
export function plainText(raw: string): string {
  return mayBeEncoded.test(raw) ? decodeText(raw).text : raw
}

const mayBeEncoded = /%[0-9a-f]{2}|&(?:#|[a-z]+;)|\\/i

function range(length: number, from: number): Int32Array {
  const numbers = new Int32Array(length)
  for (let index = 0; index < length; index++) numbers[index] = index + from
  return numbers
}

function decodeOnce({ raw, text, starts, ends }: DecodedText): DecodedText {
  const newStarts = new Int32Array(text.length)
  const newEnds = new Int32Array(text.length)
  const parts: string[] = []
  let length = 0
  let copiedUntil = 0
  const keepUntil = (at: number): void => {
    parts.push(text.slice(copiedUntil, at))
    newStarts.set(starts.subarray(copiedUntil, at), length)
    newEnds.set(ends.subarray(copiedUntil, at), length)
    length += at - copiedUntil
    copiedUntil = at
  }
  for (const { index: at } of text.matchAll(/[%&\\]/g)) {
    // This sign is part of the encoded character before it.
    if (at < copiedUntil) continue
    const character = readPercent(text, at) ?? readEntity(text, at) ?? readEscape(text, at)
    if (!character) continue
    keepUntil(at)
    copiedUntil = at + character.length
    parts.push(character.unit)
    newStarts.fill(starts[at]!, length, length + character.unit.length)
    newEnds.fill(ends[copiedUntil - 1]!, length, length + character.unit.length)
    length += character.unit.length
  }
  keepUntil(text.length)
  return { raw, text: parts.join(''), starts: newStarts.subarray(0, length), ends: newEnds.subarray(0, length) }
}

interface EncodedCharacter {
  /** The decoded character. */
  readonly unit: string
  /** How many characters of the text encode it. */
  readonly length: number
}

/** Reads one percent-encoded character: in UTF-8, `%C3%A4`, or a letter within a word in Latin-1, `K%FChn`, as old pages send it. */
function readPercent(text: string, at: number): EncodedCharacter | undefined {
  if (text[at] !== '%') return undefined
  const lead = Number.parseInt(text.slice(at + 1, at + 3), 16)
  const count = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0
  const encoded = text.slice(at, at + 3 * count)
  const isInWord =
    /(?<!%[0-9a-f]?)[a-z]$/i.test(text.slice(Math.max(0, at - 3), at)) || /[a-z]/i.test(text.charAt(at + 3))
  const latin1Letter = lead >= 0xc0 && isInWord ? { unit: String.fromCharCode(lead), length: 3 } : undefined
  if (count === 0 || !/^(?:%[0-9a-f]{2})+$/i.test(encoded) || encoded.length !== 3 * count) return latin1Letter
  try {
    return { unit: decodeURIComponent(encoded), length: encoded.length }
  } catch {
    return latin1Letter
  }
}

const entityPattern = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/iy

function readEntity(text: string, at: number): EncodedCharacter | undefined {
  if (text[at] !== '&') return undefined
  entityPattern.lastIndex = at
  const [all, decimal, hex, name] = entityPattern.exec(text) ?? []
  if (all === undefined) return undefined
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16)
  const isCode = code > 0 && code <= 0x10ffff
  const unit = name === undefined ? (isCode ? String.fromCodePoint(code) : undefined) : namedCharacter(all)
  return unit === undefined ? undefined : { unit, length: all.length }
}

function namedCharacter(entity: string): string | undefined {
  const decoded = decodeHTMLStrict(entity)
  return decoded === entity ? undefined : decoded
}

const controlCharacters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Reads an escape of JSON or JavaScript: `\u00e4`, `\x40`, `\/`, `\n`. */
function readEscape(text: string, at: number): EncodedCharacter | undefined {
  if (text[at] !== '\\') return undefined
  const next = text[at + 1] ?? ''
  const [length, digits] = next === 'u' ? [6, text.slice(at + 2, at + 6)] : [4, text.slice(at + 2, at + 4)]
  if ((next === 'u' || next === 'x') && digits.length === length - 2 && /^[0-9a-f]+$/i.test(digits)) {
    return { unit: String.fromCharCode(Number.parseInt(digits, 16)), length }
  }
  if (Object.hasOwn(controlCharacters, next)) return { unit: controlCharacters[next]!, length: 2 }
  return /["'/\\]/.test(next) ? { unit: next, length: 2 } : undefined
}
