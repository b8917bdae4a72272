/** Finds a page's plugins and theme by their files, with version and generation, and whether vernissage knows them. */
import { namesOf, type Owner } from '../../inject/legacy/handles/legacyHandle.ts'
import { legacyHandles, tableVersions } from '../../inject/legacy/handles/legacyHandles.ts'
import { legacyScripts } from '../../inject/legacy/legacyTable.ts'
import { handleNames } from '../../inject/profile.ts'
import { profile } from './pageUnderTest.ts'
import type { PageFacts } from './readFacts.ts'

export interface Plugin {
  /** The plugin's or theme's folder. */
  readonly folder: string
  readonly kind: 'WordPress' | 'plugin' | 'theme'
  /** Undefined where the page does not show it. */
  readonly version: string | undefined
  /** Its role in the table of legacy scripts; undefined where vernissage does not know the plugin. */
  readonly owner: Owner | undefined
  /** Description of its generation, for the terminal; undefined where vernissage knows only one. */
  readonly generation: string | undefined
}

/** Every plugin and theme that has a file on the page, WordPress first. */
export function readPlugins(facts: PageFacts): readonly Plugin[] {
  const folders = new Map<string, { kind: Plugin['kind']; versions: string[] }>()
  for (const file of facts.files) {
    const [, kind, folder] = /\/wp-content\/(plugins|themes)\/([^/?]+)\//.exec(file) ?? []
    if (!kind || !folder) continue
    const entry = folders.get(folder) ?? { kind: kind === 'themes' ? 'theme' : 'plugin', versions: [] }
    folders.set(folder, entry)
    const version = versionOf(file)
    if (version) entry.versions.push(version)
  }
  const wordpress = generatorVersion(facts, 'WordPress')
  const rows = [...folders].map(([folder, { kind, versions }]): Plugin => {
    const owner = ownerOf(folder, facts)
    const version =
      (owner === 'payment plugin' ? printedVersion(facts) : undefined) ??
      (owner === 'store platform' ? generatorVersion(facts, 'WooCommerce') : undefined) ??
      mostFrequent(versions)
    return { folder, kind, version, owner, generation: generationOf(owner, version, facts) }
  })
  return [
    {
      folder: 'WordPress',
      kind: 'WordPress',
      version: wordpress,
      owner: 'WordPress',
      generation: generationOf('WordPress', wordpress, facts),
    },
    ...rows,
  ]
}

/** The version in a file's address, `?ver=9.8.5`; undefined for other values, such as a hash. */
function versionOf(file: string): string | undefined {
  return /[?&]ver=(?:[\w.]*-)?(?:wc[-.])?(\d+(?:\.\d+){1,3})(?:&|$)/.exec(file)?.[1]
}

function mostFrequent(versions: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const version of versions) counts.set(version, (counts.get(version) ?? 0) + 1)
  return [...counts].sort(([, first], [, second]) => second - first)[0]?.[0]
}

function generatorVersion({ generators }: PageFacts, name: string): string | undefined {
  return generators.flatMap((line) => new RegExp(`^${name} (\\d[\\w.]*)`).exec(line)?.[1] ?? [])[0]
}

function printedVersion({ payment }: PageFacts): string | undefined {
  return typeof payment?.version === 'string' ? payment.version : undefined
}

/** The owner of a folder, recognised by scripts in it that are in the table of legacy scripts, or by the ids of its styles. */
function ownerOf(folder: string, { scripts, styles }: PageFacts): Owner | undefined {
  if (folder === profile.theme || folder.startsWith(`${profile.theme}-`)) return 'theme'
  if (folder === handleNames(profile).store) return 'store platform'
  const table = legacyHandles(profile)
  const isInside = ({ src }: { readonly src: string }): boolean => src.includes(`/${folder}/`)
  for (const { id, src } of scripts.filter(isInside)) {
    const [named] = legacyScripts(profile).find(({ source }) => source.test(src))?.handles ?? []
    const row = table.find((each) => namesOf(each).some((name) => id === `${name}-js`) || each.handle === named)
    if (row) return row.owner
  }
  const prefixes: readonly (readonly [prefix: string, owner: Owner])[] = [
    [`${profile.shop}-${profile.gw}-`, 'payment plugin'],
    [`${profile.pp}-`, 'prices and offers'],
    [`${handleNames(profile).forms}-`, 'contact forms'],
  ]
  const names = styles.filter(isInside).map(({ id }) => id)
  return prefixes.find(([prefix]) => names.some((name) => name.startsWith(prefix)))?.[1]
}

function generationOf(owner: Owner | undefined, version: string | undefined, facts: PageFacts): string | undefined {
  if (owner === undefined || version === undefined) return undefined
  if (owner === 'payment plugin') {
    if (!version.startsWith('1.')) return 'the newer generation (2.0 and later)'
    const isLegacy = facts.scripts.some(({ src }) => src.includes('/build/legacy/'))
    return `the older generation (1.1)${isLegacy ? ', with its scripts for billing agreements' : ''}`
  }
  if (owner === 'contact forms')
    return isBefore(version, '5.6') ? 'the older markup (up to 5.5)' : 'the newer markup (5.6 and later)'
  if (owner === 'theme' && isBefore(version, '3.18')) return 'the older generation (3.16, 3.17)'
  const tested = tableVersions[owner]
  if (tested === undefined) return undefined
  if (owner === 'theme') return 'the newer generation (3.18 and later)'
  return isBefore(version, tested) || version.startsWith(tested) ? undefined : `newer than the tested version ${tested}`
}

/** Compares versions number by number; missing numbers count as 0. */
function isBefore(version: string, other: string): boolean {
  const [own, limit] = [version, other].map((text) => text.split('.').map(Number))
  for (const [index, part] of limit!.entries()) {
    const difference = (own![index] ?? 0) - part
    if (difference !== 0) return difference < 0
  }
  return false
}
