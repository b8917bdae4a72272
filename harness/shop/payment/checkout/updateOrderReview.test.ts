import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../../testing/testShop.ts'
import { type Answer, createTestBuyer, printedData, type TestBuyer } from '../testBuyer.ts'

const shop = startTestShop()
let visitor: TestBuyer

beforeEach(async () => {
  visitor = createTestBuyer(shop())
  await visitor.addToCart(101)
})

interface Review {
  readonly result: string
  readonly messages: string
  readonly reload: boolean
  readonly fragments: Readonly<Record<string, string>> & { readonly wc_ppcp_data?: Readonly<Record<string, object>> }
}

async function review(values: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { text } = await visitor.get('/kasse/')
  const security = /"update_order_review_nonce":"(\w+)"/.exec(text)?.[1] ?? ''
  const location = { country: 'DE', state: '', postcode: '18055', city: 'Rostock', address: 'Am Speicher 3' }
  const other = Object.fromEntries(Object.entries(location).map(([name, value]) => [`s_${name}`, value]))
  return visitor.post('/?wc-ajax=update_order_review', {
    security,
    payment_method: 'bacs',
    ...location,
    ...other,
    has_full_address: 'true',
    post_data: '',
    'shipping_method[0]': 'flat_rate:1',
    ...values,
  })
}

describe('theme-and-platform 3.3: the answer', () => {
  it('in generation two has fragments of markup, and one key that is data', async () => {
    const answer = (await review()).json<Review>()
    expect([answer.result, answer.messages, answer.reload]).toEqual(['success', '', false])
    expect(Object.keys(answer.fragments)).toEqual([
      '.woocommerce-checkout-review-order-table',
      '.woocommerce-checkout-payment',
      'div.ux-free-shipping',
      'wc_ppcp_data',
    ])
    expect(answer.fragments.wc_ppcp_data).toMatchObject({
      cart: { total: '326.90', selectedShippingMethod: '0:flat_rate:1' },
      queryParams: { 'data-page-type': 'checkout' },
    })
  })

  it('in generation one has the data after the methods, and the express area as a fragment', async () => {
    await visitor.get('/__shop/options?payment=one')
    const { fragments } = (await review()).json<Review>()
    expect(Object.keys(fragments)).not.toContain('wc_ppcp_data')
    expect(fragments['.wc-ppcp-express-checkout']).toContain('wc-ppcp-express-button')
    const pushed = printedData(fragments['.woocommerce-checkout-payment'] ?? '', 'wcPPCPCartData')
    expect(pushed).toEqual({ total: '326.90', needsShipping: true, isEmpty: false, queryParams: expect.any(Object) })
  })

  it('has a nonce with which the order can be placed, and the chosen method', async () => {
    const { fragments } = (await review()).json<Review>()
    expect(fragments['.woocommerce-checkout-payment']).toMatch(/process-checkout-nonce" value="\w{10}"/)
    expect(fragments['.woocommerce-checkout-payment']).toMatch(/value="bacs" {2}?checked='checked'/)
  })
})

describe('theme-and-platform 3.8: the values of the form', () => {
  it('another shipping method changes the total', async () => {
    const { fragments } = (await review({ 'shipping_method[0]': 'local_pickup:2' })).json<Review>()
    expect(fragments['.woocommerce-checkout-review-order-table']).toContain('<bdi>320,00')
    expect(fragments['.woocommerce-checkout-review-order-table']).toMatch(
      /value="local_pickup:2"[^>]*checked='checked'/,
    )
  })

  it('a country without delivery has no shipping method and no shipping price, and the home country has them again', async () => {
    const dutch = { s_country: 'NL', s_postcode: '9711 AA', s_city: 'Groningen' }
    const there = (await review(dutch)).json<Review>().fragments
    expect(there['.woocommerce-checkout-review-order-table']).not.toContain('shipping_method[0]')
    expect(there.wc_ppcp_data).toMatchObject({
      cart: { total: '320.00', shippingOptions: [], selectedShippingMethod: '0:' },
    })
    expect((await review()).json<Review>().fragments.wc_ppcp_data).toMatchObject({ cart: { total: '326.90' } })
  })

  it("the popup's address and method win as long as its order is in the form (wallet-checkout 6)", async () => {
    const order = (await visitor.call('cart/order', { payment_method: 'ppcp' })).json<string>()
    await visitor.call('cart/shipping', {
      order_id: order,
      payment_method: 'ppcp',
      address: { city: 'Wien', state: '', postcode: '1010', country: 'AT' },
      shipping_method: { 0: 'local_pickup:2' },
    })
    const withOrder = (await review({ post_data: `ppcp_paypal_order_id=${order}` })).json<Review>()
    expect(withOrder.fragments.wc_ppcp_data).toMatchObject({ cart: { selectedShippingMethod: '0:local_pickup:2' } })
    const without = (await review()).json<Review>()
    expect(without.fragments.wc_ppcp_data).toMatchObject({ cart: { selectedShippingMethod: '0:flat_rate:1' } })
  })
})

describe('theme-and-platform 3.3: refusals and faults', () => {
  it('a wrong nonce is refused with -1', async () => {
    const answer = await review({ security: 'falsch' })
    expect([answer.status, answer.text]).toEqual([403, '-1'])
  })

  it('an empty cart ends the session, and a sentence takes the place of the form', async () => {
    const { text } = await visitor.get('/kasse/')
    const security = /"update_order_review_nonce":"(\w+)"/.exec(text)?.[1] ?? ''
    const key = /remove_item=([0-9a-f]{32})/.exec((await visitor.get('/shop/')).text)?.[1]
    await visitor.call('cart/item', { key }, { headers: { 'x-http-method-override': 'DELETE' } })
    const answer = (await visitor.post('/?wc-ajax=update_order_review', { security })).json<Review>()
    expect(Object.keys(answer)).toEqual(['fragments'])
    expect(answer.fragments['form.woocommerce-checkout']).toContain('abgelaufen')
  })

  it.each([
    ['reload', 200, /"reload":true/],
    ['failure', 200, /"result":"failure","messages":"<ul class=."woocommerce-error/],
    ['expired', 200, /^\{"fragments":\{"form.woocommerce-checkout":"[^}]*abgelaufen[^}]*\}\}$/],
    ['forbidden', 403, /^-1$/],
    ['error-500', 500, /error-page/],
  ])('with orderReviewAnswer=%s the answer has the status %i', async (fault, status, body) => {
    await visitor.get(`/__shop/options?orderReviewAnswer=${fault}`)
    const answer = await review()
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(body)
  })
})
