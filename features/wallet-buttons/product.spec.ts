import { expect, type Locator } from '@playwright/test'
import { paidOnce } from '../../harness/shop/payment/testPayment.ts'
import { ids } from '../../scripts/requirementIds.ts'
import { generations } from '../shared/payment/testGenerations.ts'
import { expectCounts, nothingPaid, visitShop, walletTest } from '../shared/payment/testWalletShop.ts'

const test = walletTest()
const simple = '/produkt/sturmflut-vor-amrum/'
const container = '.product-main .wc-ppcp-product-button-container'
const cancel = { name: 'Abbrechen' }

test('a picture is bought from its page and paid once, in the chosen quantity', {
  tag: ids('S1.08', 'S2.02', 'S2.26', 'S2.27', 'WC40', 'WC52'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop)
  await visit.open(simple)
  const form = page.locator('.product-main form.cart').first()
  await form.locator('[name=quantity]').fill('2')
  await expect(visit.wallet(container)).toBeVisible()
  // As wide as quantity and button side by side.
  const width = await form.evaluate((element) => {
    const [quantity, button] = ['div.quantity', '.single_add_to_cart_button'].map(
      (selector) => element.querySelector<HTMLElement>(selector)!,
    )
    const { marginLeft, marginRight } = getComputedStyle(quantity!)
    const own = quantity!.offsetWidth + Number.parseFloat(marginLeft) + Number.parseFloat(marginRight)
    return own + button!.offsetWidth + Number.parseFloat(getComputedStyle(button!).marginLeft)
  })
  await expect(page.locator('.product-main li.payment_method_ppcp').first()).toHaveCSS('max-width', `${width}px`)
  await visit.pay(container)
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('body')).toContainText('× 2')
  expect(await visit.counts()).toEqual(paidOnce)
  expect(visit.sdk.requests).toHaveLength(1)
})

test('a cancel takes the picture out of the cart again, and the next attempt pays', { tag: ids('WC46') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop)
  await visit.open(simple)
  await visit.wallet(container).click()
  const removed = page.waitForResponse((answer) => answer.request().headers()['x-http-method-override'] === 'DELETE')
  await page.getByRole('dialog').getByRole('button', cancel).click()
  await removed
  await expectCounts(visit, nothingPaid)
  await visit.pay(container)
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('body')).toContainText('× 1')
  expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
})

test('what the shop refuses is shown once, and nothing is paid', { tag: ids('WC45', 'S8.38') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop, { switches: 'paymentAnswer=exception&paymentAnswerAt=cart/item' })
  await visit.open(simple)
  await visit.wallet(container).click()
  const notice = page.locator('.woocommerce-notices-wrapper [role=alert]')
  await expect(notice).toHaveCount(1)
  await expect(notice).toHaveText(/\S/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await visit.counts()).toMatchObject({ ...nothingPaid, providerOrders: 0 })
})

test('an order that fails stays approved: the next press submits it, or the shopper discards it', {
  tag: ids('WC72', 'WC51'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { switches: 'capture=declined' })
  await visit.open(simple)
  await visit.pay(container)
  const discard = page.getByRole('button', { name: 'Diese Freigabe verwerfen' })
  await expect(discard).toBeVisible()
  await expect(page.locator('.vernissage-wallet-overlay')).toHaveCount(0)
  await page.request.get(`${shop.url}/__shop/options?capture=accepted`)
  await visit.wallet(container).click()
  await expect(visit.thanks).toBeVisible()
  expect(await visit.counts()).toMatchObject({ providerOrders: 1, captures: 1, paidOrders: 1 })
})

test('without the provider’s script the page has its button for the cart, and no empty space', {
  tag: ids('S8.37'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { scenario: { load: { outcome: 'network', probe: 'corsBlocked' } } })
  await visit.open(simple)
  await expect.poll(() => visit.sdk.requests.length).toBeGreaterThan(0)
  await expect(page.locator(`${container} .vernissage-wallet-skeleton`)).toHaveCount(0)
  await expect(page.locator('.woocommerce-notices-wrapper [role=alert]')).toHaveCount(0)
  expect(
    await page
      .locator(container)
      .first()
      .evaluate((element) => element.clientHeight),
  ).toBe(0)
  await page.locator('.product-main .single_add_to_cart_button').first().click()
  await page.waitForLoadState()
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item')).toHaveCount(1)
})

test('a provider’s script that takes its time keeps the page working, and the buttons come afterwards', {
  tag: ids('SDK15', 'S9.23'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop)
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/sdk\/js\?/, async (route) => {
    await released
    await route.fallback()
  })
  // The page's own event of being loaded waits for every script.
  await page.goto(shop.url + simple, { waitUntil: 'domcontentloaded' })
  await expect(page.locator(`${container} .vernissage-wallet-skeleton`).first()).toBeVisible()
  await expect(page.locator('.vernissage-wallet-overlay')).toHaveCount(0)
  await page.locator('.product-main [name=quantity]').first().fill('2')
  await expect(page.locator('.product-main .single_add_to_cart_button').first()).toBeEnabled()
  release()
  await visit.wallet(container).click()
  // The overlay stands from the approval until the page is left.
  await page.route(/cart%2Fcheckout|cart\/checkout/, async (route) => {
    await expect(page.locator('.vernissage-wallet-overlay')).toHaveCSS('background-color', 'rgba(255, 255, 255, 0.6)')
    await route.fallback()
  })
  await visit.agree.click()
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('body')).toContainText('× 2')
  expect(await visit.counts()).toEqual(paidOnce)
})

