/** Builds the script for recordings: for pages that are recorded with it, and for the replay that checks a new scene. */
import { fileURLToPath } from 'node:url'
import { bundle } from '../../scripts/build/bundle.ts'

/** Entry modules: the script, the script for shops without legacy scripts, and the module that lists handles of legacy scripts. */
const entries = {
  bundle: 'features/bundle.ts',
  standalone: 'features/standalone.ts',
  legacyReport: 'inject/legacy/handles/legacyReport.ts',
} as const

const builds = new Map<string, Promise<string>>()

/** The source of a build, made once per process from `inject/` and `features/`, so that no recording depends on the files in `dist/`. */
export function bundleSource(kind: keyof typeof entries = 'bundle'): Promise<string> {
  const building = builds.get(kind) ?? build(kind)
  builds.set(kind, building)
  return building
}

async function build(kind: keyof typeof entries): Promise<string> {
  const entry = { file: fileURLToPath(new URL(`../../${entries[kind]}`, import.meta.url)) }
  const isModule = kind === 'legacyReport'
  const { code } = await bundle(entry, { name: 'vernissage.js', isSqueezed: false, isModule })
  return code.toString('utf8')
}
