import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { resolveButtonStyle } from '../../../../harness/payment-sdk/browser/buttons/buttonStyle.ts'
import { randomRuns } from '../../../../harness/testing/run/choice/sample.ts'
import { defaultProfile, fillIn } from '../../../../inject/profile.ts'
import { createPage } from '../../../../inject/shop/page.ts'
import { setBody } from '../../../../inject/testing.ts'
import { ids } from '../../../../scripts/requirementIds.ts'
import { paymentNames } from '../names.ts'
import { readPrinted, settingsOfOne, settingsOfTwo, withMethod } from '../testSettings.ts'
import { buttonStyle } from './buttonStyle.ts'
import type { Place } from './generations.ts'
import { offersMethod, readCart, readPush } from './printed/cartData.ts'
import { containerNeedsShipping } from './printed/containerNeedsShipping.ts'
import { readSettings } from './settings.ts'

const names = paymentNames(defaultProfile)

afterEach(() => {
  for (const name of ['wcPPCPSettings', 'wc_address_i18n_params']) Reflect.deleteProperty(window, name)
  document.body.className = ''
  document.body.replaceChildren()
})

const readPage = () => readSettings(createPage(defaultProfile), defaultProfile)

describe('the settings', () => {
  const encoded = (settings: unknown): string =>
    `window['wcPPCPSettings'] = JSON.parse(decodeURIComponent('${encodeURIComponent(JSON.stringify(settings)).replace(/'/g, '%27')}'))`

  test('are read from the text of their script where it was not executed', {
    tags: ids('WC01', 'S3.76', 'S3.77'),
  }, () => {
    setBody(`<script type="text/plain" id="wcPPCPSettings">${encoded(settingsOfOne)}</script>`)
    expect(readPage()).toMatchObject({ isPrinted: true, page: 'checkout', isConnected: true })
    expect(readPage().errorMessages.terms).toBe('Bitte bestätigen Sie unsere AGB.')
  })

  test('are not the script element, which is window.wcPPCPSettings until it runs', () => {
    setBody(`<script type="text/plain" id="wcPPCPSettings">${encoded(settingsOfTwo)}</script>`)
    Object.assign(window, { wcPPCPSettings: document.querySelector('script') })
    expect(readPage().method('ppcp')?.title).toBe('PayPal')
  })

  test('are those of the last script where a page prints them twice', () => {
    const other = { ...settingsOfOne, generalData: { ...settingsOfOne.generalData, page: 'cart' } }
    const script = (source: string) => `<script type="text/plain" id="wcPPCPSettings">${source}</script>`
    setBody(script(encoded(other)) + script(encoded(settingsOfOne)) + script('oops'))
    expect(readPage().page).toBe('checkout')
  })

  test('that are missing are empty, and nothing throws', { tags: ids('WC02', 'WC03') }, () => {
    expect(readPage()).toMatchObject({
      isPrinted: false,
      isConnected: false,
      routes: {},
      errorMessages: {},
      sdkParameters: {},
      cart: {},
      product: undefined,
      orderToPay: undefined,
      miniCartLocation: 'below',
    })
    expect(readPage().method('ppcp')).toBeUndefined()
    expect(readPrinted({ ...settingsOfOne, ppcp_api: [], ppcp_data: [] }).method('ppcp')).toMatchObject({ funding: [] })
  })

  test('call the cart in the body of a checkout a checkout', { tags: ids('WC04', 'S2.09') }, () => {
    document.body.className = 'woocommerce-checkout'
    const cart = { ...settingsOfOne, generalData: { ...settingsOfOne.generalData, page: 'cart' } }
    expect(readPrinted(cart).page).toBe('checkout')
  })

  test.each([
    ['production without a client id is not connected', '', 'production', false, undefined],
    ['a sandbox without one uses the shared account', '', 'sandbox', true, 'sb'],
    ['a client id is used as it is', 'Ae', 'production', true, 'Ae'],
  ])(
    '%s',
    { tags: ids('WC05', 'WC06', 'S6.08', 'SDK12', 'S3.80', 'S3.81') },
    (_title, clientId, environment, isConnected, expected) => {
      const printed = {
        ...settingsOfOne,
        generalData: { ...settingsOfOne.generalData, clientId, environment },
        queryParams: { currency: 'EUR', ...(clientId && { 'client-id': clientId }) },
      }
      expect(readPrinted(printed)).toMatchObject({ isConnected })
      expect(readPrinted(printed).sdkParameters['client-id']).toBe(expected)
    },
  )

  test('have routes as objects or as addresses', { tags: ids('S3.78', 'S3.79', 'S7.19') }, () => {
    const { routes, routeTemplate } = readPrinted({
      ...settingsOfOne,
      generalData: {
        ...settingsOfOne.generalData,
        restRoutes: { ...settingsOfOne.generalData.restRoutes, 'cart/order': '/plain', bad: 7, worse: { url: {} } },
      },
    })
    expect(routes['cart/refresh']).toBe('/?wc-ajax=wc_ppcp_frontend_request&path=/wc-ppcp/v1/cart/refresh')
    expect(routes['cart/order']).toBe('/plain')
    expect(routes).not.toHaveProperty('worse')
    expect(routeTemplate).toBe('/?wc-ajax=wc_ppcp_frontend_request&path=/%s')
  })

  test('keep the place-order button where the shop wants it', {
    tags: ids('WC07', 'S3.90', 'S3.91', 'S3.93', 'S3.94'),
  }, () => {
    const changes = {
      placeOrderEnabled: '1',
      buttonPlacement: 'payment_method',
      paypalAddressDisabled: 'yes',
      expressElement: '.banner',
      product: { button_width: 'add_to_cart' },
    }
    expect(readPrinted(withMethod(settingsOfOne, changes)).method('ppcp')).toMatchObject({
      usesPlaceOrder: true,
      placement: 'payment_method',
      isAddressDisabled: true,
      expressElement: '.banner',
      matchesButtonWidth: true,
    })
    expect(readPrinted(settingsOfOne).method('ppcp')).toMatchObject({
      usesPlaceOrder: false,
      placement: 'place_order',
      isAddressDisabled: false,
      expressElement: undefined,
      matchesButtonWidth: false,
    })
    expect(readPrinted(settingsOfTwo).method('ppcp')).toMatchObject({ matchesButtonWidth: true, title: 'PayPal' })
  })

  test('have an order that is paid for, and the shop’s own people', { tags: ids('S3.82', 'S3.84') }, () => {
    const order = { order_id: 5081, order_key: 'wc_order_Kx7Linolschnitt' }
    const generalData = { ...settingsOfOne.generalData, is_admin: '1' }
    expect(readPrinted({ ...settingsOfOne, order, generalData })).toMatchObject({
      orderToPay: { orderId: 5081, orderKey: 'wc_order_Kx7Linolschnitt' },
      isAdmin: true,
    })
    expect(readPrinted({ ...settingsOfOne, order: [] })).toMatchObject({ orderToPay: undefined, isAdmin: false })
  })

  test('say whether a setup token is needed', { tags: ids('S3.89') }, () => {
    expect(readPrinted(settingsOfOne).method('ppcp')?.needsSetupToken).toBe(false)
    expect(readPrinted(withMethod(settingsOfOne, { needsSetupToken: '1' })).method('ppcp')?.needsSetupToken).toBe(true)
  })

  test('that lie do no harm', () => {
    const lies = {
      version: { major: 2 },
      generalData: { clientId: 4711, page: 'moon', restRoutes: 'none', ajaxRestPath: [] },
      errorMessages: ['a', { b: 1 }],
      queryParams: { components: ['buttons', 'messages'], currency: null, vault: true },
      ppcp_data: { funding: { 1: 'paypal' }, buttons: 'gold', paypal_sections: 'cart, checkout', buttonPlacement: 9 },
      cart: { total: '1.234,50', needsShipping: '', isEmpty: '0', availablePaymentMethods: { 3: 'ppcp' } },
      product: { id: '412', price: '129,00', needsShipping: 'yes' },
      order: { order_id: 5081, order_key: 7 },
    }
    const settings = readPrinted(lies)
    expect(settings).toMatchObject({
      page: 'moon',
      routes: {},
      sdkParameters: { components: 'buttons,messages', vault: 'true', 'client-id': '4711' },
      cart: { total: 1234.5, needsShipping: false, isEmpty: false, availablePaymentMethods: ['ppcp'] },
      product: { id: 412, price: 129, needsShipping: true },
      orderToPay: { orderId: 5081, orderKey: '7' },
    })
    expect(settings.method('ppcp')).toMatchObject({ funding: ['paypal'], styles: {}, placement: 'place_order' })
    expect(settings.method('ppcp')?.sections('paypal')).toEqual(['cart', 'checkout'])
    for (const nonsense of [7, 'text', true, [], [1], () => {}, { generalData: null, cart: [[]], ppcp_data: 'x' }]) {
      expect(() =>
        readPrinted(nonsense).plugin.fundingSources('cart', readPrinted(settingsOfOne).method('ppcp')!, {}),
      ).not.toThrow()
    }
  })
})

