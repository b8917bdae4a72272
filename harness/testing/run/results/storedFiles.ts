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

/**
 * The files that a run has noted as written (`judge/writtenFiles.ts`), as paths from `root`.
 * @param list absolute path of the run's list; where there is none, nothing was written
 */
export function readWrittenFiles(list: string, root: string): ReadonlySet<string> {
  const paths = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
  return new Set(paths.map((path) => relative(root, path).split(sep).join('/')))
}

/** `+ new`, `- gone` and `~ changed` files of those that the run has written, sorted by path. */
export function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  written: ReadonlySet<string>,
): readonly string[] {
  return [...written].sort().flatMap((path) => {
    if (before.get(path) === after.get(path)) return []
    if (!before.has(path)) return [`+ ${path}`]
    return [`${after.has(path) ? '~' : '-'} ${path}`]
  })
}
