/** The WordPress plugin: its PHP, the built scripts under their version, and the data that the plugin reads, as a zip. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { mo, po } from 'gettext-parser'
import type { Manifest } from '../build/manifest.ts'
import { readSentences } from '../docs/sentences.ts'
import { loadFeatureLists } from '../features/featureList.ts'
import { root } from '../setup.mjs'

/** Files of the build that go into `versions/<version>/`. */
const builtFiles = [
  'vernissage.js',
  'vernissage.standalone.js',
  'vernissage.legacy.js',
  'vernissage.schema.json',
  'legacy-handles.json',
  'licences.txt',
]

/** The folder that WordPress makes of the zip. */
const pluginFolder = 'vernissage'

type Files = Record<string, Uint8Array>

export interface WordpressPlugin {
  readonly zip: Uint8Array
  /** `mu-plugins/vernissage.php`. */
  readonly mustUse: string
}

/**
 * @param dist folder of the build
 * @param earlier an older zip of this plugin, to whose version an operator can roll back
 */
export async function wordpressPlugin(dist: string, version: string, earlier?: Uint8Array): Promise<WordpressPlugin> {
  const versionFolder = `${pluginFolder}/versions/${version}`
  const files: Files = {
    ...pluginFiles(version),
    ...(earlier && versionOf(earlier, version)),
    ...Object.fromEntries(builtFiles.map((file) => [`${versionFolder}/${file}`, readFileSync(join(dist, file))])),
    [`${versionFolder}/data.json`]: jsonBytes(await pluginData(dist)),
    [`${pluginFolder}/LICENSE`]: readFileSync(join(root, 'LICENSE')),
  }
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
  // The time in the zip is fixed, so that the same build makes the same bytes.
  const zip = zipSync(sorted, { level: 9, mtime: new Date(2000, 0, 1) })
  return { zip, mustUse: withVersion(readFileSync(join(root, 'wordpress/mu-plugins/vernissage.php'), 'utf8'), version) }
}

/** The plugin's own files, with the version filled in and translations compiled. */
function pluginFiles(version: string): Files {
  const folder = join(root, 'wordpress')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !path.startsWith('mu-plugins'))
  const files: Files = {}
  for (const path of paths) {
    const bytes = readFileSync(join(folder, path))
    files[`${pluginFolder}/${path}`] = /\.(php|txt)$/.test(path)
      ? Buffer.from(withVersion(bytes.toString(), version))
      : bytes
    if (path.endsWith('.po')) files[`${pluginFolder}/${path.replace(/po$/, 'mo')}`] = mo.compile(po.parse(bytes))
  }
  return files
}

function withVersion(text: string, version: string): string {
  return text.replace(/^((?: \* )?(?:Version|Stable tag): +)0\.0\.0$/m, `$1${version}`)
}

/** The plugin's data about the script: integrity and features of each file, and a sentence for each feature in each language. */
async function pluginData(dist: string): Promise<unknown> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  const sentences = readSentences()
  const { features, platformFeatures, themeFeatures } = await loadFeatureLists()
  const all = new Map([...features, ...platformFeatures, ...themeFeatures].map((feature) => [feature.id, feature]))
  return {
    files: Object.fromEntries(
      Object.entries(manifest.files)
        .filter(([name]) => builtFiles.includes(name))
        .map(([name, file]) => [name, { integrity: file.integrity, features: file.features }]),
    ),
    features: [...all.values()].map(({ id, continues }) => ({
      id,
      ...(continues && { continues }),
      sentence: sentences[id],
    })),
  }
}

/** The newest version of an older zip other than the one that is being packed. */
function versionOf(zip: Uint8Array, version: string): Files {
  const files = unzipSync(zip)
  const versions = new Set(
    Object.keys(files).flatMap((path) => /^vernissage\/versions\/([^/]+)\//.exec(path)?.[1] ?? []),
  )
  const [newest] = [...versions]
    .filter((candidate) => candidate !== version)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const prefix = `${pluginFolder}/versions/${newest}/`
  return Object.fromEntries(Object.entries(files).filter(([path]) => newest !== undefined && path.startsWith(prefix)))
}

/** Path of the newest zip of an older version that an earlier packaging has left in the folder. */
export function earlierZip(folder: string, version: string): string | undefined {
  return readdirSync(folder)
    .filter((file) => /^vernissage-.+\.zip$/.test(file) && file !== `vernissage-${version}.zip`)
    .sort((a, b) => basename(b).localeCompare(basename(a), 'en', { numeric: true }))
    .map((file) => join(folder, file))[0]
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
