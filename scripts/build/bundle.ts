import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild'
import { minify } from 'terser'
import { root } from '../setup.mjs'
import { preactAliases } from './aliases.ts'

export const version: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** The module from which a bundle starts: a file, or source that is generated. */
export type Entry = { readonly file: string } | { readonly source: string }

export interface BundleOptions {
  /** Name of the built file, which the source map names, too. */
  readonly name: string
  /** True: real React instead of its stand-in, to compare the two. */
  readonly isRealReact?: boolean
  /** False: without the second minifier, which takes seconds. Default true. */
  readonly isSqueezed?: boolean
  /** True: a module whose exports the script imports, not a script. */
  readonly isModule?: boolean
}

export interface Bundle {
  readonly name: string
  readonly code: Buffer
  readonly map: Buffer
  /** Minified bytes per source file, path from the root of the project. */
  readonly inputs: ReadonlyMap<string, number>
}

/** How the script is built (design.md section 2): one IIFE for es2020 browsers, styles inside. */
export function bundleSettings(
  entry: Entry,
  { name, isRealReact = false, isModule = false }: BundleOptions,
): BuildOptions {
  return {
    ...('file' in entry
      ? { entryPoints: [entry.file] }
      : { stdin: { contents: entry.source, resolveDir: root, sourcefile: 'entry.ts', loader: 'ts' as const } }),
    absWorkingDir: root,
    outfile: `dist/${name}`,
    bundle: true,
    format: isModule ? 'esm' : 'iife',
    target: 'es2020',
    minify: true,
    sourcemap: 'linked',
    metafile: true,
    write: false,
    jsx: 'automatic',
    alias: isRealReact ? {} : { ...preactAliases },
    define: {
      'process.env.NODE_ENV': '"production"',
      // jotai reads this variable to find out whether it runs in development.
      'import.meta.env': '{"MODE":"production"}',
      __VERSION__: JSON.stringify(version),
    },
    legalComments: 'none',
    plugins: [styleText],
    logLevel: 'silent',
  }
}

/** Builds the script in memory. Throws esbuild's error, whose message names file and line. */
export async function bundle(entry: Entry, options: BundleOptions): Promise<Bundle> {
  const { outputFiles = [], metafile } = await build(bundleSettings(entry, options))
  const content = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
  const built = { code: content('.js'), map: content('.map') }
  const { code, map } = (options.isSqueezed ?? true) ? await squeeze(built.code, built.map, options) : built
  return { name: options.name, code: Buffer.from(code), map: Buffer.from(map), inputs: inputBytes(metafile) }
}

/** A second minifier finds another five percent of the compressed size, mostly in calls of small functions. */
async function squeeze(
  code: string,
  map: string,
  { name, isModule = false }: BundleOptions,
): Promise<{ code: string; map: string }> {
  const result = await minify(
    { [name]: code },
    {
      ecma: 2020,
      toplevel: true,
      module: isModule,
      compress: {
        passes: 3,
        inline: 1,
        unsafe_arrows: true,
        unsafe_methods: true,
      },
      // Umlauts are escaped: the script must survive a page that is not UTF-8.
      format: {
        ascii_only: true,
        preamble: `/*! vernissage ${version}, MIT; see licences.txt */`,
      },
      sourceMap: { content: map, url: `${name}.map`, filename: name },
    },
  )
  return { code: result.code ?? '', map: String(result.map) }
}

function inputBytes(metafile: Metafile | undefined): ReadonlyMap<string, number> {
  const output = Object.entries(metafile?.outputs ?? {}).find(([path]) => path.endsWith('.js'))?.[1]
  return new Map(Object.entries(output?.inputs ?? {}).map(([path, { bytesInOutput }]) => [path, bytesInOutput]))
}

/** `import css from './x.css'` gives the minified text. */
const styleText: Plugin = {
  name: 'style-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const { code } = await transform(source, { loader: 'css', minify: true, target: 'es2020' })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}
