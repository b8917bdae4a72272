import { expect, test } from 'vitest'
import type { Scene } from '../../../scene/scene.ts'
import { contractKeys, keysIn, settingsCoverage } from './settingsKeys.ts'

const page = (code: string): string => `<!doctype html><script src="a.js"></script><script id="x">${code}</script>`

const sceneOf = (name: string, html: string, later = ''): Scene =>
  ({ name, page: new TextEncoder().encode(html), calls: [{ answers: [{ text: later }] }] }) as unknown as Scene

test('the keys of settings are those of the contracts’ tables, each once, without what must not be there', () => {
  const settings = { wpcf7: { 'api.root': 'string', blocked: 'absent' } } as const
  const section = {
    number: '1',
    subject: 'x',
    pages: [
      { path: '/a/', settings },
      { path: '/b/', settings },
    ],
  }
  expect(contractKeys([section])).toEqual([{ global: 'wpcf7', path: 'api.root' }])
  expect(contractKeys()).toContainEqual({ global: 'wpcf7', path: 'apiSettings.root' })
})

test('a page prints the keys of its inline scripts; a list without items has none in them', () => {
  const keys = ['api.root', 'list[]', 'absent'].map((path) => ({ global: 'a', path }))
  const found = keysIn(page('var a = {"api":{"root":"/"},"list":[]};'), keys)
  expect(found.map(({ path }) => path)).toEqual(['api.root'])
})

test('keys that the same scenes have stand together, those of later pages count, and holes are rows', () => {
  const keys = ['one', 'two', 'later', 'never'].map((path) => ({ global: 'a', path }))
  const scenes = [
    sceneOf('first', page('var a = {"one":1,"two":2}')),
    sceneOf('second', page('window.a = {"two":2,"one":1}'), page('var a = {"later":1}')),
  ]
  expect(settingsCoverage(scenes, keys)).toEqual([
    { name: 'a: one, two', scenes: ['first', 'second'] },
    { name: 'a: later', scenes: ['second'] },
    { name: 'a: never', scenes: [] },
  ])
})
