/** Starts the Chromium in which pages are recorded and new scenes are replayed. */
import { type Browser, chromium } from 'playwright'
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript with declarations beside it.
import { ensureChromium } from '../../scripts/browsers/chromium.mjs'
import { offlineSwitches, withoutAddressBar } from '../replay/browser/context/chromiumSwitches.ts'
import { InputError } from '../scene/reading/readJson.ts'

export interface LaunchOptions {
  readonly isHeaded: boolean
  /** True: the browser reaches no network, and asks no name server outside this machine. */
  readonly isOffline: boolean
}

/** @throws InputError Chromium is not installed, or does not start */
export async function launchChromium({ isHeaded, isOffline }: LaunchOptions): Promise<Browser> {
  if (isHeaded && !hasScreen()) {
    throw new InputError(
      'There is no screen to show a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. Leave out --headed, and let --journey act; or start a screen, such as xvfb-run does.',
    )
  }
  try {
    const browser = await chromium.launch({
      executablePath: await ensureChromium({ isHeaded }),
      headless: !isHeaded,
      args: isOffline ? offlineSwitches() : isHeaded ? [] : [withoutAddressBar],
      // The recorder handles these signals itself, and then closes the browser.
      handleSIGINT: false,
      handleSIGTERM: false,
    })
    return withNamingHelper(browser)
  } catch (cause) {
    const [reason] = (cause as Error).message.split('\n')
    throw new InputError(`Chromium does not start: ${reason}`, { cause })
  }
}

/** False where nothing can show a window, as on a server. Only Linux says so in its variables. */
export function hasScreen(platform = process.platform, variables: NodeJS.ProcessEnv = process.env): boolean {
  return platform !== 'linux' || Boolean(variables.DISPLAY || variables.WAYLAND_DISPLAY)
}

/** tsx compiles functions to calls of a helper `__name`; a function that Playwright runs in a page needs that helper there. */
const namingHelper = `Object.defineProperty(globalThis, '__name', {
  // The page's own bundler may have a helper of the same name, which must be able to replace this one.
  value: (named) => named, writable: true, configurable: true
})`

/** Adds the helper to every page that the browser opens from now on. */
function withNamingHelper(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript({ content: namingHelper })
    return context
  }
  return browser
}
