/** `docs/legacy-handles.md` and `dist/legacy-handles.json`: the table of legacy scripts for people and for servers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { elementNeeds } from '../inject/legacy/handles/elementNeeds.ts'
import { type LegacyHandle, namesOf } from '../inject/legacy/handles/legacyHandle.ts'
import { legacyHandles, tableVersions } from '../inject/legacy/handles/legacyHandles.ts'
import { defaultProfile, fillIn } from '../inject/profile.ts'
import { root } from './setup.mjs'

const file = 'docs/legacy-handles.md'

const pageNames: Readonly<Record<string, string>> = {
  A: 'all',
  H: 'home',
  L: 'listing',
  P: 'product',
  C: 'cart',
  K: 'checkout',
  M: 'account',
  E: 'edit account, lost password',
  D: 'edit address',
  B: 'blog',
  O: 'with its option',
}

/** The data from which a server makes its list for a page: the table, and the elements that need a stand-in. */
export function handlesForServers() {
  const table = legacyHandles(defaultProfile)
  return {
    versions: tableVersions,
    handles: table.flatMap((row) => namesOf(row).map((name) => rowForServers(name, row, table))),
    elements: elementNeeds.map(([selector, feature]) => ({
      selector: fillIn(selector, defaultProfile),
      ...(feature && { feature }),
    })),
  }
}

/** @param name one of the names that the script has had; the scripts that it needs are listed with all of their names */
function rowForServers(name: string, row: LegacyHandle, table: readonly LegacyHandle[]) {
  const {
    owner,
    bytes,
    pages,
    prefetches,
    needs = [],
    features,
    servesOthers = false,
    stays,
    staysWith,
    settingsKey,
  } = row
  const needed = table.filter(({ handle }) => needs.includes(handle))
  return {
    handle: name,
    owner,
    ...(bytes !== undefined && { bytes }),
    pages: pagesOf(pages),
    ...(prefetches && { prefetches: Object.keys(prefetches) }),
    needs: needed.flatMap(namesOf),
    features,
    servesOthers,
    ...(stays && { stays }),
    ...(staysWith && { staysWith }),
    ...(settingsKey && { settingsKey }),
  }
}

function pagesOf(letters: string): readonly string[] {
  return [...letters].map((letter) => pageNames[letter] ?? letter)
}

/** The Markdown of the document. */
export function formatHandles(table: readonly LegacyHandle[]): string {
  const owners = [...new Set(table.map(({ owner }) => owner))]
  return [
    '# Legacy scripts, and what replaces them',
    'Made from the table in `inject/legacy/handles/`; `npm run legacy-handles -- --update` writes it. The build',
    'has the same as `dist/legacy-handles.json`. The facts are those of [complete takeover](contracts/complete-takeover.md#8).',
    '',
    'A script may go when all of its features are in the script that the shop loads and switched on, and nothing that stays needs',
    'it, directly or through others. What serves others stays as well where a script is on the page that this table does not know.',
    `Bytes are those after brotli. Versions: ${Object.entries(tableVersions)
      .map(([owner, version]) => `${owner} ${version}`)
      .join(', ')}.`,
    ...owners.flatMap((owner) => ['', `## ${owner}`, '', ...ownersTable(table, owner)]),
    '',
    '## Elements that need a stand-in',
    '',
    'Hidden or dead without a script. A page that has one of them can lose the theme’s script only with the feature beside it.',
    '',
    '| Elements | Feature |',
    '|---|---|',
    ...elementNeeds.map(
      ([selector, id]) => `| \`${fillIn(selector, defaultProfile)}\` | ${id ? `\`${id}\`` : 'none: left out'} |`,
    ),
    '',
  ].join('\n')
}

function ownersTable(table: readonly LegacyHandle[], owner: string): readonly string[] {
  return [
    '| Handle | Bytes | Pages | Needs | Replaced by | Condition |',
    '|---|---|---|---|---|---|',
    ...table.filter((row) => row.owner === owner).map(formatRow),
  ]
}

function formatRow(row: LegacyHandle): string {
  const { bytes, pages, prefetches = {}, needs = [], features, servesOthers, stays, staysWith, settingsKey, how } = row
  const parts = Object.entries(prefetches).map(([file, size]) => `\`${file}\` (${size})`)
  const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')
  const conditions = [
    stays && `stays: ${stays}`,
    settingsKey && `its settings have \`${settingsKey}\``,
    staysWith && `all that ${codes(staysWith)} replaces go together`,
    servesOthers && 'nothing unknown may need it',
    parts.length > 0 && `the links that have its parts fetched in advance go with it: ${parts.join(', ')}`,
    how === 'block' && 'kept from running where it is still printed',
  ].filter(Boolean)
  const withoutFeatures = servesOthers || stays ? '–' : 'nothing needed'
  const replaced = features.length > 0 ? codes(features) : withoutFeatures
  const cells = [
    namesOf(row)
      .map((name) => `\`${name}\``)
      .join(', since 10.3 '),
    bytes ?? '–',
    pagesOf(pages).join(', '),
    codes(needs) || '–',
    replaced,
    conditions.join('; ') || '–',
  ]
  return `| ${cells.join(' | ')} |`
}

/** Whether the document is what the table makes of it; with `isUpdate` it is written. */
export function isHandlesDocumentCurrent(isUpdate = false): boolean {
  const text = formatHandles(legacyHandles(defaultProfile))
  const path = join(root, file)
  if (isUpdate) writeFileSync(path, text)
  return readFileSync(path, 'utf8') === text
}

/** Checks the document, and writes it with `--update`. Returns the exit code. */
export async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...argv], options: { update: { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    console.log('Checks docs/legacy-handles.md: npm run legacy-handles [-- --update]\n\n  --update  writes it')
    return 0
  }
  if (isHandlesDocumentCurrent(values.update)) return 0
  console.error(`✘ ${file} is not what the table makes of it. npm run legacy-handles -- --update`)
  return 1
}
