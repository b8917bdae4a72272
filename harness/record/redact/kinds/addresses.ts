/** Streets and postcodes of Germany, Austria and Switzerland in running text. */
import type { FoundSecret } from './kinds.ts'

/** Words at the end of a name that make it a street's, whatever stands behind it. */
const streetWord = `(?:[- ]?(?:[Ss]traße|[Ss]trasse|[Ss]tr\\.?)|(?:gasse|gässli|allee|chaussee|promenade|ufer|damm|markt|weg))`

const houseNumber = `\\d{1,4}(?:[-–/]\\d{1,4}){0,3} ?[a-z]?`

/** What has a unit behind it is no house number. */
const noUnit = `(?![\\p{L}\\p{N}]|[.,:]\\d| ?(?:€|%|Uhr|Euro|cm|mm|x|×))`

/** The house number is what makes an address of a name; "Straße 7" alone is none. */
const street = new RegExp(`(?<![\\p{L}\\p{N}])\\p{Lu}[\\p{L}-]{1,40}${streetWord} ?${houseNumber}${noUnit}`, 'gu')

/** What stands between a house number and a postcode. */
const between = `(?:[,;\\s]|<br ?/?>){1,4}`

const placeName = `(?!(?:Stück|Exemplare?|Euro|Blatt|Seiten|Besucher|Kunden)(?!\\p{L}))\\p{Lu}\\p{Ll}`

/** A postcode with the country before it, or with five digits: four digits alone may be a year. */
const postcode = new RegExp(`(?<=${between})(?:(?:DE?|AT?|CH|FL)[- ])?(\\d{4,5})(?= ${placeName})`, 'gu')

const labelled = /(?<=(?:\bPLZ|\bPostleitzahl)\b[:.]? ?)\d{4,5}(?!\d)/gu

/** „Postfach 12 34“ */
const postBox = `(?:Postfach|P\\. ?O\\. Box|PO Box) \\d{1,6}(?: \\d{2,3}){0,2}`

const anyPostBox = new RegExp(`(?<![\\p{L}\\p{N}-])${postBox}${noUnit}`, 'gu')

/** Any name and a number, where a postcode stands behind it: „Am Strande 7, 18055 Rostock“. */
const anyStreet = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${postBox}|\\p{Lu}[\\p{L}.’'-]{1,40}(?: [\\p{L}.’'-]{2,40}){0,3} ${houseNumber})(?=${between}$)`,
  'u',
)
const knownStreet = new RegExp(`${streetWord} ?${houseNumber}${between}$`, 'u')

/** Characters before a postcode in which its street stands. */
const streetLength = 120

/** @param text without encodings */
export function findAddresses(text: string): readonly FoundSecret[] {
  const streets = [...text.matchAll(street), ...text.matchAll(anyPostBox)].map((match) =>
    found('street', match[0], match.index),
  )
  const codes = [...text.matchAll(postcode)].flatMap((match) => withStreet(text, match))
  const alone = [...text.matchAll(labelled)].map((match) => found('postcode', match[0], match.index))
  return [...codes, ...streets, ...alone]
}

function withStreet(text: string, match: RegExpExecArray): readonly FoundSecret[] {
  const [whole, code = ''] = match
  const from = Math.max(0, match.index - streetLength)
  const before = text.slice(from, match.index)
  const isSure = code.length === 5 || whole !== code
  const name = anyStreet.exec(before)
  if (!name || !(isSure || knownStreet.test(before))) return []
  const at = match.index + whole.length - code.length
  return [found('street', name[0], from + name.index), found('postcode', code, at)]
}

function found(kind: FoundSecret['kind'], value: string, at: number): FoundSecret {
  return { kind, value, at }
}
