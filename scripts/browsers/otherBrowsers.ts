/** Finds the Firefox and the WebKit that some browser tests drive, or installs Debian's. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface WebkitPrograms {
  /** Path of the driver, which speaks WebDriver. */
  readonly driver: string
  /** Path of the browser that the driver starts. */
  readonly browser: string
  /** Path of `Xvfb`, a display without a screen, which the browser needs. */
  readonly display: string
}

export interface OtherBrowsers {
  readonly firefox: string | undefined
  readonly webkit: WebkitPrograms | undefined
}

const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const

/** Finds the browsers that are on this machine. `VERNISSAGE_FIREFOX` names another Firefox. */
export function findOtherBrowsers(environment: NodeJS.ProcessEnv = process.env): OtherBrowsers {
  const firefox = environment.VERNISSAGE_FIREFOX ?? onPath(['firefox-esr', 'firefox'], environment)
  const driver = onPath(['WebKitWebDriver'], environment)
  const display = onPath(['Xvfb'], environment)
  const browser = findMiniBrowser()
  return {
    firefox: firefox && existsSync(firefox) ? firefox : undefined,
    webkit: driver && display && browser ? { driver, browser, display } : undefined,
  }
}

/** Installs missing browsers, where this is a Debian and the user may install. @returns the browsers that are there afterwards */
export function ensureOtherBrowsers(): OtherBrowsers {
  const found = findOtherBrowsers()
  const missing = [...(found.firefox ? [] : packages.firefox), ...(found.webkit ? [] : packages.webkit)]
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  console.error(`▸ Installing Debian’s ${missing.join(', ')} …`)
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update'], options)
  // Another apt may hold the lock at this moment, so this one waits for it.
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends']
  spawnSync('apt-get', [...install, ...missing], options)
  return findOtherBrowsers()
}

/** Why a browser's tests do not run, as a sentence. */
export function whyMissing(browser: keyof OtherBrowsers): string {
  const byHand = `apt-get install ${packages[browser].join(' ')}`
  const name = browser === 'firefox' ? 'Firefox' : 'WebKit with its driver'
  return `${name} is not on this machine; npm run test:all installs it on a Debian as root; to install it by hand: ${byHand}`
}

function onPath(names: readonly string[], { PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  return names
    .flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file))
}

/** Finds WebKit's browser, which Debian puts into a folder named by architecture and version of the library, outside of the PATH. */
function findMiniBrowser(library = '/usr/lib'): string | undefined {
  if (!existsSync(library)) return undefined
  return readdirSync(library)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) => readdirSync(join(library, name)).map((folder) => join(library, name, folder, 'MiniBrowser')))
    .filter((file) => /\/webkit2?gtk-[\d.]+\/MiniBrowser$/.test(file) && existsSync(file))
    .sort()
    .at(-1)
}
