/** Writes a scene’s folder as a HAR file, whole or not at all. */
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { InputError } from '../../../scene/reading/readJson.ts'
import { loadScene } from '../../../scene/scene.ts'
import { makeFolder } from '../../files/makeFolder.ts'
import { describeWriteError } from '../../files/saveScene.ts'
import { assetsNamedIn } from '../entry/harAssets.ts'
import { readScene } from './readScene.ts'
import { toHar } from './toHar.ts'

export interface WrittenHar {
  readonly file: string
  readonly entryCount: number
  /** Number of calls that the server never answered. */
  readonly brokenCount: number
  readonly bytes: number
}

/**
 * @param root folder of all scenes
 * @throws InputError the scene is broken, or the file cannot be written
 */
export function exportFile(name: string, root: string, file: string): WrittenHar {
  const scene = readScene(name, root)
  // Latin-1 reads one character per byte, which is enough to find names of files, since these are ASCII.
  const pages = [scene.page, ...scene.files.values()].map((page) => page.toString('latin1'))
  const har = toHar(scene, assetsNamedIn(pages, loadScene(name, root).assets))
  const text = `${JSON.stringify(har, null, 2)}\n`
  const temporaryFile = join(dirname(file), `.${basename(file)}.new`)
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new InputError(`${file}: expected a file to write, came a folder; name the file in it.`)
  }
  try {
    makeFolder(dirname(file))
    writeFileSync(temporaryFile, text)
    renameSync(temporaryFile, file)
  } catch (cause) {
    rmSync(temporaryFile, { force: true })
    throw new InputError(`${file} cannot be written: ${describeWriteError(cause as NodeJS.ErrnoException)}.`, { cause })
  }
  const { entries } = har.log
  return {
    file,
    entryCount: entries.length,
    brokenCount: entries.filter(({ response }) => response.status === 0).length,
    bytes: Buffer.byteLength(text),
  }
}
