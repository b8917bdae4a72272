/** Where a server repeats what was typed, and which words of a text stand for themselves. */
import { describe, expect, it } from 'vitest'
import { addSequence, createPrefixTree } from '../search/prefixTree.ts'
import { findTyped, privateWords, type TypedPattern, typedPatterns } from './typedText.ts'

const publicWords = ['bild', 'flur', 'vielen', 'dank', 'eine', 'gute', 'zeit']
const isPublic = (word: string): boolean => publicWords.includes(word)
const sources = (text: string): readonly string[] => typedPatterns(text, isPublic).map(({ source }) => source)
/** The words of `typed` in `text`, each with where it begins. */
function foundIn(text: string, ...typed: readonly string[]): readonly string[] {
  const tree = createPrefixTree<string, TypedPattern>()
  for (const pattern of typed.flatMap((each) => typedPatterns(each, isPublic)))
    addSequence(tree, pattern.words, pattern)
  return findTyped(text, tree)
    .flatMap(({ words }) => words)
    .map(({ at, word }) => `${at} ${word}`)
}

describe('private words of a typed text', () => {
  it.each([
    ['not public, in any case', 'Petersen im FLUR', ['Petersen']],
    ['of four letters or more', 'Ole Ute Uwe Jens 12ab34cd', ['Jens', '12ab34cd']],
    ['whole, with its accents', 'Großkopf-Thiele', ['Großkopf', 'Thiele']],
    ['no filler', 'Xqzyjw Petersen', ['Petersen']],
    ['more than a number', '18055 0381', []],
    ['other than the public words', 'Vielen Dank', []],
  ])('a word counts as private only where it is %s', (_what, text, expected) => {
    expect(privateWords(text, isPublic)).toEqual(expected)
  })
})

describe('texts that are looked for elsewhere', () => {
  it.each([
    [
      'the whole and each line are',
      ' Bild Petersen \r\nFlur Thiele',
      ['Bild Petersen \r\nFlur Thiele', 'Bild Petersen', 'Flur Thiele'],
    ],
    ['five public words in a row are', 'Vielen Dank eine gute Zeit', ['Vielen Dank eine gute Zeit']],
    ['four public words in a row are not', 'Vielen Dank eine gute', []],
    ['a word alone, which may be part of a name, is not', 'Petersen', []],
    ['filler is not', 'Xqzyjw xqzy jwxq zyjw qzxy', []],
  ])('of a typed text, %s looked for', (_what, text, expected) => {
    expect(sources(text)).toEqual(expected)
  })
})

describe('finding a typed text', () => {
  it.each([
    ['as it was typed', 'Text: Bild Petersen.', ['6 Bild', '11 Petersen']],
    ['in another case', 'BILD petersen', ['0 BILD', '5 petersen']],
    ['with other blanks and line ends', 'Bild \r\n\tPetersen', ['0 Bild', '8 Petersen']],
    ['with tags between, whose words stay', '<b>Bild</b><br class="flur"/> <i>Petersen</i>', ['3 Bild', '33 Petersen']],
    ['with punctuation between', 'Bild – Petersen', ['0 Bild', '7 Petersen']],
    ['between brackets that look like a tag', 'Bild <Petersen>', ['0 Bild', '6 Petersen']],
    ['each time', 'Bild Petersen, Bild Petersen', ['0 Bild', '5 Petersen', '15 Bild', '20 Petersen']],
  ])('a typed text is found %s', (_what, text, expected) => {
    expect(foundIn(text, 'Bild Petersen')).toEqual(expected)
  })

  it.each([
    ['with another word between', 'Bild von Petersen'],
    ['within longer words', 'Wandbild Petersen'],
    ['with a word that goes on', 'Bild Petersens'],
    ['in another order', 'Petersen Bild'],
  ])('a typed text is not found %s', (_what, text) => {
    expect(foundIn(text, 'Bild Petersen')).toEqual([])
  })

  it('a typed text is found without those of its words that are filler already', () => {
    expect(foundIn('Xqzyjw Petersen', 'Xqzyjw Petersen')).toEqual(['7 Petersen'])
  })

  it('texts that begin with the same words are told apart', () => {
    const typed = ['Bild Petersen', 'Bild Petersen Flur', 'Bild Thiele']
    expect(foundIn('Bild Thiele', ...typed)).toEqual(['0 Bild', '5 Thiele'])
    expect(foundIn('Bild Petersen', ...typed)).toEqual(['0 Bild', '5 Petersen'])
    expect(foundIn('Bild Petersen Flur', ...typed)).toContain('14 Flur')
  })

  it('a typed text is found with brackets and dots that mean something in patterns', () => {
    expect(foundIn('a (Bild) [Petersen] b', '(Bild) [Petersen]')).toEqual(['3 Bild', '10 Petersen'])
  })
})