describe('the cart', () => {
  test('has its total as a number, and keeps other fields of the server’s', {
    tags: ids('S3.83', 'S3.101', 'S3.102', 'S3.103', 'S3.105'),
  }, () => {
    expect(readPrinted(settingsOfTwo).cart).toMatchObject({
      total: 134.9,
      needsShipping: true,
      isEmpty: false,
      availablePaymentMethods: ['ppcp', 'ppcp_card', 'bacs'],
      selectedShippingMethod: '0:flat_rate:3',
    })
    // What an answer leaves out stays what it was.
    expect(readCart({ total: '68.21', needsShipping: true, currency: 'EUR' })).not.toHaveProperty('isEmpty')
  })

  test('may not be paid by a method that the plugin does not list for it', () => {
    expect(offersMethod({}, 'ppcp')).toBe(true)
    expect(offersMethod({ availablePaymentMethods: ['ppcp_card', 'ppcp'] }, 'ppcp')).toBe(true)
    expect(offersMethod({ availablePaymentMethods: ['bacs'] }, 'ppcp')).toBe(false)
  })

  test('is pushed in two shapes, with or without parameters of the provider’s script', { tags: ids('S3.104') }, () => {
    const queryParams = { currency: 'CHF' }
    expect(readPush({ total: '140.80', needsShipping: true, isEmpty: false, queryParams })).toEqual({
      cart: { total: 140.8, needsShipping: true, isEmpty: false },
      sdkParameters: { currency: 'CHF' },
    })
    expect(readPush({ cart: { total: '140.80' }, queryParams })).toEqual({
      cart: { total: 140.8 },
      sdkParameters: { currency: 'CHF' },
    })
    expect(readPush(JSON.stringify({ cart: { total: 1 } }))).toEqual({ cart: { total: 1 } })
    for (const nothing of [undefined, null, [], {}, 'oops', 7]) expect(readPush(nothing)).toBeUndefined()
  })
})

