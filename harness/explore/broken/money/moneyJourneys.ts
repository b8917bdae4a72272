/** Short purchases in the reference shop; each of them tests one of the rules about money. */
import { expect, type Page, type Route } from '@playwright/test'
import type { SdkScenarioInput } from '../../../payment-sdk/scenarios/scenario.ts'
import { cardField, typeCard } from '../../../payment-sdk/testCard.ts'
import { fireStoreEvent } from '../../../replay/journey/fireStoreEvent.ts'
import { agreeButton, thanks, walletButton } from '../../../shop/payment/testPayment.ts'
import type { RunningShop } from '../../../shop/shop.ts'
import type { Expected } from './moneyFindings.ts'

export interface MoneyJourney extends Partial<Expected> {
  readonly scenario?: SdkScenarioInput
  /** Switches of the reference shop, as a query: `paymentDelayMs=300`. */
  readonly switches?: string
  readonly path: '/warenkorb/' | '/kasse/' | '/shop/'
  play(page: Page, shop: RunningShop): Promise<void>
}

/** The provider's window stays open until the test presses a button in it. */
const manualWindow: SdkScenarioInput = { buttons: { onClickOutcome: 'hang' } }
const isCallTo =
  (route: string) =>
  (url: URL): boolean =>
    url.searchParams.get('path')?.endsWith(`/${route}`) === true

/** The wallet's button. @param container default: the cart's */
const wallet = (page: Page, container = '#wc-ppcp-cart-button-container') => walletButton(page, container)
/** Waits for the provider's window or a notice. @returns true for the window */
async function isWindowOpen(page: Page): Promise<boolean> {
  const agree = page.getByRole('button', { name: 'Zustimmen und bezahlen', disabled: false })
  await expect(agree.or(alerts(page)).first()).toBeVisible()
  return (await alerts(page).count()) === 0
}

/** Fills in the card and the terms on the checkout, after its first update, which replaces the payment methods. */
async function fillInCard(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('update_order_review')),
  )
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await page.locator('#payment_method_ppcp_card').check()
  await typeCard(page)
  await page.locator('#terms').check()
}

const alerts = (page: Page) => page.locator('[role=alert]')

/** Approves a payment whose submit fails at the shop, waits for the notice, and lets the shop recover. */
async function approveWithFailingShop(page: Page, url: string): Promise<void> {
  await wallet(page).click()
  await agreeButton(page).click()
  await alerts(page).first().waitFor()
  await page.request.get(`${url}/__shop/options?paymentAnswer=normal`)
}

