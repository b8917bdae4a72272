/** Every journey of the reference shop in a real WordPress from which the plugin has taken the legacy scripts. */
import { expect } from '@playwright/test'
import type { Transport } from '../../harness/record/network/exchange.ts'
import type { PlannedScene } from '../../harness/record/plan/plan.ts'
import { readPaymentCounts, startPlan } from '../../harness/record/plan/recordPlannedScene.ts'
import { createShopTransport } from '../../harness/record/plan/shopVisitor.ts'
import { openVisit } from '../../harness/record/plan/visit.ts'
import { readCookies } from '../../harness/replay/browser/context/browserCookies.ts'
import { playStep } from '../../harness/replay/journey/runJourney.ts'
import type { Step } from '../../harness/scene/journey.ts'
import plans from '../../harness/shop/scenes.ts'
import type { RunningShop } from '../../harness/shop/shop.ts'
import { isSample } from '../../harness/testing/run/choice/sample.ts'
import { ids } from '../requirementIds.ts'
import type { Wordpress } from './setUp.ts'
import { change, test } from './siteForTests.ts'

test.skip(isSample(), 'a real WordPress belongs to npm run test:all')
test.describe.configure({ mode: 'default' })

/** Gets pages and the plugin's files from WordPress, and calls of the pages from the shop, to which WordPress would only pass them on. */
function throughWordpress(wordpress: Wordpress, origin: string): (shop: RunningShop) => Transport {
  return (shop) => {
    wordpress.php(`update_option('companion_shop', '${shop.url}'); update_option('companion_origin', '${origin}');`)
    const toWordpress = createShopTransport(wordpress)
    const toShop = createShopTransport(shop)
    return (request) => (isOfWordpress(request) ? toWordpress(request) : toShop(request))
  }
}

function isOfWordpress({ url }: Parameters<Transport>[0]): boolean {
  const { pathname, searchParams } = new URL(url)
  if (pathname.startsWith('/wp-content/plugins/vernissage/')) return true
  return !searchParams.has('wc-ajax') && !/^\/(?:wp-json|wp-admin|__shop)\/|\.\w+$/.test(pathname)
}

/** Scenes that are played with the script; others are pages of old plugins, or of a shop without it. */
const played: readonly PlannedScene[] = plans.filter(({ script, posted }) => script && posted === undefined)

/**
 * Replaces the step that chooses a variation by the visitor's own actions: in recordings the step also does what the platform's script
 * does, and here our script does that.
 */
function chooseAsVisitor(step: Step): readonly Step[] {
  if (step.type !== 'x-chooseVariation') return [step]
  const [[form] = []] = step.selectors
  return Object.entries(step.values).map(([name, value]) => ({
    type: 'change',
    selectors: [[`${form} [name="${name}"]`]],
    value,
  }))
}

/** Whether a journey calls a function of a legacy script, for which replays have a stand-in. */
const callsLegacyScript = ({ journey }: PlannedScene): boolean => JSON.stringify(journey ?? []).includes('"x-call"')

for (const plan of played) {
  test(`the journey of ${plan.name} ends as in the shop with its legacy scripts`, {
    tag: ids('CT125'),
  }, async ({ browser, wordpress }) => {
    test.skip(callsLegacyScript(plan), 'it calls a function of a consent plugin’s script, of which there is only a tag')
    change(wordpress, { enabled: true })
    // The pages have the legacy scripts, so that the plugin has something to leave out.
    const switches = { ...plan.switches, legacyScripts: 'tags' as const }
    const begun = await startPlan({ ...plan, switches }, throughWordpress(wordpress, 'https://kunst.example'))
    const errors: string[] = []
    const { context, page, capture } = await openVisit(browser, { ...begun, script: undefined })
    try {
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.evaluate(() => window.vernissage?.ready)
      for (const [index, step] of begun.scene.journey.flatMap(chooseAsVisitor).entries()) {
        await playStep(page, step, index + 1)
        await capture.waitForIdle()
        await page.waitForLoadState()
      }
      await capture.waitForQuiet()
      expect(errors).toEqual([])
      const files = await page.locator('script[src]').evaluateAll((scripts) => scripts.map((script) => script.id))
      expect(files.filter((id) => id !== 'regenerator-runtime-js')).toContain('vernissage-js')
      if (plan.money) {
        expect(await readPaymentCounts(begun.transport, await readCookies(context, begun.scene.url))).toEqual(
          plan.money,
        )
      }
    } finally {
      await context.close()
      await begun.close()
    }
  })
}
