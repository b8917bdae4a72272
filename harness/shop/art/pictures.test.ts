import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { products } from '../catalogue/catalogue.ts'
import { drawPicture } from './pictures.ts'

const names = products.flatMap(({ pictures, variations = [] }) =>
  [...pictures, ...variations.map(({ picture }) => picture)].map(({ name }) => name),
)

test('every picture of the catalogue is small, well-formed and loads nothing', () => {
  for (const name of names) {
    const picture = drawPicture(name, 300, 375)
    expect(picture).toMatch(/^<svg [^>]*width="300" height="375"/)
    expect(picture.length).toBeLessThan(12_000)
    const errors: string[] = []
    parseFragment(picture, { sourceCodeLocationInfo: true, onParseError: ({ code }) => errors.push(code) })
    expect(errors).toEqual([])
    expect(picture).not.toMatch(/NaN|undefined|(href|src)="(?!#)|<script|<!--/)
  }
})

test('a name always gives the same picture, and each sheet of a series a picture of its own', () => {
  const draw = (name: string) => drawPicture(name, 800, 1000)
  expect(draw('tide-7')).toBe(draw('tide-7'))
  expect(new Set(['tide-7', 'tide-8', 'moewe', 'moewe-kiefer', 'moewe-platte'].map(draw)).size).toBe(5)
  expect(draw('moewe-a4')).toBe(draw('moewe'))
})
