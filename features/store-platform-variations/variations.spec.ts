import { expect } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** A shop without jQuery and the platform's scripts. */
const test = standaloneTest()

test('a variation is chosen, pictured and bought', { tag: ids('S1.19', 'TP28') }, async ({ page, shop }) => {
  await page.goto(`${shop.url}/produkt/linoldruck-silbermoewe/`)
  const form = page.locator('form.variations_form').first()
  const button = form.locator('.single_add_to_cart_button').first()
  await page.evaluate(() => window.vernissage?.ready)
  await expect(button).toHaveClass(/disabled wc-variation-selection-needed/)
  // For people it can be clicked: it carries no `disabled`.
  await button.click({ force: true })
  await expect(form.getByText(/wählen? .*Produktoptionen/)).toBeVisible()
  await expect(form.locator('.variations select').first()).toBeFocused()

  const picture = page.locator('.woocommerce-product-gallery__image .wp-post-image').first()
  const before = await picture.getAttribute('src')
  for (const select of await form.locator('.variations select').all()) await select.selectOption({ index: 1 })
  await expect(form.locator('.woocommerce-variation-price')).toContainText('€')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await expect(button).not.toHaveClass(/disabled/)
  expect(await page.evaluate(() => 'jQuery' in window)).toBe(false)

  await button.click()
  await page.waitForLoadState()
  await page.goto(`${shop.url}/warenkorb/`)
  await expect(page.locator('.cart_item')).toContainText('Linoldruck Silbermöwe')
})

test('a choice among eighty is answered by a call; a server that fails keeps it', { tag: ids('TP32') }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/produkt/farbproben/`)
  const form = page.locator('form.variations_form').first()
  const [shade, strength] = await form.locator('.variations select').all()
  await page.request.get(`${shop.url}/__shop/options?variationAnswer=error-500`)
  await shade!.selectOption({ index: 1 })
  await strength!.selectOption({ index: 2 })
  await expect(form.getByRole('alert').filter({ hasText: 'Server' })).toBeVisible()
  await expect(strength!).not.toHaveValue('')
  await page.request.get(`${shop.url}/__shop/options?variationAnswer=normal`)
  await form.locator('.single_add_to_cart_button').first().click({ force: true })
  await expect(form.locator('.single_add_to_cart_button').first()).not.toHaveClass(/disabled/)
  await expect(form.locator('input.variation_id')).toHaveValue(/^4\d\d$/)
})

for (const [what, selector, key] of [
  ['Enter on the button', '.single_add_to_cart_button', 'Enter'],
  ['the space bar on the button', '.single_add_to_cart_button', 'Space'],
  ['Enter in the quantity', '.qty', 'Enter'],
  ['the mouse on the button', '.single_add_to_cart_button', 'mouse'],
] as const)
  test(`${what} while a second choice is asked for buys it once, when it is shown`, {
    tag: ids('S5.22', 'TP32'),
  }, async ({ page, shop }) => {
    await page.goto(`${shop.url}/produkt/farbproben/`)
    const form = page.locator('form.variations_form').first()
    const [shade, strength] = await form.locator('.variations select').all()
    await shade!.selectOption({ index: 1 })
    await strength!.selectOption({ index: 1 })
    await expect(form.locator('.single_add_to_cart_button')).not.toHaveClass(/disabled/)
    const first = await form.locator('input.variation_id').inputValue()
    let answer = (): void => {}
    const isPressed = new Promise<void>((resolve) => (answer = resolve))
    let calls = 0
    await page.route('**/*get_variation*', async (route) => {
      calls++
      await isPressed
      await route.continue()
    })
    const posted: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('add-to-cart')) posted.push(request.postData()!)
    })
    await strength!.selectOption({ index: 2 })
    await expect.poll(() => calls).toBe(1)
    const pressTarget = async (): Promise<void> => {
      const target = form.locator(selector)
      if (key !== 'mouse') return target.press(key, { noWaitAfter: true })
      // Not `click()`, which would wait until nothing covers the button.
      const { x, y, width, height } = (await target.boundingBox())!
      return page.mouse.click(x + width / 2, y + height / 2)
    }
    if (key === 'mouse') await form.locator(selector).scrollIntoViewIfNeeded()
    await pressTarget()
    await pressTarget()
    expect([posted, calls]).toEqual([[], 1])
    answer()
    await expect.poll(() => posted.length).toBe(1)
    expect(posted[0]).toMatch(/variation_id"?[=\s]+4\d\d/)
    expect(posted[0]).not.toMatch(new RegExp(`variation_id"?[=\\s]+${first}`))
    await expect(page.locator('.woocommerce-message').first()).toBeVisible()
  })

test('a form in the quick view works as well, and stopping gives it back', { tag: ids('TP37') }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/produkt/linoldruck-silbermoewe/`)
  const form = page.locator('form.variations_form').first()
  await page.evaluate(() => window.vernissage?.ready)
  await page.evaluate(() => {
    const copy = document.createElement('div')
    copy.className = 'product'
    copy.id = 'later'
    window.vernissage?.stop()
    copy.append(document.querySelector('form.variations_form')!.cloneNode(true))
    document.body.prepend(copy)
    return window.vernissage?.start()
  })
  const later = page.locator('#later form')
  for (const select of await later.locator('select').all()) await select.selectOption({ index: 1 })
  await expect(later.locator('.woocommerce-variation-price')).toContainText('€')
  await expect(form.locator('.woocommerce-variation-price').last()).toContainText('€')
  await expect(page.locator('form.variations_form').last().locator('.woocommerce-variation-price')).toHaveCount(0)
})
