/** Finds secrets that are recognised by their form, wherever they stand. */
import { findAddresses } from './addresses.ts'
import { isCardNumber, isIban, plainIban } from './checkDigits.ts'
import { findIpAddresses } from './ipAddresses.ts'
import { digitsOf, type FoundSecret, isPseudonym, type Pattern } from './kinds.ts'
import { letterPatterns } from './letterPatterns.ts'
import { numberPatterns } from './numberPatterns.ts'
import { withPlainSeparators } from './plainSeparators.ts'

const mailPattern: Pattern = {
  kind: 'mail',
  pattern:
    /[\p{L}\p{N}](?:[\p{L}\p{N}._+-]{0,62}[\p{L}\p{N}_+-])?@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,24}/gu,
  // Names of pictures for dense screens look the same: bild@2x.png.
  isReal: (value) => !/@\dx\.\w+$/.test(value),
}

/** A mail address as people hide it from programs: anna (at) post (punkt) example. */
const spelledMailPattern: Pattern = {
  kind: 'mail',
  pattern:
    /[\p{L}\p{N}](?:[\p{L}\p{N}._+-]{0,62}[\p{L}\p{N}_+-])? ?[([{] ?(?:at|ät) ?[)\]}] ?(?:[\p{L}\p{N}-]{1,63}(?:\.| ?[([{] ?(?:dot|punkt) ?[)\]}] ?)){1,4}\p{L}{2,24}(?![\p{L}\p{N}])/giu,
}

