/** Which scenes have which settings: the keys of the objects that the shop's pages print for scripts, as the contract documents list them. */
import type { Scene } from '../../../scene/scene.ts'
import { readSettings } from '../../../shop/compare/readSettings.ts'
import { valuesAt } from '../../../shop/contract/kinds.ts'
import { documents, type Section } from '../../../shop/contract/section.ts'
import type { CoverageRow } from './results.ts'

/** A place in a global object: `wpcf7`, `api.root`; the whole of it has the path ''. */
export interface SettingsKey {
  readonly global: string
  readonly path: string
}

/** Every key that a contract lists for a page, once; one that must not be there is none. */
export function contractKeys(sections: readonly Section[] = Object.values(documents).flat()): readonly SettingsKey[] {
  const tables = sections.flatMap(({ pages = [] }) => pages.flatMap(({ settings = {} }) => Object.entries(settings)))
  const keys = tables.flatMap(([global, kinds]) =>
    Object.entries(kinds)
      .filter(([, kind]) => kind !== 'absent')
      .map(([path]): SettingsKey => ({ global, path })),
  )
  return [...new Map(keys.map((key) => [`${key.global} ${key.path}`, key])).values()]
}

/** The keys that a page prints in its inline scripts. */
export function keysIn(page: string, keys: readonly SettingsKey[]): readonly SettingsKey[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>(.*?)<\/script/gis)
  const settings = new Map([...scripts].flatMap(([, code = '']) => readSettings(code)))
  return keys.filter(({ global, path }) => settings.has(global) && valuesAt(settings.get(global), path).length > 0)
}

/** Keys of one global that the same scenes have are one row: hundreds of rows would hide those without a scene. */
export function settingsCoverage(scenes: readonly Scene[], keys = contractKeys()): readonly CoverageRow[] {
  const known = new Map<string, readonly SettingsKey[]>()
  const found = new Map<SettingsKey, Set<string>>(keys.map((key) => [key, new Set()]))
  for (const scene of scenes) {
    // Many scenes share a page.
    for (const page of pagesOf(scene)) {
      const printed = known.get(page) ?? keysIn(page, keys)
      known.set(page, printed)
      for (const key of printed) found.get(key)?.add(scene.name)
    }
  }
  const rows = new Map<string, SettingsKey[]>()
  for (const [key, names] of found) {
    const row = [key.global, ...names].join('\n')
    rows.set(row, [...(rows.get(row) ?? []), key])
  }
  return Array.from(rows.values(), (group): CoverageRow => {
    const { global } = group[0]!
    const paths = group.map(({ path }) => path).filter((path) => path !== '')
    const name = paths.length === 0 ? global : `${global}: ${paths.sort().join(', ')}`
    return { name, scenes: [...(found.get(group[0]!) ?? [])] }
  })
}

/** The scene's page, and those that come later. */
function pagesOf({ page, calls }: Scene): readonly string[] {
  const later = calls.flatMap(({ answers }) => answers.flatMap(({ text = '' }) => text))
  return [new TextDecoder().decode(page), ...later.filter((text) => /^\s*<!doctype html/i.test(text))]
}
