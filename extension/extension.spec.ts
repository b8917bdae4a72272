/** The extension in Chromium, on the reference shop. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type RunningShop, startShop } from '../harness/shop/shop.ts'
import { ids } from '../scripts/requirementIds.ts'
import { launchTestBrowser, type TestBrowser } from './test/testBrowser.ts'

let shop: RunningShop
let browser: TestBrowser
const product = '/produkt/sturmflut-vor-amrum/'

// All tests share one browser and one shop and run one after the other, since starting these takes longer than a test.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  shop = await startShop({ now: () => new Date('2026-11-20T12:00:00Z') })
  browser = await launchTestBrowser()
})

test.afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

test.beforeEach(async () => {
  shop.reset()
  await browser.reset()
})

interface Visit {
  readonly page: Page
  /** Paths of scripts that the page asked for, and whether the extension kept them from being loaded. */
  readonly scripts: Map<string, 'loaded' | 'blocked'>
  readonly errors: string[]
}

/** Opens a page of the shop, and notes what becomes of its scripts from the last navigation on. */
async function visitShop(path = product, url = shop.url): Promise<Visit> {
  const page = await browser.context.newPage()
  const scripts: Visit['scripts'] = new Map()
  const errors: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) scripts.clear()
  })
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.set(new URL(request.url()).pathname, 'loaded')
  })
  page.on('requestfailed', (request) => {
    const isBlocked = request.failure()?.errorText === 'net::ERR_BLOCKED_BY_CLIENT'
    if (isBlocked) scripts.set(new URL(request.url()).pathname, 'blocked')
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(url + path)
  return { page, scripts, errors }
}

const namesOf = ({ scripts }: Visit, outcome: 'loaded' | 'blocked'): string[] =>
  [...scripts].filter(([, actual]) => actual === outcome).map(([path]) => path.replace(/.*\//, ''))

const stateOf = (page: Page, id: string) =>
  page.evaluate((wanted) => window.vernissage?.report().find((row) => row.id === wanted)?.state, id)

/** Switches the site on in the popup and loads the page again. */
async function switchOn(page: Page): Promise<Page> {
  const popup = await browser.openPopup(page)
  await popup.getByRole('switch').check()
  await reload(popup)
  await expect(popup.getByText('On, and at work on this page.')).toBeVisible()
  return popup
}

async function reload(popup: Page): Promise<void> {
  await popup.getByRole('button', { name: 'Reload the page' }).click()
  await expect(popup.getByRole('button', { name: 'Reload the page' })).toBeHidden()
}

/** Waits for the focus. The popup stands in a tab here, and Playwright's own check takes only the window in front for focused. */
async function expectFocus(locator: Locator): Promise<void> {
  await expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)
}

/**
 * Chromium learns of a page that keeps its scripts when that page is committed, and under load may check the page's very first
 * script before: such a page is right when it is loaded again, as README.md says.
 */
async function expectAllScripts(visit: Visit, load: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await load()
    expect(namesOf(visit, 'blocked')).toEqual([])
  }).toPass({ intervals: [0], timeout: 30_000 })
}

test('on a site that is switched on the script runs first, no old script is loaded, and a work goes into the cart', {
  tag: ids('CT125', 'CT130'),
}, async () => {
  const visit = await visitShop()
  const { page } = visit
  await page.addInitScript(() => {
    // The observer is called when the page's first script has been inserted and does not run yet.
    new MutationObserver((_, observer) => {
      if (document.scripts.length === 0) return
      observer.disconnect()
      Object.assign(window, { isFirst: window.vernissage !== undefined })
    }).observe(document, { childList: true, subtree: true })
  })
  await switchOn(page)
  expect(await page.evaluate(() => Reflect.get(window, 'isFirst'))).toBe(true)
  expect(namesOf(visit, 'loaded')).toEqual([])
  expect(namesOf(visit, 'blocked')).toEqual(
    expect.arrayContaining(['jquery.min.js', 'flatsome.js', 'single-product.min.js']),
  )
  for (const id of ['product-gallery', 'theme-navigation', 'store-platform-fragments']) {
    expect(await stateOf(page, id)).toBe('mounted')
  }
  // The settings that the server prints around the files stay.
  expect(await page.locator('script[id$="-js-extra"]').count()).toBeGreaterThan(3)
  await page.locator('form.cart button.single_add_to_cart_button').click()
  await expect(page.locator('.header .cart-icon').first()).toContainText('1')
  expect(visit.errors).toEqual([])
})

