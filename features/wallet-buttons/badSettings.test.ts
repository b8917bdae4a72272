/** Settings and markup of the server's that make no sense: the wallet works with what can be read, or leaves the page as it is. */
import { describe, expect, test } from 'vitest'
import { ids } from '../../scripts/requirementIds.ts'
import { checkoutHtml, walletRow } from '../shared/payment/checkout/testCheckout.ts'
import { settingsOfTwo } from '../shared/payment/testSettings.ts'
import {
  bodyOf,
  checkForHarm,
  click,
  count,
  evil,
  failed,
  general,
  isPaid,
  method,
  open,
  page,
  printed,
  until,
} from './testBadInput.ts'
import { cartHtml, productHtml } from './testPage.ts'

checkForHarm()

const all = ['paypal', 'paylater', 'card']

describe('settings that lie', () => {
  test.each<readonly [string, unknown, readonly string[]]>([
    ['are a text', 'gestört', []],
    ['are a list', [], []],
    ['are null', null, []],
    ['have no client', general({ clientId: { id: 7 } }), []],
    ['are without their general part', printed({ generalData: [] }), []],
    ['are without the method', printed({ ppcp_data: undefined }), []],
    ['have a text in the method’s place', printed({ ppcp_data: evil }), []],
    ['have no version', printed({ version: { major: 2 } }), all],
    ['name a page that there is not', general({ page: 'wartung' }), all],
    ['name no page', general({ page: ['cart'] }), all],
    ['have routes in a list', general({ restRoutes: ['/x'], ajaxRestPath: '/ohne-lücke' }), all],
    ['have routes that are no addresses', general({ restRoutes: { 'cart/order': { url: 7 } } }), all],
    ['have messages in a list', printed({ errorMessages: ['terms'] }), all],
    ['have messages that are objects', printed({ errorMessages: { terms: { text: 'AGB' } } }), all],
    ['have address rules that are no JSON', printed({ i18n: { locale: '{"DE":', locale_fields: 7 } }), all],
    ['have sources as an object', method({ funding: { 0: 'paypal', 2: 'paylater' } }), ['paypal', 'paylater']],
    ['have sources as a text', method({ funding: 'paypal,card' }), ['paypal', 'card']],
    ['have sources of no sense', method({ funding: [7, null, {}, evil] }), []],
    ['have sections as an object', method({ paypal_sections: { 0: 'cart', 3: 'shop' } }), all],
    ['have a section that is null', method({ paylater_sections: null }), ['paypal', 'card']],
    ['have an order of buttons that is none', method({ buttons_order: 'paypal' }), ['paylater', 'card', 'paypal']],
    ['have styles in a list', method({ buttons: [] }), all],
    ['have a style that is markup', method({ buttons: { paypal: { color: evil, height: 'hoch' } } }), all],
    ['have flags as words', method({ placeOrderEnabled: 'nein', needsSetupToken: '' }), all],
    ['have an amount with a comma', printed({ cart: { total: '1.134,90', needsShipping: '1' } }), all],
    ['have an amount that is none', printed({ cart: { total: { sum: 7 }, isEmpty: 'false' } }), all],
    ['have a cart as a list', printed({ cart: [] }), all],
    ['have methods as an object', printed({ cart: { availablePaymentMethods: { 1: 'ppcp' } } }), all],
    ['have a product and an order of no sense', printed({ product: 'Bild', order: 'keine' }), all],
    ['have markup in the title', method({ title: evil }), all],
  ])('%s', { tags: ids('WC02', 'WC03') }, async (_what, settings, sources) => {
    open({ settings })
    if (sources.length === 0) {
      await page.runtime.mounts.waitForIdle()
      expect(document.querySelector('[data-source]')).toBeNull()
      expect(page.sent).toEqual([])
      return
    }
    await click()
    await isPaid()
    const frames = [...document.querySelectorAll<HTMLElement>('[data-source]')].map(({ dataset }) => dataset.source)
    expect(frames).toEqual(sources)
    expect([count('cart/order'), count('cart/checkout')]).toEqual([1, 1])
  })

  test('stand in the page twice: one set of buttons, and one order', { tags: ids('WC01', 'WC30') }, async () => {
    const script = `<script type="text/plain" id="wcPPCPSettings">window['wcPPCPSettings'] = JSON.parse(decodeURIComponent('${encodeURIComponent(JSON.stringify(settingsOfTwo))}'))</script>`
    open({ settings: null, html: script + cartHtml + script })
    await click()
    await isPaid()
    expect(document.querySelectorAll('[data-source="paypal"]')).toHaveLength(1)
    expect(count('cart/order')).toBe(1)
  })
})

