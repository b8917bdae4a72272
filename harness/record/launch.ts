/** Starts the Chromium that records. */
import { type Browser, chromium } from 'playwright'
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with declarations beside it.
import { ensureChromium } from '../../scripts/browsers/chromium.mjs'
import { offlineSwitches, withoutAddressBar } from '../replay/browser/context/chromiumSwitches.ts'
import { InputError } from '../scene/reading/readJson.ts'

export interface LaunchOptions {
  readonly isHeaded: boolean
  /** True: not even a name is looked up outside this machine. */
  readonly isOffline: boolean
}

/** @throws InputError there is no Chromium, or it does not start */
export async function launch({ isHeaded, isOffline }: LaunchOptions): Promise<Browser> {
  try {
    const browser = await chromium.launch({
      executablePath: await ensureChromium({ isHeaded }),
      headless: !isHeaded,
      args: isOffline ? offlineSwitches() : isHeaded ? [] : [withoutAddressBar],
      // The recorder itself ends in an orderly way.
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    return withNamingHelper(browser)
  } catch (cause) {
    const [reason] = (cause as Error).message.split('\n')
    throw new InputError(`Chromium does not start: ${reason}`, { cause })
  }
}

/** What runs the command line gives functions their names by a helper of its own, which a page does not have. */
const namingHelper = `Object.defineProperty(globalThis, '__name', {
  // A page whose own bundler has a helper of that name puts it into this place.
  value: (named) => named, writable: true, configurable: true
})`

/** Every page that the browser opens from now on has the helper. */
function withNamingHelper(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript({ content: namingHelper })
    return context
  }
  return browser
}