test('beside the old scripts only those are left out that the features replace', async () => {
  const visit = await visitShop()
  const popup = await switchOn(visit.page)
  await popup.getByRole('radio', { name: 'Beside the old scripts' }).check()
  await reload(popup)
  expect(namesOf(visit, 'loaded')).toEqual(
    expect.arrayContaining(['jquery.min.js', 'flatsome.js', 'woocommerce.min.js']),
  )
  expect(namesOf(visit, 'blocked')).toEqual(expect.arrayContaining(['flatsome-live-search.js', 'paypal-product.js']))
  expect(await stateOf(visit.page, 'live-search')).toBe('mounted')
  expect(await stateOf(visit.page, 'theme-navigation')).toBeUndefined()
})

test('a feature that is switched off keeps its old script; parity and precedence reach the script', async () => {
  const visit = await visitShop()
  const popup = await switchOn(visit.page)
  await popup.getByRole('tab', { name: 'Features' }).click()
  await popup.getByRole('checkbox', { name: 'live-search' }).uncheck()
  await popup.getByRole('checkbox', { name: 'quantity-box: exactly like the old script' }).check()
  await expect(popup.getByText('36 of 37 are on')).toBeVisible()
  await expect(popup.getByText('Saved. Reload the page to apply.')).toBeVisible()
  await reload(popup)
  expect(await stateOf(visit.page, 'live-search')).toBe('off')
  expect(namesOf(visit, 'loaded')).toEqual(
    expect.arrayContaining(['flatsome-live-search.js', 'flatsome.js', 'jquery.min.js']),
  )
  expect(namesOf(visit, 'blocked')).toContain('single-product.min.js')
  const configured = () => visit.page.evaluate(() => Reflect.get(window, 'vernissageConfig'))
  expect(await configured()).toEqual({
    features: { 'live-search': false },
    legacy: 'replace',
    parity: ['quantity-box'],
  })

  await popup.getByRole('tab', { name: 'Settings' }).click()
  await popup.getByRole('checkbox', { name: 'Give way to the old scripts' }).check()
  await reload(popup)
  expect(await configured()).toMatchObject({ legacy: 'yield' })
  expect(namesOf(visit, 'blocked')).toEqual([])
  expect(await stateOf(visit.page, 'name-your-price')).toBe('yielded')
})

test('after the site is switched off its pages are what they were before', async () => {
  const visit = await visitShop('/shop/')
  const markup = () => visit.page.content()
  const before = { markup: await markup(), scripts: [...visit.scripts.keys()].sort() }
  const popup = await switchOn(visit.page)
  await popup.getByRole('switch').uncheck()
  await expect(popup.getByText('Switched off. Reload the page to get the shop’s own scripts back.')).toBeVisible()
  await reload(popup)
  await expect(popup.getByText('Off. The shop runs with its own scripts.')).toBeVisible()
  await expectFocus(popup.getByRole('switch'))
  expect(namesOf(visit, 'blocked')).toEqual([])
  expect([...visit.scripts.keys()].sort()).toEqual(before.scripts)
  expect(await markup()).toBe(before.markup)
  expect(await visit.page.evaluate(() => Object.keys(window).filter((name) => /vernissage/i.test(name)))).toEqual([])
})

