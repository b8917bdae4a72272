/** Which legacy scripts of a site are left out, and why the others stay: the rules of `inject/legacy/handles`, for a whole site. */
import { type LegacyHandle, namesOf } from '../../inject/legacy/handles/legacyHandle.ts'
import { legacyHandles } from '../../inject/legacy/handles/legacyHandles.ts'
import { type Grounds, whyHandlesStay } from '../../inject/legacy/handles/whyHandlesStay.ts'
import { isSwitchedOff } from '../../inject/lifecycle/switches.ts'
import { defaultProfile } from '../../inject/profile.ts'
import type { SiteSettings } from './siteSettings.ts'
import { featuresOf, type TrialFeature } from './trialFeatures.ts'

export interface Plan {
  /** Handles of the table whose files are neither loaded nor run. */
  readonly leftOut: readonly string[]
  /** Every other handle of the table → why it stays, a sentence. */
  readonly staying: ReadonlyMap<string, string>
}

/** Whether a script is printed only with some option of the shop: it keeps other scripts only if a page has shown it. */
const isOptional = ({ pages, stays }: LegacyHandle): boolean => pages.includes('O') || stays !== undefined

export function planOf(settings: SiteSettings, features: readonly TrialFeature[]): Plan {
  const table = legacyHandles(defaultProfile)
  if (settings.legacy === 'yield') {
    return { leftOut: [], staying: new Map(table.map(({ handle }) => [handle, 'Every feature yields here.'])) }
  }
  const grounds: Grounds = {
    stateOf: stateLookup(settings, features),
    unknown: settings.isStrict ? [] : settings.unknown,
  }
  const isSeen = (row: LegacyHandle): boolean => namesOf(row).some((name) => settings.seen.includes(name))
  const expected = table.filter((row) => !isOptional(row) || isSeen(row))
  const reasons = new Map([
    ...whyHandlesStay(
      table.filter((row) => !expected.includes(row)),
      table,
      grounds,
    ),
    ...whyHandlesStay(expected, table, grounds),
  ])
  // Each handle of the table has a reason, which is empty where it may go.
  const reasonByName = table.flatMap((row) => namesOf(row).map((name) => [name, reasons.get(row.handle)!] as const))
  return {
    leftOut: reasonByName.flatMap(([name, reason]) => (reason === '' ? [name] : [])),
    staying: new Map(reasonByName.filter(([, reason]) => reason !== '')),
  }
}

function stateLookup({ mode, off }: SiteSettings, features: readonly TrialFeature[]): Grounds['stateOf'] {
  const switches = Object.fromEntries(off.map((id) => [id, false]))
  const states = new Map(
    featuresOf(mode, features).map((feature) => [
      feature.id,
      isSwitchedOff(switches, feature) ? ('off' as const) : ('on' as const),
    ]),
  )
  return (id) => states.get(id) ?? 'missing'
}
