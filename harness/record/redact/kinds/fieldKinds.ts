/** Recognises secrets by the name of the field, key, cookie or header that holds them. */
import { isPseudonym, type SecretKind } from './kinds.ts'

/** Fields that people fill in. Separators do not matter: `billing_first_name`, `billingFirstName`, `your-name`. */
const personalFields: readonly (readonly [SecretKind, RegExp])[] = [
  ['password', /pass(?:word|wort|wd)|kennwort|^pwd$/],
  ['mail', /e?mail/],
  ['phone', /phone|telefon|mobil|^tel$|(?:^|_)tel_/],
  ['given name', /first_?name|given_?name|forename|vorname/],
  ['family name', /last_?name|family_?name|surname|nachname/],
  ['company', /company|firma|organi[sz]ation/],
  ['user name', /user_?(?:name|login)|^log$|nutzername|nick_?name/],
  // The number for value added tax belongs to one business.
  ['token', /(?:^|_)vat(?:_?(?:id|number|nr))?$|(?:^|_)ust_?id/],
  ['street', /street|stra(?:ss|ß)e|address_?(?:line_?)?[12]?$|^(?:(?:liefer|rechnungs)_?)?(?:adresse|anschrift)$/],
  ['postcode', /post_?code|postal|^zip|_zip|plz/],
  ['city', /city|(?:^|_)(?:stadt|ort|town)$|locality|admin_?area_?2/],
  ['birthday', /birth|geburt|(?:^|_)(?:dob|bday|geb(?:_?dat(?:um)?)?)$/],
  ['name', /(?:^|_)(?:name|full_?name|display_?name|(?:card)?holder)$/],
]

/** Whether the name of a field says that something about a person is in it, whatever stands there. */
export function isPersonalField(field: string): boolean {
  const name = snakeCase(field)
  return personalFields.some(([, pattern]) => pattern.test(name))
}

/** The kind of a value in a field that people fill in. @returns undefined where the field is not about a person, or its value cannot be private */
export function personalKind(field: string, value: string): SecretKind | undefined {
  const name = snakeCase(field)
  const kind = personalFields.find(([, pattern]) => pattern.test(name))?.[0]
  const text = value.trim()
  if (kind === undefined || isPseudonym(text)) return undefined
  if (kind === 'mail') return /^\S+@\S+$/.test(text) ? kind : undefined
  if (kind === 'phone') return /\d{3}/.test(text.replace(/[^\d]/g, '')) ? kind : undefined
  if (kind === 'birthday' && !/\d/.test(text)) return undefined
  if (kind === 'token') return /^[a-z]{2,3}[ -]?(?=(?:\D?\d){5})[\w.]{8,14}$/i.test(text) ? kind : undefined
  return /[\p{L}\p{N}]{2}/u.test(text) ? kind : undefined
}

/** Sha-256, sha-1 and MD5 of no bytes, as an upload field sends them that was left empty. */
const hashesOfNothing = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  'd41d8cd98f00b204e9800998ecf8427e',
]

/** The kind of a value that a server gave out, by its key, cookie or header; undefined where it is no secret. */
export function technicalKind(key: string, value: string): SecretKind | undefined {
  const name = snakeCase(key)
  if (isPseudonym(value) || hashesOfNothing.includes(value)) return undefined
  if (/^[0-9a-f]{10}$/i.test(value) && /nonce|csrf|xsrf|security|token/.test(name)) return 'nonce'
  if (/(?:^|_)hash(?:_|$)|sbhash/.test(name) && /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(value))
    return 'hash'
  const isTokenName =
    /token|secret|signature|nonce|csrf|xsrf|sess(?:ion|id)?(?:_|$)|phpsessid|logged_in|api_?key|client_?id|(?:^|_)auth(?:$|_|orization|entication)|(?:^|_)(?:sid|uid|cid|visitor|customer)_?(?:id)?$/.test(
      name,
    )
  return isTokenName && looksLikeToken(value) ? 'token' : undefined
}

/** True for a value that a program made: long, without blanks, with digits. */
function looksLikeToken(value: string): boolean {
  return (
    value.length >= 8 &&
    value.length <= 4096 &&
    /^[\w.~+/=|%:-]+$/.test(value) &&
    /\d/.test(value) &&
    !/https?:/.test(value)
  )
}

/** True for a value that is long and random, as no name, word or price is. */
export function looksRandom(value: string): boolean {
  if (!/^[\w+=-]{32,}$/.test(value) || isPseudonym(value) || hashesOfNothing.includes(value)) return false
  const isHex = /^[0-9a-f]+$/i.test(value)
  return isHex || (/\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value))
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9ß]+/g, '_')
    .replace(/^_|_$/g, '')
}
