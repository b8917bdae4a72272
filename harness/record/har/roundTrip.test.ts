import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { propertyRuns } from '../../lookup/testRequests.ts'
import { sceneNames, snapshotsFolder } from '../../scene/scene.ts'
import { sceneFiles } from '../files/sceneFiles.ts'
import { readScene } from './export/readScene.ts'
import { type SceneWithPage, toHar } from './export/toHar.ts'
import type { HarLog } from './format/harFormat.ts'
import { type FromHar, fromHar } from './import/fromHar.ts'
import { anyScene } from './testScenes.ts'

const options = { file: 'szene.har', readAttached: () => 'its file is not there' }

/** As it is read from a file. */
const asWrittenHar = (scene: SceneWithPage): HarLog => JSON.parse(JSON.stringify(toHar(scene))).log

// A thousand scenes, each as two HARs, on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('any scene that is exported and imported is the same; without notes it has its page’s bytes, and defaults', () => {
  fc.assert(
    fc.property(anyScene, (scene) => {
      const log = asWrittenHar(scene)
      const { scenes, half, leftOut, isUnchanged } = fromHar(log, options)
      expect(scenes).toEqual([scene])
      expect({ half, leftOut, isUnchanged }).toEqual({ half: [], leftOut: {}, isUnchanged: true })
      expectDefaults(fromHar(withoutNotes(log), options), scene)
    }),
    propertyRuns,
  )
})

function expectDefaults(
  { scenes: [first], isUnchanged }: FromHar,
  { settings, page, cookies = [] }: SceneWithPage,
): void {
  expect(isUnchanged).toBe(false)
  expect(first?.page).toEqual(page)
  expect(first?.settings).toMatchObject({
    url: settings.url.replace(/#.*/, ''),
    context: 'other',
    clock: new Date(settings.clock).toISOString(),
    seed: 1,
    viewport: { width: 1280, height: 800 },
    volatile: { _: 'timestamp', time: 'timestamp' },
    counts: {},
    journey: [],
  })
  expect(first?.calls.every(({ optional, after }) => optional && after === undefined)).toBe(true)
  expect(first?.cookies).toEqual(cookies.map(({ name, value }) => ({ name, value, path: '/' })))
  expect(first?.storage).toBeUndefined()
}

test.each(sceneNames())('the scene %s has the same files, byte for byte, after export and import', (name) => {
  const scene = readScene(name, snapshotsFolder)
  const [again] = fromHar(asWrittenHar(scene), options).scenes
  expect([...sceneFiles(again!)].map(([file, bytes]) => [file, bytes.toString()])).toEqual(
    [...sceneFiles(scene)].map(([file, bytes]) => [file, bytes.toString()]),
  )
})

test('a character that is changed breaks the seal', () => {
  const log = asWrittenHar(readScene('contact-short', snapshotsFolder))
  expect(fromHar({ ...log, comment: 'geändert' }, options).isUnchanged).toBe(false)
  const moved = JSON.parse(JSON.stringify(log).replace('Nachricht', 'Nachrichd'))
  expect(fromHar(moved, options).isUnchanged).toBe(false)
})

function withoutNotes(log: HarLog): HarLog {
  return JSON.parse(JSON.stringify(log, (name, value) => (name === '_vernissage' ? undefined : value)))
}
