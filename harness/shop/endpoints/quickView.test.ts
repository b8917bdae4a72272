import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const shop = startTestShop()
let visitor: TestVisitor

beforeEach(() => {
  visitor = createTestVisitor(shop)
})

function quickView(product: string): Promise<VisitedPage> {
  return visitor.post('/wp-admin/admin-ajax.php', { action: 'flatsome_quickview', product })
}

describe('theme-and-platform 2.8: flatsome_quickview', () => {
  let view: VisitedPage
  beforeAll(async () => {
    visitor = createTestVisitor(shop)
    view = await quickView('120')
  })

  it.each([
    ['.product-quick-view-container > .row.row-collapse.product#product-120'],
    ['.product-gallery > .slider.product-gallery-slider.main-images > .slide.first > img.wp-post-image'],
    ['.product-gallery-slider > .slide:not(.first) > img'],
    ['.slide.first > img[srcset*=" 600w"][loading=lazy]'],
    [
      '.product-info.summary > .product-lightbox-inner > a.plain[href="https://kunst.example/produkt/linoldruck-silbermoewe/"] > h1',
    ],
    ['.product-lightbox-inner p.price.product-page-price'],
    ['.product-lightbox-inner .product-short-description'],
    ['form.variations_form.cart[action=""][method=post][data-product_id="120"]'],
    ['.product-lightbox-inner .quantity.buttons_added'],
    ['.product-lightbox-inner .product_meta .sku'],
    ['input[name=_wp_http_referer][value="/wp-admin/admin-ajax.php"]'],
  ])('has one %s', (selector) => {
    expect(view.all(selector)).toHaveLength(1)
  })

  it.each([
    ['.product-gallery a'],
    ['.images'],
    ['.woocommerce-product-gallery__image'],
    ['.woocommerce-tabs'],
    ['html > head > *'],
  ])('has no %s', (selector) => {
    expect(view.all(selector)).toHaveLength(0)
  })

  it('is answered as markup without a nonce', () => {
    expect(view.status).toBe(200)
    expect(view.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(view.text.startsWith('<div class="product-quick-view-container">')).toBe(true)
  })

  it.each([
    ['170', 'input[name=vicatna_nyp_value]', 'form.cart button[name="add-to-cart"][value="170"]'],
    ['160', '.vicatna-so-button-popup', '.vicatna-popup-so-value[data-val]'],
    ['104', 'p.stock.out-of-stock', '.product-lightbox-inner:not(:has(form))'],
    ['300', '.slide.first > img', '.product-lightbox-inner form.cart'],
  ])('of product %s it has %s and %s', async (id, ...selectors) => {
    const other = await quickView(id)
    expect(selectors.filter((selector) => other.all(selector).length !== 1)).toEqual([])
  })

  it.each([['9'], [''], ['120abc']])('product "%s": the answer is empty', async (id) => {
    expect(await quickView(id)).toMatchObject({ status: 200, text: '' })
  })

  it.each([
    ['error-500', 500],
    ['zero', 400],
    ['empty', 200],
  ])('a switch makes it fail: %s', async (quickViewAnswer, status) => {
    await visitor.choose({ quickViewAnswer })
    expect((await quickView('120')).status).toBe(status)
  })

  it('its form posts to the listing, which shows the notice', async () => {
    const page = await visitor.post('/shop/', {
      'add-to-cart': '120',
      product_id: '120',
      variation_id: '122',
      attribute_pa_format: 'din-a4',
      attribute_pa_rahmen: 'ohne',
      quantity: '2',
    })
    expect(page.all('.woocommerce-message span.added-to-cart')).toHaveLength(1)
    expect(page.text).toContain('2 &times; „Linoldruck Silbermöwe“ wurden Ihrem Warenkorb hinzugefügt.')
  })
})
