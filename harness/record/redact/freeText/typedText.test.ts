/** Where a server repeats what was typed, and which words of a text stand for themselves. */
import { describe, expect, it } from 'vitest'
import { findTyped, privateWords, typedPatterns } from './typedText.ts'

const publicWords = ['bild', 'flur', 'vielen', 'dank', 'eine', 'gute', 'zeit']
const isPublic = (word: string): boolean => publicWords.includes(word)
const sources = (text: string): readonly string[] => typedPatterns(text, isPublic).map(({ source }) => source)
/** The words of `typed` in `text`, each with where it begins. */
const foundIn = (text: string, typed: string): readonly string[] =>
  findTyped(text, typedPatterns(typed, isPublic))
    .flatMap(({ words }) => words)
    .map(({ at, word }) => `${at} ${word}`)

describe('private is each word', () => {
  it.each([
    ['that is not public, in any case', 'Petersen im FLUR', ['Petersen']],
    ['of four letters or more', 'Ole Ute Uwe Jens 12ab34cd', ['Jens', '12ab34cd']],
    ['with accents', 'Großkopf-Thiele', ['Großkopf', 'Thiele']],
    ['that is no filler', 'Xqzyjw Petersen', ['Petersen']],
    ['and no number', '18055 0381', []],
    ['and not the public one', 'Vielen Dank', []],
  ])('%s', (_what, text, expected) => {
    expect(privateWords(text, isPublic)).toEqual(expected)
  })
})

describe('looked for are', () => {
  it.each([
    [
      'the text and each of its lines',
      ' Bild Petersen \r\nFlur Thiele',
      ['Bild Petersen \r\nFlur Thiele', 'Bild Petersen', 'Flur Thiele'],
    ],
    ['five public words in a row', 'Vielen Dank eine gute Zeit', ['Vielen Dank eine gute Zeit']],
    ['but no four', 'Vielen Dank eine gute', []],
    ['no word alone, which may be part of a name', 'Petersen', []],
    ['no filler', 'Xqzyjw xqzy jwxq zyjw qzxy', []],
  ])('%s', (_what, text, expected) => {
    expect(sources(text)).toEqual(expected)
  })
})

describe('is found', () => {
  it.each([
    ['as it was typed', 'Text: Bild Petersen.', ['6 Bild', '11 Petersen']],
    ['in another case', 'BILD petersen', ['0 BILD', '5 petersen']],
    ['with other blanks and line ends', 'Bild \r\n\tPetersen', ['0 Bild', '8 Petersen']],
    ['with tags between, whose words stay', '<b>Bild</b><br class="flur"/> <i>Petersen</i>', ['3 Bild', '33 Petersen']],
    ['with punctuation between', 'Bild – Petersen', ['0 Bild', '7 Petersen']],
    ['each time', 'Bild Petersen, Bild Petersen', ['0 Bild', '5 Petersen', '15 Bild', '20 Petersen']],
  ])('%s', (_what, text, expected) => {
    expect(foundIn(text, 'Bild Petersen')).toEqual(expected)
  })

  it.each([
    ['with another word between', 'Bild von Petersen'],
    ['within longer words', 'Wandbild Petersen'],
    ['with a word that goes on', 'Bild Petersens'],
    ['in another order', 'Petersen Bild'],
  ])('not %s', (_what, text) => {
    expect(foundIn(text, 'Bild Petersen')).toEqual([])
  })

  it('without the words that are filler already', () => {
    expect(foundIn('Xqzyjw Petersen', 'Xqzyjw Petersen')).toEqual(['7 Petersen'])
  })

  it('with brackets and dots that mean something in patterns', () => {
    expect(foundIn('a (Bild) [Petersen] b', '(Bild) [Petersen]')).toEqual(['3 Bild', '10 Petersen'])
  })
})
