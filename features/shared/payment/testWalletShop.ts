/** For browser tests: the reference shop with our script, and the provider's double behind its address. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type { SdkScenarioInput } from '../../../harness/payment-sdk/scenarios/scenario.ts'
import { atReferenceShop } from '../../../harness/payment-sdk/scenarios/scenarios.ts'
import { createPaymentSdk, type PaymentSdk } from '../../../harness/payment-sdk/server/paymentSdk.ts'
import { routePaymentSdk } from '../../../harness/payment-sdk/server/routePaymentSdk.ts'
import { agreeButton, paidOnce, readCounts, thanks, walletButton } from '../../../harness/shop/payment/testPayment.ts'
import type { RunningShop } from '../../../harness/shop/shop.ts'
import { shopTest } from '../../../harness/shop/testing/shopTest.ts'
import { bundle } from '../../../scripts/build/bundle.ts'

export const nothingPaid = { captures: 0, paidOrders: 0 }

/**
 * A test whose shop has no script but ours, that of the platform among it. Nothing is captured that the buyer did not agree to at the
 * provider.
 */
export function walletTest() {
  const scriptFile = join(tmpdir(), `vernissage-wallet-${process.pid}.js`)
  const test = shopTest({ legacyScripts: 'none', approval: 'explicit', now: () => new Date(), scriptFile })
  test.beforeAll(async () => {
    const source = `
      import { boot } from './inject/main.ts'
      import { features } from './features/index.ts'
      import { platformFeatures } from './features/platform.ts'
      boot([...features, ...platformFeatures])`
    const { code } = await bundle({ source }, { name: 'vernissage.js', isSqueezed: false })
    await writeFile(scriptFile, code)
  })
  return test
}

export interface Visit {
  readonly sdk: PaymentSdk
  /** How many of what provider and shop have done. */
  counts(): Promise<Readonly<Record<string, number>>>
  open(path: string): Promise<void>
  /** The button of a source in a container. */
  wallet(container: string | Locator, source?: string): Locator
  readonly agree: Locator
  /** Clicks the wallet's button in a container, and agrees in the provider's window. */
  pay(container: string | Locator): Promise<void>
  readonly thanks: Locator
}

interface VisitOptions {
  readonly scenario?: SdkScenarioInput
  /** Switches of the reference shop, as a query. */
  readonly switches?: string
  /** Ids of products that are in the cart. */
  readonly cart?: readonly number[]
}

/** A new visitor in a shop that has forgotten all others. */
export async function visitShop(
  page: Page,
  shop: RunningShop,
  { scenario = { buttons: { onClickOutcome: 'hang' } }, switches = '', cart = [] }: VisitOptions = {},
): Promise<Visit> {
  shop.reset()
  // A click must not miss its button because the page is still scrolling to a notice.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sdk = createPaymentSdk({ ...atReferenceShop, ...scenario })
  await routePaymentSdk(page.context(), sdk)
  if (switches) await page.request.get(`${shop.url}/__shop/options?${switches}`)
  for (const id of cart) {
    await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: String(id), quantity: '1' } })
  }
  return {
    sdk,
    counts: () => readCounts(page, shop),
    async open(path) {
      await page.goto(shop.url + path)
      await page.evaluate(() => window.vernissage?.ready)
    },
    wallet: (container, source) => walletButton(page, container, source),
    agree: agreeButton(page),
    async pay(container) {
      await walletButton(page, container).click()
      await agreeButton(page).click()
    },
    thanks: thanks(page),
  }
}

export interface WalletPlace {
  readonly name: string
  /** Ids of products that are in the cart. */
  readonly cart: readonly number[]
  readonly container: string
  open(page: Page, visit: Visit): Promise<void>
}

const miniCart = '.cart-item.has-dropdown'

/** The places whose button is all that there is to pay with. */
export const placesToPay: readonly WalletPlace[] = [
  {
    name: 'a product',
    cart: [],
    container: '.product-main .wc-ppcp-product-button-container',
    open: (_page, visit) => visit.open('/produkt/sturmflut-vor-amrum/'),
  },
  {
    name: 'the cart',
    cart: [101],
    container: '#wc-ppcp-cart-button-container',
    open: (_page, visit) => visit.open('/warenkorb/'),
  },
  {
    name: 'the mini-cart',
    cart: [101],
    container: `${miniCart} .wc-ppcp-minicart-ppcp`,
    async open(page, visit) {
      await visit.open('/shop/')
      await page.locator(`${miniCart} > .header-cart-link`).hover()
    },
  },
]

/** The page of thanks is there, and provider and shop have counted one payment. */
export async function expectPaidOnce({ thanks, counts }: Visit): Promise<void> {
  await expect(thanks).toBeVisible()
  expect(await counts()).toEqual(paidOnce)
}

/** What the journal counts, once it is so. */
export async function expectCounts(visit: Visit, counts: Readonly<Record<string, number>>): Promise<void> {
  await expect.poll(() => visit.counts()).toMatchObject(counts)
}
