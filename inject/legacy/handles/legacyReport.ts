/**
 * Describes the legacy scripts of a page for `report()` and the health panel. Built as `vernissage.legacy.js`, which is
 * loaded when a report is asked for.
 */

import { fillIn, handleNames, type Profile } from '../../profile.ts'
import type { FeatureRow } from '../../report/report.ts'
import { emptiedHandles } from '../../shop/emptiedHandles.ts'
import { queuedCalls } from '../callQueue.ts'
import { legacyScripts } from '../legacyTable.ts'
import { addressOf } from '../rowLookup.ts'
import { elementNeeds } from './elementNeeds.ts'
import { type LegacyHandle, namesOf } from './legacyHandle.ts'
import { checkoutStandIn, legacyHandles } from './legacyHandles.ts'
import { type Grounds, whyHandlesStay } from './whyHandlesStay.ts'

/** One legacy script of the page. */
export interface LegacyRow {
  /** Handle; of a script that the table does not know, the name of its file. */
  readonly script: string
  readonly owner: string
  /** Bytes as transferred, where the browser reports them; else those in the table. */
  readonly bytes: number | undefined
  readonly verdict: 'could go' | 'stays' | 'kept from running' | 'left out by the server'
  /** A sentence that says why the script stays. */
  readonly reason: string
}

/** Elements that need a script, for which no stand-in is at work. */
export interface UnservedElements {
  readonly selector: string
  readonly count: number
  readonly reason: string
}

export interface LegacyReport {
  readonly scripts: readonly LegacyRow[]
  readonly elements: readonly UnservedElements[]
  /** Names of the site's scripts that the table does not know. */
  readonly unknown: readonly string[]
  /** How many inline scripts call jQuery as they run, other than those that features read as data. */
  readonly inlineCallCount: number
  /** How many calls the stub of the option `queue` holds. */
  readonly queuedCallCount: number
}

/** The report as the health panel shows it: cells by row, and sentences. */
export interface LegacyLines {
  readonly rows: readonly (readonly string[])[]
  readonly notes: readonly string[]
}

/** Turns the report into the rows and sentences of the health panel. */
export function describeReport({ scripts, elements, inlineCallCount, queuedCallCount }: LegacyReport): LegacyLines {
  const kB = (bytes: number | undefined): string => (bytes === undefined ? '?' : (bytes / 1000).toFixed(1))
  const sumOf = (verdict: LegacyRow['verdict']): string => {
    const rows = scripts.filter((row) => row.verdict === verdict)
    return `${rows.length} of ${kB(rows.reduce((sum, { bytes = 0 }) => sum + bytes, 0))} kB`
  }
  return {
    rows: scripts.map(({ script, owner, bytes, verdict, reason }) => [script, owner, kB(bytes), verdict, reason]),
    notes: [
      `legacy scripts that could go: ${sumOf('could go')}; that stay: ${sumOf('stays')}; left out by the server: ${sumOf('left out by the server')}`,
      ...elements.map(({ selector, count, reason }) => `${count} × ${selector} without a stand-in. ${reason}`),
      ...(inlineCallCount > 0 ? [`inline scripts that call jQuery: ${inlineCallCount}`] : []),
      ...(queuedCallCount > 0 ? [`calls that wait for jQuery: ${queuedCallCount}`] : []),
    ],
  }
}

/**
 * Describes the legacy scripts of the page as it is now.
 * @param rows of `report()`, one per feature
 * @param blocked ids or addresses of blocked scripts
 */
export function reportLegacy(profile: Profile, rows: readonly FeatureRow[], blocked: readonly string[]): LegacyReport {
  const table = legacyHandles(profile)
  const scripts = [...document.scripts].flatMap((script) => recognise(script, table, profile))
  const unknown = scripts.filter(({ row, isForeign }) => !row && !isForeign).map(({ name }) => name)
  const inlineCallCount = [...document.scripts].filter(callsJQuery).length
  const stateOf: Grounds['stateOf'] = (id) => {
    const state = rows.find((row) => row.id === id)?.state
    return state === undefined ? 'missing' : /off|failed/.test(state) ? 'off' : 'on'
  }
  const known = scripts.flatMap(({ row }) => row ?? [])
  const reasons = whyHandlesStay(known, table, { stateOf, unknown, inlineCallCount })
  const emptied = new Set(emptiedHandles() ?? [])
  return {
    scripts: [
      ...scripts.map(({ script, name, row, isForeign }): LegacyRow => {
        const isBlocked = blocked.includes(script.id || script.src)
        const reason = row
          ? reasons.get(row.handle)!
          : isForeign
            ? 'Another site’s script.'
            : 'vernissage does not know it.'
        const verdict = isBlocked ? 'kept from running' : reason ? 'stays' : 'could go'
        const bytes = transferred(script) ?? row?.bytes
        return { script: name, owner: row?.owner ?? 'unknown', bytes, verdict, reason: isBlocked ? '' : reason }
      }),
      ...table.flatMap((row) =>
        namesOf(row)
          .filter((name) => emptied.has(name))
          .map((script): LegacyRow => {
            const { owner, bytes } = row
            return { script, owner, bytes, verdict: 'left out by the server', reason: '' }
          }),
      ),
    ],
    elements: unservedElements(profile, stateOf),
    unknown,
    inlineCallCount,
    queuedCallCount: queuedCalls().length,
  }
}

