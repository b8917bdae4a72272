/** Beside the real jQuery and the theme's handler, in a browser: one step per click, fired once by everybody. */
import { expect, type Page } from '@playwright/test'
import { builtScript } from '../../harness/replay/builtScript.ts'
import { readJQuery } from '../../harness/replay/page/legacyScripts.ts'
import { shopTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = shopTest({ scriptFile: builtScript() })

/** What contract theme-and-platform 2.9 says of the theme's script. */
const theme = `jQuery(function ($) {
  function attach() {
    $('.quantity').off('click.flatsome').on('click.flatsome', '.plus, .minus', function () {
      var field = $(this).closest('.quantity').find('.qty'), value = parseFloat(field.val()) || 0
      field.val(value + ($(this).is('.plus') ? 1 : -1)).trigger('input').trigger('change')
    })
  }
  attach()
  $(document).on('ajaxComplete', attach)
  window.fired = []
  $(document).on('input change', '.qty', function (event) { window.fired.push('jQuery ' + event.type) })
  document.addEventListener('change', function () { window.fired.push('native change') })
})`

async function open(page: Page, url: string): Promise<void> {
  await page.route('**/jquery.min.js*', (route) => route.fulfill({ body: readJQuery() }))
  await page.route('**/assets/js/woocommerce.js*', (route) => route.fulfill({ body: theme }))
  await page.goto(url)
  await page.evaluate(() => window.vernissage?.ready)
}

const fired = (page: Page) => page.evaluate(() => (window as { fired?: string[] }).fired?.splice(0))

test('a click is one step beside the theme, however often that binds its handler', {
  tag: ids('S2.16', 'TP22', 'TP26', 'TP80'),
}, async ({ page, shop }) => {
  await open(page, `${shop.url}/produkt/sturmflut-vor-amrum/`)
  const field = page.locator('#product-101 .qty')
  await page.getByRole('button', { name: 'Menge erhöhen: Sturmflut vor Amrum' }).click()
  await expect(field).toHaveValue('2')
  expect((await fired(page))?.sort()).toEqual(['jQuery change', 'jQuery input', 'native change'])
  await page.evaluate(() => {
    for (let round = 0; round < 20; round++)
      (window as unknown as { jQuery: JQueryStatic }).jQuery(document).trigger('ajaxComplete')
  })
  await page.locator('#product-101 .plus').click()
  await expect(field).toHaveValue('3')
  await page.evaluate(() => window.vernissage?.stop())
  await page.locator('#product-101 .plus').click()
  await expect(field).toHaveValue('4')
})

test('a key that is held down steps up to what is in stock, and the button keeps the focus', {
  tag: ids('S2.16', 'S5.18'),
}, async ({ page, shop }) => {
  await open(page, `${shop.url}/produkt/sturmflut-vor-amrum/`)
  const plus = page.locator('#product-101 .plus')
  await plus.focus()
  for (let repeat = 0; repeat < 15; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.locator('#product-101 .qty')).toHaveValue('12')
  await expect(plus).toBeFocused()
  await expect(plus).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Menge: 12' })).toHaveCount(1)
})

for (const [step, typed, amount] of [
  ['0.5', '1,5', '1.5'],
  ['0.5', '1,500', '1.500'],
  ['any', '0,25', '0.25'],
  // Whether a comma parts thousands or decimals of whole pieces, the browser goes on deciding.
  ['1', '1,000', '1000'],
] as const) {
  test(`the amount "${typed}", typed into a field with the step ${step}, is ${amount}`, {
    tag: ids('S2.16'),
  }, async ({ page, shop }) => {
    await open(page, `${shop.url}/produkt/sturmflut-vor-amrum/`)
    const field = page.locator('#product-101 .qty')
    await field.evaluate((each: HTMLInputElement, printed) => each.setAttribute('step', printed), step)
    await field.fill('')
    await field.pressSequentially(typed)
    await expect(field).toHaveValue(amount)
    await page.keyboard.press('Control+z')
    await expect(field).not.toHaveValue(amount)
  })
}
