/** Finds out which reviewed files a run has written. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { hashBytes } from '../../../lookup/body/multipart.ts'

/** Path from `root` → hash of every file below it. */
export function readStoredFiles(root: string): ReadonlyMap<string, string> {
  if (!existsSync(root)) return new Map()
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile())
  return new Map(files.map((path) => [relative(root, path).split(sep).join('/'), hashBytes(readFileSync(path))]))
}

/** `+ new`, `- gone` and `~ changed` files, sorted by path. */
export function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort()
  return paths.flatMap((path) => {
    if (before.get(path) === after.get(path)) return []
    if (!before.has(path)) return [`+ ${path}`]
    return [`${after.has(path) ? '~' : '-'} ${path}`]
  })
}
