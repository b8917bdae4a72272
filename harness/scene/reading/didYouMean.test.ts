import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { didYouMean, editDistance } from './didYouMean.ts'

describe('didYouMean', () => {
  test('names the nearest known word', () => {
    expect(didYouMean('biuld', ['replay', 'build'])).toBe(' Did you mean "build"?')
  })

  test('is empty where no word is near', () => {
    expect(didYouMean('galerie', ['replay', 'build'])).toBe('')
    expect(didYouMean('x', [])).toBe('')
  })
})

describe('editDistance', () => {
  test('is the same in both directions, and a further letter adds one edit at most', () => {
    const word = fc.string({ maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.string({ minLength: 1, maxLength: 1 }), (a, b, letter) => {
        expect(editDistance(a, b) === 0).toBe(a === b)
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a + letter, b)).toBeLessThanOrEqual(editDistance(a, b) + 1)
      }),
    )
  })

  test('counts two swapped letters as one edit', () => {
    expect(editDistance('tset', 'test')).toBe(1)
    expect(editDistance('cehckuot', 'checkout')).toBe(2)
  })

  test('counts single edits', () => {
    expect(editDistance('Bild', 'Bilder')).toBe(2)
    expect(editDistance('Rahmen', 'Ramen')).toBe(1)
  })
})
