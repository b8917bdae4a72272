/**
 * Loads the provider's script, generation 5. Calls with the same parameters share one promise; other parameters close the buttons and
 * fields of the old script, and load anew. Sources: S4.76–S4.78, S7.49, S8.33–S8.37, provider-sdk 2
 */
import { nextTurn } from '../../../../inject/dom/idle.ts'
import { addUntil, after, runGuarded } from '../../../../inject/dom/lifetime.ts'
import { withTrustedAddresses } from '../../../../inject/dom/markup/trustedTypes.ts'
import type { SetupContext } from '../../../../inject/feature.ts'
import { attempt } from '../../../../inject/shop/attempt.ts'
import { windowGlobal } from '../../../../inject/shop/page.ts'
import { type Atom, atom } from '../../../../inject/state/atoms.ts'
import { paymentNames } from '../names.ts'
import { emitGlobal } from '../thirdParties/thirdParties.ts'
import { withinTime } from '../withinTime.ts'
import { adopt, isTaken } from './foreign.ts'
import { createHold } from './hold.ts'
import { loadScript } from './library.ts'
import { failureOf, reasonIn, SdkError } from './loadError.ts'
import { addressOf, cleaned, keyOf, type Parameters } from './parameters.ts'
import type { ProviderSdk } from './types.ts'

export type SdkStatus =
  | { readonly status: 'none' | 'loading' }
  | { readonly status: 'ready'; readonly sdk: ProviderSdk }
  | { readonly status: 'failed'; readonly error: SdkError }

export interface Sdk {
  readonly statusAtom: Atom<SdkStatus>
  /**
   * Returns the same promise for the same parameters.
   * @throws SdkError a later call may succeed, since a failure is forgotten
   */
  load(parameters: Parameters): Promise<ProviderSdk>
  /** Runs before another set of parameters is loaded: instances are to be closed, which is awaited. */
  onCleanup(close: () => unknown, signal: AbortSignal): void
}

export type SdkContext = Pick<SetupContext, 'store' | 'signal' | 'http' | 'log' | 'profile'> & {
  /** Resolves when no buyer is paying in the provider's window, which would close if the script that opened it is replaced. */
  untilNoWindow(): Promise<void>
}

/** Longest wait for an earlier load that never ends. */
const longestWaitMs = 15_000
const probeTimeoutMs = 3_000

const trustNeeded =
  'The policy of this page for Trusted Types keeps the payment provider’s script from loading. List "vernissage" in its "trusted-types".'

interface Entry {
  key: string
  promise: Promise<ProviderSdk>
}

export function createSdk(context: SdkContext): Sdk {
  const { store, signal } = context
  const statusAtom = atom<SdkStatus>({ status: 'none' })
  const script = createScript(context, (parameters) => void sdk.load(parameters))
  const closers = new Set<() => unknown>()
  let current: Entry | undefined
  /** The next load waits for this: the load before it, at first the end of the task that makes the buttons, to keep that short. */
  let busy: Promise<unknown> = nextTurn()

  const setStatus = (status: SdkStatus): unknown => signal.aborted || store.set(statusAtom, status)

  async function begin(parameters: Parameters, entry: Entry): Promise<ProviderSdk> {
    if (store.get(statusAtom).status === 'ready') await context.untilNoWindow()
    setStatus({ status: 'loading' })
    // Two scripts that load at the same time take each other's place.
    await withinTime(busy, longestWaitMs, signal)
    if (current !== entry) return follow(entry)
    await withinTime(Promise.allSettled([...closers].map((close) => close())), longestWaitMs, signal)
    if (current !== entry) return follow(entry)
    try {
      const loading = script.load(parameters)
      busy = loading.catch(() => {})
      const { sdk, used } = await loading
      entry.key = keyOf(used)
      if (current !== entry) return follow(entry)
      setStatus({ status: 'ready', sdk })
      return sdk
    } catch (error) {
      if (current !== entry) return follow(entry)
      const forget = (): void => {
        if (current === entry) current = undefined
      }
      // Callers that call again in this task get the same failure; the next event loads anew.
      after(0, forget, signal)
      setStatus({ status: 'failed', error: error as SdkError })
      throw error
    }
  }

  /** A caller whose set another one has replaced gets what that one loads. */
  function follow(entry: Entry): Promise<ProviderSdk> {
    return current && current !== entry ? current.promise : Promise.reject(new SdkError('network'))
  }

  const sdk: Sdk = {
    statusAtom,
    load(parameters) {
      const wanted = cleaned(parameters, script.isLocaleRefused())
      const key = keyOf(wanted)
      const status = store.get(statusAtom)
      if (status.status === 'ready' && script.isReplaced(status.sdk)) current = undefined
      // A call with empty parameters takes the present script.
      if (current && (current.key === key || Object.keys(wanted).length === 0)) return current.promise
      if (!wanted['client-id']) return Promise.reject(new SdkError('not_connected'))
      const entry = { key } as Entry
      current = entry
      entry.promise = begin(wanted, entry)
      // Each caller handles its own failure.
      entry.promise.catch(() => {})
      return entry.promise
    },
    onCleanup: (close, ends) => addUntil(closers, () => runGuarded(ends, close), ends),
  }
  return sdk
}

