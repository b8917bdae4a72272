/**
 * The recorded pages of a real shop, with a double in place of the provider's script: pages with a place for the wallet show its
 * buttons, other pages request nothing from the provider, and a stop restores every byte.
 */
import type { Page } from '@playwright/test'
import { ids } from '../../../scripts/requirementIds.ts'
import { completeScenario } from '../../payment-sdk/scenarios/scenario.ts'
import { headStart, startsInTurn, tagsOfStarts } from '../../replay/starts/starts.ts'
import { requireRecordings } from '../../scene/recordings/findRecordings.ts'
import { loadRecording, recordingNames } from '../../scene/recordings/recordings.ts'
import { sampleOf } from '../run/choice/sample.ts'
import { sceneDetails } from '../sceneTests.ts'
import { expect, test } from '../storePage.ts'

const root = requireRecordings()

/** For each page: selector of a place → how many buttons it shows. */
const buttonsOf: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'cart-filled': { '.wc-ppcp-cart-button-container': 3 },
  'product-nyp': { '.wc-ppcp-product-button-container': 4 },
  'product-offer': { '.wc-ppcp-product-button-container': 4 },
  'product-simple': { '.wc-ppcp-product-button-container': 4 },
  'product-variable': { '.wc-ppcp-product-button-container': 2 },
  'checkout-guest': { '.wc-ppcp-checkout-container': 3, '#wc-ppcp-express-button': 2 },
  'add-payment-method': { '.wc-ppcp-checkout-container': 1 },
}

const everyPage = recordingNames(root).map((name, turn) => ({ name, starts: startsInTurn(turn, 9) }))

test('every page with a place for the wallet is recorded', () => {
  expect(recordingNames(root)).toEqual(expect.arrayContaining(Object.keys(buttonsOf)))
})

for (const { name, starts } of sampleOf(everyPage, 4, (page) => page.name)) {
  const places = Object.entries(buttonsOf[name] ?? {})
  test(`the recorded page "${name}" with the provider’s script: ${places.length > 0 ? 'its buttons are shown' : 'nothing is requested from it'}, and a stop restores every byte`, {
    ...sceneDetails(`recorded ${name}`),
    tag: [...ids('S6.04', 'WC02'), ...tagsOfStarts(...starts)],
  }, async ({ store }) => {
    const scene = { ...loadRecording(name, root), paymentSdk: completeScenario() }
    for (const start of starts) {
      await test.step(start.name, async () => {
        // Where the plugin's own script runs before ours, the script leaves the wallet to it.
        const page = await store.open(scene, { start, legacy: start === headStart ? 'unanswered' : 'removed' })
        for (const [place, count] of places) {
          await expect(page.locator(`${place} .component-frame`)).toHaveCount(count)
        }
        await expect(page.locator('.vernissage-wallet-skeleton')).toHaveCount(0)
        // A page that the browser has not kept in its memory is loaded anew, and the provider's script with it.
        expect(await requestsOfPage(page)).toBe(places.length > 0 ? 1 : 0)
        if (places.length === 0) expect(store.paymentSdk?.requests).toEqual([])
        expect((await store.layoutShift()).ours).toBe(0)
        if (places.length > 0) expect(await store.addedViolations()).toEqual([])
        for (const row of await store.report()) expect(row).not.toMatchObject({ state: 'failed' })
        expect(await store.undo()).toBeUndefined()
        expect(await store.leaks()).toEqual([])
      })
    }
  })
}

/** How often this load of the page has asked for the provider's script. */
function requestsOfPage(page: Page): Promise<number> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource')
    return files.filter(({ name }) => new URL(name).pathname === '/sdk/js').length
  })
}
