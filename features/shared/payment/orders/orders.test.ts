import { afterEach, describe, expect, test } from 'vitest'
import { writeCookie } from '../../../../inject/shop/consent/cookies.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { paymentMessage } from '../errors.ts'
import { type GivenAnswer, openRoutes, type SentCall } from '../testOrders.ts'
import { settingsOfOne } from '../testSettings.ts'
import { createPaymentTexts } from '../texts.ts'
import { sanitiseAnswer } from './answers.ts'
import { createOrders } from './orders.ts'

const nonceIsInvalid: GivenAnswer = {
  status: 403,
  json: { code: 'rest_cookie_invalid_nonce', message: 'Die Cookie-Prüfung ist fehlgeschlagen', data: { status: 403 } },
}
const noNonceForGuests: GivenAnswer = { status: 400, text: '0' }
const isNonceCall = ({ url }: SentCall): boolean => url.searchParams.get('action') === 'rest-nonce'
const printNonce = (nonce: string): void => {
  Object.assign(window, { wp: { apiFetch: { nonceMiddleware: { nonce } } } })
}

afterEach(() => {
  for (const name of ['wcPPCPSettings', 'wp']) Reflect.deleteProperty(window, name)
  document.body.className = ''
})

describe('a call', () => {
  test('goes to the printed address as JSON with nonce and locale', {
    tags: ids('WC08', 'S6.04', 'S7.19', 'S7.34', 'S7.35', 'S7.36', 'S4.73'),
  }, async () => {
    printNonce('abcdef123')
    const { orders, sent } = openRoutes(() => ({
      json: { cart: { total: '134.90', needsShipping: true }, queryParams: { currency: 'EUR' } },
    }))
    expect(await orders.refreshCart('cart')).toEqual({
      cart: { total: 134.9, needsShipping: true },
      sdkParameters: { currency: 'EUR' },
    })
    expect(sent).toHaveLength(1)
    const [{ method, url, headers, body }] = sent as [SentCall]
    expect(method).toBe('POST')
    expect(url.search).toBe('?wc-ajax=wc_ppcp_frontend_request&path=%2Fwc-ppcp%2Fv1%2Fcart%2Frefresh&_locale=user')
    expect(headers.get('X-WP-Nonce')).toBe('abcdef123')
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Accept')).toBe('application/json, */*;q=0.1')
    expect(body).toEqual({ page: 'cart' })
  })

  test('without a printed address uses the template, with one slash', { tags: ids('WC09', 'S3.79') }, async () => {
    const { orders, sent } = openRoutes(() => ({ json: { id: 'SETUP1' } }), {
      ...settingsOfOne,
      generalData: { ajaxRestPath: '/shop/?wc-ajax=wc_ppcp_frontend_request&path=/%s' },
    })
    expect(await orders.createSetupToken({ context: 'cart', payment_method: 'ppcp' })).toBe('SETUP1')
    expect(sent[0]?.path).toBe('/wc-ppcp/v1/vault/setup-tokens')
    expect(sent[0]?.url.pathname).toBe('/shop/')
  })

  test('never uses an address that is a pattern, and finds its way without any settings', {
    tags: ids('S7.20'),
  }, async () => {
    const { orders, sent } = openRoutes(() => ({ json: 'P1' }), {
      ...settingsOfOne,
      generalData: { restRoutes: { 'order/pay': '/wp-json/wc-ppcp/v1/order/pay/?(?P<id>[\\w-]+)' } },
    })
    expect(await orders.payOrder({ payment_method: 'ppcp', order_id: 7 })).toBe('P1')
    expect(sent[0]?.path).toBe('/wc-ppcp/v1/order/pay')
    const bare = openRoutes(() => ({ json: 'A1' }), {})
    expect(await bare.orders.createOrder({ payment_method: 'ppcp' })).toBe('A1')
    expect(bare.sent[0]?.url.search).toContain('wc-ajax=wc_ppcp_frontend_request&path=%2Fwc-ppcp%2Fv1%2Fcart%2Forder')
  })

  test('goes to the REST root where the route is there', { tags: ids('S7.20', 'S7.22', 'S7.23') }, async () => {
    const { orders, sent } = openRoutes(({ method }) => ({
      json: method === 'GET' ? { token_id: 'BA-1' } : { id: 'T1' },
    }))
    expect((await orders.exchangeToken('SETUP1', { fastlane: true })).id).toBe('T1')
    expect(await orders.billingAgreement('BA-1')).toEqual({ token_id: 'BA-1' })
    expect(sent.map(({ method, url }) => [method, url.pathname])).toEqual([
      ['POST', '/wp-json/wc-ppcp/v1/vault/payment-tokens'],
      ['GET', '/wp-json/wc-ppcp/v1/billing-agreement/token/BA-1'],
    ])
    expect(sent[0]?.body).toEqual({ setup_token: 'SETUP1', fastlane: true })
  })

  test('below a REST root with the query of a language plugin has that query behind the route', async () => {
    document.head.insertAdjacentHTML('beforeend', '<link rel="https://api.w.org/" href="/wp-json/?lang=en">')
    const { orders, sent } = openRoutes(() => ({ json: { id: 'T1' } }))
    await orders.exchangeToken('SETUP1')
    document.head.querySelector('link')?.remove()
    expect(sent[0]?.url.pathname).toBe('/wp-json/wc-ppcp/v1/vault/payment-tokens')
    expect(sent[0]?.url.searchParams.get('lang')).toBe('en')
  })

  test('that deletes is a POST that says so, and its empty answer is fine', { tags: ids('WC46') }, async () => {
    const { orders, sent } = openRoutes(() => ({ status: 204 }))
    await orders.removeItem('9f61')
    expect(sent[0]).toMatchObject({ method: 'POST', body: { key: '9f61' } })
    expect(sent[0]?.headers.get('X-HTTP-Method-Override')).toBe('DELETE')
  })
})

describe('each call', () => {
  const change = {
    orderId: '7AB',
    address: { city: 'Ulm', state: '', postcode: '89073', country: 'DE' },
    method: 'ppcp',
  }
  type Routes = ReturnType<typeof openRoutes>['orders']

  test.each<[string, (orders: Routes) => Promise<unknown>, unknown]>([
    ['/cart/refresh', (orders) => orders.refreshCart('cart'), { page: 'cart' }],
    ['/cart/item', (orders) => orders.addItem({ product_id: 7 }), { product_id: 7 }],
    ['/cart/item', (orders) => orders.removeItem('9f61'), { key: '9f61' }],
    ['/cart/order', (orders) => orders.createOrder({ a: 1 }), { a: 1 }],
    [
      '/cart/shipping',
      (orders) => orders.changeShipping(change),
      { order_id: '7AB', address: change.address, shipping_method: '', payment_method: 'ppcp' },
    ],
    ['/cart/checkout', (orders) => orders.checkout({ a: 1 }), { a: 1 }],
    ['/order/pay', (orders) => orders.payOrder({ a: 1 }), { a: 1 }],
    ['/vault/setup-tokens', (orders) => orders.createSetupToken({ a: 1 }), { a: 1 }],
  ])('has its own route: %s', { tags: ids('WC08') }, async (route, call, body) => {
    const { orders, sent } = openRoutes(() => ({ json: { order_id: '7AB', id: '7AB', success: true } }), {})
    await call(orders)
    expect(sent.map(({ path }) => path)).toEqual([`/wc-ppcp/v1${route}`])
    expect(sent[0]).toMatchObject({ method: 'POST', body })
  })

  test('for a setup token goes to the address that is printed as setup-tokens', { tags: ids('S7.25') }, async () => {
    const { context, sent } = openRoutes(() => ({ json: { id: 'SETUP1' } }), {})
    const settings = { ...context.settings(), routes: { 'setup-tokens': '/gedruckt/' } }
    await createOrders({ ...context, settings: () => settings }).createSetupToken({})
    expect(sent[0]?.url.pathname).toBe('/gedruckt/')
  })

  test('whose answer is empty counts as done, and one that says no is the cause of its error', async () => {
    for (const json of [null, '', []])
      await expect(openRoutes(() => ({ json }), {}).orders.changeShipping(change)).resolves.toBeUndefined()
    const no = { success: false, why: 'x' }
    await expect(openRoutes(() => ({ json: no }), {}).orders.changeShipping(change)).rejects.toMatchObject({
      cause: no,
    })
    const none = { payment_source: {} }
    const { orders } = openRoutes(() => ({ json: none }), {})
    await expect(orders.exchangeToken('SETUP1')).rejects.toMatchObject({ cause: none })
    await expect(orders.createSetupToken({})).rejects.toMatchObject({ cause: none })
  })

  test('with a code and no sentence has one of ours, and a template without a gap is not used', async () => {
    const { orders, context, sent } = openRoutes(() => ({ json: { code: 'x' } }), {
      generalData: { ajaxRestPath: '/shop/?path=' },
    })
    await expect(orders.createOrder({})).rejects.toMatchObject({ code: 'x', message: context.texts('http.unexpected') })
    expect(sent[0]?.path).toBe('/wc-ppcp/v1/cart/order')
  })
})

describe('a nonce that is over', () => {
  test('is renewed once, and the new one serves later calls', { tags: ids('WC10', 'S7.48') }, async () => {
    printNonce('staleNonce')
    document.body.className = 'logged-in'
    const { orders, sent } = openRoutes((call) => {
      if (isNonceCall(call)) return { text: 'abc123' }
      return call.headers.get('X-WP-Nonce') === 'abc123' ? { json: 'ORDER1' } : nonceIsInvalid
    })
    expect(await orders.createOrder({})).toBe('ORDER1')
    expect(await orders.payOrder({})).toBe('ORDER1')
    expect(sent.filter(isNonceCall)).toHaveLength(1)
    expect(sent).toHaveLength(4)
  })

  test('is left out for a guest, who gets none', { tags: ids('WC11') }, async () => {
    printNonce('staleNonce')
    const { orders, sent } = openRoutes((call) => {
      if (isNonceCall(call)) return noNonceForGuests
      return call.headers.has('X-WP-Nonce') ? nonceIsInvalid : { json: 'ORDER1' }
    })
    expect(await orders.createOrder({})).toBe('ORDER1')
    expect(sent.map(({ headers }) => headers.get('X-WP-Nonce'))).toEqual(['staleNonce', null, null])
  })

  test('is asked for once by calls that wait for it together', { tags: ids('WC12') }, async () => {
    printNonce('staleNonce')
    document.body.className = 'logged-in'
    const { orders, sent } = openRoutes((call) => {
      if (isNonceCall(call)) return { text: 'abc123' }
      return call.headers.get('X-WP-Nonce') === 'abc123' ? { json: {} } : nonceIsInvalid
    })
    await Promise.all([orders.refreshCart('cart'), orders.refreshCart('minicart')])
    expect(sent.filter(isNonceCall)).toHaveLength(1)
  })

  test('ends in a hint to load the page anew where the recovery fails too', { tags: ids('WC13') }, async () => {
    printNonce('staleNonce')
    const { orders, sent, context } = openRoutes((call) => (isNonceCall(call) ? noNonceForGuests : nonceIsInvalid))
    const error: unknown = await orders.createOrder({}).catch((reason) => reason)
    expect(error).toMatchObject({ code: 'rest_cookie_invalid_nonce', status: 403 })
    expect(sent).toHaveLength(3)
    const texts = createPaymentTexts(context)
    expect(paymentMessage(error, { errorMessages: {}, texts })).toEqual({ text: texts('expiredPage') })
  })
})

describe('an answer', () => {
  const answering = (answer: GivenAnswer) => openRoutes(() => answer).orders

  test('with a code is an error, whatever its status', { tags: ids('WC14', 'S7.30', 'S7.47') }, async () => {
    const message = 'Vom Bild „Elbe im Nebel“ sind nur noch 1 Stück vorrätig.'
    const orders = answering({ json: { code: 'add-to-cart-error', message, data: { status: 200 } } })
    await expect(orders.addItem({})).rejects.toMatchObject({ code: 'add-to-cart-error', message, status: 200 })
    await expect(answering({ json: { code: 0 } }).addItem({})).resolves.toMatchObject({ orderId: undefined })
  })

  test('with the code null is a success', { tags: ids('WC15') }, async () => {
    expect(await answering({ json: { code: null } }).addItem({ needs_setup_token: true })).toEqual({
      orderId: undefined,
      cart: undefined,
      lineKey: undefined,
    })
  })

  test.each([
    ['<br />7AB', '7AB'],
    [['7AB'], '7AB'],
    [[['<p>7AB</p>', 'x']], '7AB'],
    [{ order_id: '7AB' }, { order_id: '7AB' }],
    [[], undefined],
  ])('%j is sanitised', { tags: ids('WC16', 'S7.44', 'S7.45', 'S7.46') }, (answer, expected) => {
    expect(sanitiseAnswer(answer)).toEqual(expected)
  })

  test('with an order is its id in every shape', { tags: ids('WC16', 'S7.37', 'S7.38', 'S7.39') }, async () => {
    for (const json of ['7AB', '<br />7AB', ['7AB'], { order_id: '7AB' }]) {
      expect(await answering({ json }).createOrder({})).toBe('7AB')
      expect((await answering({ json }).addItem({})).orderId).toBe('7AB')
    }
    const cart = { total: '248.21', needsShipping: true }
    expect(await answering({ json: { order_id: '7AB', cart, cart_item_key: '9f61' } }).addItem({})).toEqual({
      orderId: '7AB',
      cart: { total: 248.21, needsShipping: true },
      lineKey: '9f61',
    })
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['an empty text', ''],
    ['an empty object', {}],
    ['an empty list', []],
    ['a number', 7],
    ['an empty element', '<p></p>'],
    ['an object with an object', { order_id: { id: 1 } }],
    ['a sentence', 'Fatal error in file.php'],
    ['ten thousand characters', 'A'.repeat(10_000)],
  ])('that is no order id is an error: %s', async (_name, json) => {
    await expect(answering({ json }).createOrder({})).rejects.toMatchObject({ code: 'unexpected' })
  })

  test.each(['<html>500</html>', '', '{"order_id":"7A', 'Warning: x<br />{"order_id":"7AB"}'])(
    'that is no JSON is invalid_json: %s',
    { tags: ids('WC17', 'S8.49') },
    async (text) => {
      for (const status of [200, 500]) {
        await expect(answering({ status, text }).payOrder({})).rejects.toMatchObject({ code: 'invalid_json', status })
      }
    },
  )

  test('of the checkout is a success with an address of the web, or a refusal with its notices', {
    tags: ids('S7.31', 'S7.32', 'S7.33', 'S4.55', 'S4.56'),
  }, async () => {
    const success = (redirect: unknown) => answering({ json: { result: 'success', redirect } }).checkout({})
    expect(await success('/kasse/order-received/5081/')).toEqual({
      result: 'success',
      redirect: new URL('/kasse/order-received/5081/', location.href).href,
    })
    expect(await success('https://www.paypal.com/checkoutnow?token=7AB')).toMatchObject({
      redirect: 'https://www.paypal.com/checkoutnow?token=7AB',
    })
    for (const bad of ['javascript:alert(1)', undefined, null, '', 7, {}, 'data:text/html,x']) {
      expect(await success(bad)).toMatchObject({ result: 'success' })
    }
    expect(await success('javascript:alert(1)')).toEqual({ result: 'success', redirect: undefined })
    const messages = '<ul class="woocommerce-error"><li>Die Zahlung wurde abgelehnt.</li></ul>'
    const refused = await answering({ json: { result: 'failure', messages, refresh: false } }).checkout({})
    expect(refused).toMatchObject({ result: 'failure', error: { code: 'checkout', details: { html: messages } } })
    const list = await answering({ json: { result: 'failure', messages: ['Abgelehnt.', 7, 'Ort fehlt.'] } }).checkout(
      {},
    )
    expect(list).toMatchObject({ error: { details: { html: 'Abgelehnt.<br>Ort fehlt.' } }, isUnanswered: false })
    const otherSession = await answering({ json: { result: 'failure', reload: true } }).checkout({})
    expect(otherSession).toMatchObject({ result: 'failure', error: { code: 'expired' } })
    for (const json of [{ result: 'failure' }, { messages }]) {
      const without = await answering({ json }).checkout({})
      expect(without).toMatchObject({ result: 'failure', error: { code: 'checkout' }, isUnanswered: false })
    }
  })

  test.each([
    '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/y.php</b> on line <b>1</b><br />\n',
    '\nDeprecated: strlen(): Passing null in /y.php on line 7\n\nNotice: {x} in /y.php on line 1\n',
  ])('counts behind what PHP prints before it: %s', { tags: ids('WC17') }, async (printed) => {
    const text = `${printed}{"order_id":"7AB12345CD678901E","cart_item_key":"line"}`
    expect(await answering({ text }).addItem({})).toMatchObject({ orderId: '7AB12345CD678901E', lineKey: 'line' })
    expect(await answering({ text: `${printed}"7AB12345CD678901E"` }).createOrder({})).toBe('7AB12345CD678901E')
    await expect(answering({ text: `${printed}Fatal` }).createOrder({})).rejects.toMatchObject({ code: 'invalid_json' })
  })

  test('of the checkout counts among warnings of PHP, too', { tags: ids('S7.31', 'WC72', 'WC17') }, async () => {
    const word = '{"result":"success","redirect":"https:\\/\\/kunst.example\\/danke\\/","a":{"b":1}}'
    const warning = '<br />\n<b>Warning</b>: {x} in <b>y.php</b> on line <b>1</b><br />\n'
    for (const text of [word, warning + word, word + warning.replace('{x}', ''), `\uFEFF${word}`, `\n${word}`]) {
      expect(await answering({ text }).checkout({})).toEqual({
        result: 'success',
        redirect: 'https://kunst.example/danke/',
      })
    }
    await expect(answering({ text: `${warning}{"result":"succ` }).checkout({})).rejects.toMatchObject({
      code: 'invalid_json',
    })
  })

  test.each([
    ['a refusal', { json: { result: 'failure', messages: '<ul><li>Deine Sitzung ist abgelaufen.</li></ul>' } }],
    ['a request for a reload', { json: { result: 'failure', reload: true } }],
    ['an error with a code', { status: 403, json: { code: 'forbidden', message: 'Nein' } }],
  ])(
    'of the checkout that is %s proves nothing where the cart is gone after it',
    { tags: ids('WC72') },
    async (_what, given) => {
      const orders = answering(given)
      writeCookie('woocommerce_cart_hash=h1; path=/')
      const kept = await orders.checkout({}).catch((error: unknown) => ({ error, isUnanswered: false }))
      expect(kept).toMatchObject({ isUnanswered: false })
      const sent = orders.checkout({})
      writeCookie('woocommerce_cart_hash=; path=/; max-age=0')
      expect(await sent).toMatchObject({ result: 'failure', error: { code: 'cartGone' }, isUnanswered: true })
      const later = await orders.checkout({}).catch((error: unknown) => ({ error, isUnanswered: false }))
      expect(later).toMatchObject({ isUnanswered: false })
    },
  )

  test.each([[null], [0], [-1], [[]], [{}], [{ result: true }], [{ success: true }]])(
    'of the checkout that has no word on the order may come after it: %j',
    { tags: ids('S7.31', 'WC72') },
    async (json) => {
      const answer = await answering({ json }).checkout({})
      expect(answer).toMatchObject({ result: 'failure', error: { code: 'uncertain' }, isUnanswered: true })
    },
  )

  test('to a shipping change rejects with a code, in both generations', {
    tags: ids('WC70', 'S7.28', 'S7.29', 'S7.30'),
  }, async () => {
    const change = {
      orderId: '7AB',
      address: { city: 'Tokyo', state: '', postcode: '1', country: 'JP' },
      method: 'ppcp',
    }
    const message = 'An diese Adresse versenden wir leider nicht.'
    const refusals: GivenAnswer[] = [
      { json: { code: 'rest-error', message, data: { status: 200 } } },
      { status: 404, json: { code: 'shipping_error', message, data: { status: 404 } } },
    ]
    for (const refusal of refusals) {
      await expect(answering(refusal).changeShipping(change)).rejects.toMatchObject({ message })
    }
    await expect(answering({ json: { success: false } }).changeShipping(change)).rejects.toMatchObject({
      code: 'unexpected',
    })
  })

  test('sends the shipping option as the plugin wants it', { tags: ids('S3.169') }, async () => {
    const address = { city: 'Leipzig', state: '', postcode: '04109', country: 'DE' }
    const change = {
      orderId: '7AB',
      address,
      option: '0:flat_rate:3',
      method: 'ppcp',
      form: { terms: 'on', order_id: 'x' },
    }
    const one = openRoutes(() => ({ json: { success: true } }), settingsOfOne)
    await one.orders.changeShipping(change)
    expect(one.sent[0]?.body).toEqual({
      order_id: '7AB',
      address,
      shipping_method: { 0: 'flat_rate:3' },
      payment_method: 'ppcp',
      terms: 'on',
    })
    const two = openRoutes(() => ({ json: { success: true } }))
    await two.orders.changeShipping(change)
    expect(two.sent[0]?.body).toMatchObject({ shipping_method: '0:flat_rate:3' })
  })

  test('for a form that is not valid rejects with the notices of the store', {
    tags: ids('WC62', 'S8.26'),
  }, async () => {
    const data = {
      status: 400,
      errors: ['<strong>Telefon</strong> fehlt.'],
      messages: '<ul><li>Telefon fehlt.</li></ul>',
    }
    const refused = { status: 400, json: { code: 'validation_errors', message: 'Validation errors', data } }
    const { orders, context } = openRoutes(() => refused)
    for (const call of [orders.createOrder({}), orders.createSetupToken({})]) {
      const error: unknown = await call.catch((reason) => reason)
      expect(paymentMessage(error, { errorMessages: {}, texts: createPaymentTexts(context) })).toEqual({
        html: data.messages,
      })
    }
  })

  test('without an id is no token', { tags: ids('S7.25', 'S7.26', 'S7.27') }, async () => {
    await expect(answering({ json: {} }).createSetupToken({})).rejects.toMatchObject({ code: 'unexpected' })
    await expect(answering({ json: { payment_source: {} } }).exchangeToken('S')).rejects.toMatchObject({
      code: 'unexpected',
    })
  })
})