describe('sources of funding', () => {
  const sources = (printed: object, place: Place, parameters: Record<string, string> = {}) => {
    const settings = readPrinted(printed)
    return settings.plugin.fundingSources(place, settings.method('ppcp')!, parameters)
  }

  test('stand in the order of the buttons, those without a place in it first', {
    tags: ids('WC26', 'S1.10', 'S3.85', 'S3.87'),
  }, () => {
    expect(sources(withMethod(settingsOfOne, { buttons_order: ['paylater', 'paypal'] }), 'cart')).toEqual([
      'paylater',
      'paypal',
    ])
    expect(sources(withMethod(settingsOfOne, { buttons_order: ['paypal'] }), 'cart')).toEqual(['paylater', 'paypal'])
  })

  test('are on offer in their sections only', { tags: ids('WC27', 'S3.86') }, () => {
    expect(sources(settingsOfOne, 'order_pay')).toEqual(['paypal'])
    expect(sources(settingsOfOne, 'cart')).toEqual(['paypal', 'paylater'])
    expect(sources(settingsOfTwo, 'order_pay')).toEqual(['paypal', 'card'])
    expect(sources(settingsOfTwo, 'minicart')).toEqual(['paypal'])
  })

  test('have no pay-later where wallets are saved by agreement', { tags: ids('WC28') }, () => {
    expect(sources(settingsOfOne, 'cart', { vault: 'true' })).toEqual(['paypal'])
    expect(sources(settingsOfTwo, 'cart', { vault: 'true' })).toEqual(['paypal', 'card'])
  })

  test('are the product’s own on its page', { tags: ids('S1.08') }, () => {
    expect(sources(withMethod(settingsOfOne, { funding: ['paypal', 'card', 'venmo'] }), 'product')).toEqual([
      'paypal',
      'card',
    ])
    expect(sources(settingsOfTwo, 'product')).toEqual(['paypal', 'paylater'])
  })

  test('are the wallet alone under add-payment-method', { tags: ids('WC80') }, () => {
    const printed = withMethod(settingsOfOne, { funding: ['paypal', 'venmo', 'card'], venmo_sections: ['checkout'] })
    expect(sources(printed, 'add_payment_method')).toEqual(['paypal'])
    expect(sources(settingsOfTwo, 'add_payment_method')).toEqual(['paypal'])
  })

  test('have the wallet’s variant on the checkout and its kin', { tags: ids('S1.11') }, () => {
    const printed = withMethod(settingsOfOne, { funding: ['paypal', 'venmo'], venmo_sections: ['checkout'] })
    expect(sources(printed, 'checkout')).toEqual(['paypal', 'venmo'])
    expect(sources(printed, 'order_pay')).toEqual(['paypal', 'venmo'])
    expect(sources(printed, 'cart')).toEqual(['paypal'])
  })

  test('need funding and section in the express area', { tags: ids('S2.07') }, () => {
    expect(sources(settingsOfOne, 'express_checkout')).toEqual(['paypal'])
    expect(sources(withMethod(settingsOfOne, { funding: ['paylater'] }), 'express_checkout')).toEqual([])
  })
})

