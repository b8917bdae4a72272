/** Where the script under test lies, and its source. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Scene } from '../scene/scene.ts'

/** File → source, since every session needs it. */
const sources = new Map<string, string>()

const built = join(import.meta.dirname, '../../dist')

/** File of the built script. `VERNISSAGE_BUNDLE` names another build, and `VERNISSAGE_STANDALONE` one of the standalone script. */
export function builtScript(build?: Scene['script']): string {
  return build === 'standalone'
    ? (process.env.VERNISSAGE_STANDALONE ?? join(built, 'vernissage.standalone.js'))
    : (process.env.VERNISSAGE_BUNDLE ?? join(built, 'vernissage.js'))
}

/** Source of the built script, or of the build that an environment variable names in its place. */
export function readBundle(kind: Scene['script']): string {
  return readOnce(builtScript(kind))
}

/** Source of the file beside that build which lists a page's legacy scripts; undefined for a build without that file. */
export function readLegacyReport(kind: Scene['script']): string | undefined {
  const file = join(dirname(builtScript(kind)), 'vernissage.legacy.js')
  return existsSync(file) ? readOnce(file) : undefined
}

function readOnce(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, source)
  return source
}
