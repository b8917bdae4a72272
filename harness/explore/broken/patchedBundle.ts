/** Builds the script from its sources, one of which is patched in memory. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Loader, type Plugin } from 'esbuild'
import { bundleSettings } from '../../../scripts/build/bundle.ts'

export interface Patch {
  /** The source file, relative to the project's folder. */
  readonly file: string
  /** The text that is replaced; it stands in the file exactly once. */
  readonly from: string
  readonly to: string
}

const root = join(import.meta.dirname, '../../..')

export interface Build {
  readonly script: string
  /** The script's source map. */
  readonly map: string
}

/** The script that ships, with one of its sources changed. */
export const patchedBundle = (patch: Patch): Promise<Build> => buildOf('features/bundle.ts', patch)

/**
 * Bundles a script, without the second minifier of shipped builds.
 * @param file the entry point, relative to the project's folder
 * @throws Error the patch's `from` does not stand in its file exactly once
 */
export async function buildOf(file: string, patch?: Patch): Promise<Build> {
  const settings = bundleSettings({ file }, { name: 'broken.js' })
  const plugins = [...(patch ? [patchPlugin(patch)] : []), ...(settings.plugins ?? [])]
  const { outputFiles = [] } = await build({ ...settings, sourcemap: 'external', plugins })
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return { script: textOf('.js'), map: textOf('.js.map') }
}

function patchPlugin({ file, from, to }: Patch): Plugin {
  const path = join(root, file)
  return {
    name: 'patch',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, async (loaded) => {
        if (loaded.path !== path) return undefined
        return { contents: applyPatch(await readFile(path, 'utf8'), { file, from, to }), loader: loaderOf(path) }
      })
    },
  }
}

/** @throws Error `from` does not stand in the source exactly once */
export function applyPatch(source: string, { file, from, to }: Patch): string {
  const count = source.split(from).length - 1
  if (count === 1) return source.replace(from, () => to)
  throw new Error(`${file}: the patch no longer applies; ${JSON.stringify(from)} stands there ${count} times, not once`)
}

function loaderOf(path: string): Loader {
  return path.endsWith('x') ? 'tsx' : 'ts'
}
