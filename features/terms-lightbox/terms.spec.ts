import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '../../harness/testing/storePage.ts'
import { ids } from '../../scripts/requirementIds.ts'

const jQuery = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8')

test('beside jQuery and the theme’s handlers, and with the payment section replaced while it is open, one dialog opens, and its button ticks the new box', {
  tag: ids('S2.50', 'TP63', 'TP64'),
}, async ({ store }) => {
  const page = await store.open('checkout-terms')
  await page.evaluate(jQuery)
  await page.evaluate(() => {
    const $ = (window as unknown as { jQuery: JQueryStatic }).jQuery
    for (let update = 0; update < 3; update++)
      $('a[href="#terms-and-conditions-lightbox"]').on('click', () => $('body').append('<div class="mfp-wrap">'))
    $(document).on('change', '#terms', () =>
      $('body').attr('data-heard', (_index, value) => `${Number(value ?? 0) + 1}`),
    )
  })
  const link = page.locator('a[href="#terms-and-conditions-lightbox"]')
  await link.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.evaluate(() => {
    const section = document.querySelector('.woocommerce-terms-and-conditions-wrapper')!
    // A copy has the section's terms, too, which are in the dialog now.
    section.replaceWith(section.cloneNode(true))
  })
  await page.getByRole('dialog').locator('#terms-and-conditions-accept').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#terms')).toBeChecked()
  await expect(page.locator('body')).toHaveAttribute('data-heard', '1')
  await expect(page.locator('.mfp-wrap')).toHaveCount(0)
  await expect(page.locator('#terms-and-conditions-lightbox')).toHaveCount(1)
  await expect(link).toBeFocused()
  await link.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('the browser’s back button closes the terms, and what was entered in the checkout stays', {
  tag: ids('S2.50'),
}, async ({ store }) => {
  const page = await store.open('checkout-terms')
  const { url } = store.scene
  const name = page.locator('#billing_first_name')
  await name.fill('Wiebke')
  await page.locator('a[href="#terms-and-conditions-lightbox"]').click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(url)
  await expect(name).toHaveValue('Wiebke')
})
