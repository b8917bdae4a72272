/**
 * Stylesheets, fonts and pictures of a shop. All scenes of a shop that lie in one folder share them: they stand beside the
 * scenes in `<host>-assets/`, each file once under the hash of its contents, and `index.json` says what each address is.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { InputError, readJson } from './reading/readJson.ts'

export interface Asset {
  readonly contentType: string
  readonly body: Buffer
}

export interface Assets {
  /** Undefined for an address that was not recorded. @param url with or without a fragment */
  find(url: string): Asset | undefined
  /** All addresses, in the order of the index. */
  readonly addresses: readonly string[]
}

/** The assets of a scene whose shop has none recorded. */
export const noAssets: Assets = { find: () => undefined, addresses: [] }

const indexSchema = z.record(
  z.string(),
  z.strictObject({
    /** Name of the file: the beginning of its contents' sha-256, with the ending of its type. */
    file: z.string().regex(/^[0-9a-f]{16}\.\w+$/, 'expected a hash with an ending, as "0123456789abcdef.css"'),
    type: z.string(),
  }),
)

/** Address → file and content type. */
export type AssetIndex = z.output<typeof indexSchema>

export const indexFile = 'index.json'

/** @param parent the folder in which the scene's own folder stands @param url of the scene's page */
export function assetsFolder(parent: string, url: string): string {
  const host = new URL(url).host.replace(/[^a-z0-9]+/g, '-')
  return join(parent, `${host}-assets`)
}

/** The index of a folder; empty where there is no folder. @throws InputError the index is broken */
export function readAssetIndex(folder: string): AssetIndex {
  const file = join(folder, indexFile)
  return existsSync(file) ? readJson(file, indexSchema) : {}
}

/** The assets of a folder. Each file is read when it is first found. @throws InputError the index is broken */
export function readAssets(folder: string): Assets {
  const index = new Map(Object.entries(readAssetIndex(folder)))
  if (index.size === 0) return noAssets
  const bodies = new Map<string, Buffer>()
  const bodyOf = (file: string): Buffer => {
    const body = bodies.get(file) ?? readFile(join(folder, file))
    bodies.set(file, body)
    return body
  }
  return {
    find(url) {
      const entry = index.get(withoutFragment(url))
      return entry && { contentType: entry.type, body: bodyOf(entry.file) }
    },
    addresses: [...index.keys()],
  }
}

/** The address without its fragment: for `sprite.svg#cart` the browser requests `sprite.svg`. */
export function withoutFragment(url: string): string {
  return url.split('#', 1)[0]!
}

function readFile(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new InputError(`${file}: cannot be read, but ${indexFile} beside it names it; record the page again`, {
      cause,
    })
  }
}
