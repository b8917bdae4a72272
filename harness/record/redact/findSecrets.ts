/** Finds known secrets in a text, and replaces each by its pseudonym. */
import { decodeText } from '../../lookup/body/decodedText.ts'
import { encodeLike, findBase64 } from './base64.ts'
import { findTyped, type TypedMatch } from './freeText/typedText.ts'
import { findHouseNumbers, houseNumberLength, houseNumberPseudonym } from './kinds/addresses.ts'
import { isWord } from './kinds/kinds.ts'
import { findTowns, townPseudonym } from './kinds/towns.ts'
import { comparable, type KnownSecrets, type Secret } from './knownSecrets.ts'
import { findTexts } from './search/prefixTree.ts'

/** Where a secret stands in a text. */
export interface Occurrence {
  readonly secret: Secret
  /** Where the secret begins in the text with its encodings. */
  readonly start: number
  readonly end: number
}

interface Replacement extends Occurrence {
  readonly replacement: string
}

/** A place of a secret in the decoded text. */
interface Hit {
  readonly at: number
  readonly length: number
  readonly secret: Secret
  /** The secret's number in the order in which they were learned. */
  readonly number: number
}

/** Finds the ranges to replace, in order; a longer secret wins over a shorter one within it. */
export function findSecrets(known: KnownSecrets, raw: string): readonly Replacement[] {
  const { text, starts, ends } = decodeText(raw)
  const isClaimed = new Uint8Array(text.length)
  const found: Replacement[] = []
  const isFree = (at: number, length: number): boolean => !isClaimed.subarray(at, at + length).includes(1)
  const claim = ({ at, length, secret }: Omit<Hit, 'number'>, replacement = secret.pseudonym): void => {
    if (!isFree(at, length)) return
    isClaimed.fill(1, at, at + length)
    found.push({ secret, replacement, start: starts[at]!, end: ends[at + length - 1]! })
  }
  const typed = findTyped(text, known.typed)
  const hits = hitsIn(known, text)
  // Typed text may be the beginning of a longer secret, which must be replaced as a whole.
  const overlapping = createOverlaps(typed)
  for (const hit of hits.filter((candidate) => reachesBeyond(candidate, overlapping(candidate)))) claim(hit)
  for (const { at, word } of typed.flatMap(({ words }) => words)) {
    claim({ at, length: word.length, secret: { kind: 'typed text', value: word, pseudonym: known.filler.word(word) } })
  }
  for (const hit of hits) claim(hit)
  for (const { at, value } of findHouseNumbers(text)) {
    claim({ at, length: value.length, secret: { kind: 'street', value, pseudonym: houseNumberPseudonym } })
  }
  const postcodeEnds = hits.filter(({ secret }) => secret.kind === 'postcode').map(({ at, length }) => at + length)
  for (const { at, value } of findTowns(text, postcodeEnds)) {
    claim({ at, length: value.length, secret: { kind: 'city', value, pseudonym: townPseudonym } })
  }
  for (const { at, encoded, text: inner, encoding } of findBase64(text)) {
    const [first] = isFree(at, encoded.length) ? findSecrets(known, inner) : []
    if (!first) continue
    const replacement = encodeLike(encoded, replaceSecrets(known, inner), encoding)
    const isPercent = raw.slice(starts[at], ends[at + encoded.length - 1]).includes('%')
    claim(
      { at, length: encoded.length, secret: first.secret },
      isPercent ? encodeURIComponent(replacement) : replacement,
    )
  }
  return found.sort((a, b) => a.start - b.start)
}

/** Replaces the secrets of a text by pseudonyms. Valid JSON stays valid JSON, markup stays markup. */
export function replaceSecrets(known: KnownSecrets, raw: string): string {
  let result = ''
  let done = 0
  for (const { start, end, replacement } of findSecrets(known, raw)) {
    result += raw.slice(done, start) + replacement
    done = end
  }
  return result + raw.slice(done)
}

/** Every place where a secret stands, also within a longer secret; the longest secrets come first. */
function hitsIn({ tree, options }: KnownSecrets, text: string): readonly Hit[] {
  const hay = comparable(text)
  const hits = findTexts(tree, hay).flatMap(({ at, end, value: { secret, number } }): readonly Hit[] => {
    const needle = hay.slice(at, end)
    if (isWord(secret.kind) && !isWholeWord(hay, at, needle.length)) return []
    if (options.isCodeWord?.(needle) && isCode(text, at, needle)) return []
    const numberLength = secret.kind === 'street' ? houseNumberLength(hay.slice(end, end + 20)) : 0
    return [{ at, length: needle.length + numberLength, secret, number }]
  })
  return hits.sort((a, b) => b.secret.value.length - a.secret.value.length || a.number - b.number || a.at - b.at)
}

/** Characters of a stretch of text whose matches are listed together. */
const stretch = 1024

/** Gives the typed texts that a hit overlaps, without looking at all of them. */
function createOverlaps(typed: readonly TypedMatch[]): (hit: Hit) => readonly TypedMatch[] {
  const stretches = new Map<number, TypedMatch[]>()
  const stretchesOf = (from: number, to: number): readonly number[] => {
    const first = Math.floor(from / stretch)
    return Array.from({ length: Math.floor(to / stretch) - first + 1 }, (_, index) => first + index)
  }
  for (const match of typed) {
    for (const number of stretchesOf(match.from, match.to)) {
      stretches.set(number, [...(stretches.get(number) ?? []), match])
    }
  }
  return ({ at, length }) => {
    const near = stretchesOf(at, at + length).flatMap((number) => stretches.get(number) ?? [])
    return near.filter(({ from, to }) => at < to && from < at + length)
  }
}

/** True for a secret of which typed text is only a part. */
function reachesBeyond({ at, length }: Hit, overlapping: readonly TypedMatch[]): boolean {
  return overlapping.length > 0 && overlapping.every(({ from, to }) => at < from || to < at + length)
}

/** Matches the beginning of an attribute whose value is code, such as a class, up to a word in that value. */
const codeAttribute = /\s(?:class|id|for|type|rel|role)=["'][^"'<>]{0,400}$/

/** True for a word that is part of a name in the page's code, and no person's name. */
function isCode(text: string, at: number, needle: string): boolean {
  const end = at + needle.length
  if (text.slice(at, end) !== needle) return false
  const isPart = /[-_.#$/]/.test(text.charAt(at - 1)) || /^(?:[-_.=(:]|["'] ?:)/.test(text.slice(end, end + 3))
  return isPart || codeAttribute.test(text.slice(Math.max(0, at - 420), at))
}

function isWholeWord(text: string, at: number, length: number): boolean {
  return (
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(at + length, at + length + 2))
  )
}
