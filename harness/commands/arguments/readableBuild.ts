/** Reads and checks a file that the operator names as a build of the script. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Script } from 'node:vm'
import { InputError, reasonOf } from '../../scene/reading/readJson.ts'

const expected = 'expected a build of the script, as npm run build makes it (dist/vernissage.js)'

/**
 * The absolute path of a build of the script.
 * @throws InputError it cannot be read, or is something else
 */
export function readableBuild(option: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const path = resolve(file)
  const wrong = wrongWith(readSource(option, path))
  if (wrong) throw new InputError(`${option}: ${path}: ${expected}, came ${wrong}; name another file, or build it.`)
  return path
}

function readSource(option: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const reason = reasonOf(cause as NodeJS.ErrnoException)
    throw new InputError(`${option}: ${path} cannot be read; ${reason}; ${expected}.`, { cause })
  }
}

/** What the source is in the place of a build; undefined where it is one. */
function wrongWith(source: string): string | undefined {
  if (source.trim() === '') return 'an empty file'
  try {
    new Script(source)
  } catch (error) {
    return `what no browser can run as a script (${(error as Error).message})`
  }
  // Every build sets it; a page would wait for it without end.
  return /\bwindow\.vernissage\s*=[^=]/.test(source) ? undefined : 'a script that does not set window.vernissage'
}
