/**
 * Finds the provider's script where other code has loaded it. Our script must not replace that one, nor be replaced by it.
 * provider-sdk 2.6
 */
import { listen } from '../../../../inject/dom/lifetime.ts'
import { windowGlobal } from '../../../../inject/shop/page.ts'
import { parseAddress } from '../../../../inject/shop/webAddress.ts'
import { withinTime } from '../withinTime.ts'
import { keyOf, type Parameters, parametersOf } from './parameters.ts'
import type { ProviderSdk } from './types.ts'

/** Longest wait for a script of other code that is still loading. */
const longestWaitMs = 15_000
/** Longest wait for a script of other code that has been downloaded, and has yet to run. */
const longestRunMs = 1_000

/** Where the provider's script is loaded from, and which of its tags are ours. */
export interface Place {
  readonly base: string
  /** Name of the provider's global, where no other is asked for. */
  readonly global: string
  readonly ownScripts: ReadonlySet<HTMLScriptElement>
  readonly signal: AbortSignal
}

interface Adopted {
  readonly sdk: ProviderSdk
  readonly tag: HTMLScriptElement
}

/** Scripts of the provider's that other code has put into the page. */
function foreignTags({ base, ownScripts: own }: Place): readonly HTMLScriptElement[] {
  const host = new URL(base).hostname.replace(/^www\./, '')
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter((script) => {
    const address = parseAddress(script.src)
    return !own.has(script) && address?.hostname.endsWith(host) && /\/(?:sdk\/js|web-sdk\/)/.test(address.pathname)
  })
}

/**
 * The provider's interface that a script of other code has loaded with the very same parameters; undefined where there is
 * none.
 */
export async function adopt(parameters: Parameters, place: Place): Promise<Adopted | undefined> {
  const tag = foreignTags(place).find(
    (script) => /\/sdk\/js$/.test(new URL(script.src).pathname) && keyOf(parametersOf(script)) === keyOf(parameters),
  )
  if (!tag) return undefined
  const find = (): Adopted | undefined => {
    const sdk = usable(windowGlobal(tag.dataset.namespace ?? place.global))
    return sdk && { sdk, tag }
  }
  if (find()) return find()
  // A script that has been downloaded either runs at once, or has failed long ago.
  const waitMs = isFinished(tag.src) ? longestRunMs : longestWaitMs
  const ended = new Promise((resolve) => listen(tag, 'load error', resolve, place.signal))
  await withinTime(ended, waitMs, place.signal)
  return find()
}

/** True where loading under the usual name would meet something that is not ours, an element with that id among them. */
export function isTaken(place: Place, ours: unknown): boolean {
  const present = (window as unknown as Record<string, unknown>)[place.global]
  return (present !== undefined && present !== null && present !== ours) || foreignTags(place).length > 0
}

/** The interface of generation 5; that of generation 6 has other functions. */
function usable(value: unknown): ProviderSdk | undefined {
  const sdk = value as ProviderSdk | undefined
  return typeof sdk === 'object' && sdk !== null && !/^6\./.test(sdk.version ?? '') && 'FUNDING' in sdk
    ? sdk
    : undefined
}

const isFinished = (address: string): boolean =>
  performance.getEntriesByName(address, 'resource').some((entry) => entry.duration > 0)
