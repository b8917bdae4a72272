/** Writes a shop's stylesheets, fonts and pictures into the folder that all its scenes share. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { hashBytes } from '../../lookup/body/multipart.ts'
import { type Asset, type AssetIndex, indexFile, readAssetIndex } from '../../scene/assets.ts'
import { InputError } from '../../scene/reading/readJson.ts'
import { formatJson } from '../files/formatJson.ts'
import { reasonOf } from '../files/saveScene.ts'

export interface SavedAssets {
  readonly folder: string
  /** How many addresses were not recorded before. */
  readonly added: number
  /** Addresses that hold something else than when they were recorded last: every scene of the shop has it from now on. */
  readonly changed: readonly string[]
}

/**
 * Adds to what is there. The files come first and the index is renamed into its place, so that it names only files that are
 * whole, whatever happens.
 * @throws InputError they cannot be written, or the index that is there is broken
 */
export function saveAssets(folder: string, assets: ReadonlyMap<string, Asset>): SavedAssets {
  const before = readAssetIndex(folder)
  const fresh = Object.fromEntries([...assets].map(([url, asset]) => [url, entryOf(url, asset)]))
  const changed = Object.keys(fresh).filter((url) => before[url] && before[url].file !== fresh[url]!.file)
  const added = Object.keys(fresh).filter((url) => !before[url]).length
  if (assets.size === 0) return { folder, added, changed }
  try {
    mkdirSync(folder, { recursive: true })
    for (const [url, { body }] of assets) {
      const file = join(folder, fresh[url]!.file)
      if (!existsSync(file)) writeWhole(file, body)
    }
    const index: AssetIndex = { ...before, ...fresh }
    const sorted = Object.fromEntries(Object.entries(index).sort(([one], [other]) => (one < other ? -1 : 1)))
    writeWhole(join(folder, indexFile), formatJson(sorted))
    const named = new Set(Object.values(index).map(({ file }) => file))
    for (const { file } of Object.values(before)) if (!named.has(file)) rmSync(join(folder, file), { force: true })
  } catch (cause) {
    throw new InputError(`${folder} cannot be written: ${reasonOf(cause as NodeJS.ErrnoException)}.`, { cause })
  }
  return { folder, added, changed }
}

/** A file is there whole or not at all, also when the machine stops. */
function writeWhole(file: string, contents: Buffer | string): void {
  const fresh = `${file}.${process.pid}.new`
  writeFileSync(fresh, contents)
  renameSync(fresh, file)
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

/** Ending of a file's name, for people who look into the folder; what counts is the type in the index. */
function endingOf(url: string, contentType: string): string {
  const type = contentType.toLowerCase()
  for (const [pattern, ending] of endings) {
    const match = pattern.exec(type)
    if (match) return ending === '$1' ? match[1]! : ending
  }
  return /^\.(\w{1,5})$/.exec(extname(new URL(url).pathname).toLowerCase())?.[1] ?? 'bin'
}
