/** Starts the Chromium that records. */
import { type Browser, chromium } from 'playwright'
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with declarations beside it.
import { ensureChromium } from '../../scripts/chromium.mjs'
import { offlineSwitches, withoutAddressBar } from '../replay/browser/chromiumSwitches.ts'
import { InputError } from '../scene/readJson.ts'

export interface LaunchOptions {
  readonly isHeaded: boolean
  /** True: not even a name is looked up outside this machine. */
  readonly isOffline: boolean
}

/** @throws InputError there is no Chromium, or it does not start */
export async function launch({ isHeaded, isOffline }: LaunchOptions): Promise<Browser> {
  try {
    return await chromium.launch({
      executablePath: await ensureChromium({ isHeaded }),
      headless: !isHeaded,
      args: isOffline ? offlineSwitches() : isHeaded ? [] : [withoutAddressBar],
      // The recorder itself ends in an orderly way.
      handleSIGINT: false,
      handleSIGTERM: false,
    })
  } catch (cause) {
    const [reason] = (cause as Error).message.split('\n')
    throw new InputError(`Chromium does not start: ${reason}`, { cause })
  }
}
