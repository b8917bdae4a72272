/** The wallet's buttons as a guest of the page: they move nothing, and leave nothing behind. */
import { expect, type Page } from '@playwright/test'
import { readViolations } from '../../harness/judge/checks/quality/accessibility.ts'
import { readLeaks, watchLeaks } from '../../harness/judge/checks/quality/leaks/leaks.ts'
import type { SdkScenarioInput } from '../../harness/payment-sdk/scenarios/scenario.ts'
import { isSample } from '../../harness/testing/run/choice/sample.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const skeleton = '.vernissage-wallet-skeleton'

interface Place {
  readonly name: string
  readonly path: string
  readonly container: string
  /** What stands below the buttons, and must not move. */
  readonly below: string
  /** What is around the buttons alone. */
  readonly box?: string
  /** Of the shop, as a query. */
  readonly switches?: string
}

const places: readonly Place[] = [
  {
    name: 'cart',
    path: '/warenkorb/',
    container: '#wc-ppcp-cart-button-container',
    below: 'footer',
    box: '.wc-ppcp-cart-payments__container',
  },
  {
    name: 'product',
    path: '/produkt/sturmflut-vor-amrum/',
    container: '.product-main .wc-ppcp-product-button-container',
    below: '.product_meta',
  },
  ...(['one', 'two'] as const).map((payment) => ({
    // The newer plugin prints the area hidden.
    name: `express of generation ${payment}`,
    path: '/kasse/',
    container: '#wc-ppcp-express-button',
    below: '#customer_details',
    box: '.wc-ppcp-express-checkout',
    switches: `payment=${payment}`,
  })),
]

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))

/** The page while the provider's script is on its way, which the test lets come. */
async function openWaiting(page: Page, url: string, { path, container }: Place): Promise<() => void> {
  let letCome = (): void => {}
  const isCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/sdk\/js\?/, async (route) => {
    await isCome
    await route.fallback()
  })
  // The page has loaded only when the provider's script has.
  await page.goto(url + path, { waitUntil: 'domcontentloaded' })
  await expect(page.locator(`${container} ${skeleton}`)).toBeAttached()
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  return letCome
}

/** Room in which nothing comes stays empty until the shopper does something. */
async function expectHeld(page: Page, below: string, reserved: number): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('[name=payment_method]:checked')?.click())
  // The height that is kept is rounded up to a whole pixel.
  const moved = (await topOf(page, below)) - reserved
  expect([0, 1]).toContain(moved)
  expect((await readViolations(page)).filter(({ text }) => text.includes('express'))).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.locator('.wc-ppcp-express-checkout')).not.toBeFocused()
}

for (const place of places) {
  const { name, container, below, box, switches = '' } = place

  test(`${name}: nothing moves when the buttons take the place of the skeleton`, {
    tag: ids('S2.43', 'WC26'),
  }, async ({ page, shop }) => {
    await visitShop(page, shop, { cart: [101], switches })
    const letCome = await openWaiting(page, shop.url, place)
    await expect(page.locator(`${container} ${skeleton}`)).toBeVisible()
    const before = [await topOf(page, container), await topOf(page, below)]
    letCome()
    await expect(page.locator(`${container} .component-frame`).first()).toBeVisible()
    await expect(page.locator(`${container} ${skeleton}`)).toHaveCount(0)
    expect([await topOf(page, container), await topOf(page, below)]).toEqual(before)
  })

  const none = { eligible: false }
  const nothingOffered: SdkScenarioInput = { funding: { paypal: none, paylater: none, card: none, venmo: none } }
  test(`${name}: the space is given back where the provider offers nothing`, { tag: ids('WC29') }, async ({
    page,
    shop,
  }) => {
    await visitShop(page, shop, { cart: [101], scenario: nothingOffered, switches })
    const letCome = await openWaiting(page, shop.url, place)
    const reserved = await topOf(page, below)
    letCome()
    await expect(page.locator(`${container} ${skeleton}`)).toHaveCount(0)
    if (box) await expect(page.locator(box)).toBeHidden()
    // The express area stands above all that the shopper reads and presses by then.
    if (name.startsWith('express')) await expectHeld(page, below, reserved)
    expect(await topOf(page, below)).toBeLessThan(reserved - 40)
  })
}

test('express, in an area that the plugin prints hidden: behind a content blocker its room is given back', {
  tag: ids('WC56'),
}, async ({ page, shop }) => {
  const place: Place = {
    name: 'express',
    path: '/kasse/',
    container: '#wc-ppcp-express-button',
    below: '#customer_details',
  }
  const load = { outcome: 'network', probe: 'corsBlocked' } as const
  await visitShop(page, shop, { cart: [101], scenario: { load } })
  const letCome = await openWaiting(page, shop.url, place)
  const reserved = await topOf(page, place.below)
  letCome()
  await expect(page.locator(`${place.container} ${skeleton}`)).toHaveCount(0)
  await expect(page.locator('.wc-ppcp-express-checkout')).toBeHidden()
  await expectHeld(page, place.below, reserved)
  expect(await topOf(page, place.below)).toBeLessThan(reserved - 40)
})

test('after 1,000 mounts of the cart’s buttons nothing is left over, and after a stop nothing at all', {
  tag: ids('S6.04', 'WC48'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { cart: [101], switches: 'payLaterMessages=false' })
  await watchLeaks(page, '/vernissage/vernissage.js')
  await visit.open('/warenkorb/')
  await expect(page.locator('.component-frame').first()).toBeVisible()
  const remount = (rounds: number) => page.evaluate(mountAgain, rounds)
  /** Once the buttons of the last round stand. */
  const count = async () => {
    await expect(page.locator(`#wc-ppcp-cart-button-container .component-frame`)).toHaveCount(3)
    await expect(page.locator(skeleton)).toHaveCount(0)
    return {
      held: (await readLeaks(page)).length,
      hosts: await page.locator('[data-vernissage-host]').count(),
      alive: await page.evaluate(() => window.__sdk!.instances.filter(({ state }) => state !== 'destroyed').length),
    }
  }
  // The first rounds may fill what is kept by design.
  await remount(5)
  const before = await count()
  expect(before.alive).toBe(3)
  /** What waits for an idle moment may still go, and must not come to more. */
  const hasMore = async () => {
    const { held, ...others } = await count()
    return { ...others, isMore: held > before.held }
  }
  await remount(isSample() ? 100 : 1_000)
  await expect.poll(hasMore).toEqual({ hosts: before.hosts, alive: before.alive, isMore: false })
  await page.evaluate(() => window.vernissage?.stop())
  expect(await readLeaks(page)).toEqual([])
  await expect(page.locator('[data-vernissage-host]')).toHaveCount(0)
})

/** Runs in the page: the container out of the document and back in, as when fragments replace it. */
async function mountAgain(rounds: number): Promise<void> {
  const container = document.querySelector('#wc-ppcp-cart-button-container')!
  for (let round = 0; round < rounds; round++) {
    const place = document.createTextNode('')
    container.replaceWith(place)
    await new Promise((resolve) => setTimeout(resolve))
    place.replaceWith(container)
    await window.vernissage?.rescan(container)
  }
}
