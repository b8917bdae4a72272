/**
 * The provider's script by way of the plugin's own scripts, where they run for another payment method. Two scripts under one name
 * destroy what stands on each other; the plugin's way to load gives everybody the same one. wallet-checkout 16, payments-addenda 3
 */
import { after } from '../../../../inject/dom/lifetime.ts'
import { windowGlobal } from '../../../../inject/shop/page.ts'
import type { PaymentNames } from '../names.ts'
import { pluginSdkLoader } from '../thirdParties/pluginScripts.ts'
import { type Place, usable } from './foreign.ts'
import { SdkError } from './loadError.ts'
import type { Parameters } from './parameters.ts'
import type { ProviderSdk } from './types.ts'

export interface PluginSdk {
  /** Undefined where the plugin's scripts do not run. @throws SdkError */
  load(parameters: Parameters): Promise<ProviderSdk | undefined>
  /** True for what the plugin's scripts have loaded, and by now loaded anew. */
  isReplaced(sdk: ProviderSdk): boolean
}

/** A load that gives no answer keeps the next one waiting for this long. */
const longestWaitMs = 15_000

export function createPluginSdk({ global, signal }: Pick<Place, 'global' | 'signal'>, names: PaymentNames): PluginSdk {
  let latest: ProviderSdk | undefined
  return {
    async load(parameters) {
      const load = pluginSdkLoader(names)
      if (!load) return undefined
      let sdk: ProviderSdk | undefined
      let failure: unknown
      const loading = load({ ...parameters }).then(
        (loaded) => {
          sdk = usable(loaded)
        },
        (error: unknown) => {
          failure = error
        },
      )
      // It may stay open for ever after a failure. provider-sdk 2.3, D1
      await withinTime(loading, signal)
      latest = sdk
      if (sdk) return sdk
      const { code } = (failure ?? {}) as { code?: unknown }
      throw new SdkError(code === 'invalid_client_id' ? code : 'network', failure, parameters.currency)
    },
    isReplaced: (sdk) => sdk === latest && windowGlobal(global) !== sdk,
  }
}

/** Ends with `work`, or when its time is over. */
export function withinTime(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = after(longestWaitMs, resolve, signal)
    const end = (): void => {
      cancel()
      resolve()
    }
    work.then(end, end)
  })
}