export const moneyJourneys = {
  'one click': {
    path: '/warenkorb/',
    scenario: manualWindow,
    async play(page) {
      await wallet(page).click()
      await agreeButton(page).click()
      await thanks(page).waitFor()
    },
  },

  'the shop fails, and is asked again': {
    path: '/warenkorb/',
    scenario: manualWindow,
    switches: 'paymentAnswer=error-500&paymentAnswerAt=cart/checkout',
    notices: 1,
    async play(page, { url }) {
      await approveWithFailingShop(page, url)
      await wallet(page).click()
      // A build that has lost the approval opens the window again.
      await expect(thanks(page).or(agreeButton(page))).toBeVisible()
    },
  },

  'the shop does not answer, and the shopper goes to another page': {
    path: '/warenkorb/',
    scenario: manualWindow,
    switches: 'paymentAnswer=error-500&paymentAnswerAt=cart/checkout',
    notices: 2,
    async play(page, { url }) {
      await approveWithFailingShop(page, url)
      await page.goto(`${url}/produkt/sturmflut-vor-amrum/`)
      await wallet(page, '.product-main .wc-ppcp-product-button-container').click()
      await isWindowOpen(page)
    },
  },

  'the provider’s script is blocked': {
    path: '/kasse/',
    scenario: { load: { outcome: 'network', probe: 'corsBlocked' } },
    attempts: 0,
    async play(page) {
      await expect(page.locator('.payment_method_ppcp').first()).toBeVisible()
      await expect(page.locator('.vernissage-wallet-skeleton')).toHaveCount(0)
      await expect(page.locator('.blockOverlay')).toHaveCount(0)
    },
  },

  'the totals change twice': {
    path: '/warenkorb/',
    scenario: manualWindow,
    refreshes: 1,
    async play(page) {
      await expect(wallet(page)).toBeVisible()
      // A fragment has brought new data of the cart for the first of the two updates only.
      await page.evaluate(() => Object.assign(window, { wcPPCPCartData: { total: '7.00', needsShipping: true } }))
      await fireStoreEvent(page, 'updated_cart_totals')
      await fireStoreEvent(page, 'updated_cart_totals')
      // The click comes after the calls that the updates make, so the journey waits for them.
      await wallet(page).click()
      await expect(agreeButton(page)).toBeEnabled()
    },
  },

  'a guest on an old page': {
    path: '/warenkorb/',
    scenario: manualWindow,
    async play(page, { url }) {
      await page.request.get(`${url}/__shop/expire-nonces`)
      await wallet(page).click()
      if (!(await isWindowOpen(page))) return
      await agreeButton(page).click()
      await thanks(page).waitFor()
    },
  },

  'the shop refuses the order': {
    path: '/warenkorb/',
    scenario: manualWindow,
    switches: 'paymentAnswer=exception&paymentAnswerAt=cart/order',
    notices: 1,
    async play(page) {
      await wallet(page).click()
      await alerts(page).first().waitFor()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },

  'the provider approves twice': {
    path: '/warenkorb/',
    scenario: { buttons: { approveCalls: 2 } },
    switches: 'paymentDelayMs=300',
    async play(page) {
      await wallet(page).click()
      await thanks(page).waitFor()
    },
  },

  'an order comes late': {
    path: '/warenkorb/',
    scenario: manualWindow,
    attempts: 2,
    async play(page) {
      const held: Route[] = []
      await page.route(isCallTo('cart/order'), (route) => void held.push(route))
      await wallet(page).click()
      await expect.poll(() => held.length).toBe(1)
      await page.getByRole('button', { name: 'Fenster schließen' }).click()
      // A click does nothing before the first window has closed, and fails after the second one has opened.
      await expect(async () => {
        if (held.length < 2) await wallet(page).click({ timeout: 5_000 })
        expect(held.length).toBe(2)
      }).toPass()
      await held[0]!.fulfill({ json: { code: 'rest-error', message: 'Alt.', data: { status: 200 } } })
      await held[1]!.continue()
      if (!(await isWindowOpen(page))) return
      await agreeButton(page).click()
      await thanks(page).waitFor()
    },
  },

  'the card’s fields are mounted anew': {
    path: '/kasse/',
    attempts: 0,
    notices: 1,
    async play(page) {
      await fillInCard(page)
      // Other code empties a container, so that the provider destroys the fields in it.
      await page.evaluate(() => document.querySelector('#ppcp-card-number')?.replaceChildren())
      await expect(cardField(page, 'number')).toHaveValue('')
      await expect(cardField(page, 'cvv')).toHaveValue('')
      await page.locator('#place_order').click()
      await alerts(page).first().waitFor()
    },
  },

  'the bank’s question is cancelled': {
    path: '/kasse/',
    scenario: { card: { threeDS: 'challenge' } },
    cardSubmits: 1,
    async play(page) {
      await fillInCard(page)
      await page.locator('#place_order').click()
      const bank = page.getByRole('dialog', { name: 'Sicherheitsabfrage Ihrer Bank' })
      await bank.getByRole('button', { name: 'Abbrechen' }).click()
      await page.waitForFunction(() => window.__sdk?.calls.some(({ name }) => name === 'CardFields.onCancel'))
    },
  },

  'a cart in the header is opened': {
    path: '/shop/',
    attempts: 0,
    async play(page) {
      await page.locator('.cart-item.has-dropdown > .header-cart-link').hover()
      const message = page.locator('.cart-item.has-dropdown .nav-dropdown #wc-ppcp-minicart-msg')
      await expect(message.frameLocator('iframe').getByRole('button')).toBeVisible()
    },
  },
} as const satisfies Record<string, MoneyJourney>
