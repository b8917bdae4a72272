/** Builds the script before the browser tests when it is missing or older than its sources. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const bundle = join(root, 'dist/vernissage.js')

export default function globalSetup(): void {
  if (process.env.VERNISSAGE_BUNDLE || isFresh()) return
  // The sizes of the bundle are checked by a gate of their own.
  const build = ['scripts/run.mjs', 'scripts/build.ts', '--without-sizes']
  spawnSync(process.execPath, build, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (!isFresh())
    throw new Error('The script could not be built; its errors are above. Mend them and run the tests again.')
}

function isFresh(): boolean {
  return existsSync(bundle) && statSync(bundle).mtimeMs >= newestSourceMs()
}

/** Milliseconds since 1970 of the last change to what ships or to what builds it. */
function newestSourceMs(): number {
  const files = ['inject', 'features', 'scripts/build'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  )
  return Math.max(...files.map((file) => statSync(file).mtimeMs))
}
