/** Finds streets, postcodes and house numbers of Germany, Austria and Switzerland in running text. */
import type { FoundSecret } from './kinds.ts'

/** Words at the end of a name that make it the name of a street. */
const streetWord = `(?:[- ]?(?:[Ss]traße|[Ss]trasse|[Ss]tr\\.?)|(?:gasse|gässli|allee|chaussee|promenade|ufer|damm|markt|weg))`

/** The `x` between two measures is no letter of a house. */
const houseNumber = `\\d{1,4}(?:[-–/]\\d{1,4}){0,3} ?(?:[a-wyz]|x(?! ?\\d))?`

/** A street that is named after a day: „Straße des 17. Juni 135“. */
const streetOfDay = `(?:Straße|Strasse|Str\\.|Platz|Allee|Weg|Ufer) (?:des|der|vom) \\d{1,2}\\. \\p{Lu}\\p{Ll}{2,9} ${houseNumber}`

/** Matches where no unit follows, since a number with a unit is no house number. */
const noUnit = `(?![\\p{L}\\p{N}]|[.,:]\\d| ?(?:€|%|Uhr|Euro|cm|mm|x|×))`

/** A street with a name and a house number; "Straße 7" alone is none. */
const street = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${streetOfDay}|\\p{Lu}[\\p{L}-]{1,40}${streetWord} ?${houseNumber})${noUnit}`,
  'gu',
)

/** What stands between a house number and a postcode. */
const between = `(?:[,;\\s]|<br ?/?>){1,4}`

/** The beginning of a town's name, and not what is counted by a number of five digits. */
export const placeName = `(?!(?:Stück|Exemplare?|Euro|Blatt|Seiten|Wörter|Zeichen|Punkte|Werke|Besucher|Kunden)(?!\\p{L}))\\p{Lu}\\p{Ll}`

/** A postcode with the country before it, or with five digits: four digits alone may be a year. */
const postcode = new RegExp(`(?<=${between})(?:(?:DE?|AT?|CH|FL)[- ])?(\\d{4,5})(?=[ \\u00a0]${placeName})`, 'gu')

const labelled = /(?<=(?:\bPLZ|\bPostleitzahl)\b[:.]? ?)\d{4,5}(?!\d)/gu

/** „Postfach 12 34“ */
const postBox = `(?:Postfach|P\\. ?O\\. Box|PO Box) \\d{1,6}(?: \\d{2,3}){0,2}`

const anyPostBox = new RegExp(`(?<![\\p{L}\\p{N}-])${postBox}${noUnit}`, 'gu')

/** Any name and a number, where a postcode stands behind it: „Am Strande 7, 18055 Rostock“. */
const anyStreet = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${postBox}|${streetOfDay}|\\p{Lu}[\\p{L}.’'-]{1,40}(?: [\\p{L}.’'-]{2,40}){0,3} ${houseNumber})(?=${between}$)`,
  'u',
)
const knownStreet = new RegExp(`${streetWord} ?${houseNumber}${between}$`, 'u')

/** Characters before a postcode in which its street stands. */
const streetLength = 120

/** @param text without encodings */
export function findAddresses(text: string): readonly FoundSecret[] {
  return addressesIn(text).filter(({ value }) => !endsInPseudonym.test(value))
}

/** Matches a street that was replaced, with any word before it: “Wohnung Strasse1” looks like the name of a street. */
const endsInPseudonym = /(?:^|[ -])Strasse\d{1,5}$/

function addressesIn(text: string): readonly FoundSecret[] {
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

/** The number behind the name of a street, and not a quantity or a price behind a word that is a street's name as well. */
const behindStreet = /^[ +]\d{1,4}(?:[-–/]\d{1,4})? ?[a-z]?(?![\p{L}\p{N}]|[.,:]\d| ?(?:€|%|Uhr|Euro|EUR|cm|mm|x|×))/u

/**
 * A field for a house number, up to its value, in JSON, queries, markup and steps. House numbers are found only in such fields and
 * behind streets, since they are too short to be searched everywhere.
 */
const houseNumberFields =
  /(?:house_?-?(?:number|no|nr)|haus_?-?(?:nummer|nr)|street_?-?(?:number|no|nr)|stra(?:ss|ß)en_?-?(?:nummer|nr))\]?["']?(?:\s*[:=]\s*["']?|[^<>{}]{0,400}?\bvalue["']?\s*[:=]\s*["']?)(\d{1,4}(?:[-–/]\d{1,4})? ?[a-z]?)(?=["'&\s<>,}]|$)/gi

/** The pseudonym of all house numbers; it is a number, since a number of JSON must stay one. */
export const houseNumberPseudonym = '1'

/** @returns the characters at the beginning of the text that are the number of a house; the text follows a street's name */
export function houseNumberLength(behind: string): number {
  return behindStreet.exec(behind)?.[0].length ?? 0
}

/** The values of fields for the number of a house, except those that are pseudonyms already. */
export function findHouseNumbers(text: string): readonly { readonly at: number; readonly value: string }[] {
  return [...text.matchAll(houseNumberFields)]
    .map(({ 0: whole, 1: value = '', index }) => ({ at: index + whole.length - value.length, value }))
    .filter(({ value }) => value !== houseNumberPseudonym)
}
