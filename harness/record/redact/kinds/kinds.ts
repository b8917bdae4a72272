/** The kinds of secrets in a recording, and the pseudonyms that replace them. */
import { ibanCheckDigits, luhnDigit } from './checkDigits.ts'
import { isFiller } from './filler.ts'

const secretKinds = [
  'mail',
  'phone',
  'given name',
  'family name',
  'name',
  'street',
  'city',
  'postcode',
  'company',
  'birthday',
  'user name',
  'password',
  'nonce',
  'token',
  'hash',
  'order key',
  'order number',
  'tax number',
  'insurance number',
  'account number',
  'IBAN',
  'card number',
  'IP address',
  'typed text',
  'typed word',
] as const
export type SecretKind = (typeof secretKinds)[number]

/** Something private in a text. */
export interface FoundSecret {
  readonly kind: SecretKind
  /** The secret as people read it, without encodings. */
  readonly value: string
  /** Where it begins in the text. */
  readonly at: number
}

/** A pattern by which a secret is recognised wherever it stands. */
export interface Pattern {
  readonly kind: SecretKind
  readonly pattern: RegExp
  /** A word that stands near each match: only the text around it is searched, since a whole recording has megabytes. */
  readonly near?: RegExp
  /** False for a match that only looks like the secret. */
  isReal?(value: string): boolean
}

/** Kinds that are searched as whole words only, since their values can be part of other words. */
const wordKinds: readonly SecretKind[] = [
  'given name',
  'family name',
  'name',
  'street',
  'city',
  'postcode',
  'company',
  'birthday',
  'user name',
  'phone',
  'order number',
  'tax number',
  'insurance number',
  'account number',
  'IP address',
  'typed word',
]

/** Kinds whose values are numbers, some of them with letters and separators: their pseudonyms have digits only. */
const numberKinds: readonly SecretKind[] = ['phone', 'order number', 'tax number', 'insurance number', 'account number']

function isNumberKind(kind: SecretKind): boolean {
  return numberKinds.includes(kind)
}

export function isWord(kind: SecretKind): boolean {
  return wordKinds.includes(kind)
}

const stems: Partial<Record<SecretKind, string>> = {
  'given name': 'Vorname',
  'family name': 'Nachname',
  name: 'Name',
  street: 'Strasse',
  city: 'Ort',
  company: 'Firma',
  'user name': 'nutzer',
  password: 'Kennwort',
}

/**
 * Makes the pseudonym of the `number`th secret of its kind, of letters, digits, `.`, `-`, `_` and `@` only, which no encoding changes
 * in a way that matters. Nonces, tokens, hashes and numbers keep their length, because markup and checks depend on it.
 */
export function pseudonymOf(kind: SecretKind, value: string, number: number): string {
  const { length } = value
  // A number in JSON must stay one.
  const isNumber = digitsOf(value).length === length
  const stem = stems[kind]
  if (stem && !isNumber) return `${stem}${number}`
  if (kind === 'mail') return `mail${number}@example.test`
  if (kind === 'birthday' && !isNumber)
    return /^\d{4}-\d\d-\d\d(?:T|$)/.test(value)
      ? `2000-01-${pad(number, 2)}${value.slice('2000-01-01'.length)}`
      : `1.1.${1900 + number}`
  if (kind === 'order key') return `wc_order_${pad(number, Math.max(6, length - 'wc_order_'.length))}`
  if (kind === 'IBAN') return ibanOf(number)
  if (kind === 'card number') return cardOf(number, digitsOf(value).length)
  if (kind === 'IP address') return value.includes(':') ? `2001:db8::${number}` : exampleAddress(number)
  if (kind === 'hash') return pad(number, length)
  // A number in JSON must not begin with zero, nor become a word.
  const digits = digitsOf(value)
  if (kind === 'postcode' && digits.length < 6) return postcodeLike(digits, number)
  if (isNumberKind(kind) || isNumber) return digitsLike(digits, number)
  if (kind === 'nonce') return `nonce${pad(number, Math.max(3, length - 5))}`
  return `token${pad(number, Math.max(4, length - 5))}`
}

/** True for what `pseudonymOf` makes, and for filler: redacting again changes nothing. */
export function isPseudonym(text: string): boolean {
  return pseudonyms.test(text.trim()) || (/[xqzyjw]/i.test(text) && isFiller(text))
}

const pseudonyms = new RegExp(
  `^(?:${[
    ...Object.values(stems).map((stem) => `${stem}\\d{1,5}`),
    'mail\\d{1,5}@example\\.test',
    '2000-01-\\d\\d(?:T[\\d:.Z+-]*)?|1\\.1\\.19\\d\\d',
    'wc_order_0{2,}\\d{1,4}',
    '(?:nonce|token)0+\\d{1,4}',
    '0{8,}[0-9]{1,8}',
    'DE\\d\\d0{12,}\\d{1,6}',
    '40{6,}\\d{2,8}',
    '(?:203\\.0\\.113|198\\.51\\.100|192\\.0\\.2)\\.\\d{1,3}',
    '2001:db8::\\d{1,5}',
    // Postcodes that no country of the three has given out: see `postcodeLike`.
    '000\\d{1,2}|799[1-9]|430\\d\\d',
    '\\+?(?=\\d{6})[09]0{3,}\\d{1,4}',
  ].join('|')})$`,
)

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}

/** An IP address of the networks that are kept for examples. */
function exampleAddress(number: number): string {
  const networks = ['203.0.113', '198.51.100', '192.0.2']
  return `${networks[Math.floor((number - 1) / 254) % networks.length]}.${((number - 1) % 254) + 1}`
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * A postcode that belongs to no place: in Germany none begins with 00 or 43, in Austria and Switzerland none with 79. One that
 * begins with another digit than zero may be a number of JSON, and stays one.
 */
function postcodeLike(digits: string, number: number): string {
  if (digits.startsWith('0')) return pad(number, Math.max(4, digits.length))
  return digits.length < 5 && number < 10 ? `799${number}` : `43${pad(number, 3)}`
}

/** Six digits at least: each of five is a postcode of some place, or may be. */
function digitsLike(digits: string, number: number): string {
  return (digits.startsWith('0') ? '0' : '9') + pad(number, Math.max(5, digits.length - 1))
}

function ibanOf(number: number): string {
  const account = pad(number, 18)
  return `DE${ibanCheckDigits('DE', account)}${account}`
}

function cardOf(number: number, length: number): string {
  const body = `4${pad(number, Math.max(12, length) - 2)}`
  return body + luhnDigit(body)
}
