/** Writes a scene's folder, whole or not at all. */
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { InputError } from '../../scene/reading/readJson.ts'

/** Name → contents, of a scene's folder. */
export type SceneFiles = ReadonlyMap<string, Buffer>

/** What was reviewed by people and not recorded; it survives another recording. */
export const keptNames: readonly string[] = ['expected', 'races', 'faults.json']

/**
 * Writes the files beside the folder and renames: whatever happens, the folder holds either what it held or all of it.
 * @throws InputError they cannot be written, a full disk for instance.
 */
export function saveScene(
  folder: string,
  files: SceneFiles,
  write: (path: string, contents: Buffer) => void = writeFileSync,
): void {
  checkReplaceable(folder)
  const parent = dirname(folder)
  const fresh = join(parent, `.${basename(folder)}.new`)
  const old = join(parent, `.${basename(folder)}.old`)
  try {
    // A save that was killed between its two steps: what people reviewed still lies there.
    if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    for (const [name, contents] of files) write(join(fresh, name), contents)
    for (const name of [...keptNames, ...foldersIn(folder)]) {
      const kept = join(folder, name)
      if (existsSync(kept)) cpSync(kept, join(fresh, name), { recursive: true })
    }
    rmSync(old, { recursive: true, force: true })
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
    rmSync(old, { recursive: true, force: true })
  } catch (cause) {
    // Where not even the folder above it is one, there is nothing to clear away.
    if (existsSync(fresh)) rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(folder) && existsSync(old)) renameSync(old, folder)
    throw new InputError(`${folder} cannot be written: ${reasonOf(cause as NodeJS.ErrnoException)}.`, { cause })
  }
}

/** Names of the folders in a scene's folder: other scenes may lie there. */
function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

/** What is no scene is never replaced: with it all that lies there would be gone. @throws InputError it holds something else */
function checkReplaceable(folder: string): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new InputError(`${folder} is a file; expected a folder, name another one.`)
  const names = readdirSync(folder).filter((name) => !keptNames.includes(name) && !ownFilesOfSystems.includes(name))
  if (names.length === 0 || names.includes('scene.json')) return
  throw new InputError(
    `${folder} is no scene, and holds "${names[0]}"; a scene would replace all of it. Name a folder that is new or empty.`,
  )
}

const ownFilesOfSystems: readonly string[] = ['.DS_Store', '.gitkeep', 'Thumbs.db']

/**
 * Finds out before anything is recorded what would keep the folder from being written.
 * @throws InputError no permission, a file stands in the way, or the folder holds something else than a scene
 */
export function checkWritable(folder: string): void {
  checkReplaceable(folder)
  let parent = dirname(folder)
  while (!existsSync(parent)) parent = dirname(parent)
  try {
    accessSync(`${parent}/.`, constants.W_OK)
  } catch (cause) {
    throw new InputError(`${folder} cannot be written: ${reasonOf(cause as NodeJS.ErrnoException)}.`, { cause })
  }
}

/**
 * A folder whose name was made of the address is not taken from another page: addresses that differ in their query have one name.
 * @throws InputError it has the scene of another page
 */
export function checkSamePage(folder: string, url: string): void {
  const there = otherPageIn(folder, url)
  if (there === undefined) return
  throw new InputError(
    `${folder} has the scene of another page, ${there}; name a folder with --out. The same folder there replaces that scene.`,
  )
}

/** The address of the folder's scene; undefined where it is that of the page, and where there is no scene. */
export function otherPageIn(folder: string, url: string): string | undefined {
  const there = addressIn(join(folder, 'scene.json'))
  return there === undefined || placeOf(there) === placeOf(url) ? undefined : there
}

/** Undefined where there is no scene, or one that cannot be loaded. */
function addressIn(file: string): string | undefined {
  try {
    const { url } = JSON.parse(readFileSync(file, 'utf8'))
    return URL.canParse(url) ? url : undefined
  } catch {
    return undefined
  }
}

function placeOf(url: string): string {
  const { hostname, pathname, search } = new URL(url)
  return hostname + pathname + search
}

/** Why a file cannot be written, as part of a sentence. */
export function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return 'the disk is full'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'no permission to write there'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file of that name stands in the way'
  return message
}
