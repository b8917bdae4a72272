import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomRuns } from '../../testing/run/choice/sample.ts'
import { compareLines, sentenceOf } from './lineDifference.ts'

const lines = fc.array(fc.constantFrom('Rahmen', 'Bild', 'Leinwand', 'Skulptur'), { maxLength: 8 })

describe('compareLines', () => {
  test('is empty exactly for equal texts, and swaps with its arguments', () => {
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const difference = compareLines(a, b)
        const isEmpty = difference.expected.length === 0 && difference.came.length === 0
        expect(isEmpty).toBe(JSON.stringify(a) === JSON.stringify(b))
        expect(compareLines(b, a)).toEqual({ expected: difference.came, came: difference.expected })
      }),
      randomRuns(1000),
    )
  })

  test('names lines as often as they are missing', () => {
    expect(compareLines(['Bild', 'Bild', 'Rahmen'], ['Bild'])).toEqual({ expected: ['Bild', 'Rahmen'], came: [] })
  })

  test('names the first line out of place where only the order differs', () => {
    expect(compareLines(['Bild', 'Rahmen'], ['Rahmen', 'Bild'])).toEqual({ expected: ['Bild'], came: ['Rahmen'] })
  })
})

describe('sentenceOf', () => {
  test('names the pair that is most alike', () => {
    const difference = { expected: ['~ form class: +sent -init'], came: ['+ p "Neu"', '~ form class: -init'] }
    expect(sentenceOf('the page', difference)).toBe(
      'the page differs in 2 lines, first: was ~ form class: +sent -init, is ~ form class: -init',
    )
  })

  test('says what is missing and what is new', () => {
    expect(sentenceOf('the page', { expected: ['- link "Rahmen"'], came: [] })).toBe(
      'the page no longer has: - link "Rahmen"',
    )
    expect(sentenceOf('the page', { expected: [], came: ['- link "Neu"'] })).toBe(
      'the page has in addition: - link "Neu"',
    )
  })

  test('says how many lines there are besides the one that it names', () => {
    expect(sentenceOf('the page', { expected: ['a', 'b'], came: [] })).toBe('the page no longer has 2 lines, first: a')
    expect(sentenceOf('the page', { expected: [], came: ['a', 'b', 'c'] })).toBe(
      'the page has 3 lines in addition, first: a',
    )
  })
})
