/** Finds the Chromium that the browser tests drive, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root, SetupError } from '../setup.mjs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium without a window: a test takes a quarter less processor time in it, since it draws no browser around the page. */
const usualShells = ['/usr/bin/chromium-headless-shell']

/**
 * Path of a Chromium; installs one when none is there.
 * @param {{ isHeaded?: boolean }} [options] isHeaded: one with a window
 * @returns {Promise<string>}
 * @throws {SetupError} none was found and none could be installed.
 */
export async function ensureChromium({ isHeaded = false } = {}) {
  return (await findChromium({ isHeaded })) ?? (await installChromium({ isHeaded }))
}

/**
 * An installed Chromium: `PW_CHROMIUM`, the usual places, the PATH, then Playwright's own.
 * @param {{ isHeaded?: boolean }} [options] isHeaded: one with a window
 * @returns {Promise<string | undefined>}
 * @throws {SetupError} `PW_CHROMIUM` names a file that is not there.
 */
export async function findChromium({ isHeaded = false } = {}) {
  const wanted = process.env.PW_CHROMIUM
  if (wanted && !existsSync(wanted)) {
    throw new SetupError(`PW_CHROMIUM names ${wanted}, which does not exist; correct it, or unset it to search.`)
  }
  if (wanted) return wanted
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
  const places = [...(isHeaded ? [] : usualShells), ...usualPlaces, ...onPath]
  return places.find((path) => existsSync(path)) ?? (await findPlaywrightsOwn())
}

async function findPlaywrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @param {{ isHeaded: boolean }} options */
async function installChromium({ isHeaded }) {
  console.error('▸ No Chromium found. Downloading Playwright’s …')
  const playwright = join(root, 'node_modules/playwright/cli.js')
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { cwd: root, stdio: ['ignore', 2, 2] })
  const downloaded = await findPlaywrightsOwn()
  if (downloaded) return downloaded

  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    // Debian's Chromium comes from the security archive, whose list is old or missing on a new machine.
    spawnSync('apt-get', ['update'], options)
    // Older releases of Debian have no package of the Chromium without a window.
    for (const name of isHeaded ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      console.error(`▸ That did not work. Installing Debian’s ${name} (up to 350 MB) …`)
      // Another apt may hold the lock at this moment, so this one waits for it.
      const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends']
      spawnSync('apt-get', [...install, name, 'fonts-liberation', 'fonts-dejavu-core'], options)
      const installed = await findChromium({ isHeaded })
      if (installed) return installed
    }
  }
  throw new SetupError(
    'No Chromium was found or could be installed; install Chromium or Chrome and set PW_CHROMIUM to its path.',
  )
}
