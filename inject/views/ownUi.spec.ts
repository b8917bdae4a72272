/** What we show ourselves looks the same whatever a theme does to bare elements. */
import { expect, type Page, type TestInfo } from '@playwright/test'
import { builtScript } from '../../harness/replay/builtScript.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { themeSheets } from '../../harness/shop/theme-styles/themeSheet.ts'
import { sampleOf } from '../../harness/testing/run/choice/sample.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({ legacyScripts: 'none', scriptFile: builtScript() })

type Sheet = keyof typeof themeSheets

interface Place {
  readonly path: string
  readonly switches?: string
  /** Product that is put into the cart before. */
  readonly cart?: number
  /** Shows what is ours. */
  show(page: Page): Promise<unknown>
  /** The elements that are ours; without the server's own inside. */
  readonly own: string
  /** True where nothing of the server's is in them or around them, so that their pictures are the same to the pixel. */
  readonly isAllOurs?: boolean
}

const places: Readonly<Record<string, Place>> = {
  'the large pictures': {
    path: '/produkt/linoldruck-silbermoewe/',
    async show(page) {
      await page.locator('.product-gallery-slider .slide a').first().press('Enter')
      await expect(page.locator('dialog img').first()).toHaveJSProperty('complete', true)
    },
    own: 'dialog, dialog *',
    isAllOurs: true,
  },
  'the quick view': {
    path: '/shop/',
    show: (page) => page.locator('a.quick-view').first().click(),
    own: 'dialog, dialog > button, dialog .vernissage-arrow',
  },
  'the note that the quick view cannot be loaded': {
    path: '/shop/',
    async show(page) {
      await page.route('**/admin-ajax.php', (route) => route.abort())
      await page.locator('a.quick-view').first().click()
    },
    own: '.vernissage-quick-view-note',
  },
  'the cart at the edge': {
    path: '/shop/',
    cart: 101,
    switches: 'miniCart=off-canvas',
    show: (page) => page.locator('.off-canvas-toggle[data-open="#cart-popup"]:visible').first().click(),
    own: 'dialog, dialog > button',
  },
  'the popup for an offer': {
    path: '/produkt/bronze-austernfischer/',
    show: (page) => page.locator('.product .vicatna-so-button').first().click(),
    own: 'dialog',
  },
  'the terms': {
    path: '/kasse/',
    cart: 101,
    switches: 'terms=lightbox',
    show: (page) => page.locator('a[href="#terms-and-conditions-lightbox"]').click(),
    own: 'dialog, dialog > button',
  },
  'the limits of a price': {
    path: '/produkt/patenschaft-atelierhaus/',
    show: (page) => page.locator('.vicatna_nyp_value').first().focus(),
    own: '.vernissage-price-hint',
  },
  suggestions: {
    path: '/shop/',
    async show(page) {
      await page.locator('#masthead .search-field').first().pressSequentially('sturm')
      await expect(page.locator('[data-vernissage-host=announcer]')).not.toBeEmpty()
    },
    own: 'a.autocomplete-suggestion',
  },
  'the links to a block’s editors': {
    path: '/einblicke/',
    switches: 'editor=true',
    show: (page) => page.locator('.vernissage-editor-note a').first().focus(),
    own: '.vernissage-editor-note',
  },
}

async function open(page: Page, url: string, { path, cart, switches, show }: Place): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The shop's own sheets give way to those below.
  await page.route(/\.css\?/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  if (switches) await page.request.get(`${url}/__shop/options?${switches}`)
  if (cart) await page.request.get(`${url}/shop/?add-to-cart=${cart}`)
  await page.goto(url + path)
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { id: 'sheet' }))
    return window.vernissage?.ready
  })
  await wear(page, 'plain')
  await show(page)
}

/** Changes the style sheet of the page. */
async function wear(page: Page, sheet: Sheet): Promise<void> {
  await page.locator('style#sheet').evaluate((style, css) => {
    style.textContent = css
  }, themeSheets[sheet]())
}

/** Computed values that depend on the size of what stands in or around an element. */
const sizes =
  /^(?:width|height|inline-size|block-size|(?:perspective|transform)-origin|top|right|bottom|left|inset.*|margin.*|grid-template.*)$/

type Look = Readonly<Record<string, string>>

/**
 * All that the browser knows of the look of each element, and of what a sheet puts before and after it; then the same of
 * the element's parent, since what is inherited from the shop may differ.
 */
function readLooks(page: Page, own: string): Promise<readonly (readonly [Look, Look])[]> {
  return page.locator(own).evaluateAll((elements) =>
    elements.map((element) => {
      const readLook = (each: Element): Record<string, string> => {
        const style = getComputedStyle(each)
        return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))
      }
      const look = readLook(element)
      if (element.matches('.vernissage-ui')) {
        for (const part of ['::before', '::after']) look[part] = getComputedStyle(element, part).content
      }
      return [look, readLook(element.parentElement ?? element)] as const
    }),
  )
}

