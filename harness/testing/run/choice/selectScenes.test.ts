import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { snapshotsFolder } from '../../../scene/scene.ts'
import { selectScenes } from './selectScenes.ts'

const names = ['account-orders', 'contact-short', 'contact-spam']

test.each([
  [undefined, names],
  ['contact', ['contact-short', 'contact-spam']],
  ['Contact-*m', ['contact-spam']],
  ['orders', ['account-orders']],
])('the pattern %j selects %j', (pattern, expected) => {
  expect(selectScenes(names, pattern)).toEqual(expected)
})

test('a pattern that no scene matches is an error that suggests the nearest name', () => {
  expect(() => selectScenes(names, 'contact-shrot')).toThrow(
    /^No scene matches "contact-shrot"\. Did you mean "contact-short"\?$/,
  )
})

test('a pattern that is near to no name is an error that names a few scenes and the number of all', () => {
  const many = Array.from({ length: 130 }, (_, index) => `scene-${index}`)
  expect(() => selectScenes(many, 'zzzz*')).toThrow(
    /^No scene matches "zzzz\*"\. The nearest of 130 are: (?:scene-\d+, ){4}scene-\d+\.$/,
  )
  expect(() => selectScenes([], 'zzzz*')).toThrow('No scene matches "zzzz*". There are none.')
})

test('characters of regular expressions stand for themselves', () => {
  expect(() => selectScenes(names, 'contact.short')).toThrow('No scene matches')
})

test('the path of a scene selects that scene alone, also with a slash at its end', () => {
  const all = [...names, 'contact-short-german']
  for (const path of ['snapshots/contact-short', './snapshots/contact-short/', join(snapshotsFolder, 'contact-short')])
    expect(selectScenes(all, path)).toEqual(['contact-short'])
})

test('a path that no scene has is an error that suggests the nearest name', () => {
  expect(() => selectScenes(names, 'snapshots/contact-shrot')).toThrow(
    /^No scene matches "snapshots\/contact-shrot"\. Did you mean "contact-short"\?$/,
  )
})

test('of a folder without scene.json the error says what is missing', () => {
  const root = mkdtempSync(join(tmpdir(), 'scenes-'))
  mkdirSync(join(root, 'contact-empty'))
  for (const pattern of ['contact-empty', join(root, 'contact-empty')]) {
    expect(() => selectScenes(names, pattern, root)).toThrow(
      `${root}/contact-empty: expected a scene, but the folder has no scene.json; record a page there, or name another scene.`,
    )
  }
  rmSync(root, { recursive: true })
})

test('a path outside of the folder of the scenes is refused in a sentence', () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  try {
    expect(() => selectScenes(['contact'], outside)).toThrow(
      / lies outside of .*snapshots, where scenes .* move it there\.$/,
    )
  } finally {
    rmSync(outside, { recursive: true })
  }
})