test.each<readonly [string, object]>([
  ['a placement that there is not', { buttonPlacement: ['place_order'] }],
  ['a place for the express buttons that is no selector', { expressElement: '<<' }],
  ['a place for the express buttons that is an object', { expressElement: { id: 7 } }],
  ['flags that are objects', { placeOrderEnabled: {}, paypalAddressDisabled: [], checkoutValidationEnabled: null }],
])('the checkout has its buttons also with %s', { tags: ids('WC36') }, async (_what, changes) => {
  open({ html: checkoutHtml(), settings: method(changes) })
  await page.ready()
  for (const place of ['.wc-ppcp-checkout-container', '#wc-ppcp-express-button']) {
    await until(() => expect(document.querySelectorAll(`${place} [data-source="paypal"]`)).toHaveLength(1))
  }
})

test.each([undefined, 'keine', { order_key: 'wc_order_x' }])(
  'an order that waits for its money and is not named (%j) is not paid with the cart',
  { tags: ids('WC78') },
  async (unnamed) => {
    const html = `<form id="order_review" method="post"><div id="payment"><ul>${walletRow()}</ul>
      <button type="submit" id="place_order">Für Bestellung zahlen</button></div></form>`
    open({ html, settings: { ...general({ page: 'order_pay' }), order: unnamed } })
    await click()
    await until(() => expect(page.notices()).toEqual([failed.de]))
    expect(page.sent).toEqual([])
  },
)

test.each(['{"half":', '[null,7]', '{}', evil])(
  'versions of a product that make no sense (%s) leave the form as it is',
  {
    tags: ids('WC37'),
  },
  async (versions) => {
    const form = productHtml
      .replace('<form', '<form data-product_variations="" ')
      .replace('<ul>', '<input type="hidden" name="variation_id" value="417"><ul>')
    const html = form.replace(
      'data-product_variations=""',
      `data-product_variations="${versions.replaceAll('"', '&quot;')}"`,
    )
    open({ html, settings: printed({ product: { id: 412, price: '129.00' } }) })
    await page.ready()
  },
)

describe('two forms with the same ids', () => {
  test('of a product each have their button, and buy what they say', { tags: ids('WC31') }, async () => {
    const second = productHtml.replace('name="quantity" value="1"', 'name="quantity" value="3"')
    const product = { id: 412, price: '129.00', needsShipping: true }
    open({ html: productHtml + second, settings: printed({ product }) })
    await until(() => expect(document.querySelectorAll('[data-source="paypal"] *')).not.toHaveLength(0))
    expect(document.querySelectorAll('[data-source="paypal"]')).toHaveLength(2)
    await click()
    await isPaid()
    expect(count('cart/item')).toBe(1)
    expect(bodyOf('cart/item')).toMatchObject({ product_id: 412, qty: 1 })
  })

  test('of the checkout have one set of buttons', { tags: ids('WC61') }, async () => {
    open({ html: checkoutHtml() + checkoutHtml() })
    await page.ready()
    expect(document.querySelectorAll('.wc-ppcp-checkout-container [data-source="paypal"]')).toHaveLength(1)
  })

  test('of the cart have buttons that order once together', { tags: ids('WC31') }, async () => {
    open({ html: cartHtml + cartHtml })
    await click()
    await isPaid()
    expect([count('cart/order'), count('cart/checkout')]).toEqual([1, 1])
  })
})
