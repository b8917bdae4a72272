import { expect, test } from 'vitest'
import { sceneNames } from '../../scene/scene.ts'
import { playAgain } from './playAgain.ts'
import { readWatchedScene, touchedScenes, type WatchedScene } from './touchedScenes.ts'
import type { Changes } from './watchFolders.ts'

const scenes: readonly WatchedScene[] = [
  { name: 'contact', features: new Set(['contact-form']) },
  { name: 'search', features: new Set(['live-search']) },
  { name: 'copy', features: new Set(['live-search']), pageOf: 'search' },
  { name: 'unknown', features: undefined },
]
const all = scenes.map(({ name }) => name)

test.each<[string, readonly string[]]>([
  ['features/contact-form/model.ts', ['contact', 'unknown']],
  ['features/live-search/styles.css', ['search', 'copy', 'unknown']],
  ['features/never-seen/model.ts', all],
  ['features/shared/contact/model.ts', all],
  ['features/index.ts', all],
  ['inject/dom/edits/edits.ts', all],
  ['snapshots/contact/calls.json', ['contact']],
  ['snapshots/contact/expected/ledger.txt', ['contact']],
  ['snapshots/search/page.html', ['search', 'copy']],
  ['features/contact-form/model.test.ts', []],
  ['features/contact-form/README.md', []],
  ['snapshots/README.md', []],
])('a change of %s touches %j', (path, touched) => {
  expect(touchedScenes([path], scenes)).toEqual(touched)
})

test('with another build only changes of that build and of scenes touch a scene', () => {
  expect(touchedScenes(['inject/dom/edits/edits.ts'], scenes, 'out/other.js')).toEqual([])
  expect(touchedScenes(['out/other.js'], scenes, 'out/other.js')).toEqual(all)
})

test('the features and the shared page of a scene are read from its files', () => {
  const contact = readWatchedScene('contact-short')
  expect(contact.features).toContain('contact-form')
  expect(contact.features).toContain('live-search')
  const shared = sceneNames()
    .map((name) => readWatchedScene(name))
    .filter(({ pageOf }) => pageOf !== undefined)
  expect(shared.length).toBeGreaterThan(0)
  expect(sceneNames()).toEqual(expect.arrayContaining(shared.map(({ pageOf }) => pageOf)))
})

test('all scenes are played, then after each change those that it touches, until watching ends', async () => {
  const batches = [['README.md'], ['snapshots/contact-short/calls.json'], undefined]
  const changes: Changes = { next: async () => batches.shift() }
  const played: (readonly string[])[] = []
  const lines: string[] = []
  const code = await playAgain(
    {
      scenes: ['contact-short', 'photo-feed'],
      bundle: undefined,
      play: async (names) => (played.push(names) > 1 ? 1 : 0),
      print: (line) => void lines.push(line),
    },
    changes,
  )
  expect(played).toEqual([['contact-short', 'photo-feed'], ['contact-short']])
  expect(lines).toContain('snapshots/contact-short/calls.json: contact-short')
  expect(code).toBe(1)
})

test('a scene that cannot be read is told in one sentence, the others are played, and watching goes on', async () => {
  const played: (readonly string[])[] = []
  const lines: string[] = []
  const watched = {
    scenes: ['contact-short', 'no-such-scene'],
    bundle: undefined,
    play: async (names: readonly string[]) => {
      played.push(names)
      return 0 as const
    },
    print: (line: string) => void lines.push(line),
  }
  const changes: Changes = { next: async () => undefined }
  expect(await playAgain(watched, changes)).toBe(2)
  expect(played).toEqual([['contact-short']])
  expect(lines).toEqual([expect.stringMatching(/^✘ .*no-such-scene/), 'Waiting for a change; Ctrl+C ends.'])
})
