import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { didYouMean, editDistance } from './didYouMean.ts'

describe('didYouMean', () => {
  test('names the nearest known word', () => {
    expect(didYouMean('biuld', ['replay', 'build'])).toBe(' Did you mean "build"?')
  })

  test('says nothing where nothing is near', () => {
    expect(didYouMean('galerie', ['replay', 'build'])).toBe('')
    expect(didYouMean('x', [])).toBe('')
  })
})

describe('editDistance', () => {
  test('is a metric', () => {
    const word = fc.string({ maxLength: 8 })
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        expect(editDistance(a, b) === 0).toBe(a === b)
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c))
      }),
    )
  })

  test('counts single edits', () => {
    expect(editDistance('Bild', 'Bilder')).toBe(2)
    expect(editDistance('Rahmen', 'Ramen')).toBe(1)
  })
})
