/** For each rule about money: a build that breaks it is found by a purchase in the reference shop, and the first finding names the cause. */
import { expect, type Page } from '@playwright/test'
import { atReferenceShop } from '../../../payment-sdk/scenarios/scenarios.ts'
import { createPaymentSdk } from '../../../payment-sdk/server/paymentSdk.ts'
import { routePaymentSdk } from '../../../payment-sdk/server/routePaymentSdk.ts'
import type { RunningShop } from '../../../shop/shop.ts'
import { shopTest } from '../../../shop/testing/shopTest.ts'
import { sampleOf } from '../../../testing/run/choice/sample.ts'
import { buildOf, type Patch } from '../patchedBundle.ts'
import { moneyBuilds } from './moneyBuilds.ts'
import { moneyFindings, type PaymentCall, type ProviderEvent, type Purchase } from './moneyFindings.ts'
import { type MoneyJourney, moneyJourneys } from './moneyJourneys.ts'

const scriptFile = 'features/standalone.ts'
const test = shopTest({ legacyScripts: 'none', approval: 'explicit', now: () => new Date(), scriptFile })

for (const broken of sampleOf(moneyBuilds, 3, ({ name }) => name)) {
  test(`a build ${broken.name} is caught, and the first finding says so`, async ({ page, shop }) => {
    const findings = await purchase(page, shop, moneyJourneys[broken.journey], broken)
    expect(findings[0], findings.join('\n')).toMatch(broken.finding)
  })
}

for (const [name, journey] of sampleOf(Object.entries(moneyJourneys), 1, ([key]) => key)) {
  test(`the build as it is has no findings where ${name}`, async ({ page, shop }) => {
    expect(await purchase(page, shop, journey)).toEqual([])
  })
}

/** Plays a journey with a picture in the cart. @returns what is wrong with it */
async function purchase(
  page: Page,
  shop: RunningShop,
  journey: MoneyJourney,
  patch?: Patch,
): Promise<readonly string[]> {
  const { scenario = {}, switches, path } = journey
  const { attempts = 1, notices: noticeCount = 0, refreshes = 0, cardSubmits = 0 } = journey
  shop.reset()
  const { script: body } = await buildOf(scriptFile, patch)
  await page.route('**/vernissage/vernissage.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sdk = createPaymentSdk({ ...atReferenceShop, ...scenario })
  await routePaymentSdk(page.context(), sdk)
  if (switches) await page.request.get(`${shop.url}/__shop/options?${switches}`)
  await page.request.post(`${shop.url}/?wc-ajax=add_to_cart`, { form: { product_id: '101', quantity: '1' } })
  const calls = followCalls(page)
  const notices = await followNotices(page)
  await page.goto(shop.url + path)
  await page.evaluate(() => window.vernissage?.ready)
  const stuck = await journey.play(page, shop).then(
    () => undefined,
    (error: Error) => error.message.split('\n')[0],
  )
  const { events } = (await (await page.request.get(`${shop.url}/__shop/payment/journal`)).json()) as {
    events: readonly ProviderEvent[]
  }
  const hasWayOn = await page
    .locator('.woocommerce-thankyou-order-received, #place_order, [data-source] .component-frame')
    .filter({ visible: true })
    .count()
  const purchase: Purchase = {
    events,
    calls,
    notices,
    cardSubmits: sdk.journal.filter(({ name }) => name === 'CardFields.submit').length,
    totals: await page.locator('.woocommerce-mini-cart__total').allTextContents(),
    isDisabled: (await page.locator('#place_order:disabled').filter({ visible: true }).count()) > 0,
    hasWayOn: hasWayOn > 0,
    stuck,
  }
  return moneyFindings(purchase, { attempts, notices: noticeCount, refreshes, cardSubmits })
}

function followCalls(page: Page): readonly PaymentCall[] {
  const calls: PaymentCall[] = []
  page.on('response', (answer) => {
    const path = new URL(answer.url()).searchParams.get('path')
    const [, route] = /v1\/(.+)$/.exec(path ?? '') ?? []
    const hasNonce = 'x-wp-nonce' in answer.request().headers()
    if (route) calls.push({ route, status: answer.status(), hasNonce })
  })
  return calls
}

/** Collects every alert of a page, including those that are replaced at once. */
async function followNotices(page: Page): Promise<readonly string[]> {
  const notices: string[] = []
  await page.exposeFunction('onNotice', (text: string) => void notices.push(text))
  await page.addInitScript(() => {
    const isNotice = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.matches('[role=alert]')
    const tell = (notice: HTMLElement): unknown =>
      (window as unknown as { onNotice(text: string): void }).onNotice((notice.textContent ?? '').trim())
    new MutationObserver((changes) => {
      // The text of a notice comes a moment after its element.
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isNotice))
        setTimeout(tell, 0, node)
    }).observe(document, { childList: true, subtree: true })
  })
  return notices
}