interface Script {
  isLocaleRefused(): boolean
  /** True where another script has taken the name of this one and destroyed it, as the plugin's own may when it loads anew. */
  isReplaced(sdk: ProviderSdk): boolean
  /** @returns the interface, and the parameters with which it loaded. @throws SdkError */
  load(parameters: Parameters): Promise<{ readonly sdk: ProviderSdk; readonly used: Parameters }>
}

/**
 * Handles the script element: adopts one of other code, or loads one under the usual name, or another name where that is taken.
 * @param onRelease see `createHold`
 */
function createScript({ signal, http, log, profile }: SdkContext, onRelease: (held: Parameters) => void): Script {
  const base = `https://www.${profile.wallet}.com/sdk/js`
  const ownScripts = new Set<HTMLScriptElement>()
  const place = { base, global: profile.wallet, ownScripts, signal }
  const hold = createHold(base, onRelease, signal)
  let namespace = profile.wallet
  let ours: unknown
  let isLocaleRefused = false
  const names = paymentNames(profile)
  /**
   * By interface: its script element, also where other code has inserted it. The provider's script removes the element of an older
   * one of the same name.
   */
  const tags = new WeakMap<ProviderSdk, HTMLScriptElement>()

  /** Loads the script with the provider's loader, which puts the element first into the head. */
  async function insert(parameters: Parameters): Promise<ProviderSdk> {
    const before = document.head.firstElementChild
    namespace = isTaken(place, ours) ? `vernissage_${profile.wallet}` : profile.wallet
    const options = { ...parameters, ...(namespace !== profile.wallet && { 'data-namespace': namespace }) }
    if (ours) emitGlobal(names.sdkCleanup, ours)
    const loading = withTrustedAddresses(() => loadScript(options as never))
    const tag = document.head.firstElementChild
    if (tag instanceof HTMLScriptElement && tag !== before) {
      ownScripts.add(tag)
      // With this attribute, older loaders in the plugin's scripts do not recognise the tag, and would load a second script.
      tag.removeAttribute('data-js-sdk-library')
      hold.check(parameters, tag)
    }
    try {
      ours = await loading
      if (ours && tag instanceof HTMLScriptElement) tags.set(ours as ProviderSdk, tag)
    } catch (error) {
      if (tag instanceof HTMLScriptElement && ownScripts.delete(tag)) tag.remove()
      throw error
    }
    if (signal.aborted) remove()
    else emitGlobal(names.sdkCreated, ours, parameters)
    return ours as ProviderSdk
  }

  async function load(parameters: Parameters): Promise<{ sdk: ProviderSdk; used: Parameters }> {
    hold.check(parameters)
    const adopted = await adopt(parameters, place)
    if (adopted) {
      tags.set(adopted.sdk, adopted.tag)
      return { sdk: adopted.sdk, used: parameters }
    }
    try {
      return { sdk: await insert(parameters), used: parameters }
    } catch (error) {
      if (hold.isHeld()) throw error
      if (messageOf(error).includes('TrustedScriptURL')) log.warn(trustNeeded)
      const failure = failureOf((await askForReason(addressOf(parameters, base), http, signal)) || messageOf(error))
      if (failure !== 'locale' || !parameters.locale) {
        emitGlobal(names.sdkFailed)
        throw new SdkError(failure === 'locale' ? 'network' : failure, error, parameters.currency)
      }
      isLocaleRefused = true
      return load(cleaned(parameters, isLocaleRefused))
    }
  }

  /** Destroys our script and removes its tags, so that the page is as before. */
  function remove(): void {
    destroy(namespace, ours)
    for (const tag of ownScripts) tag.remove()
  }
  signal.addEventListener('abort', remove)

  return {
    isLocaleRefused: () => isLocaleRefused,
    isReplaced: (sdk) => tags.get(sdk)?.isConnected === false && windowGlobal(profile.wallet) !== sdk,
    load,
  }
}

/** Destroys our script, unless another one has taken its name. */
function destroy(name: string, ours: unknown): void {
  const present = windowGlobal(name) as { __internal_destroy__?: () => void } | undefined
  if (present === undefined || present !== ours) return
  attempt(() => present.__internal_destroy__?.())
  Reflect.deleteProperty(window, name)
}

/** Requests the provider's reason at the script's address; empty where a content blocker stops that, or there is none. */
async function askForReason(url: string, http: SdkContext['http'], signal: AbortSignal): Promise<string> {
  const answer = await http.send({ url, timeoutMs: probeTimeoutMs, signal }).catch(() => undefined)
  return answer && answer.status >= 400 ? reasonIn(answer.text) : ''
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