const patterns: readonly Pattern[] = [
  {
    kind: 'IBAN',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?(?![\p{L}\p{N}])/gu,
    isReal: (value) => isIban(plainIban(value)),
  },
  {
    // Of the three countries, whose lengths are known, however they are written: the word behind it is no part of it.
    kind: 'IBAN',
    pattern:
      /(?<![\p{L}\p{N}])(?:DE\d{2}(?:[ -]?\d){18}|AT\d{2}(?:[ -]?\d){16}|(?:CH|LI)\d{2}(?:[ -]?[A-Z0-9]){17})(?![\p{L}\p{N}])/giu,
    isReal: (value) => isIban(plainIban(value)),
  },
  {
    kind: 'card number',
    pattern: /(?<![\p{L}\p{N}.,])\d(?:[ -]?\d){13,18}(?![\p{L}\p{N}])/gu,
    isReal: (value) => isCardNumber(digitsOf(value)),
  },
  // A hash of the mail address names the picture of a person, at Gravatar and at what takes its place.
  { kind: 'hash', pattern: /(?<=\/avatar\/)(?:[0-9a-f]{64}|[0-9a-f]{32})(?![0-9a-f])/g },
  // A proxy scrambles mail addresses in this way, which is easily undone.
  { kind: 'token', pattern: /(?<=data-cfemail=["']|\/email-protection#)[0-9a-f]{14,}/gi },
  { kind: 'token', pattern: /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/g },
  // Keys of Google and of GitHub.
  { kind: 'token', pattern: /(?<![\w-])(?:AIza[\w-]{35}|gh[oprsu]_[A-Za-z0-9]{36})(?![\w-])/g },
  {
    kind: 'order key',
    pattern: /(?<!\w)wc_order_[A-Za-z0-9]{13}(?!\w)/g,
    // Names of settings begin in the same way, but go on with words.
    isReal: (value) => /[A-Z0-9]/.test(value.slice('wc_order_'.length)),
  },
  {
    kind: 'phone',
    pattern: /(?<![\p{L}\p{N}+])\+[1-9]\d{0,2}[ /().-]{0,3}\d(?:[ /().-]{0,3}\d){6,12}(?![\p{L}\p{N}])/gu,
  },
  {
    // From abroad: 0049 381 7654321.
    kind: 'phone',
    pattern: /(?<![\p{L}\p{N}.,+/_-])00(?:49|43|41)(?:[ /().-]{0,3}\d){7,12}(?![\p{L}\p{N}_])/gu,
  },
  {
    // As people write it within the country: 0381 / 123 45 67, (030) 1234567, 0170-1234567, 0381 76543-0.
    kind: 'phone',
    pattern:
      /(?<![\p{L}\p{N}.,+/_-])\(?0[1-9]\d{1,4}\)?(?: ?[/–-] ?| )\d{2,}(?:[ /-]\d{2,}){0,4}(?:-\d{1,4})?(?![\p{L}\p{N}_-])/gu,
    isReal: (value) => /^\d{8,14}$/.test(digitsOf(value)),
  },
  {
    // 0381.765.43.21; a date has two digits before its first point.
    kind: 'phone',
    pattern: /(?<![\p{L}\p{N}.,+/_-])0[1-9]\d{1,4}(?:\.\d{2,}){2,4}(?![\p{L}\p{N}_-]|\.\d)/gu,
    isReal: (value) => /^\d{8,13}$/.test(digitsOf(value)),
  },
  {
    // Vienna: 01 512 34 56, 01/5123456, 01/512 34 56-12.
    kind: 'phone',
    pattern:
      /(?<![\p{L}\p{N}.,+/_-])\(?01\)?(?: ?[/–-] ?| )\d{3,9}(?: \d{2,3}){0,3}(?:-\d{1,4})?(?![\p{L}\p{N}_-]|[.,]\d)/gu,
    // The extension behind the number does not count: 01/2024-12 is a date.
    isReal: (value) => /^\d{8,11}$/.test(digitsOf(value.replace(/-\d{1,4}$/, ''))),
  },
  {
    // Mobile phones of the three countries in one piece, or with a point behind the network.
    kind: 'phone',
    pattern: /(?<![\p{L}\p{N}.,+/_-])(?:01[567]\d\.?\d{7,8}|06[5-9]\d\.?\d{7,9}|07[5-9]\.?\d{7})(?![\p{L}\p{N}_-])/gu,
  },
  {
    kind: 'phone',
    pattern: /(?<=(?:tel:|\b(?:tel|telefon|fon|mobil|handy)\b[.:]{0,2} ?))0[1-9]\d{6,12}(?!\d)/giu,
  },
  {
    kind: 'order number',
    pattern:
      /(?<=(?:\b(?:[Bb]estell|[Aa]uftrags|[Rr]echnungs|[Kk]unden|[Ll]ieferschein)[- ]?(?:[Nn]ummer|[Nn]r\b\.?)|\b(?:[Bb]estellung|[Aa]uftrag|[Rr]echnung|[Oo]rder|[Ii]nvoice)(?: (?:Nr|No|Nummer|Number)\b\.?)?)(?:[\s:#]|<[^<>]{0,80}>){1,4})(?:[A-Z]{1,4}-?)?\d{4,12}(?:-\d{2,8})?(?![\p{L}\p{N}-]|[.,:]\d| ?(?:€|%|Euro|EUR))/gu,
    isReal: (value) => !/^(?:19|20)\d\d$/.test(value),
  },
]

/** Each pattern of mail addresses, with the sign in the middle of its matches. */
const mailPatterns: readonly (readonly [Pattern, RegExp])[] = [
  [mailPattern, /@/g],
  [spelledMailPattern, /[([{] ?[aä]t ?[)\]}]/gi],
]

/** The secrets of a text in the order in which they stand; pseudonyms are none. @param text without encodings */
export function findPatterns(text: string): readonly FoundSecret[] {
  const mails = mailPatterns.flatMap(([pattern, sign]) =>
    regionsAround(text, sign, mailLength).flatMap(({ from, to }) => matchesIn(pattern, text.slice(from, to), from)),
  )
  // The blanks and hyphens within a number may be of any kind; the value is what stands in the text.
  const plain = withPlainSeparators(text)
  const numbers = patterns
    .flatMap((pattern) => matches(pattern, plain))
    .map((secret) => ({ ...secret, value: text.slice(secret.at, secret.at + secret.value.length) }))
  const others = [...letterPatterns, ...numberPatterns].flatMap((pattern) => matches(pattern, text))
  const addresses = findAddresses(text).filter(({ value }) => !isPseudonym(value))
  const all = [...mails, ...numbers, ...others, ...addresses, ...findIpAddresses(text)]
  // A street before a postcode is found in both ways, for instance, and so is a mobile phone behind the word for it.
  const distinct = new Map(all.map((secret) => [`${secret.kind} ${secret.at} ${secret.value}`, secret]))
  return [...distinct.values()].sort((a, b) => a.at - b.at)
}

function matches(given: Pattern, text: string): readonly FoundSecret[] {
  const { near } = given
  if (!near) return matchesIn(given, text, 0)
  return regionsAround(text, near, labelledLength).flatMap(({ from, to }) =>
    matchesIn(given, text.slice(from, to), from),
  )
}

/** Characters around a word in which what belongs to it stands, with tags in between. */
const labelledLength = 1_500

function matchesIn({ kind, pattern, isReal }: Pattern, text: string, from: number): readonly FoundSecret[] {
  return [...text.matchAll(pattern)]
    .map((match) => ({ kind, value: match[0], at: from + match.index }))
    .filter(({ value }) => !isPseudonym(value) && (isReal?.(value) ?? true))
}

/** The stretches of text around each sign; searching a whole real page for mail addresses would take seconds. */
function regionsAround(text: string, sign: RegExp, length: number): readonly { from: number; to: number }[] {
  const regions: { from: number; to: number }[] = []
  for (const { index: at } of text.matchAll(sign)) {
    const last = regions.at(-1)
    const [from, to] = [Math.max(0, at - length), at + length]
    if (last && from <= last.to) regions[regions.length - 1] = { from: last.from, to }
    else regions.push({ from, to })
  }
  return regions
}

/** Characters before and after the sign, generously. */
const mailLength = 130
