/** Finds the scenes that a change of files may affect. In doubt a scene is played. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { snapshotsFolder } from '../../scene/scene.ts'

/** The facts about a scene that decide whether a change affects it. */
export interface WatchedScene {
  readonly name: string
  /** Ids of the features that act on its pages; undefined where they are unknown. */
  readonly features: ReadonlySet<string> | undefined
  /** The scene whose page it shows, where it is not its own. */
  readonly pageOf?: string | undefined
}

/**
 * The scenes to play again, in their order.
 * @param changed paths from the project's folder, with slashes
 * @param bundle another build than that of the sources: then the sources do not matter
 */
export function touchedScenes(
  changed: readonly string[],
  scenes: readonly WatchedScene[],
  bundle?: string,
): readonly string[] {
  const isTouched = (scene: WatchedScene): boolean => changed.some((path) => touches(path, scene, scenes, bundle))
  return scenes.filter(isTouched).map(({ name }) => name)
}

function touches(path: string, scene: WatchedScene, scenes: readonly WatchedScene[], bundle?: string): boolean {
  if (path === bundle) return true
  const [, folder] = /^snapshots\/(.+)\/[^/]+$/.exec(path) ?? []
  if (folder !== undefined) return [scene.name, scene.pageOf].some((name) => name !== undefined && isIn(folder, name))
  if (bundle !== undefined || !isShipped(path)) return false
  const [, feature] = /^features\/([^/]+)\//.exec(path) ?? []
  if (feature === undefined || feature === 'shared') return true
  const isSeen = scenes.some(({ features }) => features?.has(feature))
  return !isSeen || scene.features === undefined || scene.features.has(feature)
}

function isIn(folder: string, name: string): boolean {
  return folder === name || folder === `${name}/expected` || folder === `${name}/races`
}

function isShipped(path: string): boolean {
  return /^(?:inject|features)\/.*\.(?:tsx?|css)$/.test(path) && !/\.(?:test|spec)\.tsx?$/.test(path)
}

/** Reads the facts from the scene's files. The reviewed ledger names the features that act on the last page of the journey. */
export function readWatchedScene(name: string, root = snapshotsFolder): WatchedScene {
  const read = (file: string): string => {
    const path = join(root, name, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const [, pageOf] = /"page": *"(?:\.\.\/)+([^"]+)\/page\.html"/.exec(read('scene.json')) ?? []
  const ids = [...read('expected/ledger.txt').matchAll(/data-vernissage(?:-host)?(?: added: |=)"([^"]*)"/g)]
  const features = new Set(ids.flatMap(([, text = '']) => text.split(/\s+/)))
  // Where the journey opens several pages, other features may act on the earlier ones.
  const isKnown = features.size > 0 && !/"file": *"|<!doctype/i.test(read('calls.json'))
  return { name, features: isKnown ? features : undefined, pageOf }
}