test('frames, the back office and an address that switches the script off keep all scripts', async () => {
  const visit = await visitShop()
  await switchOn(visit.page)
  await expectAllScripts(visit, async () => {
    visit.scripts.clear()
    await visit.page.evaluate((address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve))
    }, `${shop.url}/shop/`)
    expect(namesOf(visit, 'loaded')).toContain('jquery.min.js')
  })

  await expectAllScripts(visit, () => visit.page.goto(`${shop.url}/wp-admin/edit.php`))
  expect(await visit.page.evaluate(() => typeof window.vernissage)).toBe('undefined')

  await expectAllScripts(visit, () => visit.page.goto(`${shop.url}${product}?vernissage=off`))
  expect(await visit.page.locator('#jquery-core-js').count()).toBe(1)
  expect(await stateOf(visit.page, 'live-search')).toBe('off')
})

test('where an earlier start has crashed and the script stays off, the old scripts act', {
  tag: ids('CT09'),
}, async () => {
  const visit = await visitShop()
  await switchOn(visit.page)
  await visit.page.evaluate(() => sessionStorage.setItem('vernissage:boot', 'unfinished'))
  await visit.page.goto(shop.url + product)
  await visit.page.waitForURL(/vernissage=off/)
  await expectAllScripts(visit, () => visit.page.reload())
  expect(namesOf(visit, 'loaded')).toContain('jquery.min.js')
})

test('the popup shows the report of the page, before the site is switched on and after', async () => {
  const { page } = await visitShop()
  const popup = await browser.openPopup(page)
  await popup.getByRole('tab', { name: 'Report' }).click()
  await expect(popup.getByText('vernissage is not on this page, so there is nothing to report.')).toBeVisible()
  await expect(popup.getByRole('listitem').filter({ hasText: /^jquery-core/ })).toContainText('could go')
  await popup.getByRole('switch').check()
  await reload(popup)
  await expect(
    popup
      .getByRole('listitem')
      .filter({ hasText: /^live-search/ })
      .last(),
  ).toContainText('at work')
  await expect(
    popup
      .getByRole('listitem')
      .filter({ hasText: /^cart-auto-update/ })
      .last(),
  ).toContainText('Nothing on this "product" page matches')
  await expect(popup.getByRole('listitem').filter({ hasText: /^jquery-core/ })).toContainText('left out')
  await popup.getByRole('tab', { name: 'Settings' }).click()
  await expect(popup.getByText(/^Left out on this page: (\d+) of \1\.$/)).toBeVisible()
})

test('libraries stay for a script that is not known, until they are given up', async () => {
  const { page } = await visitShop()
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.id = 'merkliste-js'
    script.src = '/wp-content/plugins/merkliste/merkliste.js'
    document.head.append(script)
  })
  const popup = await browser.openPopup(page)
  await expect(popup.getByText('Not known here: merkliste.')).toBeVisible()
  const leftOut = popup.getByText(/^Left out on this page: \d+ of \d+\.$/)
  const count = async () => Number(/(\d+) of/.exec((await leftOut.textContent()) ?? '')?.[1])
  const before = await count()
  await popup.getByRole('checkbox', { name: 'Leave the libraries out all the same' }).check()
  await expect.poll(count).toBeGreaterThan(before)
})

test('a shop that loads the script itself gets no second one', async () => {
  const own = await startShop({ scriptFile: 'dist/vernissage.js' })
  try {
    const { page } = await visitShop(product, own.url)
    const popup = await browser.openPopup(page)
    await expect(popup.getByText(/^This shop loads vernissage [\w.]+ itself\./)).toBeVisible()
    await expect(popup.getByRole('switch')).toBeDisabled()
  } finally {
    await own.close()
  }
})

test('a shop that begins to load the script itself is left alone from the next page on', async () => {
  const own = await startShop({ scriptFile: 'dist/vernissage.js' })
  try {
    await switchOn((await visitShop()).page)
    const { page } = await visitShop(product, own.url)
    const popup = await browser.openPopup(page)
    await expect(popup.getByText('This shop has begun to load vernissage itself.')).toBeVisible()
    await reload(popup)
    await expect(popup.getByText(/^This shop loads vernissage [\w.]+ itself\./)).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'vernissageTrial'))).toBeUndefined()
  } finally {
    await own.close()
  }
})

