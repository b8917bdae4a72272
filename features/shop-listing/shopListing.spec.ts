/** Listings in a living shop that has no other script. */
import { expect } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

const test = standaloneTest()

test('a list shows more by keyboard, and what came can be looked at and bought like everything else', {
  tag: ids('CT68', 'CT83', 'CT95'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/elemente/nachladen/`)
  const list = page.locator('.ux-relay--more')
  await list.getByRole('button', { name: 'Mehr laden' }).press('Enter')
  await expect(list.locator('.product-small.col')).toHaveCount(8)
  await expect(list.locator('.ux-relay__current-count')).toHaveText('8')
  const fifth = list.locator('.product-small.col').nth(4)
  await expect(fifth.locator(':focus')).toHaveCount(1)

  await fifth.hover()
  await fifth.getByRole('link', { name: /Schnellansicht/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Himmelsstudien')
  await page.keyboard.press('Escape')
  const buy = list.locator('.product-small.col:nth-child(n + 5) a.ajax_add_to_cart').first()
  await buy.click()
  await expect(buy).toHaveClass(/\badded\b/)
})

test('a list turns its pages by arrows and numbers, and the address stays', {
  tag: ids('CT68'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/elemente/nachladen/`)
  const byArrows = page.locator('.ux-relay--arrows')
  await expect(byArrows).toContainText('Sturmflut vor Amrum')
  await byArrows.getByRole('button', { name: 'Weiter' }).click()
  await expect(byArrows).not.toContainText('Sturmflut vor Amrum')
  await byArrows.getByRole('button', { name: 'Weiter' }).click()
  await expect(byArrows.getByRole('button', { name: 'Weiter' })).toBeDisabled()
  const byNumber = page.locator('.ux-relay--pages')
  await byNumber.getByRole('link', { name: '3', exact: true }).press('Enter')
  await expect(byNumber.locator('[aria-current=page]')).toHaveText('3')
  await expect(page).toHaveURL(`${shop.url}/elemente/nachladen/`)
})

test('an endless list can be continued although its page numbers are hidden', {
  tag: ids('CT81'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/elemente/endlos/`)
  const products = page.locator('.products > .product-small')
  await expect(products).toHaveCount(1)
  const more = page.getByRole('button', { name: 'Mehr anzeigen' })
  await more.press('Enter')
  await expect(products).toHaveCount(13)
  await products.nth(5).scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(`${shop.url}/shop/page/8/`)
  await more.press('Enter')
  await expect(products).toHaveCount(25)
  await expect(more).toBeHidden()
  await expect(products.nth(13).locator(':focus')).toHaveCount(1)
})

test('an endless list that is reloaded leads to the products before, and stays where the visitor looks', {
  tag: ids('CT81'),
}, async ({ page, shop }) => {
  await page.addInitScript(() =>
    Object.assign(window, { flatsome_infinite_scroll: { type: 'button', history: 'push' } }),
  )
  await page.goto(`${shop.url}/shop/page/3/`)
  const products = page.locator('.shop-container .products > .product-small')
  const count = await products.count()
  const earlier = page.getByRole('button', { name: 'Frühere Werke anzeigen' })
  const first = products.first()
  const href = await first.locator('a').first().getAttribute('href')
  const known = products.filter({ has: page.locator(`a[href="${href}"]`) }).first()
  await earlier.focus()
  const top = async (): Promise<number> => Math.round((await known.boundingBox())!.y)
  const before = await top()
  await earlier.press('Enter')
  await expect(products).toHaveCount(count + 12)
  expect(await top()).toBe(before)
  await expect(products.nth(11).locator(':focus')).toBeInViewport()
  await products.nth(1).scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(`${shop.url}/shop/page/2/`)
  await earlier.press('Enter')
  await expect(products).toHaveCount(count + 24)
  await expect(earlier).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page).toHaveURL(/\/shop\/(?:page\/1\/)?$/)
})

test('filters of a phone stand in a drawer; price and selects lead to the products that are left', {
  tag: ids('CT76', 'CT78', 'CT79'),
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const open = async (): Promise<void> => {
    await page.goto(`${shop.url}/elemente/filter/`)
    await page.getByRole('link', { name: 'Filtern' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await open()
  await page.getByRole('textbox', { name: 'Mindestpreis' }).fill('900')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page).toHaveURL(/\/shop\/\?min_price=900&max_price=1280$/)
  await expect(page.locator('.product-title')).toHaveText(['Letzte Fähre', 'Bronze Austernfischer'])

  await open()
  await page.getByRole('combobox', { name: 'Kategorie' }).selectOption('gemaelde')
  await expect(page).toHaveURL(/\?product_cat=gemaelde$/)
  await open()
  await page.getByRole('combobox', { name: 'Rahmen' }).selectOption('kiefer')
  await expect(page).toHaveURL(/filter_rahmen=kiefer/)
  await expect(page.locator('.product-title').first()).toHaveText('Linoldruck Silbermöwe')
})

for (const [typed, sent] of [
  ['12,50', '12.50'],
  ['1.000', '1000'],
] as const) {
  test(`the price ${typed} is filtered by as it was typed`, { tag: ids('CT79') }, async ({ page, shop }) => {
    await page.goto(`${shop.url}/elemente/filter/`)
    await page.evaluate(() => window.vernissage?.ready)
    const lowest = page.getByRole('textbox', { name: 'Mindestpreis' })
    await lowest.fill('')
    await lowest.pressSequentially(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${shop.url}/shop/?min_price=${sent}&max_price=1280`)
  })
}

test('the listing is sorted anew when an order is chosen; by keyboard only when the choice is made', {
  tag: ids('CT75'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/shop/`)
  const order = page.getByRole('combobox', { name: 'Shop-Reihenfolge' })
  await order.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(`${shop.url}/shop/`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/orderby=rating/)
})
