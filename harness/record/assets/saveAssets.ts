/** Writes a shop's stylesheets, fonts and pictures into the folder that all its scenes share. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { hashBytes } from '../../lookup/body/multipart.ts'
import { type Asset, type AssetIndex, indexFile, readAssetIndex } from '../../scene/assets.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { formatJson } from '../files/formatJson.ts'
import { makeFolder } from '../files/makeFolder.ts'
import { describeWriteError } from '../files/saveScene.ts'

export interface SavedAssets {
  readonly folder: string
  /** Number of addresses that were not recorded before. */
  readonly added: number
  /** Addresses whose content has changed since they were recorded last. Every scene of the shop shows the new content from now on. */
  readonly changed: readonly string[]
}

/**
 * Adds the assets to the folder. The files are written first and the index is renamed into its place, so that the index names only
 * whole files, even when the process is killed.
 * @throws InputError the files cannot be written, or the existing index is broken
 */
export function saveAssets(folder: string, assets: ReadonlyMap<string, Asset>): SavedAssets {
  const oldEntries = readAssetIndex(folder)
  const newEntries = Object.fromEntries([...assets].map(([url, asset]) => [url, entryOf(url, asset)]))
  const changed = Object.keys(newEntries).filter(
    (url) => oldEntries[url] && oldEntries[url].file !== newEntries[url]!.file,
  )
  const added = Object.keys(newEntries).filter((url) => !oldEntries[url]).length
  if (assets.size === 0) return { folder, added, changed }
  try {
    makeFolder(folder)
    for (const [url, { body }] of assets) {
      const file = join(folder, newEntries[url]!.file)
      if (!existsSync(file)) writeWhole(file, body)
    }
    const index: AssetIndex = { ...oldEntries, ...newEntries }
    const sorted = Object.fromEntries(Object.entries(index).sort(([one], [other]) => (one < other ? -1 : 1)))
    writeWhole(join(folder, indexFile), formatJson(sorted))
    const usedFiles = new Set(Object.values(index).map(({ file }) => file))
    for (const { file } of Object.values(oldEntries))
      if (!usedFiles.has(file)) rmSync(join(folder, file), { force: true })
  } catch (cause) {
    throw new InputError(`${folder} cannot be written: ${describeWriteError(cause as NodeJS.ErrnoException)}.`, {
      cause,
    })
  }
  return { folder, added, changed }
}

/** Writes a temporary file and renames it, so that the file exists whole or not at all, even when the machine stops. */
function writeWhole(file: string, contents: Buffer | string): void {
  const temporaryFile = `${file}.${process.pid}.new`
  writeFileSync(temporaryFile, contents)
  renameSync(temporaryFile, file)
}

function entryOf(url: string, { contentType, body }: Asset): AssetIndex[string] {
  return { file: `${hashBytes(body).slice(0, 16)}.${endingOf(url, contentType)}`, type: contentType }
}

const endings: readonly (readonly [RegExp, string])[] = [
  [/css/, 'css'],
  [/svg/, 'svg'],
  [/jpe?g/, 'jpg'],
  [/(png|gif|webp|avif|woff2|woff|ttf|otf)/, '$1'],
]

/** The ending of the file's name, for people who look into the folder; programs read the type in the index. */
function endingOf(url: string, contentType: string): string {
  const type = contentType.toLowerCase()
  for (const [pattern, ending] of endings) {
    const match = pattern.exec(type)
    if (match) return ending === '$1' ? match[1]! : ending
  }
  return /^\.(\w{1,5})$/.exec(extname(new URL(url).pathname).toLowerCase())?.[1] ?? 'bin'
}
