/** The browser extension: its scripts and pages, a file for each of its options, and the built scripts, for two kinds of browsers. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { zipSync } from 'fflate'
import type { TrialFeature } from '../../extension/settings/trialFeatures.ts'
import { optionFiles } from '../../extension/settings/trialOptions.ts'
import { loadFeatureLists } from '../features/featureList.ts'
import { root } from '../setup.mjs'
import { iconSizes } from './icons.ts'

export type ExtensionTarget = 'chromium' | 'firefox'

/** Path in the extension → content. */
export type ExtensionFiles = Readonly<Record<string, Uint8Array>>

const source = join(root, 'extension')

/** Files of the build that become part of the extension. */
const builtFiles = ['vernissage.js', 'vernissage.standalone.js']

/** Oldest versions that run scripts in the world of the page, ask for sites one by one, and know all kinds of rules. */
const oldest = { chromium: '120', firefox: '128.0' }

/** The part of the manifest in which browsers differ. */
const manifestOfTarget: Readonly<Record<ExtensionTarget, object>> = {
  chromium: { minimum_chrome_version: oldest.chromium, background: { service_worker: 'background.js' } },
  firefox: {
    background: { scripts: ['background.js'] },
    browser_specific_settings: {
      gecko: {
        id: 'vernissage@vernissage.invalid',
        strict_min_version: oldest.firefox,
        data_collection_permissions: { required: ['none'] },
      },
    },
  },
}

/**
 * @param dist folder of the build
 * @returns the files of the extension for each kind of browser
 */
export async function buildExtension(
  dist: string,
  version: string,
): Promise<Readonly<Record<ExtensionTarget, ExtensionFiles>>> {
  const features = await readTrialFeatures()
  const common: ExtensionFiles = {
    ...(await buildScripts(features)),
    ...textFiles('page/options', optionFiles(features)),
    ...Object.fromEntries(builtFiles.map((file) => [file, withoutMap(readFileSync(join(dist, file), 'utf8'))])),
    ...Object.fromEntries(
      iconSizes.map((size) => [`icons/icon-${size}.png`, readFileSync(join(source, `icons/icon-${size}.png`))]),
    ),
    'popup/popup.html': readFileSync(join(source, 'popup/popup.html')),
    ...readLocales(),
    LICENSE: readFileSync(join(root, 'LICENSE')),
    'licences.txt': readFileSync(join(dist, 'licences.txt')),
  }
  const base = JSON.parse(readFileSync(join(source, 'manifest.json'), 'utf8')) as object
  const withManifest = (target: ExtensionTarget): ExtensionFiles => ({
    'manifest.json': Buffer.from(`${JSON.stringify({ ...base, version, ...manifestOfTarget[target] }, null, 2)}\n`),
    ...common,
  })
  return { chromium: withManifest('chromium'), firefox: withManifest('firefox') }
}

/** A zip whose bytes are the same for the same files. */
export function zipOf(files: ExtensionFiles): Uint8Array {
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
  return zipSync(sorted, { level: 9, mtime: new Date(2000, 0, 1) })
}

/** Reads the data about the features that the extension needs. */
async function readTrialFeatures(): Promise<readonly TrialFeature[]> {
  const lists = await loadFeatureLists()
  const sentences = JSON.parse(readFileSync(join(root, 'features/sentences.json'), 'utf8')) as Record<
    string,
    TrialFeature['sentence']
  >
  const all = [...lists.features, ...lists.platformFeatures, ...lists.themeFeatures]
  const parityIds = await idsWithParity(all.map(({ id }) => id))
  return all.map(({ id, continues }) => ({
    id,
    ...(continues && { continues }),
    sentence: sentences[id]!,
    isStandalone: !lists.features.some((feature) => feature.id === id),
    hasParity: parityIds.has(id),
  }))
}

/** The features that behave differently in parity: at least one of their modules reads `isParity`. */
async function idsWithParity(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    stdin: { contents: ids.map((id) => `import './features/${id}/feature'`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  })
  const usesByPath = new Map<string, boolean>()
  const usesParity = (path: string): boolean => {
    const known = usesByPath.get(path)
    if (known !== undefined) return known
    // In a circle of imports the module that is being read counts as one without parity.
    usesByPath.set(path, false)
    const isUsing =
      /\bisParity\b/.test(readFileSync(join(root, path), 'utf8')) ||
      (metafile.inputs[path]?.imports ?? []).some(
        ({ path: imported, external }) => !external && imported.startsWith('features/') && usesParity(imported),
      )
    usesByPath.set(path, isUsing)
    return isUsing
  }
  const modules = Object.keys(metafile.inputs)
  return new Set(
    ids.filter((id) => modules.some((path) => path.startsWith(`features/${id}/feature.`) && usesParity(path))),
  )
}

/** Builds the modules in TypeScript, and the styles. */
async function buildScripts(features: readonly TrialFeature[]): Promise<ExtensionFiles> {
  const settings: BuildOptions = {
    absWorkingDir: source,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    jsx: 'automatic',
    legalComments: 'none',
    logLevel: 'silent',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env': '{"MODE":"production"}',
      __FEATURES__: JSON.stringify(features),
    },
  }
  const outputs: readonly (readonly [file: string, entry: string, extra?: BuildOptions])[] = [
    ['background.js', 'background/main.ts'],
    ['popup/popup.js', 'popup/main.tsx'],
    ['popup/popup.css', 'popup/styles/popup.css'],
    ['page/start.js', 'page/start.ts'],
    // The browser hands over the value of the file's last expression.
    [
      'page/read.js',
      'page/readPage.ts',
      { globalName: 'page', banner: { js: '(() => {' }, footer: { js: 'return page.readPage() })()' } },
    ],
  ]
  const built = await Promise.all(
    outputs.map(async ([file, entry, extra]) => {
      const { outputFiles = [] } = await build({ ...settings, ...extra, entryPoints: [entry] })
      return [file, outputFiles[0]!.contents] as const
    }),
  )
  return Object.fromEntries(built)
}

function textFiles(folder: string, texts: Readonly<Record<string, string>>): ExtensionFiles {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${folder}/${name}.js`, Buffer.from(text)]))
}

function readLocales(): ExtensionFiles {
  const languages = readdirSync(join(source, '_locales'))
  return Object.fromEntries(
    languages.map((language) => {
      const file = `_locales/${language}/messages.json`
      return [file, readFileSync(join(source, file))]
    }),
  )
}

/** Removes the reference to the source map, which the extension does not include. */
function withoutMap(code: string): Uint8Array {
  return Buffer.from(code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n'))
}
