/**
 * What stands for text that a person typed: letters that make no word in any language, zeros for digits. Length, line
 * breaks, lengths of words, case and punctuation stay, so that forms validate it as they did the original.
 */

/** No word of four letters is made of these alone, so a filler is known as one. */
const alphabet = 'xqzyjw'

/** An address stays one. */
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
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = (counts.get(key.length) ?? 0) + 1
    counts.set(key.length, number)
    numbers.set(key, number)
    return number
  }

  function fillWord(word: string): string {
    if (addressParts.test(word)) return word
    let rest = numberOf(word)
    const fill = (character: string, index: number): string => {
      if (/\p{N}/u.test(character)) return '0'
      // With the index, so that long words are not one letter repeated.
      const letter = alphabet[(rest + index) % alphabet.length] ?? 'x'
      rest = Math.floor(rest / alphabet.length)
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