test.describe('a sentence in the popup explains why nothing can be done', () => {
  test('on a page of the browser', async () => {
    const { page } = await visitShop()
    const prepare = () => {
      chrome.tabs.query = (async () => [{ id: 1, url: 'chrome://settings/' }]) as never
    }
    const popup = await browser.openPopup(page, { prepare })
    await expect(popup.getByRole('heading', { name: 'There is no shop here' })).toBeVisible()
    await expect(popup.getByRole('switch')).toHaveCount(0)
  })

  test('while the storage is denied, until it works again', async () => {
    const { page } = await visitShop()
    const prepare = () => {
      const { get } = chrome.storage.local
      chrome.storage.local.get = (async () => {
        chrome.storage.local.get = get
        throw new Error('Storage is denied')
      }) as never
    }
    const popup = await browser.openPopup(page, { prepare })
    await expect(popup.getByText('It says: Storage is denied')).toBeVisible()
    await popup.getByRole('button', { name: 'Try again' }).click()
    await expect(popup.getByRole('switch')).toBeVisible()
  })

  test('without the permission, and the page stays as it is', async () => {
    const visit = await visitShop()
    const prepare = () => {
      chrome.permissions.contains = (async () => false) as never
      chrome.permissions.request = (async () => false) as never
    }
    const popup = await browser.openPopup(visit.page, { prepare })
    await popup.getByRole('switch').click()
    await expect(popup.getByRole('alert')).toContainText('The browser did not get your permission for 127.0.0.1')
    await expect(popup.getByRole('switch')).not.toBeChecked()
    await visit.page.reload()
    expect(namesOf(visit, 'blocked')).toEqual([])
  })
})

test('the popup is worked by keyboard, accessible, and fits into its window', async () => {
  const { page } = await visitShop()
  const popup = await browser.openPopup(page, { language: 'de' })
  await expect(popup.getByRole('switch')).toBeVisible()
  await popup.keyboard.press('Tab')
  await expectFocus(popup.getByRole('switch'))
  await popup.keyboard.press('Space')
  await expect(popup.getByRole('status').first()).toHaveText('Eingeschaltet. Es wirkt nach dem Neuladen.')
  await popup.keyboard.press('Tab')
  // While the switch is still being stored the button is dimmed.
  await expect(popup.locator('button:focus')).toHaveAttribute('aria-disabled', 'false')
  await popup.keyboard.press('Enter')
  // The button that had the focus is gone.
  await expectFocus(popup.getByRole('switch'))
  await popup.keyboard.press('Tab')
  for (const tab of await popup.getByRole('tab').all()) {
    await expectFocus(tab)
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    expect((await new AxeBuilder({ page: popup }).analyze()).violations).toEqual([])
    await popup.emulateMedia({ colorScheme: 'dark' })
    expect((await new AxeBuilder({ page: popup }).withRules('color-contrast').analyze()).violations).toEqual([])
    await popup.emulateMedia({ colorScheme: 'light' })
    const size = await popup.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { scrollWidth, scrollHeight }
    })
    expect(size).toEqual({ scrollWidth: 360, scrollHeight: 600 })
    await popup.keyboard.press('ArrowRight')
  }
  await expectFocus(popup.getByRole('tab').first())
})

test('nothing leaves the browser: neither the popup nor the background script can ask a server', async () => {
  const popup = await switchOn((await visitShop()).page)
  expect(browser.requests.filter((address) => !address.startsWith('chrome-extension://'))).toEqual([])
  const ask = (address: string) =>
    fetch(address).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  expect(await popup.evaluate(ask, shop.url)).toBe('Failed to fetch')
  const [worker] = browser.context.serviceWorkers()
  expect(await worker?.evaluate(ask, shop.url)).toBe('Failed to fetch')
})
