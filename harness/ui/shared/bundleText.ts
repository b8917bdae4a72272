/** Bundles a page of ours, or its styles, into one text. */
import { type BuildOptions, build } from 'esbuild'

const settings: BuildOptions = {
  bundle: true,
  format: 'iife',
  target: 'es2022',
  minify: true,
  write: false,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'silent',
}

/**
 * @param entry absolute path of the module or style sheet that it begins with
 * @throws esbuild's error, whose message names file and line
 */
export async function bundleText(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles = [] } = await build({
    ...settings,
    entryPoints: [entry],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
  })
  return outputFiles[0]?.text ?? ''
}
