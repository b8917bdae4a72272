import { statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { didYouMean } from '../../scene/reading/didYouMean.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { sceneNames, snapshotsFolder } from '../../scene/scene.ts'

/**
 * @param name a folder of snapshots/, or a path
 * @throws InputError no scene lies there
 */
export function findSceneFolder(name: string): string {
  const folder = [join(snapshotsFolder, name), resolve(name)].find((path) => isFolder(path))
  if (folder) return folder
  const hint = didYouMean(name, sceneNames())
  throw new InputError(`There is no scene "${name}", neither in ${snapshotsFolder} nor as a path.${hint}`)
}

/** The root folder, whose scenes may share pages, and the scene's name in it. */
export function placeOf(folder: string): { readonly root: string; readonly name: string } {
  const root = folder.startsWith(snapshotsFolder + sep) ? snapshotsFolder : dirname(folder)
  return { root, name: relative(root, folder).split(sep).join('/') }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
