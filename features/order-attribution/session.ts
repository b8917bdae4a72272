/** Counts a page once consent is given, and publishes its attribution as the legacy script did: to the fields and to other code. */

import { type Refusal, refuse, type SetupContext } from '../../inject/feature.ts'
import { blockedType } from '../../inject/legacy/legacyScripts.ts'
import { override } from '../../inject/legacy/override.ts'
import { whenPrinted } from '../../inject/legacy/whenPrinted.ts'
import { attributionNames, attributionScripts } from '../../inject/profile.ts'
import { phpBoolean, phpObject } from '../../inject/schema/php.ts'
import { askConsent } from '../../inject/shop/consent/consent.ts'
import { withoutSecrets } from '../../inject/shop/secrets.ts'
import { atom } from '../../inject/state/atoms.ts'
import { type Attribution, clearCookies } from './cookies.ts'
import { recordPage } from './visit.ts'

/** The hidden fields of a form with the attribution. */
export interface Inputs {
  /** The text with which the names of all fields begin. */
  readonly prefix: unknown
  /** The rest of the name → the value, in the order of the inputs; null where there is none. */
  readonly values: Readonly<Record<string, string | null>>
}

export const inputsAtom = atom<Inputs>({ prefix: '', values: {} })

/**
 * Settings of a counted page → its attribution. The map outlives a stop on purpose: after a new start it is still the same
 * page, which must not be counted twice.
 */
const attributionOf = new WeakMap<object, Attribution>()

/** Counts the page once the visitor allows it. Contract attribution-and-statistics A1, A3 */
export function beginAttribution(context: SetupContext): Refusal | undefined {
  const { page, profile, signal, isParity, store, reportWaiting } = context
  const names = attributionNames(profile)
  const settings = page.global(names.settings)
  if (!settings) {
    // An optimiser that prints the settings later also loads the legacy script, which then counts the page, unless the server has
    // left that script out or it is kept from running.
    const isLeftOut = attributionScripts(profile).handles.every(
      (handle) => !document.querySelector(`#${handle}-js:not([type="${blockedType}"])`),
    )
    if (isLeftOut) whenPrinted(names.settings, () => void beginAttribution(context), signal)
    return
  }
  if (settings.setOrderTracking) return refuse('The legacy script runs already. Put vernissage before it.')
  const params = phpObject(settings.params) ?? {}
  // Later changes of the map do not count. Contract attribution-and-statistics A1
  const fields = Object.entries(phpObject(settings.fields) ?? {})
  // A visitor who agrees later still came by the address with which the page began. Contract attribution-and-statistics A9, H3
  const address = new URL(location.href)
  const isAllowedByPage = phpBoolean(params.allowTracking)
  /** True where the shop's settings forbid tracking, and not for want of consent, until other code allows it. */
  let isForbidden = !isAllowedByPage && !params.consentCategory
  let isTracking = false
  // Other code finds the attribution in this object; a legacy script that runs later counts nothing with it.
  const library = {
    init: (options?: { callback?(known: Attribution): void }): void => options?.callback?.(library.get),
    get: {} as Attribution,
  }

  const values = (): Record<string, string | null> =>
    Object.fromEntries(
      fields.map(([name, path]) => {
        const [container = '', key = ''] = `${path}`.split('.')
        return [name, library.get[container]?.[key] ?? null]
      }),
    )

  const onConsent = (isAllowed: boolean | undefined, reason: string): void => {
    if (isAllowed !== undefined) {
      params.allowTracking = isAllowed && !isForbidden
      if (!params.allowTracking) {
        clearCookies()
        attributionOf.delete(settings)
      } else if (!attributionOf.has(settings)) {
        // Once per page, however often it is asked for. Contract attribution-and-statistics A9, H5
        attributionOf.set(settings, recordPage(address, params, isParity ? String : withoutSecrets))
      }
      library.get = attributionOf.get(settings) ?? {}
      isTracking = !!params.allowTracking
    }
    const forbidden = 'The shop\'s settings forbid it ("allowTracking"), until other code calls setOrderTracking(true).'
    reportWaiting(isTracking ? undefined : isAllowed ? forbidden : reason)
    store.set(inputsAtom, { prefix: params.prefix, values: values() })
    // A checkout made of blocks has no inputs. Contract attribution-and-statistics A3
    const { wp } = window as unknown as { wp?: { data?: BlockData } }
    wp?.data?.dispatch?.(names.blockStore)?.setExtensionData?.(names.blockExtension, values(), true)
  }
  const setConsent = askConsent(context, `${params.consentCategory || 'marketing'}`, isAllowedByPage, onConsent)

  const setOrderTracking = (isAllowed: unknown): void => {
    isForbidden = false
    setConsent(!!isAllowed)
  }
  override(settings, 'setOrderTracking', setOrderTracking, signal)
  override(settings, 'getAttributionData', values, signal)
  override(window, names.library, library, signal)
  // The library itself, loaded late, would count the page again, so its assignment is ignored.
  Reflect.defineProperty(window, names.library, { configurable: true, get: () => library, set() {} })
}

interface BlockData {
  dispatch?(store: string): { setExtensionData?(extension: string, values: object, isWhole: boolean): void } | undefined
}
