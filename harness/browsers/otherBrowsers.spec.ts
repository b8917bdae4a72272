/** Smoke journeys in Firefox and WebKit, one per page context, in the living reference shop with the standalone script alone. */
import { test } from '@playwright/test'
import { findOtherBrowsers, whyMissing } from '../../scripts/browsers/otherBrowsers.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { builtScript } from '../replay/builtScript.ts'
import { isSample } from '../testing/run/choice/sample.ts'
import { startFirefox } from './firefox.ts'
import type { OtherBrowser } from './otherBrowser.ts'
import { SimulatedShopper } from './simulatedShopper.ts'
import { type SmokeJourney, smokeJourneys } from './smokeJourneys.ts'
import { type SmokeShop, startSmokeShop } from './smokeShop.ts'
import { startWebkit } from './webkit.ts'

// One worker runs all tests of a browser, since each worker would start its own browser, which takes seconds.
test.describe.configure({ mode: 'default' })

const scriptFile = builtScript('standalone')
const { firefox, webkit } = findOtherBrowsers()

describeBrowser('Firefox', firefox ? () => startFirefox(firefox) : undefined, whyMissing('firefox'))
describeBrowser('WebKit', webkit ? () => startWebkit(webkit) : undefined, whyMissing('webkit'))

/** @param start undefined where the browser is not on this machine */
function describeBrowser(name: string, start: (() => Promise<OtherBrowser>) | undefined, missing: string): void {
  if (!start || isSample()) {
    const reason = isSample() ? 'other browsers belong to npm run test:all' : missing
    test(`${name}: a smoke journey per page context`, () => test.skip(true, reason))
    return
  }
  test.describe(name, () => {
    let shop: SmokeShop
    let browser: OtherBrowser

    test.beforeAll(async () => {
      test.setTimeout(180_000)
      shop = await startSmokeShop(scriptFile)
      browser = await start()
      console.log(`${name}: ${browser.version}`)
    })
    test.afterAll(async () => {
      await browser?.close()
      await shop?.close()
    })

    for (const journey of smokeJourneys) {
      test(`${name}, ${journey.context}: ${journey.title}`, { tag: ids(...(journey.ids as never[])) }, async () => {
        test.setTimeout(180_000)
        await play(browser, shop, journey)
      })
    }
  })
}

async function play(browser: OtherBrowser, shop: SmokeShop, journey: SmokeJourney): Promise<void> {
  shop.reset()
  const visit = await browser.visit()
  try {
    const shopper = new SimulatedShopper(visit, shop)
    if (journey.login) await shopper.open(`/__shop/login?as=${journey.login}&to=/shop/`)
    for (const id of journey.cart ?? []) await shopper.open(`/shop/?add-to-cart=${id}`)
    await journey.play(shopper)
    await shopper.expectCleanEnd()
  } finally {
    await visit.close()
  }
}
