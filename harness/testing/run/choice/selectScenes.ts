import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { didYouMean, editDistance } from '../../../scene/reading/didYouMean.ts'
import { escapePattern } from '../../../scene/reading/looseText.ts'
import { InputError } from '../../../scene/reading/readJson.ts'
import { snapshotsFolder } from '../../../scene/scene.ts'

/**
 * The scenes whose name contains the pattern, in which `*` stands for anything; all without a pattern. A path of the scenes' folder,
 * as a shell completes it, selects the scene that lies there.
 * @param root folder of the scenes
 * @throws InputError no scene matches; the message suggests the nearest names
 */
export function selectScenes(
  names: readonly string[],
  pattern: string | undefined,
  root = snapshotsFolder,
): readonly string[] {
  if (pattern === undefined) return names
  const inRoot = nameOfPath(pattern, root)
  if (inRoot !== undefined && names.includes(inRoot)) return [inRoot]
  const wanted = inRoot ?? pattern
  const parts = wanted.split('*').map(escapePattern)
  const namePattern = new RegExp(parts.join('.*'), 'i')
  const chosen = names.filter((name) => namePattern.test(name))
  if (chosen.length > 0) return chosen
  const folder = join(root, wanted)
  if (existsSync(folder) && statSync(folder).isDirectory()) {
    throw new InputError(
      `${folder}: expected a scene, but the folder has no scene.json; record a page there, or name another scene.`,
    )
  }
  const hint = didYouMean(wanted, names)
  throw new InputError(`No scene matches "${pattern}".${hint || nearestOf(wanted, names)}`)
}

/** So many names are suggested at most: a list of a hundred would hide the message. */
const suggestedNames = 5

function nearestOf(wanted: string, names: readonly string[]): string {
  if (names.length === 0) return ' There are none.'
  if (names.length <= suggestedNames) return ` There are: ${names.join(', ')}`
  const ranked = names
    .map((name) => ({ name, distance: editDistance(wanted.toLowerCase(), name) }))
    .sort((a, b) => a.distance - b.distance)
  const nearest = ranked.slice(0, suggestedNames).map(({ name }) => name)
  return ` The nearest of ${names.length} are: ${nearest.join(', ')}.`
}

/**
 * The path from the folder of the scenes, in the form of a scene's name; undefined for what is no path, or leads nowhere.
 * @throws InputError the path leads to a scene in another folder, whose expected files would not be found
 */
export function nameOfPath(pattern: string, root = snapshotsFolder): string | undefined {
  // A word without a slash is part of a name, in whatever folder the command is called.
  if (!/[\\/]/.test(pattern)) return undefined
  const path = resolve(pattern)
  if (path !== root && !path.startsWith(root + sep)) {
    if (!existsSync(path)) return undefined
    throw new InputError(`${path} lies outside of ${root}, where scenes and their expected files are; move it there.`)
  }
  return relative(root, path).split(sep).join('/')
}