async function takePicture(page: Page, testInfo: TestInfo, name: string): Promise<Buffer> {
  const path = testInfo.outputPath(`${name}.png`)
  const picture = await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  await testInfo.attach(name, { path })
  return picture
}

for (const [name, place] of sampleOf(Object.entries(places), 2, ([name]) => name)) {
  test(`${name} look the same beside the theme’s styles of bare elements, and beside hostile ones`, async ({
    page,
    shop,
  }, testInfo) => {
    // A busy machine takes long for nine pictures.
    test.slow()
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, shop.url, place)
    await expect(page.locator(place.own).first()).toBeVisible()
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await wear(page, 'plain')
      const plain = await readLooks(page, place.own)
      const picture = await takePicture(page, testInfo, `${width}-plain`)
      expect(plain).not.toEqual([])
      for (const sheet of ['theme', 'hostile'] as const) {
        await wear(page, sheet)
        const looks = await readLooks(page, place.own)
        const differences = looks.flatMap(([look, parent], index) =>
          Object.entries(look)
            .filter(([property]) => place.isAllOurs || !sizes.test(property))
            .filter(([property, value]) => value !== plain[index]?.[0][property] && value !== parent[property])
            .map(([property, value]) => `${index}. ${property}: ${value} instead of ${plain[index]?.[0][property]}`),
        )
        expect(differences, `${sheet} at ${width} px`).toEqual([])
        const isSamePicture = (await takePicture(page, testInfo, `${width}-${sheet}`)).equals(picture)
        if (place.isAllOurs) expect(isSamePicture, `${sheet} at ${width} px looks the same`).toBe(true)
        await expectRoundButtons(page)
      }
    }
  })
}

/** The legacy terms are one panel without a frame around it, and nothing stands beside their text. */
test('the terms are one panel: no second box, and no button beside their text', { tag: ids('S2.50') }, async ({
  page,
  shop,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, shop.url, places['the terms'] as Place)
    await wear(page, 'theme')
    // At one moment, or a part could move between two looks.
    const { dialog, panel, close } = await page.locator('dialog').evaluate((element) => {
      const boxOf = (part: string): DOMRect => element.querySelector(part)!.getBoundingClientRect()
      return {
        dialog: element.getBoundingClientRect().toJSON(),
        panel: boxOf(':scope > .lightbox-content').toJSON(),
        close: boxOf(':scope > button').toJSON(),
      }
    })
    expect([dialog.x, dialog.width], `${width} px`).toEqual([panel.x, panel.width])
    expect(panel.width).toBe(Math.min(800, width - 32))
    await expect(page.locator('dialog > .lightbox-content')).toHaveCSS('box-shadow', 'none')
    // Both are centred with parts of a pixel.
    expect(close.bottom).toBeLessThanOrEqual(panel.top + 0.5)
  }
})

for (const name of ['the large pictures', 'the quick view', 'the terms']) {
  test(`the buttons of ${name} have an edge in forced colours`, async ({ page, shop }) => {
    await open(page, shop.url, places[name] as Place)
    const buttons = page.locator('dialog .vernissage-dialog-close:visible')
    await expect(buttons.first()).toHaveCSS('border-top-style', 'none')
    await page.emulateMedia({ forcedColors: 'active' })
    for (const button of await buttons.all()) await expect(button).toHaveCSS('border-top', /^1px solid/)
    await expectRoundButtons(page)
  })
}

test('what only screen readers are told takes no room, whatever a theme does to bare elements', async ({
  page,
  shop,
}) => {
  await open(page, shop.url, places.suggestions as Place)
  const region = page.locator('[data-vernissage-host=announcer]')
  for (const sheet of ['theme', 'hostile'] as const) {
    await wear(page, sheet)
    const size = await region.evaluate((element) => [(element as HTMLElement).offsetWidth, element.scrollHeight > 0])
    expect(size, sheet).toEqual([1, true])
    await expect(region).toHaveCSS('clip-path', 'inset(50%)')
  }
})

async function expectRoundButtons(page: Page): Promise<void> {
  for (const button of await page.locator('.vernissage-dialog-close:visible').all()) {
    const [width, height, radius] = await button.evaluate((element) => {
      const { offsetWidth, offsetHeight } = element as HTMLElement
      return [offsetWidth, offsetHeight, getComputedStyle(element).borderRadius] as const
    })
    expect([width, height, radius]).toEqual([44, 44, '50%'])
  }
}
