/** The numbers of houses: behind the name of a street, and in fields of their own. They are too short to be looked for everywhere. */

/** The number behind the name of a street, and not a quantity or a price behind a word that is a street's name as well. */
const behindStreet = /^[ +]\d{1,4}(?:[-–/]\d{1,4})? ?[a-z]?(?![\p{L}\p{N}]|[.,:]\d| ?(?:€|%|Uhr|Euro|EUR|cm|mm|x|×))/u

/** A field of its own for the number of a house, up to its value: in JSON, queries, markup and steps. */
const fields =
  /(?:house_?-?(?:number|no|nr)|haus_?-?(?:nummer|nr)|street_?-?(?:number|no|nr)|stra(?:ss|ß)en_?-?(?:nummer|nr))\]?["']?(?:\s*[:=]\s*["']?|[^<>{}]{0,400}?\bvalue["']?\s*[:=]\s*["']?)(\d{1,4}(?:[-–/]\d{1,4})? ?[a-z]?)(?=["'&\s<>,}]|$)/gi

/** What stands in the place of a house number everywhere: a number of JSON must stay a number. */
export const houseNumberPseudonym = '1'

/** @returns the characters at the beginning of the text that are the number of a house; the text follows a street's name */
export function houseNumberLength(behind: string): number {
  return behindStreet.exec(behind)?.[0].length ?? 0
}

/** The values of fields for the number of a house, except those that are pseudonyms already. */
export function findHouseNumbers(text: string): readonly { readonly at: number; readonly value: string }[] {
  return [...text.matchAll(fields)]
    .map(({ 0: whole, 1: value = '', index }) => ({ at: index + whole.length - value.length, value }))
    .filter(({ value }) => value !== houseNumberPseudonym)
}
