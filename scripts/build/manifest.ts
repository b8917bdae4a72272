import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bundle, version } from './bundle.ts'
import { measureSizes, type Sizes } from './sizes.ts'

/** What an operator needs to know of one built file. */
export interface ManifestFile {
  readonly version: string
  readonly bytes: Sizes
  /** For the `integrity` attribute of the script tag. */
  readonly integrity: string
  readonly features: readonly string[]
  /** Minified bytes per feature folder, of the runtime (`inject`) and per library, largest first. */
  readonly parts: Readonly<Record<string, number>>
}

export interface Manifest {
  readonly version: string
  readonly files: Readonly<Record<string, ManifestFile>>
}

export function describeBundle(bundle: Bundle, features: readonly string[]): ManifestFile {
  const hash = createHash('sha384').update(bundle.code).digest('base64')
  return {
    version,
    bytes: measureSizes(bundle.code),
    integrity: `sha384-${hash}`,
    features,
    parts: partsOf(bundle.inputs),
  }
}

/** Sums minified bytes by where they come from. */
export function partsOf(inputs: ReadonlyMap<string, number>): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [path, bytes] of inputs) {
    const part = partOf(path)
    sums.set(part, (sums.get(part) ?? 0) + bytes)
  }
  return Object.fromEntries([...sums].sort(([, a], [, b]) => b - a))
}

function partOf(path: string): string {
  const library = libraryOf(path)
  if (library) return library
  return /^features\/[^/]+(?=\/)/.exec(path)?.[0] ?? path.split('/')[0]!
}

/** Package that a source file belongs to; undefined for our own files. */
export function libraryOf(path: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]
}

/** Writes `manifest.json`; files of an earlier build that are still there stay listed. */
export function writeManifest(folder: string, files: Record<string, ManifestFile>): void {
  const path = join(folder, 'manifest.json')
  const earlier: Manifest['files'] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).files : {}
  const kept = Object.entries(earlier).filter(([name]) => existsSync(join(folder, name)))
  const manifest: Manifest = { version, files: { ...Object.fromEntries(kept), ...files } }
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
}