describe('what differs between the generations', () => {
  test('is how a shipping option is sent, and whether a line can be taken out again', {
    tags: ids('S3.168', 'S3.169'),
  }, () => {
    const one = readPrinted(settingsOfOne).plugin
    const two = readPrinted(settingsOfTwo).plugin
    expect(one.shippingMethod('0:flat_rate:3')).toEqual({ 0: 'flat_rate:3' })
    expect(one.shippingMethod('flat_rate')).toBe('')
    expect(two.shippingMethod('0:flat_rate:3')).toBe('0:flat_rate:3')
    expect([one.removesLines, two.removesLines]).toEqual([false, true])
    expect([one.expressContext, two.expressContext]).toEqual(['express', 'express_checkout'])
    const change = { selected_shipping_option: { id: '0:flat_rate:3' } }
    expect(one.shippingParameters(change, { city: '' }, names)).toEqual([change, { 0: 'flat_rate:3' }, names])
    expect(two.shippingParameters(change, { city: '' }, names)).toEqual([{ city: '' }, names])
  })
})

describe('the style of a button', () => {
  const styleOf = (source: string, styles: object) =>
    buttonStyle(source, readPrinted(withMethod(settingsOfOne, { buttons: styles })).method('ppcp')!, names)

  test('of a card is vertical without tagline, or horizontal', { tags: ids('WC32', 'S9.24', 'S3.88') }, () => {
    expect(styleOf('card', { card: { layout: 'vertical', tagline: true, color: 'black' } })).toEqual({
      layout: 'vertical',
      color: 'black',
    })
    expect(styleOf('card', { card: { layout: 'vertical', tagline: false, color: 'gold' } })).toEqual({
      layout: 'horizontal',
      tagline: false,
    })
  })

  test('of the variant is the wallet’s without colour and label', { tags: ids('WC33', 'SDK92', 'S3.98') }, () => {
    const paypal = { layout: 'vertical', label: 'paypal', shape: 'rect', height: '40', color: 'gold' }
    expect(styleOf('venmo', { paypal })).toEqual({ layout: 'vertical', shape: 'rect', height: 40 })
  })

  test.each([
    ['45', 45],
    ['45.9', 45],
    [60, 55],
    [3, 25],
    ['tall', undefined],
  ])('has height %s as %s', { tags: ids('SDK93', 'S9.25') }, (height, expected) => {
    expect(styleOf('paypal', { paypal: { height } }).height).toBe(expected)
  })

  test('leaves out what the provider refuses', () => {
    const paypal = { layout: 'diagonal', label: 'bid', shape: 'star', color: 'green', tagline: true }
    expect(styleOf('paypal', { paypal })).toEqual({})
    expect(styleOf('paylater', {})).toEqual({})
  })
})

test('a container says whether it needs delivery, or not, and its total is not used', {
  tags: ids('S3.99', 'S3.100'),
}, () => {
  const read = (html: string) => {
    setBody(`<li>${html}</li>`)
    return containerNeedsShipping(document.body.firstElementChild!, 'wc-ppcp')
  }
  const input = (json: string) => `<input class="wc-ppcp-payment-method-data" data-payment-method-data='${json}'>`
  for (const html of ['', input('[]'), input('oops'), input('{"needsShipping":null}'), input('{"total":"12.50"}')])
    expect(read(html)).toBeUndefined()
  expect(read(input('{"needsShipping":"1","total":"12.50"}'))).toBe(true)
  expect(read(input('{"needsShipping":""}'))).toBe(false)
})

test('whatever a shop prints, the provider takes the style', { tags: ids('SDK92', 'SDK93') }, () => {
  const words = [
    'vertical',
    'horizontal',
    'paypal',
    'pay',
    'gold',
    'black',
    'white',
    'rect',
    'pill',
    '40',
    '',
    'x',
    7,
    99,
    null,
    true,
    false,
  ]
  const word = fc.constantFrom<unknown>(...words)
  const style = fc.record(
    { layout: word, label: word, shape: word, color: word, height: word, tagline: word },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.constantFrom('paypal', 'paylater', 'card', 'venmo'), style, (source, printed) => {
      const settings = readPrinted(withMethod(settingsOfOne, { buttons: { paypal: printed, [source]: printed } }))
      expect(() => resolveButtonStyle(buttonStyle(source, settings.method('ppcp')!, names), source)).not.toThrow()
    }),
    randomRuns(2_000),
  )
})

test('a text for display has its values in its gaps', { tags: ids('S3.171') }, () => {
  const values = { brand: 'VISA', last4: '$&11' }
  expect(fillIn('{brand} mit Endziffern {last4} {other} {toString}', values)).toBe(
    'VISA mit Endziffern $&11 {other} {toString}',
  )
})
