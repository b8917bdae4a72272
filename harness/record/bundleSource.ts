/** Our script for pages that are recorded with it. */
import { fileURLToPath } from 'node:url'
import { bundle } from '../../scripts/build/bundle.ts'

/** The script, the one for shops without legacy scripts, and the module beside both that knows the legacy scripts. */
const entries = {
  bundle: 'features/bundle.ts',
  standalone: 'features/standalone.ts',
  legacyReport: 'inject/legacy/handles/legacyReport.ts',
} as const

const built = new Map<string, Promise<string>>()

/** Built once from the source, so that no recording depends on what lies in `dist/`. */
export function bundleSource(kind: keyof typeof entries = 'bundle'): Promise<string> {
  const known = built.get(kind) ?? build(kind)
  built.set(kind, known)
  return known
}

async function build(kind: keyof typeof entries): Promise<string> {
  const entry = { file: fileURLToPath(new URL(`../../${entries[kind]}`, import.meta.url)) }
  const isModule = kind === 'legacyReport'
  const { code } = await bundle(entry, { name: 'vernissage.js', isSqueezed: false, isModule })
  return code.toString('utf8')
}
