/** Finds values about people in texts of any kind: in the data of scripts, in queries, in bodies that hold another body. */
import { commonWords } from '../freeText/commonWords.ts'
import { personalKind } from './fieldKinds.ts'
import { wordsOf } from './filler.ts'
import type { SecretKind } from './kinds.ts'
import { nameParticles } from './nameParticles.ts'

export interface PersonalValue {
  readonly kind: SecretKind
  readonly value: string
}

/** Objects without further ones in them, as scripts write them; `objectsIn` finds those around them, too. */
const objects = /\{[^{}]{1,8192}\}/g
const keys = /["']?([\w-]{2,80})["']?\s*:/g
const members = /["']?([\w-]{2,80})["']?\s*:\s*(?:"([^"]{2,200})"|'([^']{2,200})')/g

/** `billing_first_name=Anna&billing_city=Rostock`, the query of an address too. */
const queries = /(?<=^|[?&"'\s])[\w[\]-]{2,80}=[^&"'<>#\n]{0,200}(?:&[\w[\]-]{2,80}=[^&"'<>#\n]{0,200})*/g
const parameters = /([\w[\]-]+)=([^&]+)/g

/** A city or the like counts only beside a name, as a product has a city, too. @param text without encodings */
export function findPeople(text: string): readonly PersonalValue[] {
  const groups = [
    // Structured data is about artists and the shop.
    ...objectsIn(text).map((object) => ({
      pairs: /["']@(?:type|id)["']/.test(object) ? [] : pairsIn(object, members),
      isAddress: isAddressOrAccount([...object.matchAll(keys)].map(([, name = '']) => name)),
    })),
    ...[...text.matchAll(queries)].map(([query]) => ({ pairs: pairsIn(query, parameters), isAddress: false })),
  ]
  return groups.flatMap(({ pairs, isAddress }) => {
    const advertised = advertisedPerson(pairs)
    const found = [...pairs, ...listedField(pairs)].flatMap(([name, value]) => {
      const kind = isLabel(value) ? undefined : personalKind(name, value)
      return kind ? [{ kind, value, isSure: (isOfPerson(name, kind) && isName(value)) || isOfCompany(name, kind) }] : []
    })
    const isPerson = isAddress || advertised.length > 0 || found.some(({ isSure }) => isSure)
    return [...advertised, ...(isPerson ? found.map(({ kind, value }) => ({ kind, value })) : [])]
  })
}

/** How deep objects may lie in one another; settings of a page are seldom deeper. */
const levels = 4

/** The objects of a text, each without those that lie in it, from the innermost ones on. */
export function objectsIn(text: string): readonly string[] {
  const found: string[] = []
  let rest = text.replace(/\{\s{0,20}\}/g, '0')
  for (let level = 0; level < levels; level++) {
    const inner = rest.match(objects) ?? []
    if (inner.length === 0) break
    found.push(...inner)
    rest = rest.replace(objects, '0')
  }
  return found
}

/** Whether an object with these keys is about a person: an address, or an account as the platform writes one. */
function isAddressOrAccount(names: readonly string[]): boolean {
  return isAddress(names) || ['display_name', 'user_login'].every((name) => names.includes(name))
}

/** Whether an object with these keys is a customer's address, as the platform writes one: a work has a city, but no postcode. */
export function isAddress(names: readonly string[]): boolean {
  return ['', 'billing_', 'shipping_'].some((prefix) =>
    ['city', 'postcode', 'country'].every((name) => names.includes(prefix + name)),
  )
}

/** What advertising calls the fields of a customer. */
const advertisedFields: Readonly<Record<string, SecretKind>> = {
  em: 'mail',
  fn: 'given name',
  ln: 'family name',
  ph: 'phone',
  ct: 'city',
  zp: 'postcode',
}

/**
 * The customer whom a page names to advertising. Short names mean other things too, unless an address for mail is among them, or
 * both names of a person.
 */
function advertisedPerson(pairs: readonly Pair[]): readonly PersonalValue[] {
  const hasMail = pairs.some(([name, value]) => name === 'em' && /^\S+@\S+$/.test(value))
  const hasNames = ['fn', 'ln'].every((key) =>
    pairs.some(([name, value]) => name === key && isName(value) && /^\p{Lu}\p{Ll}/u.test(value)),
  )
  if (!hasMail && !hasNames) return []
  return pairs.flatMap(([name, value]) => {
    const kind = Object.hasOwn(advertisedFields, name) ? advertisedFields[name] : undefined
    return kind ? [{ kind, value }] : []
  })
}

type Pair = readonly [name: string, value: string]

function pairsIn(text: string, pattern: RegExp): readonly Pair[] {
  return [...text.matchAll(pattern)].map(([, name = '', first, second]) => [name, first ?? second ?? ''])
}

/** `{"name":"billing_first_name","value":"Anna"}` */
function listedField(pairs: readonly Pair[]): readonly Pair[] {
  const value = pairs.find(([name]) => name === 'value')?.[1]
  const field = pairs.find(([name]) => /(?:^|[_-])(?:name|key|id|field)$/.test(name))?.[1]
  return value !== undefined && field !== undefined ? [[field, value]] : []
}

/** True for the fields of a German form about a company, which no product has: a work has an artist and a publisher. */
function isOfCompany(name: string, kind: SecretKind): boolean {
  return kind === 'company' && /(?:^|[_-])firma$/i.test(name)
}

/** True for fields that nothing but a person has; what products and payments are displayed as is no person's name. */
export function isOfPerson(name: string, kind: SecretKind): boolean {
  if (/^(?:show|hide|has|is|enable|require|use|label|error|place)/i.test(name)) return false
  if (kind === 'given name' || kind === 'family name') return true
  if (kind === 'user name') return /nick/i.test(name)
  return kind === 'name' && /full[_-]?name$|holder$/i.test(name)
}

const word = "[\\p{L}\\p{M}’'.-]"
const names = new RegExp(`^\\p{L}${word}+(?: (?:${nameParticles.join('|')}|\\p{Lu}${word}*)){0,4}$`, 'u')

/** Whether a text is a name: a few words, each with a capital. A message about a field is none. */
export function isName(value: string): boolean {
  const words = wordsOf(value).filter((each) => !nameParticles.includes(each))
  return names.test(value.replaceAll('+', ' ').trim()) && !isLabel(value) && words.length > 0 && !words.some(isCommon)
}

function isCommon(candidate: string): boolean {
  return commonWords.has(candidate)
}

/** Words beside the name of a field in its label. */
const labelWords = new Set(
  'ihr ihre ihren ihrem ihrer dein deine deinen deinem deiner der die das den des name und oder optional pflichtfeld bitte eingeben angeben your the and or'.split(
    ' ',
  ),
)

/** True for the label of a field, or for a setting of one. */
export function isLabel(value: string): boolean {
  const isOfAddress =
    /(?<!\p{L})(?:Firma|Unternehmen|Ort|Wohnort|Stadt|PLZ|Postleitzahl|Stra(?:ss|ß)e|Company|City|Town)(?!\p{L})/iu
  const others = wordsOf(value).filter((each) => !isOfAddress.test(each) && !labelWords.has(each))
  return (
    (isOfAddress.test(value) && others.length === 0) ||
    /^(?:\p{L}+[ _-])?\p{L}{0,8}[ _-]?names?n?(?!\p{L})/iu.test(value) ||
    /^(?:string|on|off|yes|no|ja|nein|enabled|disabled|required|optional|pflicht\p{L}*|erforderlich|none|default|always|never|both|show|hidden)$/iu.test(
      value,
    )
  )
}
