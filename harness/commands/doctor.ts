/** `vernissage doctor`: says what the script will do on a page, and what keeps it from doing more. */

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
Chromium; nothing is sent to the shop and nothing is written.
Exit codes: 0 everything can act, 1 something cannot, 2 wrong usage, or there is no page of a WordPress to examine.`,

  async run(argv) {
    const { values, positionals } = readOptions(argv, { standalone: { type: 'boolean' } })
    const [target, ...others] = positionals
    if (target === undefined || others.length > 0)
      throw new UsageError('Which page? vernissage doctor <url or scene>, one at a time.')
    const isStandalone = values.standalone ?? false
    const page = await pageOf(target)
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
  if (!/^[a-z]+:\/\//i.test(target)) {
    const place = placeOf(findSceneFolder(target))
    return recordedPage(loadScene(place.name, place.root))
  }
  checkAddress(target)
  return livePage(target)
}

async function buildOf(isStandalone: boolean): Promise<Build> {
  const { bundleSource } = await import('../record/bundleSource.ts')
  const [script, legacy] = await Promise.all([
    bundleSource(isStandalone ? 'standalone' : 'bundle'),
    bundleSource('legacyReport'),
  ])
  return { script, legacy }
}
