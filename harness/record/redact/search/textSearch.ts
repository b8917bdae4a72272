/** Says whether a pseudonym stands in a text, for texts of megabytes and thousands of pseudonyms. */
import { wordPattern } from '../kinds/filler.ts'

/** @param texts without encodings */
export function createTextSearch(texts: readonly string[]): (wanted: string) => boolean {
  const words = new Set(texts.flatMap((text) => text.match(wordPattern) ?? []))
  // The set of words rules out nearly every pseudonym, so that the texts themselves are seldom searched.
  return (wanted) =>
    (wanted.match(wordPattern) ?? []).every((word) => words.has(word)) && texts.some((text) => text.includes(wanted))
}
