/** `vernissage doctor`: says what the script will do on a page, and what keeps it from doing more. */

import { existsSync } from 'node:fs'
import type { PageUnderTest } from '../doctor/pageUnderTest.ts'
import type { Build } from '../doctor/visitPage.ts'
import { loadScene } from '../scene/scene.ts'
import { checkAddress, readOptions } from './arguments/options.ts'
import { findSceneFolder, placeOf } from './arguments/sceneFolder.ts'
import { type Command, UsageError } from './command.ts'

export const doctor: Command = {
  help: `Examines a page of a shop and says what vernissage will do there: vernissage doctor <url or scene> [options]

  --standalone   with vernissage.standalone.js, and without the files of the legacy scripts that it replaces
  --json         print the diagnosis as JSON
  --help         this text

Says which plugins the shop has and in which generation, which features will mount, which yield and why, which handles the
server can leave out, which consent plugin was found, what the settings of payments mean, and what to do. One page is
examined: look at a product, the cart, the checkout and the account as well. A scene's name examines the recorded page.
A server that asks for a password gets it in the address: https://name:password@shop.example/. The page is opened in
Chromium; nothing is sent to the shop and nothing is written. An address without https:// is taken for one that has it, and
localhost or an IP address for one with http://.
Exit codes: 0 everything can act, 1 something cannot, 2 wrong usage, or there is no page of a WordPress to examine.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, { standalone: { type: 'boolean' } })
    const [target, ...others] = positionals
    if (target === undefined || others.length > 0)
      throw new UsageError('Which page? vernissage doctor <url or scene>, one at a time.')
    const isStandalone = values.standalone ?? false
    const page = await pageOf(target)
    console.error(`• opens ${page.url} in Chromium, with the script; a slow page takes up to a minute`)
    const { launchChromium } = await import('../record/launchChromium.ts')
    const { diagnose } = await import('../doctor/diagnose.ts')
    const { summaryOf } = await import('../doctor/diagnosis.ts')
    const browser = await launchChromium({ isHeaded: false, isOffline: !page.isLive })
    try {
      const diagnosis = await diagnose(browser, page, { build: await buildOf(isStandalone), isStandalone })
      console.log(values.json ? JSON.stringify(diagnosis, null, 2) : summaryOf(diagnosis))
      return diagnosis.findings.some(({ level }) => level === 'problem') ? 1 : 0
    } finally {
      await browser.close()
    }
  },
}

/** @throws UsageError the target is neither an address nor a scene */
async function pageOf(target: string): Promise<PageUnderTest> {
  const { livePage, recordedPage } = await import('../doctor/pageUnderTest.ts')
  if (isHost(target)) {
    const scheme = isOwnMachine.test(target) ? 'http://' : 'https://'
    console.error(`• "${target}" has no ${scheme} before it; that is assumed`)
    return askFor(`${scheme}${target}`)
  }
  if (!/^[a-z]+:\/\//i.test(target)) {
    const place = placeOf(findSceneFolder(target))
    return recordedPage(loadScene(place.name, place.root))
  }
  checkAddress(target)
  return askFor(target)

  function askFor(address: string): Promise<PageUnderTest> {
    const { protocol, host, pathname } = new URL(address)
    console.error(`• asks ${protocol}//${host}${pathname} for its page; it has a minute to answer`)
    return livePage(address)
  }
}

/** True for an address without its beginning, such as `shop.example/produkt/`, where no scene has that name. */
function isHost(target: string): boolean {
  const isAddress =
    isOwnMachine.test(target) || /^(?:(?:[\w-]+\.)+[a-z]{2,}|[\w-]+(?=:\d))(?::\d+)?(?:[/?#]|$)/i.test(target)
  return isAddress && !existsSync(target)
}

/** Matches this machine and IP addresses, whose servers seldom have a certificate. */
const isOwnMachine = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d+)?(?:[/?#]|$)/i

async function buildOf(isStandalone: boolean): Promise<Build> {
  const { bundleSource } = await import('../record/bundleSource.ts')
  const [script, legacy] = await Promise.all([
    bundleSource(isStandalone ? 'standalone' : 'bundle'),
    bundleSource('legacyReport'),
  ])
  return { script, legacy }
}
