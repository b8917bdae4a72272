/** Reads the shop's own scripts from a folder, and finds out which file belongs to which address in a page. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { InputError } from '../../scene/reading/readJson.ts'
import type { Scene } from '../../scene/scene.ts'
import type { LegacyScripts } from './legacyScripts.ts'
import { findParts } from './pageHtml.ts'

export interface LegacyFolder {
  readonly folder: string
  /** Paths of the files, relative to the folder, with slashes. */
  readonly files: readonly string[]
}

/** @throws InputError there is no such folder, or no script in it */
export function readLegacyFolder(folder: string): LegacyFolder {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new InputError(`${folder}: expected a folder with the shop’s scripts, but there is none; save them there.`)
  }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.split(sep).join('/'))
    .sort()
  if (files.length > 0) return { folder, files }
  throw new InputError(
    `${folder}: expected the shop’s scripts (.js), but the folder has none; save them there under their names.`,
  )
}

/**
 * Address → source for every script of the page that the folder has. A file belongs to an address that ends with its path in
 * the folder, so that scripts of the same name are distinguished by their folders.
 * @throws InputError a file fits several addresses, or an address several files
 */
export function legacyScriptsOf(
  { page, url }: Pick<Scene, 'page' | 'url'>,
  { folder, files }: LegacyFolder,
): Exclude<LegacyScripts, string> {
  const html = Buffer.from(page).toString('latin1')
  const addresses = findParts(html).externalScripts.flatMap(({ src }) => {
    return URL.canParse(src, url) ? [new URL(src, url)] : []
  })
  const chosen = new Map<string, string>()
  for (const { origin, pathname } of addresses) {
    const file = fileFor(pathname, files, folder)
    if (file !== undefined) chosen.set(origin + pathname, file)
  }
  for (const [address, file] of chosen) {
    const other = [...chosen].find(([otherAddress, otherFile]) => otherFile === file && otherAddress !== address)
    if (other) throw new InputError(ambiguous(folder, `${file} fits both ${address} and ${other[0]}`))
  }
  return Object.fromEntries([...chosen].map(([address, file]) => [address, readFileSync(join(folder, file), 'utf8')]))
}

function fileFor(pathname: string, files: readonly string[], folder: string): string | undefined {
  const fitting = files
    .map((file) => ({ file, length: commonSegments(pathname, file) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
  const [best, next] = fitting
  if (best && next && best.length === next.length) {
    throw new InputError(ambiguous(folder, `both ${best.file} and ${next.file} fit ${pathname}`))
  }
  return best?.file
}

/** How many segments the two paths have in common at their ends; 0 unless the shorter path is the end of the longer one. */
function commonSegments(pathname: string, file: string): number {
  const ofAddress = pathname.split('/').filter(Boolean).reverse()
  const ofFile = file.split('/').reverse()
  const length = Math.min(ofAddress.length, ofFile.length)
  return ofFile.slice(0, length).every((segment, index) => segment === ofAddress[index]) ? length : 0
}

function ambiguous(folder: string, what: string): string {
  return `${folder}: ${what}; put the files into folders as on the server.`
}
