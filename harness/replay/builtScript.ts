/** Where the script under test lies. */
import { join } from 'node:path'
import type { Scene } from '../scene/scene.ts'

const built = join(import.meta.dirname, '../../dist')

/** File of the built script. `VERNISSAGE_BUNDLE` names another build, and `VERNISSAGE_STANDALONE` one of the standalone script. */
export function builtScript(build?: Scene['script']): string {
  return build === 'standalone'
    ? (process.env.VERNISSAGE_STANDALONE ?? join(built, 'vernissage.standalone.js'))
    : (process.env.VERNISSAGE_BUNDLE ?? join(built, 'vernissage.js'))
}
