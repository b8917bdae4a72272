/**
 * Row 1c of design.md section 4: a visitor sees the home page, a listing, a product, the cart and the checkout. Every file
 * is fetched once and then comes from the browser's cache.
 */
import type { LegacyHandle } from '../../inject/legacy/handles/legacyHandle.ts'
import { legacyHandles } from '../../inject/legacy/handles/legacyHandles.ts'
import { whyHandlesStay } from '../../inject/legacy/handles/whyHandlesStay.ts'
import { defaultProfile } from '../../inject/profile.ts'
import { sum } from '../statistics.ts'
import type { Measurement } from './budgets.ts'

/** The five pages, with the letters by which the table of legacy handles names them. */
const pages = { home: 'H', listing: 'L', product: 'P', cart: 'C', checkout: 'K' } as const
const isOn = (letters: string, page: string): boolean => letters.includes('A') || letters.includes(page)

export interface ReplacedBytes {
  /** Bytes of the scripts that are replaced. */
  readonly replaced: number
  /** Handles that stay, with the reason. */
  readonly staying: readonly string[]
}

/** Bytes of a script and of the files that browsers fetch in advance for it. */
function bytesOf({ bytes = 0, prefetches = {} }: LegacyHandle): number {
  return bytes + sum(Object.values(prefetches))
}

/**
 * The bytes of those legacy scripts of a page, or of all five, that may go beside a build with these features.
 * @param page a letter of the table
 */
export function replacedBytes(
  features: readonly string[],
  page?: string,
  table = legacyHandles(defaultProfile),
): ReplacedBytes {
  const letters = page === undefined ? Object.values(pages) : [page]
  const present = table.filter(({ pages: on }) => letters.some((letter) => isOn(on, letter)))
  const reasons = whyHandlesStay(present, table, { stateOf: (id) => (features.includes(id) ? 'on' : 'missing') })
  const mayGo = ({ handle }: LegacyHandle): boolean => reasons.get(handle) === ''
  return {
    replaced: sum(present.filter(mayGo).map(bytesOf)),
    staying: present.filter((row) => !mayGo(row)).map(({ handle }) => `${handle}: ${reasons.get(handle)}`),
  }
}

/**
 * The limit is for a script that replaces all legacy scripts. Until the script does, the row shows its value and fails nothing.
 * @param ownBytes brotli bytes of the build
 */
export function measureVisit(ownBytes: number, features: readonly string[]): Measurement {
  const { replaced, staying } = replacedBytes(features)
  const ratio = ownBytes / replaced
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
  const note = `${kB(ownBytes)} of ours for ${kB(replaced)}`
  const table = Object.entries({ ...pages, contact: '' }).map(([name, letter]) => {
    const page = replacedBytes(features, letter || 'contact')
    return `  ${name.padEnd(8)} ${(ownBytes / page.replaced).toFixed(2)} of ${kB(page.replaced)}`
  })
  const head = 'ours ÷ the legacy scripts that it replaces, for a visitor who sees one page alone'
  if (staying.length === 0) return { key: 'visit', measured: ratio, note, table: [head, ...table] }
  return {
    key: 'visit',
    measured: undefined,
    note: `${ratio.toFixed(2)} so far: ${note}; ${staying.length} scripts stay, such as ${staying[0]}`,
    table: [head, ...table, ...staying.map((line) => `  ${line}`)],
  }
}
