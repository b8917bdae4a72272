/** Facts about the scenes, read from their files without playing them: for overviews and for the list of what no scene covers. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadScene, type Scene, sceneNames, snapshotsFolder } from '../../../scene/scene.ts'
import { messagesIn, textsIn } from './messages.ts'
import type { SceneFacts } from './results.ts'

/** Every scene, except those that cannot be read, which the run has reported. */
export function readScenes(root = snapshotsFolder): readonly Scene[] {
  const names = existsSync(root) ? sceneNames(root) : []
  return names.flatMap((name) => {
    try {
      return loadScene(name, root)
    } catch {
      return []
    }
  })
}

/** @param texts the script's own, which are looked for in what scenes show */
export function factsOfScenes(
  scenes: readonly Scene[],
  texts: readonly string[],
  root = snapshotsFolder,
): Readonly<Record<string, SceneFacts>> {
  return Object.fromEntries(scenes.map((scene) => [scene.name, factsOf(scene, texts, root)]))
}

function factsOf(scene: Scene, texts: readonly string[], root: string): SceneFacts {
  const { name, title, url, calls, counts, journey } = scene
  const textOf = (file: string): string => {
    const path = join(root, name, 'expected', file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const ledger = textOf('ledger.txt')
  const expected = journey.flatMap((step) => (step.type === 'x-expectText' ? step.text : []))
  const shown = [ledger, ...expected].join('\n')
  return {
    title,
    page: new URL(url).pathname,
    features: featuresIn(ledger),
    selectors: Object.keys(counts).filter((selector) => (counts[selector] ?? 0) > 0),
    calls: distinct(calls.map(({ request }) => `${request.method} ${new URL(request.url, url).pathname}`)),
    events: distinct(Array.from(textOf('events.txt').matchAll(/^(\S+) on /gm), ([, event = '']) => event)),
    messages: distinct([
      ...textsIn(shown, texts),
      ...calls.flatMap(({ answers }) => answers.flatMap(({ json }) => messagesIn(json))),
    ]),
  }
}

/** Ids in the markers that features set on what they claim and on the hosts of their views. */
export function featuresIn(ledger: string): readonly string[] {
  const markers = ledger.matchAll(/data-vernissage(?:-host)?(?: added: |=)"([^"]*)"/g)
  return distinct(Array.from(markers, ([, ids = '']) => ids.split(' ')).flat())
}

const featuresFolder = join(import.meta.dirname, '../../../../features')

/** Ids of all features: the folders that hold one. */
export function featureIds(folder = featuresFolder): readonly string[] {
  if (!existsSync(folder)) return []
  const hasFeatureFile = (id: string): boolean =>
    ['feature.ts', 'feature.tsx'].some((file) => existsSync(join(folder, id, file)))
  return readdirSync(folder).filter(hasFeatureFile).sort()
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words.filter((word) => word !== ''))].sort()
}
