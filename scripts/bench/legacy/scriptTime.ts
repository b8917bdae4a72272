/**
 * Row 6: time that the browser spends in scripts on a page of a running shop, as the shop prints it, with ours beside the
 * legacy scripts, and with the standalone script in their place. They are no part of a recording.
 */
import type { Browser } from 'playwright'
import { median } from '../../statistics.ts'
import type { LegacyShop } from './legacyShop.ts'
import { isReplaced } from './replacedScripts.ts'
import { createShopVisits, type Visit, type VisitOptions, type VisitWeight } from './shopVisit.ts'

export interface ScriptTime {
  /** Time of the standalone script ÷ time of all that it replaces. */
  readonly ratio: number
  /** Addresses of the scripts that the standalone script replaces. */
  readonly replaced: readonly string[]
  /** Addresses of the scripts that `vernissage.js` keeps from running where it stands beside them. */
  readonly blocked: readonly string[]
  /** The measured values, as a small table. */
  readonly table: readonly string[]
}

export interface OwnScripts {
  /** Source of `vernissage.js`. */
  readonly script: string
  /** Source of `vernissage.standalone.js`. */
  readonly standalone: string
}

type Kind = 'full' | 'beside' | 'standalone' | 'staying'

const titles: Readonly<Record<Kind, string>> = {
  full: 'the page as the shop prints it',
  beside: 'with vernissage.js beside the legacy scripts',
  standalone: 'with vernissage.standalone.js in their place',
  staying: 'with neither',
}
const kinds = Object.keys(titles) as readonly Kind[]

/**
 * Opens the four kinds of page in turn, so that all of them meet the same machine; the median of each counts.
 * @throws Error where nothing can be measured, with what was found and what to do
 */
export async function measureScriptTime(
  browser: Browser,
  shop: LegacyShop,
  { script, standalone }: OwnScripts,
  rounds: number,
): Promise<ScriptTime> {
  const visit = createShopVisits(browser, shop)
  // The first visit asks the shop for the files; its time does not count.
  const { scripts } = await visit()
  const { blocked } = await visit({ script })
  const replaced = scripts.filter((each) => isReplaced(each)).map(({ src }) => src)
  const isLeftOut = (src: string): boolean => replaced.includes(src) || isReplaced({ id: '', src })
  const visits: Readonly<Record<Kind, VisitOptions>> = {
    full: {},
    beside: { script },
    standalone: { script: standalone, isLeftOut },
    staying: { isLeftOut },
  }
  const times: Record<Kind, number[]> = { full: [], beside: [], standalone: [], staying: [] }
  const weights: Record<Kind, VisitWeight[]> = { full: [], beside: [], standalone: [], staying: [] }
  for (let round = 0; round < rounds; round++) {
    // Another kind begins each round, since the one after the heaviest may meet a warm machine.
    for (const index of kinds.keys()) {
      const kind = kinds[(index + round) % kinds.length]!
      const { ms, weight } = await visit(visits[kind])
      times[kind].push(ms)
      weights[kind].push(weight)
    }
  }
  const compared = compareTimes({ times, rounds, scripts, replaced })
  return { ...compared, table: [...compared.table, ...weightTable(weights)], blocked }
}

/** The script times of all visits in ms, and the page's scripts. */
export interface MeasuredVisits {
  readonly times: Readonly<Record<Kind, readonly number[]>>
  readonly rounds: number
  readonly scripts: Visit['scripts']
  readonly replaced: readonly string[]
}

/** @throws Error no script is replaced, or those that are cannot be distinguished from the noise; it says what was found. */
export function compareTimes({ times, rounds, scripts, replaced }: MeasuredVisits): Omit<ScriptTime, 'blocked'> {
  const table = toTable(times, rounds, `${replaced.length} of ${scripts.length} scripts are left out for the latter`)
  const ms = (kind: Kind): number => median(times[kind])
  const saved = ms('full') - ms('staying')
  const spread = Math.max(spreadOf(times.full), spreadOf(times.staying))
  if (replaced.length === 0 || saved <= spread) throw new Error(explain({ scripts, replaced, saved, spread, table }))
  return { ratio: (ms('standalone') - ms('staying')) / saved, replaced, table }
}

function toTable(times: Readonly<Record<Kind, readonly number[]>>, rounds: number, note: string): readonly string[] {
  const full = median(times.full)
  const width = Math.max(...Object.values(titles).map(({ length }) => length))
  return [
    `script time on a processor 4 times slower, medians of ${rounds} visits each; ${note}`,
    ...kinds.map((kind) => {
      const ms = median(times[kind])
      const share = full > 0 ? `${Math.round((ms / full) * 100)} %` : '–'
      return `  ${titles[kind].padEnd(width)}  ${ms.toFixed(0).padStart(6)} ms  ${share.padStart(5)}`
    }),
  ]
}

/** What a visitor waits for on each of the four kinds of page, as medians; then the standalone script's share of what it replaces, without the scripts that stay. */
export function weightTable(weights: Readonly<Record<Kind, readonly VisitWeight[]>>): readonly string[] {
  const of = (kind: Kind, key: keyof VisitWeight): number => median(weights[kind].map((weight) => weight[key]))
  const width = Math.max(...Object.values(titles).map(({ length }) => length))
  const keys = ['requests', 'bytes', 'longestTaskMs', 'blockingMs'] as const
  const cells = (kind: Kind): readonly string[] => [
    `${of(kind, 'requests')} scripts`,
    `${(of(kind, 'bytes') / 1000).toFixed(1)} kB`,
    `longest task ${of(kind, 'longestTaskMs').toFixed(0)} ms`,
    `blocking ${of(kind, 'blockingMs').toFixed(0)} ms`,
  ]
  const shares = keys.map((key) => {
    const legacy = of('full', key) - of('staying', key)
    return legacy > 0 ? ((of('standalone', key) - of('staying', key)) / legacy).toFixed(2) : '–'
  })
  return [
    ...kinds.map((kind) => `  ${titles[kind].padEnd(width)}  ${cells(kind).join(', ')}`),
    `  ours ÷ what it replaces: scripts ${shares[0]}, bytes ${shares[1]}, longest task ${shares[2]}, blocking ${shares[3]}`,
  ]
}

/** The width of the middle half of the values. */
function spreadOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const valueAt = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return valueAt(0.75) - valueAt(0.25)
}

interface Unmeasurable {
  readonly scripts: Visit['scripts']
  readonly replaced: readonly string[]
  readonly saved: number
  readonly spread: number
  readonly table: readonly string[]
}

/** The first line is a sentence; what was found follows. */
function explain({ scripts, replaced, saved, spread, table }: Unmeasurable): string {
  const names = (list: readonly string[]): string => list.map((src) => `  ${new URL(src).pathname}`).join('\n')
  if (replaced.length === 0) {
    return [
      `the standalone script replaces none of the ${scripts.length} scripts on this page`,
      'Choose a page that still has the legacy scripts; where an optimiser joins them into one file, switch it off for it.',
      ...table,
      `scripts on the page:\n${names(scripts.map(({ src }) => src))}`,
    ].join('\n')
  }
  return [
    `the ${replaced.length} scripts that it replaces take ${saved.toFixed(1)} ms, which cannot be told from noise of ${spread.toFixed(1)} ms`,
    'Choose a product page, on which more of them run, and a machine that does nothing else.',
    ...table,
    `scripts that it replaces:\n${names(replaced)}`,
  ].join('\n')
}
