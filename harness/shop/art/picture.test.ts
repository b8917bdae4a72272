import { createHash } from 'node:crypto'
import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { renderPicture, styleNames, styleOf, views } from './picture.ts'
import { pictureTitle } from './titles.ts'

const seeds = ['abendlicht', 'hafenkran', 'grosse-welle']

describe('the pictures of the shop', () => {
  test('are the same bytes each time', () => {
    const first = seeds.flatMap((seed) => styleNames.map((style) => renderPicture({ seed, style })))
    const again = seeds.flatMap((seed) => styleNames.map((style) => renderPicture({ seed, style })))
    expect(again).toEqual(first)
  })

  test('are the same bytes on every machine', () => {
    // A changed drawing changes this on purpose; recordings that hold pictures are then made anew.
    const all = styleNames.map((style) => renderPicture({ seed: 'abendlicht', style })).join('')
    expect(createHash('sha256').update(all).digest('hex').slice(0, 12)).toBe('f25a77fad627')
  })

  test.each(styleNames)('of style %s differ from seed to seed', (style) => {
    expect(new Set(seeds.map((seed) => renderPicture({ seed, style }))).size).toBe(seeds.length)
  })

  test.each(styleNames)('of style %s are small, well-formed and load nothing', (style) => {
    for (const view of views) {
      const picture = renderPicture({ seed: 'abendlicht', style, view })
      expect(picture.length).toBeLessThan(12_000)
      const errors: string[] = []
      parseFragment(picture, { sourceCodeLocationInfo: true, onParseError: ({ code }) => errors.push(code) })
      expect(errors).toEqual([])
      expect(picture).not.toMatch(/NaN|undefined|Infinity|(href|src)="(?!#)|<script/)
    }
  })

  test('have the shape that is asked for', () => {
    expect(renderPicture({ seed: 'abendlicht', width: 300, height: 300 })).toMatch(
      /^<svg [^>]*width="300" height="300"/,
    )
  })

  test('a seed always chooses the same style, and all styles are chosen', () => {
    const many = Array.from({ length: 80 }, (_, index) => `werk-${index}`)
    expect(many.map(styleOf)).toEqual(many.map(styleOf))
    expect(new Set(many.map(styleOf)).size).toBe(styleNames.length)
  })

  test('have German titles that fit their style', () => {
    expect(pictureTitle('abendlicht', 'harbour')).toBe(pictureTitle('abendlicht', 'harbour'))
    for (const style of styleNames) expect(pictureTitle('abendlicht', style)).toMatch(/^\p{Lu}/u)
  })
})