/** Chooses another price, for which the provider makes other buttons: a press on the old ones would be lost. WC39 */
async function chooseOtherPrice(place: Locator, choose: () => Promise<unknown>): Promise<void> {
  const frame = place.locator('.component-frame').first()
  const before = (await frame.getAttribute('name')) ?? ''
  await choose()
  await expect(frame).not.toHaveAttribute('name', before)
}

test('a print needs a choice first, and the chosen one is paid', {
  tag: ids('S2.28', 'S2.29', 'S5.23', 'WC37', 'WC38'),
}, async ({ page, shop }) => {
  const visit = await visitShop(page, shop)
  await visit.open('/produkt/linoldruck-silbermoewe/')
  const form = page.locator('.product-main form.variations_form').first()
  const place = form.locator('.wc-ppcp-product-button-container')
  const wallet = visit.wallet(place)
  await expect(place).toHaveClass(/disabled/)
  await wallet.click()
  await expect(page.locator('.woocommerce-notices-wrapper [role=alert]')).toContainText('Ausführung')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await form.locator('[name=attribute_pa_format]').selectOption('din-a4')
  const chooseFrame = (frame: string) => form.locator('[name=attribute_pa_rahmen]').selectOption(frame)
  await chooseOtherPrice(place, () => chooseFrame('kiefer'))
  await expect(place).not.toHaveClass(/disabled/)
  await chooseOtherPrice(place, () => chooseFrame(''))
  await expect(place).toHaveClass(/disabled/)
  await chooseOtherPrice(place, () => chooseFrame('kiefer'))
  await expect(place).not.toHaveClass(/disabled/)
  await expect(place.locator('.vernissage-wallet-skeleton')).toHaveCount(0)
  await wallet.click()
  await visit.agree.click()
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('body')).toContainText(/Kiefer/i)
  expect(await visit.counts()).toEqual(paidOnce)
})

for (const generation of generations('own price')) {
  test(`plugin ${generation}: the buyer’s own price is what is paid, also at the second attempt`, {
    tag: ids('WC43', 'WC44'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { switches: `payment=${generation}` })
    await visit.open('/produkt/patenschaft-atelierhaus/')
    await page.locator('.product-main [name=vicatna_nyp_value]').first().fill('45')
    for (const isCancelled of [true, false]) {
      await visit.wallet(container).click()
      if (isCancelled) await page.getByRole('dialog').getByRole('button', cancel).click()
    }
    await visit.agree.click()
    await expect(visit.thanks).toBeVisible()
    await expect(page.locator('body')).toContainText('45,00')
    await expect(page.locator('body')).toContainText('× 1')
    expect(await visit.counts()).toEqual({ ...paidOnce, providerOrders: 2 })
  })
}

test('a price that the shop refuses orders nothing', { tag: ids('WC43') }, async ({ page, shop }) => {
  const visit = await visitShop(page, shop)
  await visit.open('/produkt/patenschaft-atelierhaus/')
  await page.locator('.product-main [name=vicatna_nyp_value]').first().fill('2')
  await visit.wallet(container).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await visit.counts()).toMatchObject({ ...nothingPaid, providerOrders: 0 })
})

test('the bar at the edge has buttons of its own', { tag: ids('WC31') }, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { switches: 'stickyAddToCart=true' })
  await visit.open(simple)
  const places = page.locator('.wc-ppcp-product-button-container')
  await expect(places).toHaveCount(2)
  for (const place of await places.all()) await expect(place.locator('.paypal-buttons').first()).toBeAttached()
})

test('the bar buys what stands in the bar', { tag: ids('WC31', 'WC44') }, async ({ page, shop }) => {
  const visit = await visitShop(page, shop, { switches: 'stickyAddToCart=true' })
  await visit.open(simple)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const bar = page.locator('.sticky-add-to-cart--active')
  await bar.locator('[name=quantity]').fill('2')
  await visit.wallet(bar.locator('.wc-ppcp-product-button-container')).click()
  await visit.agree.click()
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('.order_item')).toContainText('× 2')
  expect(await visit.counts()).toEqual(paidOnce)
})

