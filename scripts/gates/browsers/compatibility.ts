/** Which interfaces the oldest browsers of README.md lack, by the data of MDN. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { root } from '../../setup.mjs'

/** Versions by the data's names of the browsers. */
export type OldestVersions = Readonly<Record<'chrome' | 'firefox' | 'safari' | 'safari_ios', number>>

/** @throws where README.md does not say from which versions on the script starts */
export function readOldest(readme = readFileSync(join(root, 'README.md'), 'utf8')): OldestVersions {
  const sentence = /starts in Chrome and Edge from (\d+), Firefox from (\d+) and Safari from (\d+)/.exec(readme)
  if (!sentence) throw new Error('README.md does not say in which browsers the script starts.')
  const [chrome = 0, firefox = 0, safari = 0] = sentence.slice(1).map(Number)
  return { chrome, firefox, safari, safari_ios: safari }
}

const { api, css, javascript }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')
const roots = [api, javascript.builtins, javascript.builtins?.Intl] as readonly Identifier[]

/** The data about a global, or about a member of an interface; a handler such as `onscrollend` stands under its event. */
export function statementOf(name: string, owner?: string): CompatStatement | undefined {
  const places = owner === undefined ? [...roots, api.Window] : roots.map((place) => place[owner])
  const names = [name, `${name}_static`, ...(name.startsWith('on') ? [`${name.slice(2)}_event`] : [])]
  for (const place of places) for (const each of names) if (place?.[each]?.__compat) return place[each].__compat
  return undefined
}

/** Interfaces that have a member of this name. */
export function ownersOf(name: string): readonly string[] {
  return Object.keys(api).filter((owner) => statementOf(name, owner))
}

/** The data about an event, of all interfaces at which it is fired. */
export function eventStatements(name: string): readonly CompatStatement[] {
  return Object.values<Identifier>(api).flatMap((owner) => owner[`${name}_event`]?.__compat ?? [])
}

/** The data about `:name` or `::name`. */
export const selectorStatement = (name: string): CompatStatement | undefined => css.selectors?.[name]?.__compat

/** The data about `@name`. */
export const ruleStatement = (name: string): CompatStatement | undefined => css['at-rules']?.[name]?.__compat

/** All interfaces that one of the browsers lacks: pairs of an interface and its member, or of an empty text and a global. */
export function youngerInterfaces(oldest: OldestVersions): readonly (readonly [owner: string, name: string])[] {
  return [
    ...roots.flatMap((place) => youngerIn(place, oldest).map((name) => ['', name] as const)),
    ...roots.flatMap(partsOf).flatMap(([owner, place]) =>
      youngerIn(place, oldest).map((key) => {
        // A handler such as `onscrollend` has no entry besides that of its event.
        const name = key.replace(/_static$/, '').replace(/^(.*)_event$/, 'on$1')
        return [owner, name] as const
      }),
    ),
  ]
}

/** Names of `:name` and `::name` that one of the browsers lacks. */
export const youngerSelectors = (oldest: OldestVersions): readonly string[] => youngerIn(css.selectors ?? {}, oldest)

function youngerIn(place: Identifier, oldest: OldestVersions): readonly string[] {
  return partsOf(place).flatMap(([key, { __compat }]) =>
    __compat && lackingIn(__compat, oldest).length > 0 ? [key] : [],
  )
}

function partsOf(place: Identifier): readonly (readonly [name: string, part: Identifier])[] {
  return Object.entries(place as Readonly<Record<string, Identifier>>).filter(([key]) => key !== '__compat')
}

/** The browsers that lack something, with the version that has it: `firefox 106`. */
export function lackingIn({ support }: CompatStatement, oldest: OldestVersions): readonly string[] {
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const statements = [support[browser as keyof OldestVersions] ?? []].flat()
    const since = Math.min(...statements.filter(isWhole).map(({ version_added }) => versionOf(version_added)))
    if (since <= version) return []
    return [Number.isFinite(since) ? `${browser} ${since}` : browser]
  })
}

/** Whether a browser has something fully: not behind a setting, not under another name, and not removed again. */
function isWhole({ version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement): boolean {
  return (
    Boolean(version_added) && version_added !== 'preview' && !(version_removed || flags || prefix || alternative_name)
  )
}

const versionOf = (added: unknown): number => Number.parseFloat(String(added).replace('≤', ''))
