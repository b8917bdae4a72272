/** A checkout that is only looked at costs nothing, and what moves while the shop works stands still for who wants that. */
import { expect, type Page } from '@playwright/test'
import { ids } from '../../scripts/requirementIds.ts'
import { openCheckout } from '../shared/payment/testShopper.ts'
import { visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()

interface Activity {
  callbacks: number
  mutations: number
}

declare global {
  interface Window {
    vernissageActivity?: Activity
  }
}

/** Init script: counts the callbacks of timers and frames, and the changes of the document. */
function countActivity(): void {
  const activity: Activity = { callbacks: 0, mutations: 0 }
  window.vernissageActivity = activity
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const) {
    const original = window[name] as (callback: (...values: unknown[]) => void, ...rest: unknown[]) => number
    const counted = (callback: (...values: unknown[]) => void, ...rest: unknown[]): number =>
      original.call(
        window,
        (...values) => {
          activity.callbacks++
          callback(...values)
        },
        ...rest,
      )
    Object.assign(window, { [name]: counted })
  }
  new MutationObserver((changes) => {
    activity.mutations += changes.length
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

const readActivity = (page: Page): Promise<Activity> => page.evaluate(() => ({ ...window.vernissageActivity! }))

test('a minute on an idle checkout with buttons: no timer, no frame, no change, no call', {
  tag: ids('S6.04'),
}, async ({ page, shop }) => {
  await page.clock.install()
  await page.addInitScript(countActivity)
  const visit = await visitShop(page, shop, { cart: [101] })
  await openCheckout(page, shop)
  await expect(visit.wallet('#wc-ppcp-express-button')).toBeVisible()
  await expect(visit.wallet('.wc-ppcp-checkout-container')).toBeVisible()
  // What was still waiting for its time after the page has loaded comes now.
  await page.clock.runFor(60_000)
  const before = await readActivity(page)
  expect(before.callbacks).toBeGreaterThan(0)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.clock.runFor(60_000)
  expect(await readActivity(page)).toEqual(before)
  expect(calls).toEqual([])
})

test('the overlay turns, and stands still where the visitor wants less motion', { tag: ids('S9.23') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop, { cart: [101], scenario: {} })
  // The shop never answers.
  await page.route(/cart(\/|%2F)checkout/, () => {})
  await visit.open('/warenkorb/')
  await visit.wallet('#wc-ppcp-cart-button-container').click()
  const spinner = page.locator('.vernissage-wallet-spinner')
  await expect(spinner).toHaveCSS('animation-name', 'none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(spinner).toHaveCSS('animation-name', 'vernissage-wallet-turn')
})