for (const generation of generations('another price')) {
  test(`plugin ${generation}: another price of the buyer’s takes the place of the first one`, {
    tag: ids('WC43', 'WC44'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { switches: `payment=${generation}` })
    await visit.open('/produkt/patenschaft-atelierhaus/')
    const price = page.locator('.product-main [name=vicatna_nyp_value]').first()
    await price.fill('45')
    await visit.wallet(container).click()
    await page.getByRole('dialog').getByRole('button', cancel).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await price.fill('50')
    await visit.pay(container)
    await expect(visit.thanks).toBeVisible()
    await expect(page.locator('.order_item')).toHaveCount(1)
    await expect(page.locator('body')).toContainText('50,00')
    await expect(page.locator('body')).not.toContainText('45,00')
    expect(await visit.counts()).toMatchObject({ captures: 1, refusals: 0, paidOrders: 1 })
  })
}

for (const generation of ['two', 'one']) {
  test(`plugin ${generation}: a page that is loaded again while the window is open buys the goods at the buyer’s price once`, {
    tag: ids('WC44'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { switches: `payment=${generation}` })
    const price = page.locator('.product-main [name=vicatna_nyp_value]').first()
    await visit.open('/produkt/patenschaft-atelierhaus/')
    for (const value of ['45', '45', '50']) {
      await price.fill(value)
      await visit.wallet(container).click()
      await expect(visit.agree).toBeEnabled()
      // The older plugin does not name the line, which the page looks up.
      await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('"lineKey"')
      if (value !== '50') await visit.open('/produkt/patenschaft-atelierhaus/')
    }
    await visit.agree.click()
    await expect(visit.thanks).toBeVisible()
    await expect(page.locator('.order_item')).toHaveCount(1)
    await expect(page.locator('.order_item')).toContainText('× 1')
    await expect(page.locator('body')).toContainText('50,00')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(expect.stringMatching(/\.line\./))
  })

  test(`plugin ${generation}: goods that the form has put into the cart at the buyer’s price are bought once; a cancel leaves them there`, {
    tag: ids('WC44', 'WC46'),
  }, async ({ page, shop }) => {
    const visit = await visitShop(page, shop, { switches: `payment=${generation}` })
    await visit.open('/produkt/patenschaft-atelierhaus/')
    const form = page.locator('.product-main form.cart').first()
    await form.locator('[name=vicatna_nyp_value]').fill('45')
    await form.locator('.single_add_to_cart_button').click()
    await expect(page.locator('.woocommerce-message')).toBeVisible()
    await form.locator('[name=vicatna_nyp_value]').fill('45')
    await visit.wallet(container).click()
    await expect(visit.agree).toBeEnabled()
    await page.getByRole('dialog').getByRole('button', cancel).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await visit.open('/warenkorb/')
    await expect(page.locator('.cart_item')).toHaveCount(1)
    await expect(page.locator('.cart_item .qty')).toHaveValue('1')
    await visit.open('/produkt/patenschaft-atelierhaus/')
    await form.locator('[name=vicatna_nyp_value]').fill('45')
    await visit.pay(container)
    await expect(visit.thanks).toBeVisible()
    await expect(page.locator('.order_item')).toHaveCount(1)
    await expect(page.locator('.order_item')).toContainText('× 1')
  })
}

test('a price of the buyer’s for a variation is paid for this variation', { tag: ids('WC41', 'WC43') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop)
  await visit.open('/produkt/radierung-alter-hafen/')
  const form = page.locator('.product-main form.variations_form').first()
  const place = form.locator('.wc-ppcp-product-button-container')
  await chooseOtherPrice(place, () => form.locator('[name=attribute_pa_zustand]').selectOption('probedruck'))
  await form.locator('[name=vicatna_nyp_value]').fill('77')
  await visit.wallet(place).click()
  await visit.agree.click()
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('.order_item')).toHaveCount(1)
  await expect(page.locator('.order_item')).toContainText('Probedruck')
  await expect(page.locator('.order_item')).toContainText('77,00')
  expect(await visit.counts()).toEqual(paidOnce)
})

test('an offer that was not sent is not paid, one that was accepted is', { tag: ids('WC43') }, async ({
  page,
  shop,
}) => {
  const visit = await visitShop(page, shop)
  await visit.open('/produkt/bronze-austernfischer/')
  const offer = page.locator('dialog .vicatna_so_value')
  await page.locator('.product .vicatna-so-button').first().click()
  await offer.fill('750')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await visit.pay(container)
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('.order_item')).toHaveCount(1)
  await expect(page.locator('.order_item')).not.toContainText('750')
  expect(await visit.counts()).toEqual(paidOnce)
  // An accepted offer goes into the cart, and is paid from there.
  await visit.open('/produkt/bronze-austernfischer/')
  await page.locator('.product .vicatna-so-button').first().click()
  await offer.fill('750')
  await page.keyboard.press('Enter')
  await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  await visit.open('/warenkorb/')
  await visit.pay('#wc-ppcp-cart-button-container')
  await expect(visit.thanks).toBeVisible()
  await expect(page.locator('.order_item')).toHaveCount(1)
  await expect(page.locator('.order_item')).toContainText('750,00')
  expect(await visit.counts()).toMatchObject({ providerOrders: 2, captures: 2, paidOrders: 2 })
})
