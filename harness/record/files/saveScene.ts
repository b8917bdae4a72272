/** Writes a scene's folder as a whole or not at all. */
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { InputError } from '../../scene/reading/readJson.ts'
import { makeFolder } from './makeFolder.ts'

/** Name → contents, of a scene's folder. */
export type SceneFiles = ReadonlyMap<string, Buffer>

/** Files and folders of a scene that people have reviewed, and that a new recording keeps. */
export const reviewedNames: readonly string[] = ['expected', 'races', 'faults.json']

/**
 * Writes the files into a folder beside the scene's and then renames it, so that after an error or a crash the scene's folder holds either
 * the old files or all new ones.
 * @throws InputError the files cannot be written, because of a full disk for instance
 */
export function saveScene(
  folder: string,
  files: SceneFiles,
  write: (path: string, contents: Buffer) => void = writeFileSync,
): void {
  checkReplaceable(folder)
  const parent = dirname(folder)
  const newFolder = join(parent, `.${basename(folder)}.new`)
  const oldFolder = join(parent, `.${basename(folder)}.old`)
  try {
    // An earlier save was killed between its two renames: the reviewed files still lie in the old folder.
    if (!existsSync(folder) && existsSync(oldFolder)) renameSync(oldFolder, folder)
    rmSync(newFolder, { recursive: true, force: true })
    makeFolder(newFolder)
    for (const [name, contents] of files) write(join(newFolder, name), contents)
    for (const name of [...reviewedNames, ...foldersIn(folder)]) {
      const reviewed = join(folder, name)
      if (existsSync(reviewed)) cpSync(reviewed, join(newFolder, name), { recursive: true })
    }
    rmSync(oldFolder, { recursive: true, force: true })
    if (existsSync(folder)) renameSync(folder, oldFolder)
    renameSync(newFolder, folder)
    rmSync(oldFolder, { recursive: true, force: true })
  } catch (cause) {
    // Where the parent is a file, `rmSync` would throw another error.
    if (existsSync(newFolder)) rmSync(newFolder, { recursive: true, force: true })
    if (!existsSync(folder) && existsSync(oldFolder)) renameSync(oldFolder, folder)
    throw new InputError(`${folder} cannot be written: ${describeWriteError(cause as NodeJS.ErrnoException)}.`, {
      cause,
    })
  }
}

/** Names of the folders in a scene's folder: other scenes may lie there. */
function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

/** A save deletes what the folder holds, so only a scene or an empty folder may be replaced. @throws InputError the folder holds something else */
function checkReplaceable(folder: string): void {
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new InputError(`${folder} is a file; expected a folder, name another one.`)
  const names = readdirSync(folder).filter(
    (name) => !reviewedNames.includes(name) && !operatingSystemFiles.includes(name),
  )
  if (names.length === 0 || names.includes('scene.json')) return
  throw new InputError(
    `${folder} is no scene, and holds "${names[0]}"; a scene would replace all of it. Name a folder that is new or empty.`,
  )
}

const operatingSystemFiles: readonly string[] = ['.DS_Store', '.gitkeep', 'Thumbs.db']

/**
 * Checks before a recording whether the folder can be written.
 * @throws InputError no permission, a file stands in the way, or the folder holds something else than a scene
 */
export function checkWritable(folder: string): void {
  checkReplaceable(folder)
  let parent = dirname(folder)
  while (!existsSync(parent)) parent = dirname(parent)
  try {
    accessSync(`${parent}/.`, constants.W_OK)
    // Some folders take no new ones although they may be written, such as those of /proc.
    rmdirSync(mkdtempSync(join(parent, '.vernissage-')))
  } catch (cause) {
    throw new InputError(`${folder} cannot be written: ${describeWriteError(cause as NodeJS.ErrnoException)}.`, {
      cause,
    })
  }
}

/**
 * Checks that a folder whose name was made of the address does not hold the scene of another page: addresses that differ only in their
 * query have the same name.
 * @throws InputError the folder holds the scene of another page
 */
export function checkSamePage(folder: string, url: string): void {
  const otherPage = otherPageIn(folder, url)
  if (otherPage === undefined) return
  throw new InputError(
    `${folder} has the scene of another page, ${otherPage}; name a folder with --out. The same folder there replaces that scene.`,
  )
}

/** The address of the folder's scene; undefined where it is the page's, and where the folder has no scene. */
export function otherPageIn(folder: string, url: string): string | undefined {
  const storedUrl = addressIn(join(folder, 'scene.json'))
  return storedUrl === undefined || withoutPort(storedUrl) === withoutPort(url) ? undefined : storedUrl
}

/** The scene's address; undefined without a scene, and for a scene that cannot be parsed. */
function addressIn(file: string): string | undefined {
  try {
    const { url } = JSON.parse(readFileSync(file, 'utf8'))
    return URL.canParse(url) ? url : undefined
  } catch {
    return undefined
  }
}

function withoutPort(url: string): string {
  const { hostname, pathname, search } = new URL(url)
  return hostname + pathname + search
}

/** Why a file cannot be written, as part of a sentence. */
export function describeWriteError({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return 'the disk is full'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'no permission to write there'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file of that name stands in the way'
  if (code === 'ENOENT') {
    return 'there is no such folder, and none can be made; expected a path in a folder that takes new files, name another one'
  }
  return message
}
