/** What a person has chosen for one site, and what the extension has seen there. Each site has a key of its own in the browser's storage. */
import {
  boolean,
  custom,
  isPlainObject,
  lazy,
  oneOf,
  parseWithDefaults,
  type Schema,
  strictObject,
  withDefault,
} from '../../inject/schema/schema.ts'

export interface SiteSettings {
  readonly isOn: boolean
  /** `takeover`: the standalone script, without any legacy script; `beside`: without those that the script replaces. */
  readonly mode: 'takeover' | 'beside'
  readonly legacy: 'replace' | 'yield'
  /** Ids of the features that are switched off. */
  readonly off: readonly string[]
  /** Ids of the features that behave exactly like the legacy script. */
  readonly parity: readonly string[]
  /** True: libraries are left out although scripts that are not known here may need them. */
  readonly isStrict: boolean
  /** Handles of the table of legacy scripts that some page of the site had. */
  readonly seen: readonly string[]
  /** Names of scripts that the table does not know. */
  readonly unknown: readonly string[]
  /** Other hosts from which the site has legacy files. */
  readonly fileHosts: readonly string[]
  /**
   * True: some page of the site prints vernissage itself, so that the extension must not load a second one. A page without it, such as
   * a cart that the shop leaves out, does not change that; the switch does, when it is pressed on such a page.
   */
  readonly hasOwnScript: boolean
}

export const defaultSettings: SiteSettings = {
  isOn: false,
  mode: 'takeover',
  legacy: 'replace',
  off: [],
  parity: [],
  isStrict: false,
  seen: [],
  unknown: [],
  fileHosts: [],
  hasOwnScript: false,
}

/** Limits each list of names, so that a page which prints ever new names does not fill the storage. */
const maximumNames = 200

const schema = lazy(() => {
  const names = withDefault(
    custom<readonly string[]>(
      (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
      'a list of names',
    ),
    [],
  )
  const falseByDefault = withDefault(boolean(), false)
  return strictObject({
    isOn: falseByDefault,
    mode: withDefault(oneOf('takeover', 'beside'), defaultSettings.mode),
    legacy: withDefault(oneOf('replace', 'yield'), defaultSettings.legacy),
    off: names,
    parity: names,
    isStrict: falseByDefault,
    seen: names,
    unknown: names,
    fileHosts: names,
    hasOwnScript: falseByDefault,
  }) as Schema<SiteSettings>
})

const prefix = 'site:'

export function storageKey(host: string): string {
  return prefix + host
}

/** Settings from the storage: what does not fit has its default. */
export function readSettings(stored: unknown): SiteSettings {
  return parseWithDefaults(schema(), stored, () => {})
}

/** Host → settings, of everything that the storage holds. */
export function readSites(stored: Readonly<Record<string, unknown>>): ReadonlyMap<string, SiteSettings> {
  const sites = Object.entries(stored).filter(([key, value]) => key.startsWith(prefix) && isPlainObject(value))
  return new Map(sites.map(([key, value]) => [key.slice(prefix.length), readSettings(value)]))
}

/** What a page of the site has shown. */
export interface SeenScripts {
  readonly handles: readonly string[]
  readonly unknown: readonly string[]
  readonly fileHosts: readonly string[]
  readonly hasOwnScript: boolean
}

/** The settings with what a page has shown added to what earlier pages had; the same object where nothing is new. */
export function withSeen(settings: SiteSettings, seen: SeenScripts): SiteSettings {
  const next = {
    ...settings,
    seen: union(settings.seen, seen.handles),
    unknown: union(settings.unknown, seen.unknown),
    fileHosts: union(settings.fileHosts, seen.fileHosts),
    hasOwnScript: settings.hasOwnScript || seen.hasOwnScript,
  }
  return JSON.stringify(next) === JSON.stringify(settings) ? settings : next
}

/** The settings after the switch was pressed. Whether the site loads the script itself is now what this page shows. */
export function withSwitch(
  settings: SiteSettings,
  isOn: boolean,
  reading: Pick<SeenScripts, 'hasOwnScript'> | undefined,
) {
  return { ...settings, isOn, hasOwnScript: reading?.hasOwnScript ?? settings.hasOwnScript }
}

function union(known: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...known, ...added])].slice(0, maximumNames)
}

/** The list with the name in it, or without it. */
export function withName(names: readonly string[], name: string, isIn: boolean): readonly string[] {
  const others = names.filter((other) => other !== name)
  return isIn ? [...others, name] : others
}
