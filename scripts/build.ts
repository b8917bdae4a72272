import { constants, existsSync } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeWriteError } from '../harness/record/files/saveScene.ts'
import { type Bundle, bundle, type Entry } from './build/bundle.ts'
import { measureBundleSizes, passesSizeGate } from './build/bundleSizes.ts'
import { licenceTexts } from './build/licences.ts'
import { describeBundle, type ManifestFile, writeManifest } from './build/manifest.ts'
import { brotliBytes } from './build/sizes.ts'
import { measureVisit } from './build/visitBytes.ts'
import { callerPath } from './callerPath.ts'
import { buildConfigurationSchema } from './configuration.ts'
import { chooseFeatures, entryOf, loadFeatureLists } from './features/featureList.ts'
import { handlesForServers } from './legacyHandles.ts'
import { root } from './setup.mjs'

const help = `Builds the script: npm run build -- [options]

  --features a,b   also vernissage.custom.js with only these features
  --out <folder>   where the files go, relative to the folder that you are in (default: the project's dist)
  --without-sizes  the same files, without measuring the size limits, which takes most of the time
  --quick          without the second minifier, too: somewhat larger files
  --help           this text

Writes vernissage.js, vernissage.standalone.js (the same for shops without jQuery and the platform's own scripts),
vernissage.legacy.js (loaded by both when an operator asks which legacy scripts could go), their source maps, manifest.json
(sizes, integrity, features), vernissage.schema.json (JSON Schema of the configuration), legacy-handles.json (the legacy scripts
that they replace, for a server that leaves them out) and licences.txt.
Exit codes: 0 fine, 1 above a size limit of budgets.json, 2 wrong usage or source that does not build.`

interface Output {
  readonly name: string
  readonly entry: Entry
  readonly features: readonly string[]
  readonly isModule?: boolean
}

/** Command line of the build. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        features: { type: 'string' },
        out: { type: 'string' },
        'without-sizes': { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) {
      console.log(help)
      return 0
    }
    const wanted = values.features?.split(',').map((id) => id.trim())
    const { quick: isQuick, 'without-sizes': isWithoutSizes } = values
    const isFine = await buildAll({
      folder: outputFolder(values.out),
      wanted,
      isQuick,
      isMeasured: !isQuick && !isWithoutSizes,
    })
    return isFine ? 0 : 1
  } catch (error) {
    console.error(`✘ ${error instanceof Error ? error.message : error}`)
    return 2
  }
}

/** The folder for the built files. @param out as the caller has named it */
export function outputFolder(out: string | undefined): string {
  return out === undefined ? join(root, 'dist') : callerPath(out)
}

export interface BuildRequest {
  readonly folder: string
  /** Ids of the features of an additional custom build. */
  readonly wanted?: readonly string[] | undefined
  /** True: without the second minifier. */
  readonly isQuick?: boolean
  /** False: no size limit is measured, so that none is exceeded. */
  readonly isMeasured?: boolean
}

/** Builds and writes every file. True when the sizes keep their limits. Throws on source that does not build. */
export async function buildAll({
  folder,
  wanted,
  isQuick = false,
  isMeasured = !isQuick,
}: BuildRequest): Promise<boolean> {
  const { features, platformFeatures, themeFeatures } = await loadFeatureLists()
  const ids = features.map(({ id }) => id)
  const all = [...features, ...platformFeatures, ...themeFeatures]
  const outputs: Output[] = [
    { name: 'vernissage.js', entry: { file: 'features/bundle.ts' }, features: ids },
    {
      name: 'vernissage.standalone.js',
      entry: { file: 'features/standalone.ts' },
      features: all.map(({ id }) => id),
    },
  ]
  outputs.push({
    name: 'vernissage.legacy.js',
    entry: { file: 'inject/legacy/handles/legacyReport.ts' },
    features: [],
    isModule: true,
  })
  if (wanted) {
    const chosen = chooseFeatures(wanted, all)
    outputs.push({ name: 'vernissage.custom.js', entry: entryOf(chosen), features: chosen })
  }

  await makeFolder(folder)
  const bundles = await Promise.all(
    outputs.map(({ entry, ...output }) => bundle(entry, { ...output, isSqueezed: !isQuick })),
  )
  const described: Record<string, ManifestFile> = {}
  for (const [index, built] of bundles.entries()) {
    const file = describeBundle(built, outputs[index]!.features)
    described[built.name] = file
    await write(folder, built)
    console.log(`✔ ${join(folder, built.name)}  ${file.bytes.raw} bytes, brotli ${file.bytes.brotli}`)
  }
  await writeFile(join(folder, 'licences.txt'), licenceTexts(bundles))
  await writeFile(join(folder, 'legacy-handles.json'), `${JSON.stringify(handlesForServers(), null, 1)}\n`)
  writeManifest(folder, described)
  const schema = await buildConfigurationSchema()
  await writeFile(join(folder, 'vernissage.schema.json'), `${JSON.stringify(schema, null, 2)}\n`)

  if (!isMeasured) return true
  const standalone = bundles.find(({ name }) => name === 'vernissage.standalone.js')
  const sizes = await measureBundleSizes(bundles[0]!, ids, standalone)
  const visit = standalone ? [measureVisit(brotliBytes(standalone.code), outputs[1]!.features)] : []
  return passesSizeGate([...sizes, ...visit])
}

/** @throws {Error} nothing can be written there; a sentence that says why */
async function makeFolder(folder: string): Promise<void> {
  let first = folder
  while (!existsSync(dirname(first))) first = dirname(first)
  try {
    // Where a file system makes no folders at all, such as /proc, Node's recursive mkdir does not come to an end.
    await mkdir(first).catch(throwUnlessThere)
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (cause) {
    const error = cause as NodeJS.ErrnoException
    const reason = error.code === 'ENOENT' ? 'no folder can be made there' : describeWriteError(error)
    throw new Error(`${folder} cannot be written: ${reason}. Name another folder with --out.`, { cause })
  }
}

/** Passes over the error that the folder exists, since another build may have made it meanwhile. */
function throwUnlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function write(folder: string, { name, code, map }: Bundle): Promise<void> {
  await writeFile(join(folder, name), code)
  await writeFile(join(folder, `${name}.map`), map)
}
