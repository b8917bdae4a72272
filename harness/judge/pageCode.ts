/** Code of the harness that runs in a page. */
import { build } from 'esbuild'

/** Entry file → bundle, since every page gets the same. */
const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a module to be run in a page before the page's own code.
 * @param entry absolute path of the module
 * @param globalName variable of the bundle that holds the module's exports
 */
export function bundleForPage(entry: string, globalName: string): Promise<string> {
  const bundle = bundles.get(entry) ?? buildForPage(entry, globalName)
  bundles.set(entry, bundle)
  return bundle
}

async function buildForPage(entry: string, globalName: string): Promise<string> {
  const { outputFiles = [] } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName,
    target: 'es2022',
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
