/** Learns what is private and puts the same pseudonym in its place everywhere, whatever the encoding. */
import { decodeText, plainText } from '../../lookup/body/decodedText.ts'
import { encodeLike, findBase64 } from './base64.ts'
import { findTyped, privateWords, type TypedPattern, typedPatterns } from './freeText/typedText.ts'
import { personalKind, technicalKind } from './kinds/fieldKinds.ts'
import { createFiller, isFiller } from './kinds/filler.ts'
import { findHouseNumbers, houseNumberLength, houseNumberPseudonym } from './kinds/houseNumbers.ts'
import { isPseudonym, isWord, pseudonymOf, type SecretKind } from './kinds/kinds.ts'
import { findNamedValues } from './kinds/namedValues.ts'
import { findPatterns } from './kinds/patterns.ts'
import { findPeople } from './kinds/people.ts'
import { partsOf, spellingsOf } from './kinds/spellings.ts'

export interface Secret {
  readonly kind: SecretKind
  /** As it reads, without encodings. */
  readonly value: string
  readonly pseudonym: string
}

/** Where a secret stands in a text. */
export interface Occurrence {
  readonly secret: Secret
  /** In the text as it is, its encodings included. */
  readonly start: number
  readonly end: number
}

export interface Redactor {
  /** Remembers a secret that is known from the place where it stands. */
  learn(kind: SecretKind, value: string): void
  /** Remembers text that a person typed, its words and its numbers. */
  learnText(text: string): void
  /** The text as filler of equal shape. */
  fill(text: string): string
  /** Remembers what is recognised by its form or by the name before it. */
  learnFrom(text: string): void
  /** The text with pseudonyms. Valid JSON stays valid JSON, markup stays markup. */
  redact(text: string): string
  /** Known secrets in a text, in base64 too. */
  find(text: string): readonly Occurrence[]
  /** All secrets in the order in which they were learned, with every spelling of each. */
  readonly secrets: readonly Secret[]
}

