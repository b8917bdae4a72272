import { beforeAll, describe, expect, it } from 'vitest'
import { parsePage } from '../testing/testBrowser.ts'
import { startTestShop } from '../testing/testShop.ts'
import { createTestVisitor, type TestVisitor, type VisitedPage } from '../testing/testVisitor.ts'

const shop = startTestShop()

async function visitorWithCart(switches: Record<string, string> = {}): Promise<TestVisitor> {
  const visitor = createTestVisitor(shop)
  if (Object.keys(switches).length > 0) await visitor.choose(switches)
  await visitor.post('/?wc-ajax=add_to_cart', { product_id: '150', quantity: '2' })
  return visitor
}

const pathOf = (address: string | null): string => (address ?? '').replace('https://kunst.example', '')

/** Posts the cart's form as a browser does, with other quantities. */
async function update(visitor: TestVisitor, quantity: string): Promise<VisitedPage> {
  const page = await visitor.get('/warenkorb/')
  const fields = page.all('.woocommerce-cart-form input[name]').map((input): [string, string] => {
    return [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']
  })
  const changed = Object.fromEntries(fields.map(([name, value]) => [name, name.endsWith('[qty]') ? quantity : value]))
  return visitor.post('/warenkorb/', { ...changed, update_cart: 'Warenkorb aktualisieren' })
}

describe('theme-and-platform 3.7: the filled cart', () => {
  let page: VisitedPage
  beforeAll(async () => {
    page = await (await visitorWithCart()).get('/warenkorb/')
  })

  it.each([
    'body.woocommerce-cart.woocommerce-page',
    '.cart-container > .woocommerce > .woocommerce-notices-wrapper',
    '.woocommerce.row > .col.large-7.cart-auto-refresh > form.woocommerce-cart-form[method=post][action="https://kunst.example/warenkorb/"]',
    '.cart-wrapper > table.shop_table.cart.woocommerce-cart-form__contents',
    'tr.woocommerce-cart-form__cart-item.cart_item > td.product-remove > a.remove[href*="remove_item="][href*="_wpnonce="]',
    'td.product-thumbnail img',
    'td.product-name[data-title=Produkt] > a',
    'td.product-price',
    'td.product-quantity .quantity.buttons_added > input.qty[type=number][min="0"][max=""][step="1"]',
    'td.product-subtotal',
    'td.actions > button[name=update_cart][value]',
    'input#woocommerce-cart-nonce[name=woocommerce-cart-nonce]',
    '.woocommerce-cart-form input[name=_wp_http_referer][value="/warenkorb/"]',
    '.cart-collaterals .cart_totals table.shop_table tr.cart-subtotal',
    '.cart_totals tr.woocommerce-shipping-totals ul#shipping_method.woocommerce-shipping-methods',
    'input[name="shipping_method[0]"][data-index="0"][value="flat_rate:1"].shipping_method[checked]',
    '.cart_totals tr.order-total .includes_tax',
    '.wc-proceed-to-checkout > a.checkout-button.button.alt.wc-forward[href="https://kunst.example/kasse/"]',
    '.cart-collaterals form.ux-cart-coupon input#coupon_code[name=coupon_code]',
    'form.woocommerce-shipping-calculator #calc_shipping_country',
  ])('has one %s', (selector) => {
    page.getElement(selector)
  })

  it('has no mini-cart in the header', () => {
    expect(page.all('.widget_shopping_cart_content')).toHaveLength(0)
    expect(page.all('.off-canvas-toggle, #cart-popup')).toHaveLength(0)
  })

  it.each([
    ['cartAutoRefresh', 'false', '.cart-auto-refresh', 0],
    ['theme', 'classic', 'form.checkout_coupon', 1],
    ['theme', 'classic', '.shipping__table', 0],
    ['shippingCalculator', 'false', '.woocommerce-shipping-calculator', 0],
    ['crossSells', 'false', '.cross-sells', 0],
    ['crossSells', 'true', '.cross-sells > .products.row', 1],
    ['crossSells', 'true', '#tmpl-variation-template', 1],
  ])('with %s=%s there are %s: %d', async (name, value, selector, count) => {
    const switched = await (await visitorWithCart({ [name]: value })).get('/warenkorb/')
    expect(switched.all(selector)).toHaveLength(count)
  })

  it('adds up goods, shipping and tax', () => {
    const cell = (row: string): string => page.getElement(`${row} td`).textContent?.replace(/\s+/g, ' ').trim() ?? ''
    expect(cell('.cart-subtotal')).toBe('28,00 €')
    expect(cell('.order-total')).toBe('34,90 € (inkl. 5,57 € MwSt.)')
  })
})

describe('theme-and-platform 3.6: the terms of a variation', () => {
  it.each([
    ['up to two terms are part of the name', 120, 122],
    ['the term of an “any” attribute stands below the name', 310, 312],
  ])('%s', async (_what, product, variation) => {
    const visitor = createTestVisitor(shop)
    const page = await visitor.get(
      product === 120 ? '/produkt/linoldruck-silbermoewe/' : '/produkt/lithografie-leuchtturm/',
    )
    const form = page.getElement('form.variations_form')
    const all = JSON.parse(form.getAttribute('data-product_variations') ?? '[]')
    const { attributes } = all.find(({ variation_id }: { variation_id: number }) => variation_id === variation)
    const chosen = Object.fromEntries(
      Object.entries<string>(attributes).map(([name, term]) => {
        const option = form.querySelector(`select[name="${name}"] option:not([value=""])`)
        return [name, term || (option?.getAttribute('value') ?? '')]
      }),
    )
    const ids = { 'add-to-cart': String(product), product_id: String(product), variation_id: String(variation) }
    await visitor.post('/warenkorb/', { ...ids, ...chosen, quantity: '1' })
    const name = (await visitor.get('/warenkorb/')).getElement('.cart_item .product-name')
    expect(name.querySelector('a')?.textContent).toContain(' - ')
    expect(name.querySelectorAll('dl.variation > dt')).toHaveLength(product === 120 ? 0 : 1)
  })
})

describe('theme-and-platform 3.7: the empty cart', () => {
  it('says that it is empty, and has no form', async () => {
    const page = await createTestVisitor(shop).get('/warenkorb/')
    page.getElement('.wc-empty-cart-message > .woocommerce-info')
    page.getElement('.return-to-shop > a.wc-backward[href="https://kunst.example/shop/"]')
    expect(page.all('.woocommerce-cart-form')).toHaveLength(0)
  })
})

describe('quantities that the form posts', () => {
  it('are stored and shown after a redirect, with a notice', async () => {
    const visitor = await visitorWithCart()
    const answer = await update(visitor, '5')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('https://kunst.example/warenkorb/')
    const page = await visitor.get('/warenkorb/')
    expect(page.getElement('.cart_item .qty').getAttribute('value')).toBe('5')
    expect(page.getElement('.cart-container > .woocommerce-message').textContent).toContain('Warenkorb aktualisiert.')
  })

  it('0 removes the line', async () => {
    const visitor = await visitorWithCart()
    await update(visitor, '0')
    ;(await visitor.get('/warenkorb/')).getElement('.wc-empty-cart-message')
  })

  it('a stale nonce changes nothing', async () => {
    const visitor = await visitorWithCart()
    const page = await visitor.get('/warenkorb/')
    const name = page.getElement('.cart_item .qty').getAttribute('name') ?? ''
    const fields = { [name]: '9', 'woocommerce-cart-nonce': 'veraltet00', update_cart: '1' }
    expect((await visitor.post('/warenkorb/', fields)).getElement('.cart_item .qty').getAttribute('value')).toBe('2')
  })

  it('a quantity above the stock is kept, with an error', async () => {
    const visitor = createTestVisitor(shop)
    await visitor.post('/?wc-ajax=add_to_cart', { product_id: '164' })
    await update(visitor, '41')
    const page = await visitor.get('/warenkorb/')
    expect(page.getElement('.cart_item .qty').getAttribute('value')).toBe('41')
    expect(page.getElement('.woocommerce-notices-wrapper .woocommerce-error').textContent).toContain('(40 verfügbar)')
  })

  it.each([
    ['cartPageAnswer', 'error-500', 500],
    ['cartPageAnswer', 'html-page', 200],
  ])('%s=%s breaks the answer to the form only', async (name, value, status) => {
    const visitor = await visitorWithCart({ [name]: value })
    expect((await update(visitor, '3')).status).toBe(status)
    expect((await visitor.get('/warenkorb/')).status).toBe(200)
  })
})

describe('removing', () => {
  it('redirects to the cart, where a link puts the line back', async () => {
    const visitor = await visitorWithCart()
    const page = await visitor.get('/warenkorb/')
    const removed = await visitor.get(pathOf(page.getElement('.cart_item .remove').getAttribute('href')))
    expect(removed.headers.get('location')).toBe('https://kunst.example/warenkorb/?removed_item=1')
    const after = await visitor.get('/warenkorb/?removed_item=1')
    after.getElement('.wc-empty-cart-message')
    await visitor.get(pathOf(after.getElement('.woocommerce-message a.restore-item').getAttribute('href')))
    expect((await visitor.get('/warenkorb/')).getElement('.cart_item .qty').getAttribute('value')).toBe('2')
  })

  it('does nothing with a stale nonce', async () => {
    const visitor = await visitorWithCart()
    const page = await visitor.get('/warenkorb/')
    await visitor.get('/__shop/expire-nonces')
    await visitor.get(pathOf(page.getElement('.cart_item .remove').getAttribute('href')))
    expect((await visitor.get('/warenkorb/')).all('.cart_item')).toHaveLength(1)
  })
})

describe('coupons', () => {
  it('are applied by the form, and removed by a link', async () => {
    const visitor = await visitorWithCart()
    const page = await visitor.post('/warenkorb/', { coupon_code: 'EBBE10', apply_coupon: 'Gutschein anwenden' })
    expect(page.getElement('.woocommerce-message').textContent).toContain('erfolgreich')
    const row = page.getElement('.cart_totals tr.cart-discount.coupon-ebbe10')
    expect(row.textContent).toContain('-2,80')
    const link = row.querySelector('a.woocommerce-remove-coupon[data-coupon=ebbe10]')
    const after = await visitor.get(pathOf(link?.getAttribute('href') ?? null))
    expect(after.all('.cart-discount')).toHaveLength(0)
  })

  it.each([
    ['gibtesnicht', '.woocommerce-error', 'existiert nicht'],
    ['', '.woocommerce-error', 'Bitte geben Sie'],
    ['flut5', '.woocommerce-message', 'erfolgreich'],
  ])('theme-and-platform 3.3: apply_coupon of "%s" answers notices', async (coupon_code, selector, sentence) => {
    const visitor = await visitorWithCart()
    const settings = (await visitor.get('/warenkorb/')).settings('wc_cart_params')
    const security = String(settings?.apply_coupon_nonce)
    const answer = await visitor.post('/?wc-ajax=apply_coupon', { security, coupon_code })
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.getElement(selector).textContent).toContain(sentence)
  })

  it.each(['apply_coupon', 'remove_coupon', 'update_shipping_method'])(
    'theme-and-platform 3.3: %s with a bad nonce is 403 and -1',
    async (endpoint) => {
      const answer = await (await visitorWithCart()).post(`/?wc-ajax=${endpoint}`, { security: 'falsch' })
      expect([answer.status, answer.text]).toEqual([403, '-1'])
    },
  )
})

