import { listen } from '../../../../inject/dom/lifetime.ts'
import { runnableType } from '../../../../inject/legacy/lateStart.ts'
import { SdkError } from './loadError.ts'
import type { Parameters } from './parameters.ts'

/**
 * Knows whether a consent banner holds the provider's script back. Banners give its tag a type that browsers do not run, so that it reports
 * neither success nor failure. They start the tag, or a copy of it, when the visitor agrees. provider-sdk 12.2
 */
export interface Hold {
  /** True from the load that was held back until the banner starts the script. The provider is not asked for the reason meanwhile. */
  isHeld(): boolean
  /**
   * Ends a load that is held back.
   * @param tag the one that loads with the parameters, as it stands in the page
   * @throws SdkError the script is kept from running, now or since an earlier load
   */
  check(parameters: Parameters, tag?: HTMLScriptElement): void
}

/** @param onRelease runs once the banner has started the script, with the parameters of the last load that it has held */
export function createHold(base: string, onRelease: (parameters: Parameters) => void, signal: AbortSignal): Hold {
  let held: Parameters | undefined
  const onLoad = ({ target }: Event): void => {
    if (!held || !(target instanceof HTMLScriptElement) || !target.src.startsWith(base)) return
    const parameters = held
    held = undefined
    onRelease(parameters)
  }
  listen(document, 'load', onLoad, signal, { capture: true })
  return {
    isHeld: () => held !== undefined,
    check(parameters, tag) {
      if (held || (tag && !runnableType.test(tag.type))) held = parameters
      if (held) throw new SdkError('network')
    },
  }
}