/** The number of an order: in its address, before its key, and in answers. Shorter numbers mean too many other things. */
const orderNumbers = /\/(\d{4,12})\/?\?(?:[^"'\s<>]{0,200}&)?key=wc_order_|"order_(?:id|number)"\s*:\s*"?(\d{4,12})\b/g

/** Begins an attribute whose value is code, up to a word in it. */
const codeAttribute = /\s(?:class|id|for|type|rel|role)=["'][^"'<>]{0,400}$/

export interface RedactorOptions {
  /** True for a pseudonym that an earlier run has given to another secret. */
  isTaken?(pseudonym: string): boolean
  /** True for a text that the operator has declared public. */
  isAllowed?(value: string): boolean
  /** True for a word, in lower case, that stands on the page by itself; within typed text it is replaced all the same. */
  isPublicWord?(word: string): boolean
  /**
   * True for a word, in lower case, that the code of the page is made of. Where a customer is called Max, their name goes, and
   * `max-width` and `Math.max` stay.
   */
  isCodeWord?(word: string): boolean
}

export function createRedactor(options: RedactorOptions = {}): Redactor {
  const { isTaken, isAllowed, isPublicWord = () => false, isCodeWord = () => false } = options
  const secrets = new Map<string, Secret>()
  const numbers = new Map<SecretKind, number>()
  const filler = createFiller()
  /** Patterns of the texts that were typed, whole and line by line. */
  const typed: TypedPattern[] = []
  let longestFirst: readonly Secret[] | undefined

  function newPseudonym(kind: SecretKind, value: string): string {
    for (;;) {
      const number = (numbers.get(kind) ?? 0) + 1
      numbers.set(kind, number)
      const pseudonym = pseudonymOf(kind, value, number)
      if (!isTaken?.(pseudonym)) return pseudonym
    }
  }

  function add(kind: SecretKind, value: string, pseudonym: string): void {
    const key = comparable(value)
    if (value.length < 2 || secrets.has(key)) return
    secrets.set(key, { kind, value, pseudonym })
    longestFirst = undefined
  }

  function learn(kind: SecretKind, given: string): void {
    const value = plainText(given).replace(/^[\s+]+|[\s+]+$/g, '')
    if (value.length < 2 || isPseudonym(value) || isAllowed?.(value) || secrets.has(comparable(value))) return
    if (isOfCode(kind, value)) return
    const spellings = spellingsOf(kind, value)
    const known = spellings.map((spelling) => secrets.get(comparable(spelling))).find(Boolean)
    const pseudonym = known?.pseudonym ?? newPseudonym(kind, spellings.at(-1) ?? value)
    for (const spelling of [value, ...spellings]) add(kind, spelling, pseudonym)
    for (const [partKind, part] of partsOf(kind, value)) learn(partKind, part)
  }

  function learnText(text: string): void {
    if (isFiller(text) || isAllowed?.(text)) return
    const isOpen = (word: string): boolean => isPublicWord(word) || (isAllowed?.(word) ?? false)
    // A line that is a person's name stays that name.
    typed.push(...typedPatterns(text, isOpen).filter(({ source }) => !secrets.has(comparable(source))))
    for (const [number] of text.matchAll(/(?<![\p{L}\p{N}])\d{5,15}(?![\p{L}\p{N}])/gu)) {
      if (!isOpen(number)) learn(number.length === 5 ? 'postcode' : 'phone', number)
    }
    for (const word of privateWords(text, isOpen)) add('typed word', word, filler.word(word))
  }

  function learnFrom(given: string): void {
    const text = plainText(given)
    for (const { kind, value } of findPatterns(text)) learn(kind, value)
    for (const { name, value, isTyped } of findNamedValues(text)) {
      const kind = technicalKind(name, value) ?? (isTyped ? personalKind(name, value) : undefined)
      if (kind) learn(kind, value)
    }
    for (const { kind, value } of findPeople(text)) learn(kind, value)
    for (const [, first, second] of text.matchAll(orderNumbers)) learn('order number', first ?? second ?? '')
    for (const run of findBase64(text)) learnFrom(run.text)
  }

  /** True for a word that is a part of a name in the code, and not a person's. */
  function isCode(text: string, at: number, needle: string): boolean {
    const end = at + needle.length
    if (!isCodeWord(needle) || text.slice(at, end) !== needle) return false
    const isPart = /[-_.#$/]/.test(text.charAt(at - 1)) || /^(?:[-_.=(:]|["'] ?:)/.test(text.slice(end, end + 3))
    return isPart || codeAttribute.test(text.slice(Math.max(0, at - 420), at))
  }

  /** Ranges to replace, in order; longer secrets win over shorter ones that they hold. */
  function locate(raw: string): readonly (Occurrence & { readonly replacement: string })[] {
    const { text, starts, ends } = decodeText(raw)
    const isClaimed = new Uint8Array(text.length)
    const found: (Occurrence & { replacement: string })[] = []
    const claim = (at: number, length: number, secret: Secret, replacement: string): void => {
      isClaimed.fill(1, at, at + length)
      found.push({ secret, replacement, start: starts[at]!, end: ends[at + length - 1]! })
    }
    const hay = comparable(text)
    longestFirst ??= [...secrets.values()].sort((a, b) => b.value.length - a.value.length)
    // The beginning of a mail address, typed by itself, must not keep the whole address from being found.
    const mails = longestFirst.filter(({ kind }) => kind === 'mail').map(({ value }) => comparable(value))
    const isInMail = (at: number): boolean =>
      mails.some((mail) => {
        const start = hay.lastIndexOf(mail, at)
        return start >= 0 && at < start + mail.length
      })
    const [parts, whole] = [false, true].map((hasAddress) =>
      typed.filter(({ source }) => source.includes('@') === hasAddress),
    )
    const words = [...findTyped(text, whole!), ...findTyped(text, parts!).filter(({ at }) => !isInMail(at))]
    for (const { at, word } of words) {
      if (isClaimed[at]) continue
      const secret = { kind: 'typed text', value: word, pseudonym: filler.word(word) } as const
      claim(at, word.length, secret, secret.pseudonym)
    }
    for (const secret of longestFirst) {
      const needle = comparable(secret.value)
      for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + 1)) {
        const isFree = !isClaimed.subarray(at, at + needle.length).includes(1)
        if (isFree && (!isWord(secret.kind) || isWholeWord(hay, at, needle.length)) && !isCode(text, at, needle)) {
          const end = at + needle.length
          const numberLength = secret.kind === 'street' ? houseNumberLength(hay.slice(end, end + 20)) : 0
          claim(at, needle.length + numberLength, secret, secret.pseudonym)
        }
      }
    }
    for (const { at, value } of findHouseNumbers(text)) {
      if (isClaimed.subarray(at, at + value.length).includes(1)) continue
      claim(at, value.length, { kind: 'street', value, pseudonym: houseNumberPseudonym }, houseNumberPseudonym)
    }
    for (const { at, encoded, text: inner, encoding } of findBase64(text)) {
      const [first] = isClaimed.subarray(at, at + encoded.length).includes(1) ? [] : locate(inner)
      if (!first) continue
      const replacement = encodeLike(encoded, replaceAll(inner), encoding)
      const isPercent = raw.slice(starts[at], ends[at + encoded.length - 1]).includes('%')
      claim(at, encoded.length, first.secret, isPercent ? encodeURIComponent(replacement) : replacement)
    }
    return found.sort((a, b) => a.start - b.start)
  }

  function replaceAll(raw: string): string {
    let result = ''
    let done = 0
    for (const { start, end, replacement } of locate(raw)) {
      result += raw.slice(done, start) + replacement
      done = end
    }
    return result + raw.slice(done)
  }

  return {
    learn,
    learnFrom,
    learnText,
    fill: (text) => (isAllowed?.(text) || isFiller(text) ? text : filler.text(text)),
    redact: replaceAll,
    find: locate,
    get secrets() {
      return [...secrets.values()]
    },
  }
}

/** True for the answer of a box or a switch, and for a short number: replaced everywhere they would leave no JSON intact. */
function isOfCode(kind: SecretKind, value: string): boolean {
  if (/^(?:true|false|null|undefined|on|off|yes|no|ja|nein)$/i.test(value)) return true
  return /^\d{1,4}$/.test(value) && !['postcode', 'order number', 'phone'].includes(kind)
}

/**
 * The text in the form in which secrets are compared, of the same length: forms send blanks as `+`, and servers change the case
 * and the apostrophes of what they were sent.
 */
function comparable(text: string): string {
  return text
    .replace(/[+\u00a0]/g, ' ')
    .replace(/[’‘´`]/g, "'")
    .replace(/\p{Lu}/gu, (letter) => {
      const small = letter.toLowerCase()
      return small.length === letter.length ? small : letter
    })
}

function isWholeWord(text: string, at: number, length: number): boolean {
  return (
    !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
    !/^[\p{L}\p{N}]/u.test(text.slice(at + length, at + length + 2))
  )
}
