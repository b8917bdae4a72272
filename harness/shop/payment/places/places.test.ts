import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningShop, startShop } from '../../shop.ts'
import { createTestBuyer, printedData, type TestBuyer } from '../testBuyer.ts'

let shop: RunningShop
let visitor: TestBuyer

beforeAll(async () => {
  shop = await startShop({ now: () => new Date('2026-11-20T12:00:00Z'), origin: 'https://kunst.example' })
  visitor = createTestBuyer(shop)
  await visitor.addToCart(101)
})
afterAll(() => shop.close())

const count = (document: Document, selector: string): number => document.querySelectorAll(selector).length

describe('wallet-checkout 4.1–4.3 and provider-sdk 6.2: places of buttons and messages', () => {
  it.each([
    [
      '/produkt/sturmflut-vor-amrum/',
      'form.cart > .wc-ppcp-product-payments__container.bottom > ul.wc-ppcp-product-payment__methods',
    ],
    [
      '/produkt/sturmflut-vor-amrum/',
      'li.wc-ppcp-product-payment-method > #wc-ppcp-product-button-container.wc-ppcp-product-button-container',
    ],
    ['/produkt/sturmflut-vor-amrum/', 'form.cart #ppcp_paypal_order_id'],
    [
      '/produkt/sturmflut-vor-amrum/',
      '.wc-ppcp-paylater-msg__container[style="display: none"] > #wc-ppcp-paylater-msg-product',
    ],
    ['/produkt/linoldruck-silbermoewe/', '.single_variation_wrap #wc-ppcp-product-button-container'],
    [
      '/warenkorb/',
      '.wc-proceed-to-checkout > .wc-ppcp-cart-payments__container.below[style] > ul.wc-ppcp-cart-payment__methods',
    ],
    ['/warenkorb/', 'li.wc-ppcp-cart-payment-method.or > p.wc-ppcp-cart-or'],
    ['/warenkorb/', 'li.payment_method_ppcp > #wc-ppcp-cart-button-container.wc-ppcp-cart-button-container'],
    ['/warenkorb/', '.wc-proceed-to-checkout wc-order-attribution-inputs'],
    ['/warenkorb/', '.cart_totals tr.wc-ppcp-paylater-msg__container #wc-ppcp-paylater-msg-cart'],
    ['/shop/', '.price-wrapper > #wc-ppcp-paylater-msg-101.wc-ppcp-paylater-msg-shop-container'],
  ])('%s has one %s', async (path, selector) => {
    expect(count((await visitor.get(path)).document, selector)).toBe(1)
  })

  it('only generation two hides the area on the cart at first', async () => {
    await visitor.get('/__shop/options?payment=one')
    const { document } = await visitor.get('/warenkorb/')
    expect(count(document, '.wc-ppcp-cart-payments__container:not([style])')).toBe(1)
    await visitor.get('/__shop/options')
  })

  it('the mini-cart has the container, and only a fragment contains its data', async () => {
    const page = (await visitor.get('/shop/')).text
    expect(page).toContain('<a id="wc-ppcp-minicart-ppcp" class="wc-ppcp-minicart-ppcp"></a>')
    expect(page).not.toContain('wcPPCPMiniCartUpdate')
    const { fragments } = (await visitor.post('/?wc-ajax=get_refreshed_fragments', {})).json<{
      fragments: Readonly<Record<string, string>>
    }>()
    expect(printedData(fragments['div.widget_shopping_cart_content'] ?? '', 'wcPPCPMiniCartUpdate')).toEqual({
      total: '326.90',
      needsShipping: true,
      isEmpty: false,
      currency: 'EUR',
    })
  })

  it('totals that are fetched by ajax contain the cart’s data, flat in generation one, nested in generation two', async () => {
    expect(printedData((await visitor.get('/?wc-ajax=get_cart_totals')).text, 'wcPPCPCartData')).toMatchObject({
      cart: { totalCents: 32690 },
    })
    await visitor.get('/__shop/options?payment=one')
    expect(printedData((await visitor.get('/?wc-ajax=get_cart_totals')).text, 'wcPPCPCartData')).toMatchObject({
      total: '326.90',
      queryParams: { 'data-page-type': 'cart' },
    })
  })
})
