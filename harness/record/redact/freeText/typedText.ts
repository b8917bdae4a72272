/** Finds text that a person typed where a server repeats it: escaped, with other line ends, with `<br>` in it, or in parts. */
import { isFiller, wordPattern, wordsOf } from '../kinds/filler.ts'
import type { PrefixTree } from '../search/prefixTree.ts'

/** A tag, which may stand between two words, as blanks and punctuation may. */
const tag = /<[a-z/][^<>]{0,200}>/iy

const wordHere = new RegExp(wordPattern.source, 'uy')

/** Letters that a private word has at least; shorter words occur in any text. */
const minimumLetters = 4

/** Words in a row from which on a text is distinctive, however common each of its words is. */
const distinctiveWordCount = 5

export interface TypedPattern {
  readonly source: string
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
    return [{ source: part.trim(), words }]
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

/** Each occurrence, from the beginning of the text on. @param text without encodings @param typed the patterns by their words */
export function findTyped(text: string, typed: PrefixTree<string, TypedPattern>): readonly TypedMatch[] {
  if (typed.children.size === 0) return []
  const matches: TypedMatch[] = []
  /** Pattern → where its last match ends, since matches of one pattern do not overlap. */
  const ends = new Map<TypedPattern, number>()
  for (const first of text.matchAll(wordPattern)) {
    const branch = typed.children.get(first[0].toLowerCase())
    for (const { pattern, words } of branch ? walk(text, branch, [wordOf(first)]) : []) {
      const [from, to] = [first.index, endOf(words.at(-1)!)]
      if (from < (ends.get(pattern) ?? 0)) continue
      ends.set(pattern, to)
      matches.push({ from, to, words: words.filter(({ word }) => !isFiller(word)) })
    }
  }
  return matches
}

interface WalkedPattern {
  readonly pattern: TypedPattern
  readonly words: readonly TypedWord[]
}

/** The patterns that begin with these words and go on as the text does. */
function walk(
  text: string,
  branch: PrefixTree<string, TypedPattern>,
  words: readonly TypedWord[],
): readonly WalkedPattern[] {
  const complete = branch.values.map((pattern) => ({ pattern, words }))
  if (branch.children.size === 0) return complete
  const longer = nextWords(text, endOf(words.at(-1)!)).flatMap((next) => {
    const child = branch.children.get(next.word.toLowerCase())
    return child ? walk(text, child, [...words, next]) : []
  })
  return [...complete, ...longer]
}

/** The words that may come next: the one behind the tags that follow, then the first one of each tag, which may be no tag but text. */
function nextWords(text: string, from: number): readonly TypedWord[] {
  const inTags: TypedWord[] = []
  for (let at = from; at < text.length; ) {
    const word = readAt(wordHere, text, at)
    if (word) return [wordOf(word), ...inTags]
    const [markup = ''] = readAt(tag, text, at) ?? []
    const [first] = markup.matchAll(wordPattern)
    if (first) inTags.unshift({ at: at + first.index, word: first[0] })
    at += markup.length || 1
  }
  return inTags
}

function readAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function wordOf({ 0: word, index }: RegExpExecArray): TypedWord {
  return { at: index, word }
}

function endOf({ at, word }: TypedWord): number {
  return at + word.length
}
