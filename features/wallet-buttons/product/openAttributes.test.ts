/** Choices that a variation leaves open, in forms whose plugin has radio buttons in the place of lists. */
import { afterEach, expect, test, vi } from 'vitest'
import { turn } from '../../../inject/testing.ts'
import { ids } from '../../../scripts/requirementIds.ts'
import { openWalletPage, patiently, productHtml } from '../testPage.ts'

let page: ReturnType<typeof openWalletPage>
afterEach(() => page.close())

const radio = (value: string, isChosen: boolean): string =>
  `<input type="radio" name="attribute_pa_format" value="${value}"${isChosen ? ' checked' : ''}>`

test('the radio button that is chosen is what is bought', { tags: ids('WC41') }, async () => {
  const variation = {
    variation_id: 415,
    display_price: 129,
    is_in_stock: true,
    attributes: { attribute_pa_format: '' },
  }
  const choice = `<div class="variations">${radio('30x40', true)}${radio('50x70', false)}</div>
    <input type="hidden" name="variation_id" value="415">`
  const html = productHtml.replace('<div class="quantity">', `${choice}<div class="quantity">`)
  page = openWalletPage({
    html: html.replace(
      'class="cart"',
      `class="variations_form cart" data-product_variations='${JSON.stringify([variation])}'`,
    ),
  })
  await page.ready()
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()).toContain('cart/item'), patiently)
  const item = page.sent.find(({ route }) => route === 'cart/item')
  expect(item?.body).toMatchObject({ variation_id: 415, variation: { attribute_pa_format: '30x40' } })
})

test.each([
  ['contradicts the variation of before', '30x40'],
  ['fits the variation of before, too', ''],
])(
  'a choice that the store is still asked about and that %s does not buy that one',
  {
    tags: ids('WC41'),
  },
  async (_what, attribute_pa_format) => {
    const variation = { variation_id: 415, display_price: 129, is_in_stock: true, attributes: { attribute_pa_format } }
    const choice = `<table class="variations"><tr><td><select name="attribute_pa_format"><option value="">Wählen</option>
    <option selected>30x40</option><option>50x70</option></select></td></tr></table>
    <input type="hidden" name="variation_id" value="415">`
    page = openWalletPage({
      html: productHtml
        .replace('<div class="quantity">', `${choice}<div class="quantity">`)
        .replace('class="cart"', 'class="variations_form cart" data-product_variations="false"'),
    })
    await page.ready()
    const form = document.querySelector('form')!
    const idField = document.querySelector<HTMLInputElement>('[name=variation_id]')!
    const find = (found: typeof variation): void => {
      idField.value = `${found.variation_id}`
      form.dispatchEvent(new CustomEvent('found_variation', { bubbles: true, detail: [found] }))
    }
    find(variation)
    document.querySelector('select')!.value = '50x70'
    idField.value = ''
    page.control.button('paypal').click()
    await turn()
    expect(page.routes()).not.toContain('cart/item')
    expect(page.notices().join()).toContain('Ausführung')
    find({ ...variation, variation_id: 416, attributes: { attribute_pa_format: '50x70' } })
    await page.ready()
    page.control.button('paypal').click()
    await vi.waitFor(() => expect(page.routes()).toContain('cart/item'), patiently)
    expect(page.sent.find(({ route }) => route === 'cart/item')?.body).toMatchObject({ variation_id: 416 })
  },
)

test('a variation of a product within a bundle is not bought in the place of the bundle', async () => {
  const part = `<div class="cart variations_form" data-bundled_item_id="5"><table class="variations"><tr><td>
    <select name="bundle_attribute_pa_format_5"><option selected>30x40</option></select></td></tr></table>
    <input type="hidden" class="variation_id" name="bundle_variation_id_5" value="415"></div>`
  page = openWalletPage({ html: productHtml.replace('<div class="quantity">', `${part}<div class="quantity">`) })
  await page.ready()
  const detail = [{ variation_id: 415, display_price: 9, is_virtual: true, is_in_stock: true, attributes: {} }]
  const found = new CustomEvent('found_variation', { bubbles: true, detail })
  document.querySelector('div.variations_form')!.dispatchEvent(found)
  page.control.button('paypal').click()
  await vi.waitFor(() => expect(page.routes()).toContain('cart/item'), patiently)
  expect(page.sent.find(({ route }) => route === 'cart/item')?.body).toMatchObject({ product_id: 412, variation: null })
  expect(page.sent.find(({ route }) => route === 'cart/item')?.body).not.toHaveProperty('variation_id')
})
