/**
 * Finds towns behind postcodes. They are replaced only there: the same town may stand in the title of a work, or be the shop's own.
 */
import { placeName } from './addresses.ts'
import { isFiller } from './filler.ts'

const word = "\\p{Lu}[\\p{L}’'-]{1,40}"
const beginning = '(?:(?:Bad|Sankt|Markt|Hohen|Alt|Neu|Groß|Klein) |St\\. ?)?'
const ending = `(?: (?:am|an der|im|in|bei|ob der|vor der|auf|unter) ${word}| a\\. ?[MdR]\\.|/${word})?`

const townName = `(?=${placeName}|St\\.)${beginning}${word}${ending}`

/** The blanks behind a postcode, and the name of a town. */
const townBehind = new RegExp(`([ \\t\\u00a0]{1,3})(${townName})(?![\\p{L}\\p{N}])`, 'uy')

const townAlone = new RegExp(`^${townName}$`, 'u')

/** Whether a text may be the name of a town; a sentence is none. */
export function mayBeTown(text: string): boolean {
  return townAlone.test(text.trim())
}

/** Postcodes that stand for others: see `pseudonymOf`. */
const replacedPostcodes = /(?<![\p{L}\p{N}.,])(?:000\d{1,2}|799[1-9]|430\d\d)(?=[ \t\u00a0])/gu

/** The pseudonym of all towns that are known only by the postcode before them. */
export const townPseudonym = 'Ort0'

/** @param postcodeEnds where the postcodes end that are going to be replaced */
export function findTowns(
  text: string,
  postcodeEnds: readonly number[],
): readonly { readonly at: number; readonly value: string }[] {
  const replaced = [...text.matchAll(replacedPostcodes)].map(({ 0: code, index }) => index + code.length)
  return [...new Set([...postcodeEnds, ...replaced])].flatMap((end) => {
    townBehind.lastIndex = end
    const [, blanks = '', value] = townBehind.exec(text) ?? []
    return value === undefined || isFiller(value) ? [] : [{ at: end + blanks.length, value }]
  })
}
