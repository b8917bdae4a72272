import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { AnyFeature } from '../inject/defineFeature.ts'
import { preactAliases } from './aliases.ts'
import type { Entry } from './bundle.ts'
import { root } from './setup.mjs'

/** The features that ship, in the order of `features/index.ts`. */
export async function loadFeatures(): Promise<readonly AnyFeature[]> {
  // Built and evaluated in memory, not imported: the list pulls in styles, which Node cannot load. No module of it does
  // anything at its top level, so evaluating it needs no browser.
  const { outputFiles } = await build({
    entryPoints: ['features/index.ts'],
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
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]!.contents).toString('base64')}`)
  return module.features
}

/** The entry of a bundle with only these features. */
export function entryOf(ids: readonly string[]): Entry {
  const imports = ids.map((id, index) => `import feature${index} from './${modulePath(id)}'`)
  const names = ids.map((_, index) => `feature${index}`)
  return {
    source: [...imports, `import { boot } from './inject/main.tsx'`, `boot([${names.join(', ')}])`].join('\n'),
  }
}

/** Where a feature is defined, from the root of the project. */
export function modulePath(id: string): string {
  const path = `features/${id}/feature.tsx`
  return existsSync(join(root, path)) ? path : path.replace(/x$/, '')
}

/**
 * The ids of a shop's own cut in their proper order, with the features that the wanted ones continue.
 * @throws {Error} an id is unknown; the message lists the known ones.
 */
export function chooseFeatures(wanted: readonly string[], features: readonly AnyFeature[]): readonly string[] {
  const known = features.map(({ id }) => id)
  const unknown = wanted.filter((id) => !known.includes(id))
  if (unknown.length > 0) throw new Error(`Unknown feature ${unknown.join(', ')}. Known are: ${known.join(', ')}.`)
  const bases = features.filter(({ id }) => wanted.includes(id)).map(({ continues }) => continues)
  return known.filter((id) => wanted.includes(id) || bases.includes(id))
}
