/**
 * The operator's configuration: `window.vernissageConfig` or `<script type="application/json" id="vernissage-config">` (the
 * global wins key by key). Every invalid value is reported once with its path, and its default is used.
 */
import { didYouMean } from './didYouMean.ts'
import { languageNames, languageOf } from './languages.ts'
import { defaultProfile, type Profile } from './profile.ts'
import type { Log } from './report/report.ts'
import {
  boolean,
  custom,
  isPlainObject,
  keysOf,
  list,
  oneOf,
  optional,
  parseWithDefaults,
  type Schema,
  type SchemaIssue,
  strictObject,
  unknownKey,
  withDefault,
} from './schema/schema.ts'
import { attempt } from './shop/attempt.ts'
import { parseAddress } from './shop/webAddress.ts'

export type FeatureOptions = Readonly<Record<string, unknown>>

export interface Config {
  /** False: the script changes nothing on the page. */
  readonly enabled: boolean
  /** The names that replace `{placeholders}` in selectors. */
  readonly profile: Profile
  /** Feature id → false (off), true (on) or its options. */
  readonly features: Readonly<Record<string, boolean | FeatureOptions>>
  /** `replace`: features take over from legacy scripts. `yield`: a legacy script that is on the page keeps its job. */
  readonly legacy: 'replace' | 'yield'
  /** BCP 47 locale of own texts; undefined = the document's language. */
  readonly locale?: string | undefined
  /** Ids of features that must behave exactly like the legacy script. */
  readonly parity: readonly string[]
  /** First-party URL that receives error reports; undefined = none are sent. */
  readonly report?: string | undefined
  /** Consent settings, read by the features that need consent. */
  readonly consent?: unknown
  /** On a page without jQuery, calls of it by inline scripts are collected instead of failing. */
  readonly queue: boolean
  /** Milliseconds after which a call without an answer ends. */
  readonly timeoutMs: number
}

/** Calls without an answer end after this many milliseconds (design.md 3.5). */
const defaultTimeoutMs = 30_000

/** Keys of the profile that may hold any text. The values of all others become parts of selectors and file names. */
const freeTextKeys = /^(?:form_ns|gw_ns|rest_root|ajax_url)$/

/** The rule for the value of a key of the profile; `expected` describes it for the operator. */
export function nameRule(key: string): { readonly expected: string; fits(value: unknown): boolean } {
  const [expected, pattern] = freeTextKeys.test(key)
    ? ['a text', /./]
    : ['a name of letters, digits, - and _', /^[\w-]+$/]
  return { expected, fits: (value) => typeof value === 'string' && pattern.test(value) }
}

/** Schema of a delay in milliseconds. */
export function milliseconds() {
  // Browsers run a timer with a longer delay at once.
  return custom<number>((value) => typeof value === 'number' && value > 0 && value < 2 ** 31, 'milliseconds')
}

const defaults: Config = {
  enabled: true,
  profile: defaultProfile,
  features: {},
  legacy: 'replace',
  parity: [],
  queue: false,
  timeoutMs: defaultTimeoutMs,
}

/**
 * Schema of the whole configuration.
 * @param given the raw configuration. Only the names and features that `given` mentions get a schema of their own: schemas for
 * all of them would take a tenth of the start's time.
 */
export function configSchema(featureIds: readonly string[], given: Readonly<Record<string, unknown>>): Schema<Config> {
  const name = custom<string>((value) => typeof value === 'string' && value !== '', 'a text')
  const namesGiven = Object.entries(defaultProfile).filter(([key]) => key in Object(given.profile))
  const names = namesGiven.map(([key, value]) => {
    const { expected, fits } = nameRule(key)
    return [key, withDefault(custom<string>(fits, expected), value)]
  })
  const featureSwitch = optional(custom(isFeatureSwitch, 'true, false or an object of options'))
  const featuresGiven = featureIds.filter((id) => id in Object(given.features))
  return strictObject({
    /** For editors of JSON: where `vernissage.schema.json` lies. */
    $schema: optional(name),
    enabled: withDefault(boolean(), defaults.enabled),
    profile: withDefault(strictObject(Object.fromEntries(names)), {}),
    features: withDefault(strictObject(Object.fromEntries(featuresGiven.map((id) => [id, featureSwitch]))), {}),
    legacy: withDefault(oneOf('replace', 'yield'), defaults.legacy),
    locale: optional(custom(hasTexts, languageNames)),
    parity: withDefault(list(), []),
    report: optional(custom(isFirstParty, 'a URL of this site')),
    queue: withDefault(boolean(), defaults.queue),
    consent: optional(custom(isConsent, 'true, false, "page" or a function')),
    timeoutMs: withDefault(milliseconds(), defaults.timeoutMs),
  }) as never
}

function isFeatureSwitch(value: unknown): boolean {
  return typeof value === 'boolean' || isPlainObject(value)
}

function hasTexts(locale: unknown): boolean {
  return typeof locale === 'string' && languageOf(locale) !== undefined
}

function isConsent(value: unknown): boolean {
  return /boolean|function/.test(typeof value) || value === 'page'
}

const elementId = 'vernissage-config'

/**
 * Reads the raw configuration that is on the page at this moment, unvalidated. Cheap enough for the kill switch.
 * @returns undefined where there is none yet.
 */
