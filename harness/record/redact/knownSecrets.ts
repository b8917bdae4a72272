/** Collects the secrets of a recording, each with the pseudonym that replaces it. */
import { plainText } from '../../lookup/body/decodedText.ts'
import { findBase64 } from './base64.ts'
import { privateWords, type TypedPattern, typedPatterns } from './freeText/typedText.ts'
import { personalKind, technicalKind } from './kinds/fieldKinds.ts'
import { createFiller, type Filler, isFiller } from './kinds/filler.ts'
import { isPseudonym, pseudonymOf, type SecretKind } from './kinds/kinds.ts'
import { findNamedValues } from './kinds/namedValues.ts'
import { findOrderNumbers } from './kinds/orderNumbers.ts'
import { siteNameIn } from './kinds/pageFields.ts'
import { findPatterns } from './kinds/patterns.ts'
import { findPeople } from './kinds/people.ts'
import { withPlainSeparators } from './kinds/plainSeparators.ts'
import { partsOf, spellingsOf } from './kinds/spellings.ts'
import { addSequence, addText, createPrefixTree, type PrefixTree } from './search/prefixTree.ts'

export interface Secret {
  readonly kind: SecretKind
  /** The secret as people read it, without encodings. */
  readonly value: string
  readonly pseudonym: string
}

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

export interface KnownSecrets {
  readonly options: RedactorOptions
  /** Comparable value → secret, in the order in which they were learned. */
  readonly secrets: Map<string, Secret>
  /** The same secrets by the characters of their comparable values, each with its number in the order of `secrets`. */
  readonly tree: PrefixTree<number, { readonly secret: Secret; readonly number: number }>
  /** How many pseudonyms each kind has. */
  readonly numbers: Map<SecretKind, number>
  readonly filler: Filler
  /** Patterns of the texts that were typed, whole and line by line, by their words. */
  readonly typed: PrefixTree<string, TypedPattern>
}

export function createKnownSecrets(options: RedactorOptions): KnownSecrets {
  return {
    options,
    secrets: new Map(),
    tree: createPrefixTree(),
    numbers: new Map(),
    filler: createFiller(),
    typed: createPrefixTree(),
  }
}

/** Remembers a secret that is known from the place where it stands, with its spellings and its parts. */
export function learn(known: KnownSecrets, kind: SecretKind, given: string): void {
  const { secrets, options } = known
  const value = plainText(given).replace(/^[\s+]+|[\s+]+$/g, '')
  if (value.length < 2 || isPseudonym(value) || options.isAllowed?.(value) || secrets.has(comparable(value))) return
  if (isCodeValue(kind, value)) return
  const spellings = spellingsOf(kind, value)
  const same = spellings.map((spelling) => secrets.get(comparable(spelling))).find(Boolean)
  const pseudonym = same?.pseudonym ?? newPseudonym(known, kind, spellings.at(-1) ?? value)
  for (const spelling of [value, ...spellings]) add(known, { kind, value: spelling, pseudonym })
  for (const [partKind, part] of partsOf(kind, value)) learn(known, partKind, part)
}

/** Remembers text that a person typed, its words and its numbers. */
export function learnText(known: KnownSecrets, text: string): void {
  const { options, secrets, filler, typed } = known
  if (isFiller(text) || options.isAllowed?.(text)) return
  const isOpen = (word: string): boolean =>
    (options.isPublicWord?.(word) ?? false) || (options.isAllowed?.(word) ?? false)
  // A line that is a person's name gets that name's pseudonym.
  for (const pattern of typedPatterns(text, isOpen)) {
    if (!secrets.has(comparable(pattern.source))) addSequence(typed, pattern.words, pattern)
  }
  for (const [number] of text.matchAll(/(?<![\p{L}\p{N}])\d{5,15}(?![\p{L}\p{N}])/gu)) {
    if (!isOpen(number)) learn(known, number.length === 5 ? 'postcode' : 'phone', number)
  }
  for (const word of privateWords(text, isOpen)) {
    add(known, { kind: 'typed word', value: word, pseudonym: filler.word(word) })
  }
}

/** Remembers what is recognised by its form or by the name before it. */
export function learnFrom(known: KnownSecrets, given: string): void {
  const text = plainText(given)
  for (const { kind, value } of findPatterns(text)) learn(known, kind, value)
  for (const { name, value, isTyped } of findNamedValues(text)) {
    const kind = technicalKind(name, value) ?? (isTyped ? personalKind(name, value) : undefined)
    if (kind) learn(known, kind, value)
  }
  const siteName = siteNameIn(text)
  for (const { kind, value } of findPeople(text)) {
    if (kind !== 'company' || !siteName.includes(value)) learn(known, kind, value)
  }
  for (const { kind, value } of findOrderNumbers(text)) learn(known, kind, value)
  for (const run of findBase64(text)) learnFrom(known, run.text)
}

function newPseudonym({ options, numbers }: KnownSecrets, kind: SecretKind, value: string): string {
  for (;;) {
    const number = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, number)
    const pseudonym = pseudonymOf(kind, value, number)
    if (!options.isTaken?.(pseudonym)) return pseudonym
  }
}

function add({ secrets, tree }: KnownSecrets, secret: Secret): void {
  const key = comparable(secret.value)
  if (secret.value.length < 2 || secrets.has(key)) return
  addText(tree, key, { secret, number: secrets.size })
  secrets.set(key, secret)
}

/** True for the value of a checkbox or a setting, and for a short number: replacing these everywhere would break JSON and code. */
function isCodeValue(kind: SecretKind, value: string): boolean {
  if (/^(?:true|false|null|undefined|on|off|yes|no|ja|nein)$/i.test(value)) return true
  return /^\d{1,4}$/.test(value) && !['postcode', 'order number', 'phone'].includes(kind)
}

/**
 * The text in the form in which secrets are compared, of the same length: forms send blanks as `+`, and servers change the case,
 * the blanks, the hyphens and the apostrophes of what they were sent.
 */
export function comparable(text: string): string {
  return withPlainSeparators(text)
    .replace(/[+]/g, ' ')
    .replace(/[’‘´`]/g, "'")
    .replace(/\p{Lu}/gu, (letter) => {
      const small = letter.toLowerCase()
      return small.length === letter.length ? small : letter
    })
}
