import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { wholeBrowser } from '../../harness/replay/starts/wholeBrowser.ts'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8')
const scene = 'listing-quick-view'
const reason = 'the test opens one product'

const link = (page: Page) => page.locator('a.quick-view[data-prod="101"]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sturmflut vor Amrum' })

test('the dialog keeps the focus, the page behind it stays where it is, and Escape returns to the link', {
  tag: ids('S2.36', 'TP20'),
}, async ({ store }) => {
  store.waive('missing calls', reason)
  const page = await store.open(scene)
  await link(page).hover()
  const place = (): Promise<unknown> => page.evaluate(() => [scrollY, document.body.getBoundingClientRect().width])
  const before = await place()
  await link(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Schließen' })).toBeFocused()
  expect(await place()).toEqual(before)
  await page.mouse.wheel(0, 400)
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog,body')?.localName)).toMatch(/dialog|body/)
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
  }
  expect(await place()).toEqual(before)
  expect(await store.addedViolations()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(link(page)).toBeFocused()
  expect(await place()).toEqual(before)
})

test('the way back closes the dialog and stays on the listing, however often it was opened and closed', {
  tag: ids('S2.36'),
}, async ({ store }) => {
  store.waive('missing calls', reason)
  const page = await store.open(scene)
  const { url } = store.scene
  const entries = (): Promise<number> => page.evaluate(() => history.length)
  const before = await entries()
  for (let round = 0; round < 3; round++) {
    await link(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
  }
  // Closed and opened again before the browser has gone back.
  await page.evaluate(async () => {
    const open = document.querySelector<HTMLElement>('a.quick-view[data-prod="101"]')!
    open.click()
    await new Promise((resolve) => setTimeout(resolve))
    document.querySelector<HTMLElement>('.vernissage-dialog-close')!.click()
    open.click()
  })
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(page.url()).toBe(url)
  expect((await entries()) - before).toBeLessThanOrEqual(2)
  await link(page).click()
  await expect(dialog(page)).toBeVisible()
})

test('the pictures turn by buttons and keys; where movement is not wanted, nothing moves', {
  tag: ids('S2.36', 'TP77'),
}, async ({ store }) => {
  store.waive('missing calls', reason)
  const page = await store.open(scene)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await link(page).click()
  expect(await dialog(page).evaluate((element) => element.getAnimations().length)).toBe(0)
  const row = dialog(page).getByRole('group', { name: 'Produktbilder' })
  const place = (): Promise<number> =>
    row.evaluate((element) => Math.round((10 * element.scrollLeft) / element.clientWidth) / 10)
  await dialog(page).getByRole('button', { name: 'Nächstes Bild' }).click()
  expect(await place()).toBe(1)
  await dialog(page).getByRole('button', { name: 'Vorheriges Bild' }).click()
  await dialog(page).getByRole('button', { name: 'Vorheriges Bild' }).click()
  expect(await place()).toBe(2)
  await row.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(place).toBe(1)
})

test('opened ten times it holds no more than after once; it is still there when the page comes back from memory, and goes with the script', {
  tag: [...ids('S2.36'), wholeBrowser],
}, async ({ store }) => {
  store.waive('missing calls', reason)
  const page = await store.open(scene)
  const held: string[][] = []
  for (let round = 0; round < 10; round++) {
    await link(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    // The pointer is on the link again, which starts the timer of the intent to click once more.
    await expect.poll(() => store.leaks()).not.toContain('timer setTimeout 100 ms')
    held.push([...(await store.leaks())].sort())
  }
  expect(held.at(-1)).toEqual(held[0])
  await link(page).click()
  await expect(dialog(page)).toBeVisible()
  await store.comeBack()
  expect(await page.evaluate(() => window.hasBeenLeft)).toBe(true)
  await expect(dialog(page)).toBeVisible()
  // A restored page fires no load event.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(page.url()).toBe(store.scene.url)
  await link(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await store.undo()).toBeUndefined()
  expect(await store.leaks()).toEqual([])
})

test('with jQuery and the theme’s handler on the page there is one call and one dialog, and one start of the form', {
  tag: ids('S1.22', 'TP15', 'TP16'),
}, async ({ store }) => {
  store.waive('missing calls', reason)
  const page = await store.open(scene)
  await page.evaluate(jQuery)
  await page.evaluate(() => {
    const $ = (window as unknown as { jQuery: JQueryStatic }).jQuery
    Object.assign($.fn, {
      wc_variation_form(this: JQuery) {
        this.attr('data-started', (_index, value) => `${Number(value ?? 0) + 1}`)
      },
    })
    $('.quick-view').on('click', (event) => {
      event.preventDefault()
      $.post('/wp-admin/admin-ajax.php', { action: 'flatsome_quickview', product: $(event.currentTarget).data('prod') })
    })
  })
  await page.locator('a.quick-view[data-prod="120"]').click()
  await expect(page.locator('dialog form.variations_form')).toHaveAttribute('data-started', '1')
  expect(new URL(page.url()).hash).toBe('')
  expect(store.calls.filter(({ request }) => request.method === 'POST')).toHaveLength(1)
})

test('an answer that comes late opens nothing over the field in which the shopper is typing, nor after Escape', {
  tag: ids('S1.22', 'S2.36'),
}, async ({ store }) => {
  store.waive('missing calls', reason)
  const page = await store.open(scene)
  const waiting = page.locator('.box-image[aria-busy]')
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/wp-admin/admin-ajax.php', async (route) => {
    await answered
    await route.fallback()
  })
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.setAttribute('aria-label', 'Anderes Feld')
    document.querySelector('main')!.prepend(field)
  })
  const field = page.getByRole('textbox', { name: 'Anderes Feld' })
  await link(page).focus()
  await page.keyboard.press('Enter')
  await expect(waiting).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(waiting).toHaveCount(0)
  await link(page).click()
  await expect(waiting).toHaveCount(1)
  await field.click()
  await page.keyboard.type('bi')
  answer()
  await expect(waiting).toHaveCount(0)
  await page.keyboard.type('ld')
  await expect(field).toHaveValue('bild')
  await expect(page.locator('dialog')).toHaveCount(0)
  await link(page).click()
  await expect(dialog(page)).toBeVisible()
})
