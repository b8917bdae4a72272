import { beforeEach, describe, expect, it } from 'vitest'
import { createTestVisitor, type TestVisitor } from '../../testing/testVisitor.ts'

const ownPrice = '/produkt/patenschaft-atelierhaus/'
const offer = '/produkt/bronze-austernfischer/'
const form = 'form.vi-wcaio-sb-cart-form[method=post][enctype="multipart/form-data"]'

import { startTestShop } from '../../testing/testShop.ts'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(async () => {
  visitor = createTestVisitor(shop)
  await visitor.choose({ lowerBar: 'true' })
})

/** The fields that the bar's form would post. */
async function fieldsIn(path: string): Promise<Record<string, string>> {
  const fields = (await visitor.get(path)).all(`${form} input[name]`)
  return Object.fromEntries(fields.map((field) => [field.getAttribute('name'), field.getAttribute('value') ?? '']))
}

describe('price-and-offer 12: the bar of another plugin', () => {
  it('is not printed unless it is switched on', async () => {
    const page = await createTestVisitor(shop).get(ownPrice)
    expect(page.all('[class*=vi-wcaio]')).toHaveLength(0)
    expect(page.text).not.toContain('vi-wcaio')
  })

  it.each([
    [ownPrice, '.vicatna-nyp-wrap.vicatna-nyp-wrap-simple [name=vicatna_nyp_value][data-product_id="170"]'],
    [ownPrice, '.vicatna-wrap #_vicatna_cart_nonce'],
    [ownPrice, '.quantity > input[type=number].vi-wcaio-sb-product-qty[name=quantity][min="0"]'],
    [ownPrice, 'button[type=submit].vi-wcaio-product-bt-atc.button:not([name])'],
    [ownPrice, 'input[type=hidden][name="add-to-cart"].vi-wcaio-add-to-cart[value="170"]'],
    [ownPrice, 'input[type=hidden][name=product_id][value="170"]'],
    [offer, '.vicatna-so-wrap[data-product_id="160"] .vicatna-so-button.vicatna-so-button-popup'],
  ])('%s has a form of its own with %s', async (path, selector) => {
    const page = await visitor.get(path)
    expect(page.all('form.cart')).toHaveLength(1)
    expect(page.all(`.vi-wcaio-sb-container > .vi-wcaio-sb-wrap ${form} ${selector}`)).toHaveLength(1)
  })

  it('has its style sheet, and only then', async () => {
    expect((await visitor.get(ownPrice)).all('link#vi-wcaio-sticky-bar-css')).toHaveLength(1)
  })

  it('its form puts the product into the cart for the buyer’s price', async () => {
    await visitor.post(ownPrice, { ...(await fieldsIn(ownPrice)), vicatna_nyp_value: '45' })
    expect((await visitor.get('/warenkorb/')).getElement('.cart_item .product-price').textContent).toContain('45,00')
  })

  it('its form puts the product into the cart for the accepted offer', async () => {
    await visitor.post(offer, { ...(await fieldsIn(offer)), vicatna_so_value: '800', vicatna_so_qty_min: '1' })
    expect((await visitor.get('/warenkorb/')).getElement('.cart_item .product-price').textContent).toContain('800,00')
  })

  it('has the choices of a product with variations, but no nonce of the price and offer plugin', async () => {
    const page = await visitor.get('/produkt/radierung-alter-hafen/')
    const barForm = `${form}.vi-wcaio-sb-cart-swatches:not(.variations_form)`
    for (const selector of [
      '[data-product_variations]',
      ' select[name=attribute_pa_zustand].vi-wcaio-attribute-options',
      ' .vicatna-nyp-wrap-variable:empty',
      ' input[type=hidden].variation_id[name=variation_id][value="0"]',
    ]) {
      expect(page.all(barForm + selector)).toHaveLength(1)
    }
    expect(page.all(`${barForm} [name=_vicatna_cart_nonce]`)).toHaveLength(0)
  })

  it('without that nonce the shop takes the regular price without a notice', async () => {
    const path = '/produkt/radierung-alter-hafen/'
    const choice = { attribute_pa_zustand: 'probedruck', variation_id: '142', vicatna_nyp_value: '45' }
    await visitor.post(path, { ...(await fieldsIn(path)), ...choice })
    const cart = await visitor.get('/warenkorb/')
    expect(cart.all('.cart_item')).toHaveLength(1)
    expect(cart.getElement('.cart_item .product-price').textContent).not.toContain('45,00')
  })

  it.each([
    ['/produkt/mappe-in-vorbereitung/', '.vi-wcaio-sb-product-oft'],
    ['/produkt/inselpaket/', '.vi-wcaio-product-bt-select[type=button]'],
    ['/produkt/watt-im-morgenlicht/', '.vi-wcaio-sb-product-oft'],
  ])('%s cannot be bought from the bar, which shows %s', async (path, selector) => {
    const page = await visitor.get(path)
    expect(page.all(`.vi-wcaio-sb-wrap ${selector}`)).toHaveLength(1)
    expect(page.all(form)).toHaveLength(0)
  })
})
