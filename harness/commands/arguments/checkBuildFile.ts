/** Checks a file that is named on the command line as a build of the script. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Script } from 'node:vm'
import { InputError, reasonOf } from '../../scene/reading/readJson.ts'

const expectation = 'expected a build of the script, as npm run build makes it (dist/vernissage.js)'

/**
 * The absolute path of a build of the script.
 * @throws InputError the file cannot be read, or is something else
 */
export function checkBuildFile(option: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const path = resolve(file)
  const defect = describeDefect(readSource(option, path))
  if (defect)
    throw new InputError(`${option}: ${path}: ${expectation}, came ${defect}; name another file, or build it.`)
  return path
}

function readSource(option: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const reason = reasonOf(cause as NodeJS.ErrnoException)
    throw new InputError(`${option}: ${path} cannot be read; ${reason}; ${expectation}.`, { cause })
  }
}

/** Describes a source that is no build; undefined for a build. */
function describeDefect(source: string): string | undefined {
  if (source.trim() === '') return 'an empty file'
  try {
    new Script(source)
  } catch (error) {
    return `what no browser can run as a script (${(error as Error).message})`
  }
  // Every build sets this global; a test would wait for it without end.
  return /\bwindow\.vernissage\s*=[^=]/.test(source) ? undefined : 'a script that does not set window.vernissage'
}
