/** Reads which modules of the project import each other. */
import { build, type Metafile } from 'esbuild'

/** Module → modules that it imports, all as paths from the root of the project; packages are left out. */
export type ModuleGraph = Metafile['inputs']

/** The module that `npm run build` starts. */
export const buildEntry = 'scripts/build.ts'

/** The module that `bin/vernissage.mjs` starts. */
export const commandLineEntry = 'harness/cli.ts'

/**
 * Follows the imports of these modules. An import whose path is computed is not found.
 * @param entries paths from `root`
 * @throws {Error} a module is not there, or has a mistake of syntax
 */
export async function readModuleGraph(root: string, entries: readonly string[]): Promise<ModuleGraph> {
  const { metafile } = await build({
    stdin: { contents: entries.map((entry) => `import './${entry}'`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
    jsx: 'automatic',
    loader: { '.css': 'text', '.svg': 'text', '.html': 'text' },
  })
  return metafile.inputs
}

/** A module and all that it imports, also through others. @param module path from the root of the project */
export function modulesOf(module: string, graph: ModuleGraph): readonly string[] {
  const modules = new Set([module])
  for (const path of modules) {
    for (const { path: imported, external } of graph[path]?.imports ?? []) if (!external) modules.add(imported)
  }
  return [...modules]
}