describe('shipping', () => {
  it('theme-and-platform 3.3: update_shipping_method answers the totals', async () => {
    const visitor = await visitorWithCart()
    const settings = (await visitor.get('/warenkorb/')).settings('wc_cart_params')
    const security = String(settings?.update_shipping_method_nonce)
    const answer = await visitor.post('/?wc-ajax=update_shipping_method', {
      security,
      'shipping_method[0]': 'local_pickup:2',
    })
    const totals = parsePage(answer.text)
    expect(totals.body.firstElementChild?.className.trim()).toBe('cart_totals')
    expect(totals.querySelector('[value="local_pickup:2"]')?.hasAttribute('checked')).toBe(true)
    expect(totals.querySelector('.order-total td')?.textContent).toContain('28,00')
    expect((await visitor.get('/?wc-ajax=get_cart_totals')).getElement('.order-total td').textContent).toContain(
      '28,00',
    )
  })

  it('the calculator sets the destination and its costs', async () => {
    const visitor = await visitorWithCart()
    const page = await visitor.get('/warenkorb/')
    const nonce = page.getElement('#woocommerce-shipping-calculator-nonce').getAttribute('value') ?? ''
    const post = (postcode: string): Promise<VisitedPage> =>
      visitor.post('/warenkorb/', {
        calc_shipping: '1',
        calc_shipping_country: 'AT',
        calc_shipping_postcode: postcode,
        calc_shipping_city: 'Wien',
        'woocommerce-shipping-calculator-nonce': nonce,
      })
    expect((await post('12345')).getElement('.woocommerce-error').textContent).toContain('gültige Postleitzahl')
    const after = await post('1010')
    after.getElement('.cart_totals.calculated_shipping')
    expect(after.getElement('.woocommerce-shipping-destination strong').textContent).toBe('1010 Wien, Österreich')
    // A parcel abroad costs more; the checkout has an address of its own again.
    expect(after.getElement('.shipping_method[value="flat_rate:1"] + label').textContent).toContain('14,90')
    expect(page.getElement('.order-total td').textContent).toContain('34,90')
    expect(after.getElement('.order-total td').textContent).toContain('42,90')
    expect((await visitor.get('/kasse/')).getElement('.order-total td').textContent).toContain('34,90')
  })
})
