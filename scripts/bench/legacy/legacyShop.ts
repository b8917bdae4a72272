/** The page with legacy scripts beside which ours are measured: of a running shop, or the reference shop's with scripts of a folder. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { startShop } from '../../../harness/shop/shop.ts'

export interface LegacyShop {
  /** Address of a page. */
  readonly address: string
  /** How the results name it. */
  readonly name: string
  /** The source of a script by the path of its address; undefined where the shop itself has it. */
  readScript?(path: string): Buffer | undefined
  close?(): Promise<void>
}

/** @throws Error the text is no address of a page */
export function shopAt(address: string): LegacyShop {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(
      `--shop ${address}: is no address of a page; expected one such as https://kunst.example/produkt/hafen/`,
    )
  return { address, name: address }
}

/**
 * A product page of the reference shop, whose script tags get the files of a folder. It may be the root of a WordPress, or
 * hold the files side by side: a file is found by its path, or else by its name.
 * @throws Error there is no such folder, or no script in it
 */
export async function shopWithScriptsOf(folder: string): Promise<LegacyShop> {
  const files = scriptsIn(resolve(folder))
  const shop = await startShop({ legacyScripts: 'tags' })
  return {
    address: `${shop.url}/produkt/farbproben/`,
    name: `the reference shop with the scripts of ${basename(resolve(folder))}`,
    readScript(path) {
      const file = findScript(files, path)
      return file === undefined ? undefined : readFileSync(file)
    },
    close: () => shop.close(),
  }
}

function scriptsIn(folder: string): readonly string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(
      `--legacy ${folder}: is no folder; expected one with the legacy scripts, such as the root of a WordPress`,
    )
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  if (files.length === 0) throw new Error(`--legacy ${folder}: holds no script; expected files that end with .js`)
  return files.map((name) => join(folder, name))
}

/** The file whose path ends as the address does; else the only one with its name. */
export function findScript(files: readonly string[], path: string): string | undefined {
  const samePath = files.find((file) => file.replaceAll('\\', '/').endsWith(path))
  const sameName = files.filter((file) => basename(file) === basename(path))
  return samePath ?? (sameName.length === 1 ? sameName[0] : undefined)
}
