/**
 * Text as it reads when every encoding in it is undone – percent, HTML entities, JSON escapes, also in one another – and
 * where each character stands in the original. Settings on real pages are JSON, percent-encoded, inside JavaScript.
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

/** How often a text is decoded at most; no shop encodes more often. */
const layers = 5

export function decodeText(raw: string): DecodedText {
  const known = recent.get(raw)
  if (known) return known
  const decoded = decode(raw)
  if (raw.length > 1_000) {
    if (recent.size >= 4) recent.delete(recent.keys().next().value ?? '')
    recent.set(raw, decoded)
  }
  return decoded
}

/** A page is looked at several times in a row. */
const recent = new Map<string, DecodedText>()

function decode(raw: string): DecodedText {
  let decoded: DecodedText = {
    raw,
    text: raw,
    starts: range(raw.length, 0),
    ends: range(raw.length, 1),
  }
  for (let layer = 0; layer < layers && mayBeEncoded.test(decoded.text); layer++) {
    const next = decodeOnce(decoded)
    if (next.text.length === decoded.text.length) return decoded
    decoded = next
  }
  return decoded
}

/** The text without its encodings. */
export function plainText(raw: string): string {
  return mayBeEncoded.test(raw) ? decodeText(raw).text : raw
}

const mayBeEncoded = /%[0-9a-f]{2}|&(?:#|[a-z]+;)|\\/i

function range(length: number, from: number): Int32Array {
  return Int32Array.from({ length }, (_, index) => index + from)
}

function decodeOnce({ raw, text, starts, ends }: DecodedText): DecodedText {
  const newStarts = new Int32Array(text.length)
  const newEnds = new Int32Array(text.length)
  const parts: string[] = []
  let length = 0
  let done = 0
  const keepUntil = (at: number): void => {
    parts.push(text.slice(done, at))
    newStarts.set(starts.subarray(done, at), length)
    newEnds.set(ends.subarray(done, at), length)
    length += at - done
    done = at
  }
  for (const { index: at } of text.matchAll(/[%&\\]/g)) {
    // Within what has been read already.
    if (at < done) continue
    const read = readPercent(text, at) ?? readEntity(text, at) ?? readEscape(text, at)
    if (!read) continue
    keepUntil(at)
    done = at + read.length
    parts.push(read.unit)
    newStarts.fill(starts[at]!, length, length + read.unit.length)
    newEnds.fill(ends[done - 1]!, length, length + read.unit.length)
    length += read.unit.length
  }
  keepUntil(text.length)
  return { raw, text: parts.join(''), starts: newStarts.subarray(0, length), ends: newEnds.subarray(0, length) }
}

interface Read {
  readonly unit: string
  /** Characters that stand for it. */
  readonly length: number
}

/** One character in UTF-8, `%C3%A4`, or a letter in a word as pages in older encodings send it, `K%FChn`. */
function readPercent(text: string, at: number): Read | undefined {
  if (text[at] !== '%') return undefined
  const lead = Number.parseInt(text.slice(at + 1, at + 3), 16)
  const count = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0
  const encoded = text.slice(at, at + 3 * count)
  const isInWord =
    /(?<!%[0-9a-f]?)[a-z]$/i.test(text.slice(Math.max(0, at - 3), at)) || /[a-z]/i.test(text.charAt(at + 3))
  const older = lead >= 0xc0 && isInWord ? { unit: String.fromCharCode(lead), length: 3 } : undefined
  if (count === 0 || !/^(?:%[0-9a-f]{2})+$/i.test(encoded) || encoded.length !== 3 * count) return older
  try {
    return { unit: decodeURIComponent(encoded), length: encoded.length }
  } catch {
    return older
  }
}

const entityPattern = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/iy

function readEntity(text: string, at: number): Read | undefined {
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

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** JSON and JavaScript: `\u00e4`, `\x40`, `\/`, `\n`. */
function readEscape(text: string, at: number): Read | undefined {
  if (text[at] !== '\\') return undefined
  const next = text[at + 1] ?? ''
  const [length, digits] = next === 'u' ? [6, text.slice(at + 2, at + 6)] : [4, text.slice(at + 2, at + 4)]
  if ((next === 'u' || next === 'x') && digits.length === length - 2 && /^[0-9a-f]+$/i.test(digits)) {
    return { unit: String.fromCharCode(Number.parseInt(digits, 16)), length }
  }
  if (Object.hasOwn(controls, next)) return { unit: controls[next]!, length: 2 }
  return /["'/\\]/.test(next) ? { unit: next, length: 2 } : undefined
}
