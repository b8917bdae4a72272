/** In a living shop: one order per double click, and a page that comes back from the browser's memory. */
import { expect } from '@playwright/test'
import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({ scriptFile: 'dist/vernissage.js' })

test('a double click orders once, and back from memory the next order goes through', {
  tag: ids('S2.15', 'TP81'),
}, async ({ page, shop }) => {
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') orders.push(request.url())
  })
  // The shop takes its time, so that both clicks come while the browser waits.
  await page.route('**/produkt/sturmflut-vor-amrum/', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  await page.evaluate(() => window.vernissage?.ready)
  const button = page.locator('#product-101 .single_add_to_cart_button')
  await button.evaluate((element) => {
    const keep = (): void => sessionStorage.setItem('seen', element.className)
    new MutationObserver(keep).observe(element, { attributeFilter: ['class'] })
  })
  await button.dblclick({ noWaitAfter: true })
  await expect(page.locator('.woocommerce-message')).toBeVisible()
  expect(orders).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toMatch(/ loading$/)
  await page.goBack()
  await expect(button).not.toHaveClass(/loading/)
  await button.click()
  await expect(page.locator('.woocommerce-message')).toBeVisible()
  expect(orders).toHaveLength(2)
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item .qty')).toHaveValue('2')
})

test('back from memory the next order goes through also where an optimiser withholds the event of that', {
  tag: [...ids('S2.15', 'TP81'), wholeBrowser],
}, async ({ page, shop }) => {
  // From the visitor's first movement on, such an optimiser gives listeners another event instead, which it fires itself, once.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type: string, ...more: [never]) {
      addEventListener.call(this, type === 'pageshow' ? 'delayed-pageshow' : type, ...more)
    }
    Object.assign(window, { vernissageConfig: { timeoutMs: 600_000 } })
  })
  let orders = 0
  await page.route('**/produkt/sturmflut-vor-amrum/', async (route) => {
    // An answer without a page, which looks like a slow one.
    if (route.request().method() === 'POST') {
      orders++
      return route.fulfill({ status: 204 })
    }
    const response = await route.fetch()
    // As from a cache: the browser keeps no page in memory that must not be stored.
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'max-age=600' } })
  })
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  await page.evaluate(() => window.vernissage?.ready)
  await page.evaluate(() => (window.hasBeenLeft = true))
  const button = page.locator('#product-101 .single_add_to_cart_button')
  await button.click({ noWaitAfter: true })
  await expect(button).toHaveClass(/loading/)
  await page.goto(`${shop.url}/warenkorb/`)
  await page.goBack({ waitUntil: 'commit' })
  await expect(button).toBeVisible()
  expect(await page.evaluate(() => window.hasBeenLeft)).toBe(true)
  await expect(button).not.toHaveClass(/loading/)
  await button.click({ noWaitAfter: true })
  await expect.poll(() => orders).toBe(2)
})

test('who declines to leave the page orders with the next click, who agrees does not order twice', {
  tag: ids('S2.15'),
}, async ({ page, shop }) => {
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') orders.push(request.url())
  })
  let letGo = (): void => {}
  const clickedAgain = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/produkt/sturmflut-vor-amrum/', async (route) => {
    if (route.request().method() === 'POST') await clickedAgain
    await route.continue()
  })
  let answer: 'dismiss' | 'accept' = 'dismiss'
  let questions = 0
  page.on('dialog', (dialog) => {
    questions++
    return dialog[answer]()
  })
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  await page.evaluate(() => window.vernissage?.ready)
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()))
  const button = page.locator('#product-101 .single_add_to_cart_button')
  await button.click({ noWaitAfter: true })
  await expect.poll(() => questions).toBe(1)
  await expect(button).not.toHaveClass(/loading/)
  expect(orders).toHaveLength(0)
  answer = 'accept'
  const { x, y } = (await button.boundingBox())!
  await button.click({ noWaitAfter: true })
  await expect.poll(() => orders.length).toBe(1)
  // The next page is on its way.
  await page.mouse.click(x + 5, y + 5)
  letGo()
  await expect(page.locator('.woocommerce-message')).toBeVisible()
  expect(orders).toHaveLength(1)
  expect(questions).toBe(2)
})

test('who is kept on the page by other code orders with the next click', { tag: ids('S2.15') }, async ({
  page,
  shop,
}) => {
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') orders.push(request.url())
  })
  // The time after which the button is free in any case is far away.
  await page.addInitScript(() => Object.assign(window, { vernissageConfig: { timeoutMs: 600_000 } }))
  await page.goto(`${shop.url}/produkt/sturmflut-vor-amrum/`)
  await page.evaluate(() => window.vernissage?.ready)
  // Both clicks are made in the page, since Playwright waits for the navigation that never comes.
  await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('#product-101 .single_add_to_cart_button')
    const { navigation } = window as unknown as { navigation: EventTarget }
    navigation.addEventListener('navigate', (event) => event.preventDefault(), { once: true })
    const isFree = new Promise<void>((resolve) => {
      new MutationObserver(() => button?.classList.contains('loading') || resolve()).observe(button!, {
        attributeFilter: ['class'],
      })
    })
    button?.click()
    await isFree
    button?.click()
  })
  await expect(page.locator('.woocommerce-message')).toBeVisible()
  expect(orders).toHaveLength(1)
})