export function readRawConfig(onInvalid: (reason: string) => void = () => {}): Record<string, unknown> | undefined {
  let found: Record<string, unknown> | undefined
  for (const [trouble, read] of [
    [`#${elementId} is not valid JSON`, readElement],
    ['window.vernissageConfig cannot be read', () => (window as { vernissageConfig?: unknown }).vernissageConfig],
  ] as const) {
    try {
      const given = read()
      if (given === undefined || given instanceof Element) continue
      const source = typeof given === 'string' ? JSON.parse(given) : given
      if (isPlainObject(source)) found = { ...found, ...readValues(source, onInvalid) }
      else onInvalid(`the configuration is not an object (found ${nameValue(source)})`)
    } catch (error) {
      // A getter of the page may throw, too.
      onInvalid(`${trouble} (${nameError(error)})`)
    }
  }
  return found
}

/**
 * Reads every value of an object once, those of `features`, `profile` and of each feature's options as well: getters of the
 * page may throw, and what is read later must not.
 * @param path of `source` in the configuration, with a dot at its end
 * @returns a copy without the values that cannot be read
 */
function readValues(
  source: Readonly<Record<string, unknown>>,
  onInvalid: (reason: string) => void,
  path = '',
): Record<string, unknown> {
  const isOptions = path.split('.').length > 2
  const entries: [string, unknown][] = []
  for (const key of Object.keys(source)) {
    try {
      const value = source[key]
      entries.push([key, isOptions ? value : copyInner(value, onInvalid, `${path}${key}.`)])
    } catch (error) {
      onInvalid(`"${path}${key}" of window.vernissageConfig cannot be read (${nameError(error)})`)
    }
  }
  return Object.fromEntries(entries)
}

function copyInner(value: unknown, onInvalid: (reason: string) => void, path: string): unknown {
  if (Array.isArray(value)) return [...value]
  if (!isPlainObject(value)) return value
  // Options that are an instance of a class keep what they inherit.
  const isInstance = /^features\../.test(path) && Object.getPrototypeOf(value) !== Object.prototype
  return isInstance ? value : readValues(value, onInvalid, path)
}

/** An error as text. The page may throw anything, such as an object without a text. */
function nameError(error: unknown): string {
  return attempt(() => `${error}`) ?? 'an error'
}

// Only a script element counts: an element with this id may stand in a comment that a visitor wrote.
const configSelector = `script#${elementId}`

function readElement(): string | undefined {
  return document.querySelector(configSelector)?.textContent?.trim() || undefined
}

/** Validates the configuration found on the page; every invalid path is reported through `log`. */
export function readConfig(featureIds: readonly string[], log: Log): Config {
  const raw = readRawConfig((reason) => log.warn(`configuration: ${reason}; the defaults are used`))
  const { length } = document.querySelectorAll(configSelector)
  if (length > 1)
    log.warn(
      `configuration: the page has ${length} elements <script id="${elementId}">; only the first of them is used`,
    )
  if (!raw) return defaults
  const schema = configSchema(featureIds, raw)
  const keysByPath = { '': keysOf(schema), features: featureIds, profile: Object.keys(defaultProfile) }
  const config = parseWithDefaults(schema, raw, warnInvalid(log, raw, keysByPath))
  const parity = config.parity.filter((id, index) => {
    const isKnown = featureIds.includes(id)
    if (!isKnown)
      log.warn(
        `configuration: "parity.${index}" names no feature (${nameValue(id)}); it is ignored.${didYouMean(String(id), featureIds)}`,
      )
    return isKnown
  })
  return { ...config, profile: { ...defaultProfile, ...config.profile }, parity }
}

/**
 * Returns a callback that warns of a value in `given` which does not fit. The sentence names the value, since the reporter logs
 * equal sentences once per page, and a later start may find another wrong value.
 * @param keysByPath path of an object in `given` ('' is the whole) → its valid keys, for "Did you mean"
 * @param prefix the path of `given` in the configuration
 */
export function warnInvalid(
  log: Log,
  given: unknown,
  keysByPath: Readonly<Record<string, readonly string[]>>,
  prefix = '',
): (issue: SchemaIssue) => void {
  return ({ path, expected }) => {
    const found = nameValue(valueAt(given, path))
    const [key = '', parent = ''] = path.split('.').reverse()
    const hint = expected === unknownKey ? didYouMean(key, keysByPath[parent] ?? []) : ''
    log.warn(
      `configuration: "${prefix}${path}" is not valid (expected ${expected}, found ${found}); its default is used.${hint}`,
    )
  }
}

function valueAt(given: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], given)
}

/** A value in a few words: as JSON where it has any, and never longer than a line. */
function nameValue(value: unknown): string {
  // JSON has neither infinity nor NaN, and makes null of them.
  if (typeof value === 'number') return `${value}`
  // JSON.stringify throws for cyclic objects, and gives undefined for functions.
  const text = attempt(() => JSON.stringify(value) as string | undefined)
  if (text !== undefined) return text.slice(0, 80)
  if (value === undefined) return 'nothing'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function isFirstParty(url: unknown): boolean {
  return typeof url === 'string' && parseAddress(url)?.origin === location.origin
}
