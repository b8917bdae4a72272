/** Our script for pages that are recorded with it. */
import { fileURLToPath } from 'node:url'
import { bundle } from '../../scripts/bundle.ts'

let built: Promise<string> | undefined

/** Built once from the source, so that no recording depends on what lies in `dist/`. */
export function bundleSource(): Promise<string> {
  built ??= bundle(
    { file: fileURLToPath(new URL('../../features/bundle.ts', import.meta.url)) },
    { name: 'vernissage.js', isSqueezed: false },
  ).then(({ code }) => code.toString('utf8'))
  return built
}
