/** Our script for pages that are recorded with it. */
import { fileURLToPath } from 'node:url'
import { bundle } from '../../scripts/bundle.ts'

const built = new Map<string, Promise<string>>()

/** Built once from the source, so that no recording depends on what lies in `dist/`. */
export function bundleSource(kind?: 'standalone'): Promise<string> {
  const file = kind ?? 'bundle'
  const known = built.get(file) ?? build(file)
  built.set(file, known)
  return known
}

async function build(file: string): Promise<string> {
  const entry = { file: fileURLToPath(new URL(`../../features/${file}.ts`, import.meta.url)) }
  const { code } = await bundle(entry, { name: 'vernissage.js', isSqueezed: false })
  return code.toString('utf8')
}
