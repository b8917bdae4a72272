import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { configSchema } from '../../inject/config.ts'
import type { AnyFeature } from '../../inject/feature.ts'
import type { switchIds } from '../../inject/lifecycle/switches.ts'
import type { defaultProfile } from '../../inject/profile.ts'
import { preactAliases } from '../build/aliases.ts'
import type { Entry } from '../build/bundle.ts'
import { root } from '../setup.mjs'

/** The script's own schemas of its configuration. */
export interface ConfigurationSource {
  readonly configSchema: typeof configSchema
  readonly switchIds: typeof switchIds
  readonly defaultProfile: typeof defaultProfile
}

/** Every feature in its order: those of `vernissage.js`, and those that only the standalone script adds. */
export interface FeatureLists {
  readonly features: readonly AnyFeature[]
  readonly platformFeatures: readonly AnyFeature[]
  readonly themeFeatures: readonly AnyFeature[]
  readonly configuration: ConfigurationSource
}

/** Modules of `features/` that each export a list of features. */
const lists = ['index', 'platform', 'theme']

const configuration = `
  import { configSchema } from './inject/config.ts'
  import { switchIds } from './inject/lifecycle/switches.ts'
  import { defaultProfile } from './inject/profile.ts'
  export const configuration = { configSchema, switchIds, defaultProfile }`

/** The features that ship in `vernissage.js`, in the order of `features/index.ts`. */
export async function loadFeatures(): Promise<readonly AnyFeature[]> {
  return (await loadFeatureLists()).features
}

export async function loadFeatureLists(): Promise<FeatureLists> {
  // The lists are built and evaluated in memory, and not imported, since they import styles, which Node cannot load. No module does
  // anything at its top level, so evaluating them needs no browser.
  const { outputFiles } = await build({
    stdin: {
      contents: [...lists.map((name) => `export * from './features/${name}.ts'`), configuration].join('\n'),
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    write: false,
    jsx: 'automatic',
    alias: { ...preactAliases },
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '""' },
    loader: { '.css': 'text' },
    logLevel: 'silent',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`)
}

/** Source of the entry module of a bundle with only these features. */
export function entryOf(ids: readonly string[]): Entry {
  const imports = ids.map((id, index) => `import feature${index} from './${modulePath(id)}'`)
  const names = ids.map((_, index) => `feature${index}`)
  return {
    source: [...imports, `import { boot } from './inject/main.ts'`, `boot([${names.join(', ')}])`].join('\n'),
  }
}

/** Where a feature is defined, from the root of the project. */
function modulePath(id: string): string {
  const path = `features/${id}/feature.tsx`
  return existsSync(join(root, path)) ? path : path.replace(/x$/, '')
}

/**
 * The ids of a custom build in the order of the list, with the features that the wanted ones continue. The name of a group,
 * such as `store-platform`, stands for all of its features.
 * @param wanted ids; empty texts do not count, such as the one behind a comma at the end
 * @throws {Error} an id is unknown, or none is named; the message lists the known ones.
 */
export function chooseFeatures(wanted: readonly string[], features: readonly AnyFeature[]): readonly string[] {
  const known = features.map(({ id }) => id)
  const groups = features.flatMap(({ continues = [] }) => continues).filter((id) => !known.includes(id))
  const wantedIds = wanted.filter((id) => id !== '')
  const unknown = wantedIds.filter((id) => !known.includes(id) && !groups.includes(id))
  const advice = `Known are: ${known.join(', ')}.`
  if (wantedIds.length === 0) throw new Error(`--features: expected names of features, came none. ${advice}`)
  if (unknown.length > 0) throw new Error(`Unknown feature ${unknown.join(', ')}. ${advice}`)
  const bases = features.filter(({ id }) => wanted.includes(id)).map(({ continues }) => continues)
  const isWanted = ({ id, continues = id }: AnyFeature): boolean =>
    wanted.includes(id) || bases.includes(id) || (groups.includes(continues) && wanted.includes(continues))
  return features.filter(isWanted).map(({ id }) => id)
}