interface Described {
  readonly script: HTMLScriptElement
  readonly name: string
  readonly row: LegacyHandle | undefined
  /** True for another site's script, which depends on no script of WordPress. */
  readonly isForeign: boolean
}

/** Finds the row of a script with a file; [] for inline scripts and for our own. @returns a list for `flatMap` */
function recognise(script: HTMLScriptElement, table: readonly LegacyHandle[], profile: Profile): readonly Described[] {
  const address = script.src || addressOf(script)
  if (!address || /\/vernissage[\w.-]*\.js\b/.test(address)) return []
  const handles = legacyScripts(profile).find(({ source }) => source.test(address))?.handles ?? []
  const idName = script.id.replace(/-js$/, '')
  const named = table.find((row) => namesOf(row).some((name) => script.id === `${name}-js`))
  const row = named ?? (handles.length === 1 ? table.find(({ handle }) => handle === handles[0]) : undefined)
  const { pathname, origin } = new URL(address, document.baseURI)
  const isOfWordPress = /\/wp-(?:content|includes)\//.test(pathname)
  const rowOfPage = row && { ...row, ...factsOfPage(row, script, pathname, profile) }
  const name = (named ? idName : row?.handle) ?? (idName || pathname.replace(/.*\//, ''))
  const isForeign = handleNames(profile).providerScript.test(address) || (origin !== location.origin && !isOfWordPress)
  return [{ script, name, row: rowOfPage, isForeign }]
}

/**
 * Facts about a script on this page that make it stay although its row of the table says that it could go.
 * Contract complete-takeover CT125
 * @param path of its file
 */
function factsOfPage(
  { handle, owner, settingsKey }: LegacyHandle,
  script: HTMLScriptElement,
  path: string,
  profile: Profile,
): Partial<LegacyHandle> {
  const settings = document.getElementById(`${script.id}-extra`)?.textContent
  if (settingsKey && settings && !settings.includes(settingsKey))
    return { stays: `Its settings lack ${settingsKey}: nothing here replaces this version.` }
  const { store } = handleNames(profile)
  const isReplaced = owner === 'store platform' && /\/plugins\//.test(path) && !path.includes(`/plugins/${store}/`)
  if (!isReplaced) return {}
  const stays = 'Another plugin has put a file of its own in its place.'
  // A plugin that replaces the platform's main script takes over the checkout as well.
  return handle === store ? { stays, staysWith: [checkoutStandIn] } : { stays }
}

function transferred({ src }: HTMLScriptElement): number | undefined {
  const [entry] = src ? (performance.getEntriesByName(src) as PerformanceResourceTiming[]) : []
  // `transferSize` is 0 for a file from the cache.
  return entry?.transferSize || entry?.encodedBodySize || undefined
}

/** Matches inline scripts of theme and platform that features read as data. Contract complete-takeover CT35, CT78, CT32 */
const readAsData = /cookieId\s*=\s*'lightbox_|dropdown_(?:product_cat|layered_nav)|[?&]block=/

/** Matches calls of jQuery, and jQuery as a value, since code that gets it as an argument calls it by another name. */
const usesJQuery = /\bjQuery\s*[.(]|\$\s*\(|[(,=]\s*jQuery\s*[,;)]/

/** True for an inline script that calls jQuery. Contract complete-takeover CT127 */
function callsJQuery(script: HTMLScriptElement): boolean {
  if (addressOf(script) || (script.type && !/javascript|^module$/i.test(script.type))) return false
  const { text } = script
  return usesJQuery.test(text) && !readAsData.test(text)
}

function unservedElements(profile: Profile, stateOf: Grounds['stateOf']): readonly UnservedElements[] {
  return elementNeeds.flatMap(([selector, feature]) => {
    const filled = fillIn(selector, profile)
    const state = feature ? stateOf(feature) : 'missing'
    const count = state === 'on' ? 0 : document.querySelectorAll(filled).length
    if (count === 0) return []
    const reason = !feature
      ? 'Left out.'
      : state === 'off'
        ? `Not acting here: ${feature}.`
        : `Not here yet: ${feature}.`
    return [{ selector: filled, count, reason }]
  })
}
