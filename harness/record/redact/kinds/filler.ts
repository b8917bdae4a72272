/**
 * Makes filler for text that a person typed: letters that make no word in any language, and zeros for digits. Length, line breaks,
 * lengths of words, case and punctuation stay, so that forms validate filler as they did the original.
 */

/** The letters of filler: no word of four letters or more is made of these alone, so that filler can be recognised. */
const alphabet = 'xqzyjw'

/** Words that stay, so that the address of a page stays an address. */
const addressParts = /^(?:https?|www)$/i

/** Letters and digits in a row. */
export const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text, in lower case. */
export function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(wordPattern)].map(([word]) => word.toLowerCase())
}

export interface Filler {
  /** The same word in any case gets the same letters; other words of its length get others while there are any. */
  word(word: string): string
  text(text: string): string
}

export function createFiller(): Filler {
  /** Word in lower case → its number among the words of that length, from 1. */
  const numbers = new Map<string, number>()
  const counts = new Map<number, number>()

  function numberOf(word: string): number {
    const key = word.toLowerCase()
    const earlier = numbers.get(key)
    if (earlier !== undefined) return earlier
    const number = (counts.get(key.length) ?? 0) + 1
    counts.set(key.length, number)
    numbers.set(key, number)
    return number
  }

  function fillWord(word: string): string {
    if (addressParts.test(word)) return word
    let remainder = numberOf(word)
    const fill = (character: string, index: number): string => {
      if (/\p{N}/u.test(character)) return '0'
      // Adding the index keeps long words from being one repeated letter.
      const letter = alphabet[(remainder + index) % alphabet.length] ?? 'x'
      remainder = Math.floor(remainder / alphabet.length)
      return /\p{Lu}/u.test(character) ? letter.toUpperCase() : letter
    }
    return [...word].map(fill).join('')
  }

  return { word: fillWord, text: (text) => text.replace(wordPattern, fillWord) }
}

/** True for text of which every word is filler, or that has none. */
export function isFiller(text: string): boolean {
  return wordsOf(text).every((word) => /^[xqzyjw0]+$/.test(word) || addressParts.test(word))
}
