/** The attribution of one page: what is known, who hears of it, and the interface that the legacy script published. */
import { askConsent } from '../../inject/consent.ts'
import { pageCookies } from '../../inject/cookies.ts'
import type { SetupContext } from '../../inject/defineFeature.ts'
import { override } from '../../inject/override.ts'
import { attributionNames } from '../../inject/profile.ts'
import { phpBoolean, phpObject } from '../../inject/schema.ts'
import { withoutSecrets } from '../../inject/secrets.ts'
import { createJar } from './cookies.ts'
import { type Attribution, readAttribution, recordPage } from './visit.ts'

export interface AttributionSession {
  /** What the names of all inputs begin with. */
  readonly prefix: string
  /** The rest of an input's name → its value, in the order of the inputs; null where there is none. */
  values(): Readonly<Record<string, string | null>>
  /** Are called whenever the values may have changed. */
  readonly listeners: Set<() => void>
}

/** Settings of pages that were counted: after a stop and a new start it is still the same page. */
const counted = new WeakSet<object>()

/** Counts the page once the visitor allows it. `settings` are the page's own. Contract attribution A1, A3 */
export function beginAttribution(context: SetupContext, settings: Record<string, unknown>): AttributionSession {
  const { profile, signal, isParity } = context
  const names = attributionNames(profile)
  const params = phpObject(settings.params) ?? {}
  // Later changes of the map do not count. Contract A1
  const fields = Object.entries(phpObject(settings.fields) ?? {})
  const jar = createJar(pageCookies, location.hostname, phpBoolean(params.base64))
  const visit = {
    // Whoever agrees late still came by the address with which the page began. Contract A9 H3
    url: location.href,
    referrer: document.referrer,
    host: location.hostname.replace('www.', ''),
    userAgent: navigator.userAgent,
    clean: isParity ? (url: string) => url : withoutSecrets,
  }
  const listeners = new Set<() => void>()
  let found: Attribution = {}
  let isDue = !counted.has(settings)
  const pageSays = phpBoolean(params.allowTracking)
  /** The shop's server forbids it, and no consent plugin made it say so, until other code allows it. */
  let isForbidden = !pageSays && !params.consentCategory

  const values = (): Record<string, string | null> =>
    Object.fromEntries(
      fields.map(([name, path]) => {
        const [container = '', key = ''] = `${path}`.split('.')
        return [name, found[container]?.[key] ?? null]
      }),
    )

  const react = (isAllowed: boolean | undefined): void => {
    if (isAllowed === undefined) return
    params.allowTracking = isAllowed && !isForbidden
    if (params.allowTracking) {
      // Once per page, whoever asks how often. Contract A9 H5
      if (isDue) recordPage(jar, visit, params)
      counted.add(settings)
      found = readAttribution(jar)
    } else {
      jar.clear()
      found = {}
    }
    isDue = !params.allowTracking
    for (const hear of listeners) hear()
  }
  const tell = askConsent(context, { category: `${params.consentCategory || 'marketing'}`, pageSays, react })

  const setOrderTracking = (isAllowed: unknown): void => {
    isForbidden = false
    tell(!!isAllowed)
  }
  override(settings, 'setOrderTracking', setOrderTracking, signal)
  override(settings, 'getAttributionData', values, signal)
  // Whoever looks for the library finds what is known; a legacy script that comes late has it count nothing.
  const library = {
    init() {},
    get get() {
      return found
    },
  }
  override(window, names.library, library, signal)

  // A checkout made of blocks has no inputs. Contract A3
  const blocks = (window as unknown as { wp?: { data?: BlockData } }).wp?.data
  const store = blocks?.dispatch?.(names.blockStore)
  const pass = (): void => void store?.setExtensionData?.(names.blockExtension, values(), true)
  listeners.add(pass)
  pass()
  return { prefix: `${params.prefix}`, values, listeners }
}

interface BlockData {
  dispatch?(store: string): { setExtensionData?(extension: string, values: object, isWhole: boolean): void } | undefined
}
