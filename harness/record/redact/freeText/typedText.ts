/** Finds text that a person typed where a server repeats it: escaped, with other line ends, with `<br>` in it, or in parts. */
import { isFiller, wordPattern, wordsOf } from '../kinds/filler.ts'

const letter = '[\\p{L}\\p{M}\\p{N}]'

/** What may stand between two words: tags, blanks, punctuation. */
const between = `(?:<[a-z/][^<>]{0,200}>|[^\\p{L}\\p{M}\\p{N}])+`

/** Letters that a private word has at least; shorter words occur in any text. */
const minimumLetters = 4

/** Words in a row from which on a text is distinctive, however common each of its words is. */
const distinctiveWordCount = 5

export interface TypedPattern {
  readonly source: string
  readonly pattern: RegExp
  /** The words in their order, in lower case. */
  readonly words: readonly string[]
}

/**
 * Patterns of a text and of each of its lines.
 * @param isPublic of a word in lower case
 */
export function typedPatterns(text: string, isPublic: (word: string) => boolean): readonly TypedPattern[] {
  const parts = new Set([text, ...text.split(/[\r\n]+/)])
  return [...parts].flatMap((part) => {
    const words = wordsOf(part)
    const isDistinctive = words.length >= distinctiveWordCount || privateWords(part, isPublic).length > 0
    // A single word is searched as a secret of its own: it may be part of a name, which has a pseudonym.
    if (!isDistinctive || words.length < 2 || isFiller(part)) return []
    return [
      { source: part.trim(), words, pattern: new RegExp(`(?<!${letter})${words.join(between)}(?!${letter})`, 'giu') },
    ]
  })
}

/** The words of a typed text that are not public. @param isPublic of a word in lower case */
export function privateWords(text: string, isPublic: (word: string) => boolean): readonly string[] {
  return (text.match(wordPattern) ?? []).filter((word) => {
    const letters = word.match(/\p{L}/gu)?.length ?? 0
    return letters >= minimumLetters && !isPublic(word.toLowerCase()) && !isFiller(word)
  })
}

export interface TypedMatch {
  readonly from: number
  readonly to: number
  /** The words of the match that are no filler yet. */
  readonly words: readonly TypedWord[]
}

export interface TypedWord {
  readonly at: number
  readonly word: string
}

/** Each occurrence. @param text without encodings */
export function findTyped(text: string, typed: readonly TypedPattern[]): readonly TypedMatch[] {
  return typed.flatMap(({ pattern, words }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({
      from: index,
      to: index + match.length,
      words: wordsIn(match, index, words),
    })),
  )
}

/** The expected words in a match, without words that belong to a tag between two of them. */
function wordsIn(text: string, begin: number, expected: readonly string[]): readonly TypedWord[] {
  const found: TypedWord[] = []
  let next = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (word.toLowerCase() !== expected[next]) continue
    next++
    if (!isFiller(word)) found.push({ at: begin + index, word })
  }
  return found
}
