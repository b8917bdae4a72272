/** In a browser, with a shop that lives: every way in which a price gets into the field, and every odd thing that may be one. */
import { expect, type Page } from '@playwright/test'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({
  legacyScripts: 'none',
  quickView: false,
  scriptFile: process.env.VERNISSAGE_BUNDLE ?? 'dist/vernissage.standalone.js',
})

const path = '/produkt/patenschaft-atelierhaus/'
const field = (page: Page) => page.locator('#product-170 [name=vicatna_nyp_value]')
const button = (page: Page) => page.locator('#product-170 .single_add_to_cart_button')
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** What the page asks and posts. */
interface Traffic {
  readonly checked: string[]
  readonly posted: string[]
}

async function open(page: Page, url: string): Promise<Traffic> {
  const traffic: Traffic = { checked: [], posted: [] }
  page.on('request', (request) => {
    const data = request.postData() ?? ''
    if (request.url().includes('_check_price')) traffic.checked.push(new URLSearchParams(data).get('price') ?? '')
    else if (request.isNavigationRequest() && request.method() === 'POST')
      traffic.posted.push(/"vicatna_nyp_value"\r\n\r\n([^\r\n]*)/.exec(data)?.[1] ?? '')
  })
  await page.goto(url)
  await page.evaluate(() => window.vernissage?.ready)
  return traffic
}

/** A theme that adds without leaving the page: what it would put into the cart is noted. */
async function addInPlace(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const added: string[] = []
    Object.assign(window, { added })
    document.addEventListener('submit', (event) => {
      event.preventDefault()
      added.push(String(new FormData(event.target as HTMLFormElement).get('vicatna_nyp_value')))
    })
  })
  return () => page.evaluate(() => (window as unknown as { added: string[] }).added)
}

const changes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'by typing': async (page) => {
    await field(page).press('End')
    await page.keyboard.type('5')
  },
  'by an arrow key': (page) => field(page).press('ArrowUp'),
  'by a click on the spinner': async (page) => {
    await field(page).hover()
    const { width, height } = (await field(page).boundingBox())!
    // Chromium's arrows stand at the end of the field's content.
    const inset = await field(page).evaluate((each) => Number.parseFloat(getComputedStyle(each).paddingRight))
    await field(page).click({ position: { x: width - inset - 6, y: height / 2 - 4 } })
  },
  'by the wheel': async (page) => {
    await field(page).evaluate((each) => each.addEventListener('wheel', () => {}))
    await field(page).focus()
    await field(page).hover()
    await page.mouse.wheel(0, -100)
  },
  'by pasting': async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('47'))
    await field(page).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
  },
  'as text that is dropped': (page) =>
    field(page).evaluate((each: HTMLInputElement) => {
      each.select()
      document.execCommand('insertText', false, '48')
    }),
  'as autofill does': (page) =>
    field(page).evaluate((each: HTMLInputElement) => {
      each.value = '49'
      each.dispatchEvent(new Event('change', { bubbles: true }))
    }),
  'by a script that fires no event': (page) =>
    field(page).evaluate((each: HTMLInputElement) => {
      each.value = '50'
    }),
}

for (const [how, change] of Object.entries(changes)) {
  test(`a price that was accepted and is changed ${how} is checked again before it is added`, {
    tag: ids('S4.28', 'PO46'),
  }, async ({ page, shop }) => {
    const { checked } = await open(page, shop.url + path)
    const added = await addInPlace(page)
    await field(page).fill('45')
    await button(page).click()
    await expect.poll(added).toEqual(['45'])
    await change(page)
    await expect(field(page)).not.toHaveValue('45')
    const value = await field(page).inputValue()
    await button(page).click()
    await expect.poll(added).toEqual(['45', value])
    expect(checked).toEqual(['45', value])
  })
}

for (const [typed, sent, message] of [
  ['1e3', '1e3', 'Mehr als 600,00 €'],
  ['-5', '-5', 'zu wenig'],
  ['0', '0', 'zu wenig'],
  ['7.99', '7.99', 'zu wenig'],
  ['600,01', '600.01', 'Mehr als 600,00 €'],
  ['1.200,50', '1200.50', 'Mehr als 600,00 €'],
  ['1.234.567,89', '1234567.89', 'Mehr als 600,00 €'],
  // The page is in German: the only comma is the decimal one, whatever number of digits follow.
  ['1,000', '1.000', 'zu wenig'],
  ['600,500', '600.500', 'Mehr als 600,00 €'],
  ['1,234.56', '1234.56', 'Mehr als 600,00 €'],
  ['1,234,567', '1234567', 'Mehr als 600,00 €'],
  ['99999999999999999999', '99999999999999999999', 'Mehr als 600,00 €'],
] as const) {
  test(`"${typed}" is sent as it stands there, the shop refuses it, and it is still there`, {
    tag: ids('S3.32', 'PO47'),
  }, async ({ page, shop }) => {
    const traffic = await open(page, shop.url + path)
    await field(page).fill('')
    await field(page).pressSequentially(typed)
    const { origin, pathname } = new URL(page.url())
    await field(page).press('Enter')
    await expect(alert(page)).toContainText(message)
    await expect(field(page)).toHaveValue(sent)
    expect(traffic).toEqual({ checked: [sent], posted: [] })
    expect(page.url()).toBe(origin + pathname)
  })
}

