import { expect } from '@playwright/test'
import { standaloneTest } from '../../harness/shop/testing/shopTest.ts'
import { ids } from '../../scripts/requirementIds.ts'

/** A shop without any legacy script. */
const test = standaloneTest()

test('drawer, lightbox and gallery open by mouse and keyboard, hold the page still, fit narrow windows and close beside', {
  tag: ids('CT40', 'CT41', 'CT42', 'CT44'),
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${shop.url}/elemente/lightboxes/`)
  const dialog = page.getByRole('dialog')
  await expect(page.locator('[data-pos=left][data-open="#werkstattfilter"]')).toHaveAttribute('aria-haspopup', 'dialog')
  await page.getByText('Filtern', { exact: true }).click()
  const drawer = page.locator('.mfp-content')
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
  const { width, height } = (await drawer.boundingBox())!
  expect(height).toBe(640)
  expect(width).toBeLessThanOrEqual(276)
  const close = dialog.getByRole('button', { name: 'Schließen' })
  const button = (await close.boundingBox())!
  expect(button.x).toBeGreaterThanOrEqual(width)
  await page.mouse.click(300, 400)
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#werkstattfilter')).toBeVisible()

  await page.getByRole('link', { name: 'Galeriebrief bestellen' }).press('Enter')
  await expect(dialog).toHaveAccessibleName('Der Galeriebrief')
  const content = (await page.locator('#galeriebrief').boundingBox())!
  expect(content.x).toBeGreaterThan(0)
  expect(content.x + content.width).toBeLessThan(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await dialog.getByText('Wann ist geöffnet?').click()
  await expect(dialog).toHaveAccessibleName('Geöffnet')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.locator('a.lightbox-gallery').first().click()
  await expect(dialog).toHaveAccessibleName('Bilder')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText('Bild 2 von 2')
})

test('a link to a lightbox of the page opens it where `<base>` leads such links elsewhere', {
  tag: ids('CT42'),
}, async ({ page, shop }) => {
  const address = `${shop.url}/elemente/lightboxes/`
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<head>', '<head><base href="/">')
    await route.fulfill({ response, body })
  })
  await page.goto(address)
  await page.evaluate(() => window.vernissage?.ready)
  await page.getByRole('link', { name: 'Galeriebrief bestellen' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Der Galeriebrief')
  expect(page.url()).toBe(address)
})

test('what a captcha shows over the page can be used while a lightbox is open, which is modal again after it', {
  tag: ids('CT42'),
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/elemente/lightboxes/`)
  await page.evaluate(() => window.vernissage?.ready)
  await page.getByRole('link', { name: 'Galeriebrief bestellen' }).click()
  const dialog = page.getByRole('dialog')
  const isModal = (): Promise<boolean> => dialog.evaluate((element) => element.matches(':modal'))
  const place = await dialog.boundingBox()
  const frames = (count: number): Promise<void> =>
    page.evaluate(async (pending) => {
      for (; pending > 0; pending--) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, count)
  // As the widget does when it is pressed for the first time: its task is in the page before it is seen, and beside it a badge that stays.
  await page.evaluate(() => {
    const badge = document.createElement('div')
    badge.innerHTML = '<iframe srcdoc="Geschützt" width="256" height="60"></iframe>'
    badge.style.cssText = 'position:fixed;z-index:2000000000;right:0;bottom:0'
    const task = document.createElement('div')
    task.id = 'task'
    task.innerHTML = '<iframe srcdoc="<button>Alle Ampeln</button>" width="400" height="580"></iframe>'
    task.style.cssText = 'position:absolute;visibility:hidden;z-index:2000000000;top:0;left:0'
    document.body.append(badge, task)
    document.querySelector<HTMLElement>('dialog .vernissage-dialog-close')?.focus()
    const frame = task.querySelector('iframe')
    frame?.addEventListener('load', () => {
      frame.contentDocument?.addEventListener('click', () => (task.style.visibility = 'hidden'))
    })
  })
  await frames(3)
  expect(await isModal()).toBe(true)
  await page.evaluate(() => (document.getElementById('task')!.style.visibility = 'visible'))
  const task = page.frameLocator('#task iframe').getByRole('button', { name: 'Alle Ampeln' })
  await expect(task).toBeVisible()
  await task.click()
  await expect(task).toBeHidden()
  await expect.poll(isModal).toBe(true)
  expect(await dialog.boundingBox()).toEqual(place)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the browser’s back button closes lightboxes, also one that another has opened, and no entry is left in the history', {
  tag: ids('CT40', 'CT42'),
}, async ({ page, shop }) => {
  const address = `${shop.url}/elemente/lightboxes/`
  await page.goto(`${shop.url}/shop/`)
  await page.goto(address)
  await page.evaluate(() => window.vernissage?.ready)
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Galeriebrief bestellen' }).click()
  await dialog.getByText('Wann ist geöffnet?').click()
  await expect(dialog).toHaveAccessibleName('Geöffnet')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(address)
  await page.locator('a.lightbox-gallery').first().click()
  await expect(dialog).toHaveAccessibleName('Bilder')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(`${shop.url}/shop/`)
})
