import { beforeEach, describe, expect, it } from 'vitest'
import { startTestShop } from '../../testing/testShop.ts'
import { createTestBuyer, type TestBuyer } from '../testBuyer.ts'

const shop = startTestShop()
let visitor: TestBuyer

beforeEach(() => {
  visitor = createTestBuyer(shop())
})

const painting = { payment_method: 'ppcp', product_id: 101, variation_id: 0, qty: 1, variation: {} }

describe('wallet-checkout 5: both transports', () => {
  it('a call is found by its path in either encoding, and _locale is ignored', async () => {
    const encoded = await visitor.call('cart/refresh', { page: 'cart' })
    const plain = await visitor.post('/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/cart/refresh', {
      page: 'cart',
    })
    expect([encoded.status, plain.status, plain.json()]).toEqual([200, 200, encoded.json()])
  })

  it('under the REST root a call that needs the cart ends in a fatal error, one for payment tokens does not', async () => {
    const refresh = await visitor.call('cart/refresh', { page: 'cart' }, { isDirect: true })
    expect([refresh.status, refresh.json().code]).toEqual([500, 'internal_server_error'])
    const token = await visitor.call('vault/payment-tokens', { setup_token: 'X' }, { isDirect: true })
    expect([token.status, token.json().code]).toEqual([404, 'RESOURCE_NOT_FOUND'])
  })

  it.each([
    ['cart/order', {}, 400, 'rest_missing_callback_param'],
    ['cart/shipping', { payment_method: 'ppcp' }, 400, 'rest_missing_callback_param'],
    ['vault/payment-tokens', {}, 400, 'rest_missing_callback_param'],
    ['vault/setup-tokens', { payment_method: 'ppcp' }, 400, 'rest_missing_callback_param'],
    ['cart/order', { payment_method: 'gold' }, 400, 'rest_invalid_param'],
    ['cart/nowhere', {}, 404, 'rest_no_route'],
  ])('%s with %j is refused with %i %s', async (path, body, status, code) => {
    const answer = await visitor.call(path, body)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ code, data: { status } })
  })

  it('generation one does not know the calls of generation two', async () => {
    await visitor.get('/__shop/options?payment=one')
    const answers = await Promise.all([
      visitor.call('cart/billing', { payment_method: 'ppcp' }),
      visitor.call('checkout-validation', { payment_method: 'ppcp' }),
      visitor.call('cart/item', { key: 'x' }, { headers: { 'x-http-method-override': 'DELETE' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('wallet-checkout 5: nonces', () => {
  it('a wrong nonce is refused, a call without one is accepted, and the right one is answered with a fresh one', async () => {
    const wrong = await visitor.call('cart/refresh', {}, { nonce: 'falsch' })
    expect([wrong.status, wrong.json().code]).toEqual([403, 'rest_cookie_invalid_nonce'])
    expect((await visitor.call('cart/refresh', {})).status).toBe(200)
    await visitor.get('/__shop/login?as=tomke')
    const nonce = (await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text
    const right = await visitor.call('cart/refresh', {}, { nonce })
    expect([right.status, right.headers.get('x-wp-nonce')]).toEqual([200, nonce])
  })

  it('a customer gets a new nonce after the old ones have expired, a guest does not', async () => {
    const guest = await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')
    expect([guest.status, guest.text]).toEqual([400, '0'])
    await visitor.get('/__shop/login?as=tomke')
    const old = (await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text
    await visitor.get('/__shop/expire-nonces')
    expect((await visitor.call('cart/refresh', {}, { nonce: old })).status).toBe(403)
    const fresh = (await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text
    expect((await visitor.call('cart/refresh', {}, { nonce: fresh })).status).toBe(200)
  })

  it('with restNonce=refused even a fresh nonce is refused', async () => {
    await visitor.get('/__shop/login?as=tomke')
    await visitor.get('/__shop/options?restNonce=refused')
    const nonce = (await visitor.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text
    expect((await visitor.call('cart/refresh', {}, { nonce })).status).toBe(403)
  })
})

describe('wallet-checkout 6: cart/item', () => {
  it('generation two answers with order, cart and line, generation one with the order alone', async () => {
    const answer = (await visitor.call('cart/item', painting)).json()
    expect(answer).toMatchObject({
      order_id: expect.stringMatching(/^[0-9A-Z]{17}$/),
      cart_item_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      cart: { total: '326.90', totalCents: 32690, selectedShippingMethod: '0:flat_rate:1', currency: 'EUR' },
    })
    await visitor.get('/__shop/options?payment=one')
    expect((await visitor.call('cart/item', painting)).json()).toMatch(/^[0-9A-Z]{17}$/)
  })

  it('the call sets the quantity of its line, and other lines stay and count in the total', async () => {
    await visitor.call('cart/item', { ...painting, qty: 2 })
    await visitor.call('cart/item', { ...painting, product_id: 150 })
    const answer = await visitor.call('cart/item', painting)
    expect(answer.json<{ cart: { total: string } }>().cart.total).toBe('340.90')
  })

  it('a price that the buyer has named comes with the form, and the quantity of such a line is increased (8.3)', async () => {
    const { text } = await visitor.get('/produkt/patenschaft-atelierhaus/')
    const nonce = /name="_vicatna_cart_nonce" value="(\w+)"/.exec(text)?.[1]
    const gift = { ...painting, product_id: 170, vicatna_nyp_value: '55.00', _vicatna_cart_nonce: nonce }
    expect((await visitor.call('cart/item', gift)).json()).toMatchObject({ cart: { total: '55.00' } })
    expect((await visitor.call('cart/item', gift)).json()).toMatchObject({ cart: { total: '110.00' } })
  })

  it('with a setup token the provider gets no order yet', async () => {
    expect((await visitor.call('cart/item', { ...painting, needs_setup_token: true })).text).toBe('{"code":null}')
    expect((await visitor.journal()).counts.providerOrders).toBe(0)
  })

  it('a product that is sold out is an error with HTTP 200, whose sentence comes back with the next error', async () => {
    const soldOut = await visitor.call('cart/item', { ...painting, product_id: 104 })
    expect([soldOut.status, soldOut.json()]).toMatchObject([200, { code: 'add-to-cart-error', data: { status: 200 } }])
    const tooMany = await visitor.call('cart/item', { ...painting, qty: 99 })
    expect(tooMany.json().message).toBe(soldOut.json().message)
  })

  it('DELETE, sent as POST with an override header, removes the line', async () => {
    const { cart_item_key: key } = (await visitor.call('cart/item', painting)).json()
    const answer = await visitor.call('cart/item', { key }, { headers: { 'x-http-method-override': 'DELETE' } })
    expect(answer.json()).toMatchObject({ cart_item_key: key, cart: { isEmpty: true, lineItems: [] } })
    expect(answer.headers.get('allow')).toBe('POST, PUT, PATCH, DELETE')
  })
})

const fieldValue = (document: Document, name: string): string =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''

describe('wallet-checkout 6: refresh, shipping, billing', () => {
  it('refresh answers with the parameters of the SDK, and does not mark an empty cart as empty', async () => {
    const answer = (await visitor.call('cart/refresh', { page: 'checkout' })).json()
    expect(answer).toEqual({
      cart: { total: '0.00', needsShipping: false, currency: 'EUR' },
      queryParams: expect.objectContaining({ 'data-page-type': 'checkout', currency: 'EUR', intent: 'capture' }),
    })
  })

  it('another shipping method changes the amount at the provider, in both spellings', async () => {
    const { order_id } = (await visitor.call('cart/item', painting)).json()
    const address = { city: 'Sylt', state: '', postcode: '25980', country: 'DE' }
    const body = { order_id, address, payment_method: 'ppcp' }
    const answer = await visitor.call('cart/shipping', { ...body, shipping_method: { 0: 'local_pickup:2' } })
    expect(answer.json()).toEqual({ success: true, order_id })
    await visitor.call('cart/shipping', { ...body, shipping_method: '0:flat_rate:1' })
    const patched = (await visitor.journal()).events.filter(({ kind }) => kind === 'patched')
    expect(patched.map(({ amount, by }) => [amount, by])).toEqual([
      [32_000, 'cart/shipping'],
      [32_690, 'cart/shipping'],
    ])
  })

  it('a complete address to which nothing is delivered is refused, an incomplete one is not', async () => {
    const { order_id } = (await visitor.call('cart/item', painting)).json()
    const body = { order_id, payment_method: 'ppcp', shipping_method: '' }
    const dutch = { city: 'Groningen', state: '', postcode: '9711 AA', country: 'NL' }
    const ofGenerationTwo = await visitor.call('cart/shipping', { ...body, address: dutch })
    expect([ofGenerationTwo.status, ofGenerationTwo.json()]).toMatchObject([
      404,
      { code: 'shipping_error', data: { error: { reason: 'NO_SHIPPING_OPTIONS', intent: 'SHIPPING_ADDRESS' } } },
    ])
    await visitor.get('/__shop/options?payment=one')
    const ofGenerationOne = await visitor.call('cart/shipping', { ...body, address: dutch })
    expect([ofGenerationOne.status, ofGenerationOne.json()]).toMatchObject([
      200,
      { code: 'rest-error', data: { status: 200 } },
    ])
    const incomplete = await visitor.call('cart/shipping', { ...body, address: { ...dutch, postcode: '' } })
    expect(incomplete.json()).toMatchObject({ success: true })
  })

  it('an address of the popup leaves name and e-mail as the account has them', async () => {
    await visitor.get('/__shop/login?as=levke')
    const { order_id } = (await visitor.call('cart/item', painting)).json()
    const readNames = async (): Promise<readonly string[]> => {
      const { document } = await visitor.get('/kasse/')
      return ['first_name', 'email'].map((name) => fieldValue(document, `billing_${name}`))
    }
    const before = await readNames()
    expect(before).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/@/)])
    const address = { city: 'Sylt', state: '', postcode: '25980', country: 'DE' }
    const nonce = await visitor.nonce()
    await visitor.call('cart/shipping', { order_id, address, payment_method: 'ppcp', shipping_method: '' }, { nonce })
    await visitor.call('cart/billing', { payment_method: 'ppcp', address }, { nonce })
    expect(await readNames()).toEqual(before)
  })

  it('billing answers with the cart', async () => {
    await visitor.addToCart(101)
    const answer = await visitor.call('cart/billing', { payment_method: 'ppcp', address: { country: 'AT' } })
    expect(Object.keys(answer.json<{ cart: object }>().cart)).toContain('shippingOptions')
  })
})

describe('wallet-checkout 6: tokens', () => {
  it('a setup token is exchanged once', async () => {
    const setup = (await visitor.call('vault/setup-tokens', { context: 'cart', payment_method: 'ppcp' })).json()
    expect(setup).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payment_source: { paypal: {} }, customer: {} })
    const body = { setup_token: setup.id }
    const token = await visitor.call('vault/payment-tokens', body, { isDirect: true })
    expect(token.json()).toMatchObject({ payment_source: { paypal: { name: { given_name: 'Imke' }, shipping: {} } } })
    expect((await visitor.call('vault/payment-tokens', body)).status).toBe(404)
  })

  it("the link of a setup token leads to the provider's page, and to none once the token is used", async () => {
    const setup = await visitor.call('vault/setup-tokens', { context: 'cart', payment_method: 'ppcp' })
    const { id, links } = setup.json<{ id: string; links: readonly { href: string }[] }>()
    const page = links[0]?.href.replace(shop().origin, '') ?? ''
    expect((await visitor.get(page)).document.querySelector('#agree')).not.toBeNull()
    await visitor.call('vault/payment-tokens', { setup_token: id })
    expect((await visitor.get(page)).status).toBe(404)
  })

  it('accelerated checkout exchanges a token that the server has not made', async () => {
    const token = await visitor.call('vault/payment-tokens', { setup_token: 'nonce-1', fastlane: true })
    expect(token.json()).toMatchObject({ payment_source: { card: { brand: 'VISA' } } })
  })

  it('a refusal of the provider is answered with the provider’s code', async () => {
    await visitor.get('/__shop/options?vaultAnswer=refused')
    const answer = await visitor.call('vault/setup-tokens', { context: 'cart', payment_method: 'ppcp' })
    expect([answer.status, answer.json().code]).toEqual([400, 'REFUSED_MARK_REF_TXN_NOT_ENABLED'])
  })

  it('a billing agreement is a bare string, its details have address and payer', async () => {
    const id = (await visitor.call('billing-agreement/token', { payment_method: 'ppcp' })).json<string>()
    expect(id).toMatch(/^BA-/)
    const details = await visitor.call(`billing-agreement/token/${id}`, {}, { method: 'GET', isDirect: true })
    expect(details.json()).toMatchObject({ token_id: id, payer_info: { first_name: 'Imke' }, shipping_address: {} })
  })
})

describe('wallet-checkout 6: order/pay', () => {
  const pending = async (): Promise<{ id: number; key: string }> => {
    await visitor.get('/__shop/login?as=tomke')
    const { text } = await visitor.get('/mein-konto/orders/')
    return { id: 3029, key: /order-pay\/3029\/\?[^"]*key=(wc_order_\w+)/.exec(text)?.[1] ?? '' }
  }

  it('a wrong key ends in a fatal error: HTML with the content type of JSON', async () => {
    const answer = await visitor.call('order/pay', { payment_method: 'ppcp', order_id: 3029, order_key: 'falsch' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/json; charset=UTF-8'])
    expect(answer.text).toMatch(/^<p>/)
  })

  it('number and key together open an order at the provider', async () => {
    const { id, key } = await pending()
    const answer = await visitor.call('order/pay', { payment_method: 'ppcp', order_id: id, order_key: key })
    expect(answer.json<string>()).toMatch(/^[0-9A-Z]{17}$/)
  })
})

describe('wallet-checkout 5: spoilt answers', () => {
  it.each([
    ['error-500', 500, /<body id="error-page">/, 0],
    ['exception', 200, /"status":0/, 0],
    ['no-content', 204, /^$/, 1],
    ['html-page', 200, /^<!DOCTYPE html>/, 1],
    ['warning-before', 200, /^<br \/>/, 1],
    ['warning-inside', 200, /^"<br \/>[0-9A-Z]{17}"$/, 1],
    ['list', 200, /^\["[0-9A-Z]{17}"\]$/, 1],
    ['truncated', 200, /^"[0-9A-Z]+$/, 1],
  ])(
    'with paymentAnswer=%s cart/order has the status %i and other calls stay right',
    async (kind, status, body, providerOrders) => {
      await visitor.addToCart(101)
      await visitor.get(`/__shop/options?paymentAnswer=${kind}&paymentAnswerAt=cart/order`)
      const answer = await visitor.call('cart/order', { payment_method: 'ppcp', context: 'cart' })
      expect(answer.status).toBe(status)
      expect(answer.text).toMatch(body)
      expect((await visitor.call('cart/refresh', {})).json()).toHaveProperty('queryParams')
      expect((await visitor.journal()).counts.providerOrders).toBe(providerOrders)
    },
  )
})