for (const [typed, price] of [
  ['12,500', '12.500'],
  ['12,3456', '12.3456'],
  ['30,000', '30.000'],
] as const) {
  test(`"${typed}" is bought for what it says in German`, { tag: ids('PO47') }, async ({ page, shop }) => {
    const traffic = await open(page, shop.url + path)
    await field(page).fill('')
    await field(page).pressSequentially(typed)
    await expect(field(page)).toHaveValue(price)
    await field(page).press('Enter')
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
    expect(traffic).toEqual({ checked: [price], posted: [price] })
  })
}

for (const typed of ['30,-', '30,- €', '30.-', '30,00 €'] as const) {
  test(`"${typed}", which is how a price without cents is written, is bought for 30`, { tag: ids('PO47') }, async ({
    page,
    shop,
  }) => {
    const traffic = await open(page, shop.url + path)
    await field(page).fill('')
    await field(page).pressSequentially(typed)
    await button(page).click()
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
    expect(traffic.posted.map(Number)).toEqual([30])
  })
}

for (const pasted of ['30,- €', '30 Euro', 'EUR 30', 'EUR 30,00', '30.-'] as const) {
  test(`"${pasted}", which is pasted, is bought for 30`, { tag: ids('PO47') }, async ({ page, shop }) => {
    const traffic = await open(page, shop.url + path)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
    await field(page).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
    await button(page).click()
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
    expect(traffic.posted.map(Number)).toEqual([30])
  })
}

test.describe('with a theme whose price field is one of text', () => {
  for (const [typed, price] of [
    ['30,50', '30.50'],
    ['1.234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['30 €', '30'],
  ] as const) {
    test(`"${typed}", which arrives in one piece, is checked and posted as ${price}`, {
      tag: ids('PO47'),
    }, async ({ page, shop }) => {
      await page.route(`**${path}`, async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const response = await route.fetch()
        const body = (await response.text())
          .replace(/(<input[^>]*vicatna_nyp_value[^>]*)type="number"/g, '$1type="text"')
          .replace(/max="600[.0]*"/g, 'max="6000"')
        return route.fulfill({ response, body })
      })
      const traffic = await open(page, shop.url + path)
      await expect(field(page)).toHaveAttribute('type', 'text')
      // As autofill and dictation enter a text: without a key.
      await field(page).fill(typed)
      await button(page).click()
      await expect(page.locator('.woocommerce-message').first()).toBeVisible()
      expect(traffic).toEqual({ checked: [price], posted: [price] })
    })
  }
})

for (const typed of ['', 'abc', 'e', '--', '.']) {
  test(`what is no number, "${typed}", is asked for and neither sent nor posted`, {
    tag: ids('S5.12', 'PO12'),
  }, async ({ page, shop }) => {
    const traffic = await open(page, shop.url + path)
    await field(page).fill('')
    await field(page).pressSequentially(typed)
    await button(page).click()
    await expect(alert(page)).toBeVisible()
    await expect(field(page)).toBeFocused()
    expect(traffic).toEqual({ checked: [], posted: [] })
  })
}

test.describe('where gifts are welcome', () => {
  test.beforeEach(async ({ page, shop }) => {
    await page.goto(`${shop.url}/__shop/options?freePurchase=true`)
  })

  test('nothing and 0 go into the cart without a question', { tag: ids('S5.13', 'PO13', 'PO14') }, async ({
    page,
    shop,
  }) => {
    for (const gift of ['', '0']) {
      const traffic = await open(page, shop.url + path)
      await field(page).fill(gift)
      await button(page).click()
      await expect(page.locator('.woocommerce-message').first()).toBeVisible()
      expect(traffic).toEqual({ checked: [], posted: [gift] })
      page.removeAllListeners('request')
    }
  })

  test('0.00 is a price: the shop is asked', { tag: ids('PO15') }, async ({ page, shop }) => {
    const traffic = await open(page, shop.url + path)
    await field(page).fill('0.00')
    await button(page).click()
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
    expect(traffic).toEqual({ checked: ['0.00'], posted: ['0.00'] })
  })

  test('letters are no gift: the browser says so, and nothing is posted', { tag: ids('PO13') }, async ({
    page,
    shop,
  }) => {
    const traffic = await open(page, shop.url + path)
    await field(page).fill('')
    await field(page).pressSequentially('1e')
    await button(page).click()
    expect(await field(page).evaluate((each: HTMLInputElement) => each.validity.badInput)).toBe(true)
    // The browser points at the field.
    await expect(field(page)).toBeFocused()
    expect(traffic).toEqual({ checked: [], posted: [] })
  })
})
