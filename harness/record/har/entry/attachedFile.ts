/** Files beside a HAR, which Playwright writes with `content: 'attach'`. */
import { readFileSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'

/** Gives the bytes of a file that an entry names, or a sentence on why there are none. */
export type ReadAttached = (name: string) => Buffer | string

/** @param harFile whose folder holds the files; nothing outside of it is read, whatever a HAR names */
export function attachedFiles(harFile: string): ReadAttached {
  const folder = dirname(resolve(harFile))
  return (name) => {
    const path = resolve(folder, name)
    if (!path.startsWith(folder + sep)) return `its file ${name} lies outside of the HAR’s folder`
    try {
      return readFileSync(path)
    } catch {
      return `its file ${basename(path)} is not beside the HAR`
    }
  }
}
